// A suggestion that comes alone, without a person, is right at least 19 times of 20. `npm run bench -- suggestions` prints the
// long form of this table.
import { expect, test } from 'vitest';
import { measureSuggestions, mixtures } from '../../../tools/bench/suggestion-rates.ts';

/** The same keys at every run. */
const KEYS = 400;
const table = measureSuggestions(KEYS);

test.for(mixtures(table))('80 % of $substitution and 5 % of each other slip: alone means right', (mixture) => {
  expect(mixture.rightAlone).toBeGreaterThan(0.95);
  expect(mixture.shownAlone).toBeGreaterThan(0.25);
});

test.for(Object.entries(table))('%s: alone means right, and several have the key among them', ([, rates]) => {
  const { right, wrong, several, severalWithTruth } = rates;
  expect(right / (right + wrong)).toBeGreaterThan(0.95);
  expect(severalWithTruth).toBeGreaterThanOrEqual(several * 0.95);
});
