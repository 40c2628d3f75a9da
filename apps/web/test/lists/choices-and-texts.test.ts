// Functions of «Listas»: column choices, reason counts, progress texts, page ranges and file names.
import type { Work } from '@curp/batch';
import { CAUSE_SENTENCES, describeIssue, ISSUE_SENTENCES } from '@curp/core/messages';
import { describe, expect, test } from 'vitest';
import { withAbsence, withColumn } from '../../src/lists/column-choices.ts';
import { resultName } from '../../src/lists/list-files.ts';
import { outcomeText } from '../../src/lists/outcome-text.ts';
import { progressText } from '../../src/lists/progress-panel.tsx';
import { printedText, rangeText } from '../../src/lists/rows-table.tsx';
import type { InterpretedColumn } from '../../src/lists/worker-messages.ts';
import { ReasonCounts, sentencesOf } from '../../src/lists/reason-counts.ts';

function column(role: InterpretedColumn['role']): InterpretedColumn {
  return { header: '', role, how: null, values: [] };
}

describe('a choice of column', () => {
  const columns = [column('givenNames'), column('firstSurname'), column(null)];

  test.for([
    { before: {}, index: 2, role: 'sex', after: { sex: 3 }, why: 'a new field' },
    { before: { sex: 3 }, index: 2, role: 'entity', after: { entity: 3 }, why: 'another field for the same column' },
    { before: { sex: 2 }, index: 2, role: 'sex', after: { sex: 3 }, why: 'another column for the same field' },
    { before: {}, index: 0, role: null, after: { givenNames: null }, why: 'an interpreted column is set to not used' },
    { before: { sex: 3 }, index: 2, role: null, after: {}, why: 'a chosen column is set to not used' },
    { before: { secondSurname: null }, index: 2, role: 'sex', after: { secondSurname: null, sex: 3 }, why: 'absent' },
  ] as const)('$why', ({ before, index, role, after }) => {
    expect(withColumn({ columns: before, dateOrder: 'mdy' }, columns, index, role)).toEqual({
      columns: after,
      dateOrder: 'mdy',
    });
  });

  test('a field is marked as absent, and unmarked', () => {
    const said = withAbsence({ columns: { sex: 3 } }, 'secondSurname', true);

    expect(said).toEqual({ columns: { sex: 3, secondSurname: null } });
    expect(withAbsence(said, 'secondSurname', false)).toEqual({ columns: { sex: 3 } });
  });
});

describe('reasons', () => {
  const misprinted = describeIssue({ code: 'entity-unknown', field: 'entity', parameters: { meant: 'QT' } });
  const sentences = [
    misprinted,
    ...[...new Set([...Object.values(ISSUE_SENTENCES), ...Object.values(CAUSE_SENTENCES)])].map((sentence) =>
      sentence.replace('{field}', 'Fecha de nacimiento').replace('{place}', '3').replace(' {misprint}', ''),
    ),
  ];

  test('any two sentences in one cell are split', () => {
    for (const one of sentences) {
      for (const other of sentences) {
        expect(sentencesOf(`${one} ${other}`)).toEqual([...sentencesOf(one), ...sentencesOf(other)]);
      }
      expect(sentencesOf(one)).toHaveLength(1);
    }
  });

  test('are counted once a row, and together when only the offset differs', () => {
    const reasons = new ReasonCounts();
    for (const cell of ['A. B.', 'B. B.', '', 'Tiene en el lugar 2 algo.', 'Tiene en el lugar 14 algo.', 'B.']) {
      reasons.add(cell);
    }

    expect(reasons.mostFrequent(2)).toEqual([
      { sentence: 'B.', rows: 3 },
      { sentence: 'Tiene algo.', rows: 2 },
    ]);
  });
});

test.for([
  { rows: 0, seconds: 0, says: '0 de 100,000 filas' },
  { rows: 50_000, seconds: 1, says: '50,000 de 100,000 filas · 50,000 por segundo' },
  { rows: 20_000, seconds: 1, says: '20,000 de 100,000 filas · 20,000 por segundo · faltan 4 s' },
  { rows: 1000, seconds: 1, says: '1,000 de 100,000 filas · 1,000 por segundo · faltan 1 min 39 s' },
])('after $seconds s: $says', ({ rows, seconds, says }) => {
  expect(progressText(rows, 100_000, seconds)).toBe(says);
});

test.for([
  { page: 0, rows: 1, says: '1 fila' },
  { page: 0, rows: 50, says: '50 filas' },
  { page: 0, rows: 1051, says: 'Filas 1 a 50 de 1,051' },
  { page: 21, rows: 1051, says: 'Filas 1,051 a 1,051 de 1,051' },
])('page $page of $rows rows: $says', ({ page, rows, says }) => {
  expect(rangeText(page, rows)).toBe(says);
});

test.for([
  { name: 'nomina.csv', kind: 'csv', result: 'nomina-curp.csv' },
  { name: 'nomina.csv', kind: 'xlsx', result: 'nomina-curp.xlsx' },
  { name: 'nomina.xlsx', kind: 'csv', result: 'nomina-curp.csv' },
  { name: 'tabs.TSV', kind: 'csv', result: 'tabs-curp.TSV' },
  { name: 'a.b.txt', kind: 'csv', result: 'a.b-curp.txt' },
  { name: 'sin ending', kind: 'csv', result: 'sin ending-curp.csv' },
] as const)('the $kind result of $name is $result', ({ name, kind, result }) => {
  expect(resultName(name, kind)).toBe(result);
});

test.for<{ rows: number; bad: number; warned: number; aside?: number; work?: Work; says: string }>([
  { rows: 5, bad: 4, warned: 0, says: '1 con CURP, 4 por revisar' },
  { rows: 1, bad: 1, warned: 1, says: '0 con CURP, 1 por revisar' },
  { rows: 8, bad: 3, warned: 1, work: 'comparison', says: '5 coinciden, 3 por revisar' },
  { rows: 3, bad: 2, warned: 0, work: 'validation', says: '1 válida, 2 por revisar' },
  { rows: 1200, bad: 0, warned: 0, says: '1,200 filas: nada por revisar' },
  { rows: 11, bad: 0, warned: 4, says: '11 con CURP, 4 por confirmar' },
  { rows: 20, bad: 0, warned: 1, aside: 2, says: '18 con CURP, 1 por confirmar' },
  { rows: 20, bad: 0, warned: 0, aside: 2, says: '20 filas: nada por revisar' },
  { rows: 3, bad: 0, warned: 1, work: 'comparison', says: '3 cotejadas, 1 por confirmar' },
  { rows: 1, bad: 0, warned: 1, work: 'validation', says: '1 válida, 1 por confirmar' },
])('$bad of $rows rows: $says', ({ rows, bad, warned, aside = 0, work = 'calculation', says }) => {
  const kinds = { good: rows - bad - aside, doubtful: 0, homonym: 0, added: 0, differs: 0, bad, empty: 0, aside };
  const filters = { bad, warned, repeated: 0, aside, all: rows };
  expect(outcomeText({ work, rows, kinds, filters, hasFormulas: false, reasons: [], warnings: [] })).toBe(says);
});

test.for([
  { rows: 3, printed: undefined, says: 'Por revisar: 3 filas.', why: 'one page is everything' },
  { rows: 240, printed: 240, says: 'Por revisar: 240 filas.', why: 'the button prints all rows' },
  {
    rows: 240,
    printed: undefined,
    says: 'Por revisar: 240 filas. Aquí van filas 1 a 50 de 240; el botón «Imprimir» las imprime todas.',
    why: 'the command of the browser prints one page',
  },
  { rows: 190_000, printed: 5000, says: 'Por revisar: 190,000 filas. Aquí van las primeras 5,000.', why: 'too many' },
])('on paper: $says — $why', ({ rows, printed, says }) => {
  expect(printedText({ filter: 'bad', page: 0, rows: [] }, rows, printed)).toBe(says);
});
