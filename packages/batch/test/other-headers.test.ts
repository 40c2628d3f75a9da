// Headers among the rows that have the columns in another order.
import { openList, type OpenList, type OpenOptions } from '@curp/batch';
import { expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';

const HEADER = 'NOMBRE(S),PATERNO,MATERNO,FECHA NAC,SEXO,ENTIDAD NAC';
const OTHER = 'FECHA NAC,PATERNO,MATERNO,NOMBRE(S),ENTIDAD NAC,SEXO';
const ANA = ['ANA,SOTO,VEGA,31/12/1990,M,OAXACA', '31/12/1990,SOTO,VEGA,ANA,OAXACA,M'] as const;
const LUIS = ['LUIS,PEÑA,CRUZ,25/03/1985,H,PUEBLA', '25/03/1985,PEÑA,CRUZ,LUIS,PUEBLA,H'] as const;
const KEYS = { ANA: 'SOVA901231MOCTGN06', LUIS: 'PECL850325HPLXRS09' };

function opened(rows: readonly string[], options: Partial<OpenOptions> = {}): OpenList {
  const list = openList('csv', bytesOf(rows), { today: TODAY, isWhole: true, ...options });
  if (!list.ok) throw new Error(list.problems[0]?.sentence);
  return list;
}

function bytesOf(rows: readonly string[]): Uint8Array {
  return new TextEncoder().encode(`${rows.join('\n')}\n`);
}

function keysOf(bytes: Uint8Array): string[] {
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\n');
  return lines.map((line) => /[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z\d]\d/.exec(line)?.[0] ?? '');
}

test.for([{ output: 'csv' }, { output: 'ndjson' }] as const)(
  'in $output, rows are read in the order of the last header above them, and the list says so',
  ({ output }) => {
    const rows = [ANA[0], OTHER, LUIS[1], ANA[1], HEADER, LUIS[0]];
    const { answerer, interpretation } = opened([HEADER, ...rows], { output });
    const { bytes, aside, bad } = answerer.answer(bytesOf(rows), 0, Infinity);

    expect(keysOf(bytes)).toEqual([KEYS.ANA, '', KEYS.LUIS, KEYS.ANA, '', KEYS.LUIS]);
    expect({ aside, bad }).toEqual({ aside: 2, bad: 0 });
    expect(interpretation.notes.join(' ')).toContain('las filas de abajo se leen en ese orden');
    expect(interpretation.questions).toEqual([]);
  },
);

test('a part may call its columns by other names, and added columns may be anywhere', () => {
  const rows = [`${ANA[0]},1A`, 'GRUPO,NOMBRES,AP. PATERNO,AP. MATERNO,F. NAC.,SEXO,EDO. NAC.', `1B,${LUIS[0]}`];
  const { answerer } = opened([`${HEADER},GPO`, ...rows]);
  expect(keysOf(answerer.answer(bytesOf(rows), 0, Infinity).bytes)).toEqual([KEYS.ANA, '', KEYS.LUIS]);
});

test('the order holds in the next block, and rows that are answered again have theirs', () => {
  const rows = [ANA[0], OTHER, LUIS[1], ANA[1]];
  const { answerer } = opened([HEADER, ...rows]);
  const block = bytesOf(rows);
  answerer.answer(block, 0, Infinity);
  expect(keysOf(answerer.answer(bytesOf([LUIS[1]]), 0, Infinity).bytes)).toEqual([KEYS.LUIS]);

  const again = opened([HEADER, ...rows]).answerer;
  const first = again.answer(block, 0, 3);
  again.answer(block, first.next, 1);
  expect(keysOf(again.answer(block, 0, 1).bytes)).toEqual([KEYS.ANA]);
  expect(keysOf(again.answer(block, first.next, 1).bytes)).toEqual([KEYS.ANA]);
});

test('rows with ditto marks that are answered again repeat the same cells', () => {
  const rows = [ANA[0], 'EVA,SOTO,VEGA,31/12/1990,M,ídem', LUIS[0]];
  const { answerer } = opened([HEADER, ...rows]);
  const block = bytesOf(rows);
  const { next } = answerer.answer(block, 0, 1);
  const first = keysOf(answerer.answer(block, next, 2).bytes);
  expect(keysOf(answerer.answer(block, next, 2).bytes)).toEqual(first);
  expect(first[0]).toContain('MOC');
});

test.for([
  { what: 'without one of the columns', rows: [ANA[0], 'PATERNO,MATERNO,NOMBRE(S),FECHA NAC,SEXO,CURP', LUIS[0]] },
  { what: 'that has one twice', rows: [ANA[0], 'PATERNO,MATERNO,NOMBRE(S),FECHA NAC,SEXO,SEXO', LUIS[0]] },
  { what: 'of a list longer than its sample', rows: [ANA[0], OTHER, LUIS[1]], options: { isWhole: false } },
])('a header $what stops the list', ({ rows, options = {} }) => {
  expect(() => opened([HEADER, ...rows], options)).toThrow('haga de cada parte una lista');
});

test('a header after the sample of a long list stops it; one with other names in the same order does not', () => {
  const { answerer } = opened([HEADER, ANA[0], LUIS[0]], { isWhole: false });
  expect(() => answerer.answer(bytesOf([ANA[0], OTHER, LUIS[1]]), 0, Infinity)).toThrow(
    expect.objectContaining({ name: 'HeaderAgain' }),
  );
  const same = ['NOMBRES,PRIMER APELLIDO,SEGUNDO APELLIDO,F. NACIMIENTO,SEXO,EDO. NAC.', LUIS[0]];
  const { aside, good } = answerer.answer(bytesOf(same), 0, Infinity);
  expect({ aside, good }).toEqual({ aside: 1, good: 1 });
});
