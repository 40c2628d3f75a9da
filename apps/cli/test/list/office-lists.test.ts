// Every list of fixtures/office-lists through the command: no row may get another person's key without a warning.
import { expect, test } from 'vitest';
import {
  countList,
  OFFICE_ANSWERS,
  type OfficeCount,
  officeLists,
} from '../../../../tools/testing/lists/office-lists.ts';

/** Rows of all lists with the right key, those with answers counted twice. */
const LEAST_RIGHT = 20_100;

const FIGURES = ['right', 'asked', 'warned', 'silent'] as const;

function line({ file, exit, ...counts }: OfficeCount): string {
  return `${file.padEnd(40)}${String(exit).padStart(5)}${FIGURES.map((name) => String(counts[name]).padStart(8)).join('')}`;
}

test('no list gets a wrong key without a warning, before and after its questions, and most rows are right', async () => {
  const counts: OfficeCount[] = [];
  for (const file of officeLists()) counts.push(await countList(file));
  for (const [file, options] of Object.entries(OFFICE_ANSWERS)) counts.push(await countList(file, options));
  const header = `${'list'.padEnd(40)} exit${FIGURES.map((name) => name.padStart(8)).join('')}`;
  const total = FIGURES.map((name) => counts.reduce((sum, count) => sum + count[name], 0));
  console.log(
    [header, ...counts.map(line), `all: ${FIGURES.map((name, at) => `${name} ${total[at]}`).join(', ')}`].join('\n'),
  );

  const silent = counts.filter((count) => count.silent > 0).map((count) => [count.file, count.silent]);
  expect(Object.fromEntries(silent)).toEqual({});
  expect(total[0]).toBeGreaterThanOrEqual(LEAST_RIGHT);
}, 300_000);

test('abbreviations written in full give the keys of the people', async () => {
  const { right, warned, silent, said } = await countList('11-abreviaturas.xlsx', ['--completar-abreviaturas']);
  expect({ right, warned, silent }).toEqual({ right: 7, warned: 0, silent: 0 });
  expect(said).not.toContain('¿');
});

test('a part with its own header is read in the order of that header', async () => {
  const { right, asked, warned, silent, said } = await countList('18b-bloques-otro-orden.xlsx');
  expect({ right, asked, warned, silent }).toEqual({ right: 18, asked: 0, warned: 0, silent: 0 });
  expect(said).toContain('las filas de abajo se leen en ese orden');
  expect(said).not.toContain('Pregunta:');
});

test('of two lists side by side, the one that was chosen is calculated', async () => {
  const asked = await countList('18a-dos-listas-lado-a-lado.xlsx');
  const columns = / o --columnas (\S+)\)/.exec(asked.said)?.[1] ?? '';
  const { exit } = await countList('18a-dos-listas-lado-a-lado.xlsx', ['--columnas', columns, '--sexo', 'M']);
  expect([asked.exit, exit]).toEqual([2, 0]);
  expect(asked.said.match(/^Error: /gm)).toHaveLength(1);
});
