// The small parts of Listas: what a choice leaves of the others, how reasons are counted, how things are said and called.
import { ISSUE_SENTENCES, CAUSE_SENTENCES } from '@curp/core/messages';
import { describe, expect, test } from 'vitest';
import { withAbsence, withColumn } from '../../src/lists/column-choices.ts';
import { resultName } from '../../src/lists/file-names.ts';
import { rangeText } from '../../src/lists/pager.tsx';
import { progressText } from '../../src/lists/progress-panel.tsx';
import type { UnderstoodColumn } from '../../src/lists/protocol.ts';
import { Reasons, sentencesOf } from '../../src/lists/reasons.ts';

function column(role: UnderstoodColumn['role']): UnderstoodColumn {
  return { header: '', role, how: null, values: [] };
}

describe('a choice of column', () => {
  const columns = [column('givenNames'), column('firstSurname'), column(null)];

  test.for([
    { before: {}, place: 2, role: 'sex', after: { sex: 3 }, why: 'one more datum' },
    { before: { sex: 3 }, place: 2, role: 'entity', after: { entity: 3 }, why: 'another datum of the same column' },
    { before: { sex: 2 }, place: 2, role: 'sex', after: { sex: 3 }, why: 'another column of the same datum' },
    {
      before: {},
      place: 0,
      role: null,
      after: { givenNames: null },
      why: 'a column that is not used: nor by its name',
    },
    { before: { sex: 3 }, place: 2, role: null, after: {}, why: 'a column that was chosen, and has no other datum' },
    {
      before: { secondSurname: null },
      place: 2,
      role: 'sex',
      after: { secondSurname: null, sex: 3 },
      why: 'what the list lacks stays said',
    },
  ] as const)('$why', ({ before, place, role, after }) => {
    expect(withColumn({ columns: before, dateOrder: 'mdy' }, columns, place, role)).toEqual({
      columns: after,
      dateOrder: 'mdy',
    });
  });

  test('what a list lacks is said, and taken back', () => {
    const said = withAbsence({ columns: { sex: 3 } }, 'secondSurname', true);

    expect(said).toEqual({ columns: { sex: 3, secondSurname: null } });
    expect(withAbsence(said, 'secondSurname', false)).toEqual({ columns: { sex: 3 } });
  });
});

describe('reasons', () => {
  const sentences = [...new Set([...Object.values(ISSUE_SENTENCES), ...Object.values(CAUSE_SENTENCES)])].map(
    (sentence) => sentence.replace('{field}', 'Fecha de nacimiento').replace('{place}', '3'),
  );

  test('are told apart again, whichever follow each other', () => {
    for (const one of sentences) {
      for (const other of sentences) {
        expect(sentencesOf(`${one} ${other}`)).toEqual([...sentencesOf(one), ...sentencesOf(other)]);
      }
      expect(sentencesOf(one)).toHaveLength(1);
    }
  });

  test('are counted by row, and those of different places in a name together', () => {
    const reasons = new Reasons();
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
] as const)('$name given back as $kind is $result', ({ name, kind, result }) => {
  expect(resultName(name, kind)).toBe(result);
});
