// Hourly counters that are written to a server which may lose what it confirmed.
import { expect, test } from 'vitest';
import { HourCounters } from '../../src/stores/hour-counters.ts';

interface Row {
  readonly hour: string;
  readonly key: string;
  count: number;
}

function countersOn(write: (rows: readonly Row[]) => Promise<void>) {
  const counters = new HourCounters<Row>(write, () => 0);
  const add = (key: string): void => void counters.change(key, () => ({ hour: '2026111615', key, count: 0 })).count++;
  return { counters, add };
}

test('a row is written once, and again only when it has grown', async () => {
  const written: string[] = [];
  const { counters, add } = countersOn(
    async (rows) => void written.push(...rows.map((row) => `${row.key} ${row.count}`)),
  );
  add('a');
  add('b');
  await counters.flush();
  add('a');
  await counters.flush();
  await counters.flush();
  expect(written).toEqual(['a 1', 'b 1', 'a 2']);
});

test('after a failed write every row is written again, also those that were confirmed', async () => {
  let ledger = new Map<string, number>();
  let isAway = false;
  const { counters, add } = countersOn(async (rows) => {
    if (isAway) throw new Error('away');
    for (const { key, count } of rows) ledger.set(key, count);
  });
  add('local mode');
  await counters.flush();
  isAway = true;
  add('other');
  await expect(counters.flush()).rejects.toThrow('away');
  // The promoted standby had not received the first row.
  ledger = new Map();
  isAway = false;
  await counters.flush();
  expect([...ledger]).toEqual(
    expect.arrayContaining([
      ['local mode', 1],
      ['other', 1],
    ]),
  );
});
