// Every list of fixtures/office-lists through the command: no row may get another person's key without a word.
import { expect, test } from 'vitest';
import { countList, type OfficeCount, officeLists } from '../../../../tools/test-data/lists/office-lists.ts';

/** Rows of all lists with the right key and no question before it. */
const LEAST_RIGHT = 18_500;

const FIGURES = ['right', 'asked', 'warned', 'silent'] as const;

function line({ file, exit, ...counts }: OfficeCount): string {
  return `${file.padEnd(40)}${String(exit).padStart(5)}${FIGURES.map((name) => String(counts[name]).padStart(8)).join('')}`;
}

test('no list gets a wrong key in silence, and most rows are right at once', async () => {
  const counts: OfficeCount[] = [];
  for (const file of officeLists()) counts.push(await countList(file));
  const header = `${'list'.padEnd(40)} exit${FIGURES.map((name) => name.padStart(8)).join('')}`;
  const total = FIGURES.map((name) => counts.reduce((sum, count) => sum + count[name], 0));
  console.log(
    [header, ...counts.map(line), `all: ${FIGURES.map((name, at) => `${name} ${total[at]}`).join(', ')}`].join('\n'),
  );

  const silent = counts.filter((count) => count.silent > 0).map((count) => [count.file, count.silent]);
  expect(Object.fromEntries(silent)).toEqual({});
  expect(total[0]).toBeGreaterThanOrEqual(LEAST_RIGHT);
}, 120_000);
