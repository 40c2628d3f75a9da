// Other libraries are witnesses, not judges: where they disagree, the class says which rule decides.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compareWithPeers, PEOPLE, SEED } from './oracle.ts';
import { pageOf } from './oracle/page.ts';

const comparison = compareWithPeers(PEOPLE, SEED);

describe.for(['calculation', 'validation'] as const)('in the %s', (question) => {
  const { inputs, counts, unexplained } = comparison[question];

  test('at least a hundred thousand inputs are compared', () => {
    expect(inputs).toBeGreaterThanOrEqual(100_000);
  });

  test('the answer of every peer is the one that the classes predict', () => {
    expect(unexplained.slice(0, 5)).toEqual([]);
  });

  test('no class is dead', () => {
    expect(counts.filter(({ cases }) => cases === 0).map(({ id, peer }) => `${id} (${peer})`)).toEqual([]);
  });
});

test('the answer of every peer about ordinary people is predicted too', () => {
  expect(comparison.ordinary.unexplained.slice(0, 5)).toEqual([]);
});

test('docs/diferencias.md is what the comparison prints', () => {
  const page = readFileSync(new URL('../../../docs/diferencias.md', import.meta.url), 'utf8');
  expect(page, 'run npm run oracle').toBe(pageOf(comparison));
});
