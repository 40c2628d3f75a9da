// docs/operations/capacity.md: its tables of growth are what its measured costs give.
import { expect, test } from 'vitest';
import { growthOf } from '../../tools/bench/growth.ts';
import { readPage } from '../../tools/testing/repository-pages.ts';

test('the tables of growth are the arithmetic of the measured costs', () => {
  const page = readPage('docs/operations/capacity.md');
  const lines = page.split('\n').map((line) => line.replaceAll(/ +/g, ' '));
  const rows = growthOf(page)
    .split('\n')
    .filter((line) => line !== '');
  expect(rows).toHaveLength(10);
  expect(lines).toEqual(expect.arrayContaining(rows));
});
