// npm run growth, held to what the service promises: no limit is passed, little is left unused, nothing is lost.
import { describe, expect, test } from 'vitest';
import { CROWDS, EXCHANGES, FLEETS, LONELINESS } from '../../scripts/growth.ts';
import { simulateAlone } from '../../scripts/growth/alone.ts';
import { simulateLedger } from '../../scripts/growth/ledger.ts';
import { simulateLimits } from '../../scripts/growth/limits.ts';
import { mostPassed, simulateRegions } from '../../scripts/growth/regions.ts';

const SECONDS = 0.5;

describe('one project over many processes', () => {
  test.for(CROWDS)('$nodes processes at $rate a second: pressed, all of the limit and no more', (crowd) => {
    const { admitted, allowed } = simulateLimits({ ...crowd, load: 1.5, seconds: SECONDS });
    expect(admitted / allowed).toBeLessThanOrEqual(1);
    expect(admitted / allowed).toBeGreaterThan(0.97);
  });

  test('a busy process asks Redis once for several calls, and many idle ones once for each', () => {
    const [busy, idle] = [1, 100].map((nodes) => simulateLimits({ nodes, rate: 1000, load: 0.8, seconds: 1 }));
    expect((busy?.scriptsPerSecond ?? 0) / (busy?.offered ?? 0)).toBeLessThan(0.35);
    expect((idle?.scriptsPerSecond ?? 0) / (idle?.offered ?? 0)).toBeGreaterThan(0.9);
  });
});

describe('Redis away', () => {
  test.for(LONELINESS)('$nodes processes that believe in $seen, $what', (loneliness) => {
    const part = simulateAlone(loneliness);
    expect(part).toBeLessThanOrEqual(loneliness.nodes / loneliness.seen + 0.001);
  });
});

describe('month quotas over three regions', () => {
  test.for(EXCHANGES)('by $rule, a word every $every s: passed by no more than is said', (exchange) => {
    const { served, quota } = simulateRegions(exchange);
    expect(served).toBeGreaterThan(quota * 0.99);
    expect(served - quota).toBeLessThanOrEqual(mostPassed(exchange));
  });
});

describe('the ledger', () => {
  test.for(FLEETS.filter(({ callsPerSecond }) => callsPerSecond <= 10_000))(
    '$nodes processes, some of them killed: all that was served is in it',
    (fleet) => {
      const { served, inLedger, rowsPerSecond } = simulateLedger(fleet);
      expect(inLedger).toBe(served);
      expect(rowsPerSecond).toBeLessThanOrEqual((fleet.nodes + 1) * fleet.projects);
    },
  );
});
