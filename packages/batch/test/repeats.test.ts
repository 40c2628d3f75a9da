// Repeated rows: the marks of Repeats equal those of a plain Map of keys and names.
import { type Answered, MOST_ROWS, openList, Repeats } from '@curp/batch';
import { describe, expect, test } from 'vitest';
import { pick } from '../../../tools/testing/lists/spellings.ts';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { ORDINARY, people, random } from '../../../tools/testing/people/people.ts';

const HEADER = 'nombres,paterno,materno,fecha nac,sexo,entidad\n';

function marksOf(rows: readonly string[], blocks: number): string[] {
  const head = Buffer.from(HEADER);
  const all = Buffer.from(`${rows.join('\n')}\n`);
  const list = openList('csv', Buffer.concat([head, all]), { today: TODAY, isWhole: true, repeats: true });
  if (!list.ok) throw new Error('the list should be read');
  const repeats = new Repeats(2);
  const size = Math.ceil(rows.length / blocks);
  return Array.from({ length: blocks }, (_, index) => {
    const part = Buffer.from(
      rows
        .slice(index * size, (index + 1) * size)
        .map((row) => `${row}\n`)
        .join(''),
    );
    return Buffer.from(repeats.mark(list.answerer.answer(part, 0, Infinity), '', '')).toString();
  })
    .join('')
    .trimEnd()
    .split('\n')
    .map((row) => row.split(',').at(-1) ?? '');
}

describe('a row that repeats another', () => {
  const ana = 'Ana,Soto,Ruiz,1990-12-31,Mujer,OC';

  test.for([
    { rows: [ana, ana, ana], marks: ['', 'duplicada: fila 2', 'duplicada: fila 2'], why: 'the first row is named' },
    { rows: [ana, 'ANA,SOTO,RUÍZ,31/12/1990,m,Oaxaca'], marks: ['', 'duplicada: fila 2'], why: 'written otherwise' },
    { rows: [ana, 'Ana Luz,Soto,Ruiz,1990-12-31,M,OC'], marks: ['', 'homonimia: fila 2'], why: 'a homonym' },
    {
      rows: [ana, 'Ana Luz,Soto,Ruiz,1990-12-31,M,OC', 'Ana Luz,Soto,Ruiz,1990-12-31,M,OC'],
      marks: ['', 'homonimia: fila 2', 'duplicada: fila 3'],
      why: 'a homonym that is repeated',
    },
    {
      rows: [ana, 'Ana Luz,Soto,Ruiz,1990-12-31,M,OC', 'Ana Sol,Soto,Ruiz,1990-12-31,M,OC'],
      marks: ['', 'homonimia: fila 2', 'homonimia: fila 2'],
      why: 'of several homonyms the first is named',
    },
    { rows: [ana, '', ',,,,,', ana], marks: ['', '', '', 'duplicada: fila 2'], why: 'blank rows are counted' },
    { rows: ['Ana,,,,,', 'Ana,,,,,'], marks: ['', ''], why: 'rows without a key are no repeats' },
    { rows: [ana, "Ana,Soto,O'Ruiz,1990-12-31,M,OC"], marks: ['', ''], why: 'another key' },
  ])('$why', ({ rows, marks }) => {
    expect(marksOf([...rows, 'Hugo,Lara,Vega,1990-12-31,H,DF'], 1).slice(0, -1)).toEqual(marks);
  });

  test('the marks do not depend on the blocks', () => {
    const next = random(51);
    const crowd = people(300, 51, ORDINARY).map(({ givenNames, firstSurname, secondSurname, birthDate, sex, entity }) =>
      [givenNames, firstSurname, secondSurname, birthDate, sex, entity].join(','),
    );
    const rows = Array.from({ length: 2000 }, () => pick(crowd, next));
    const first = new Map<string, number>();
    const expected = rows.map((row, index) => {
      const before = first.get(row);
      if (before === undefined) first.set(row, index + 2);
      return before === undefined ? '' : `duplicada: fila ${before}`;
    });

    expect(new Set([1, 2, 7, 2000].map((blocks) => marksOf(rows, blocks).join('\n'))).size).toBe(1);
    expect(marksOf(rows, 3)).toEqual(expected);
  });
});

/** Identical rows. */
function block(rows: number): Answered {
  const hashes = Int32Array.from({ length: 3 * rows }, (_, index) => 1 + (index % 3));
  return {
    bytes: new Uint8Array(rows),
    next: rows,
    rows,
    good: rows,
    bad: 0,
    empty: 0,
    aside: 0,
    marks: Int32Array.from({ length: rows }, (_, row) => row),
    hashes,
  };
}

test('after MOST_ROWS rows repeated rows are not marked', () => {
  const repeats = new Repeats(2);
  const blocks = 16;
  for (let left = blocks; left > 0; left--) repeats.mark(block((MOST_ROWS + 64) / blocks), '', '');

  expect(repeats.isLooking).toBe(false);
  expect(repeats.duplicates).toBe(MOST_ROWS - 1);
  expect(repeats.mark(block(3), '', '')).toHaveLength(3);
});
