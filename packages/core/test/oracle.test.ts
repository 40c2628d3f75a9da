// Other libraries are witnesses, not judges: where they disagree, the class says which rule decides.
import { describe, expect, test } from 'vitest';
import { compareWithPeers, SEED } from './oracle.ts';

/** Fewer than docs/diferencias.md is made of, which `npm run oracle -- --check` compares every night. */
const PEOPLE = 20_000;
const comparison = compareWithPeers(PEOPLE, SEED);

describe.for(['calculation', 'validation'] as const)('in the %s', (question) => {
  const { inputs, counts, unexplained } = comparison[question];

  test('every person is compared', () => {
    expect(inputs).toBeGreaterThanOrEqual(PEOPLE);
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
