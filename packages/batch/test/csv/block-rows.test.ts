// BlockRows: the offsets and cells of each row of a block, and the sample of openList.
import { BlockRows, openList } from '@curp/batch';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../../tools/testing/people/cases.ts';

const COMMAS = { delimiter: 44, rowEnd: 10, encoding: 'utf-8' } as const;

function textsOf(text: string): { row: string; cells: string[] }[] {
  const block = Buffer.from(text);
  const rows = new BlockRows(block, COMMAS);
  const found: { row: string; cells: string[] }[] = [];
  while (rows.next()) found.push({ row: block.subarray(rows.from, rows.to).toString(), cells: rows.cells() });
  return found;
}

describe('the rows of a block', () => {
  test.for([
    { text: '', rows: [], why: 'no bytes are no row' },
    { text: 'a,b\nc,d\n', rows: ['a|b', 'c|d'], why: 'two rows' },
    { text: 'a\r\n\r\nb', rows: ['a', '', 'b'], why: 'a blank line counts, and the last row needs no end' },
    { text: '"a,1\n2",b\nc,d\n', rows: ['a,1\n2|b', 'c|d'], why: 'a line end between marks ends nothing' },
    { text: 'a,"b\nc,d\n', rows: ['a|"b', 'c|d'], why: 'an unclosed quotation mark is a letter' },
  ])('$why', ({ text, rows }) => {
    expect(textsOf(text).map(({ cells }) => cells.join('|'))).toEqual(rows);
  });

  test('the offsets exclude the line end', () => {
    expect(textsOf('a,b\r\nc\n').map(({ row }) => row)).toEqual(['a,b', 'c']);
  });
});

describe('the sampled rows', () => {
  const HEAD = 'nombres,paterno,materno,fecha nac,sexo,entidad';
  const ANA = 'Ana,Soto,Ruiz,1990-12-31,Mujer,OC';

  test.for([
    { file: `${HEAD}\n${ANA}\n`, ok: true, dataAt: HEAD.length + 1, why: 'of a list that can begin' },
    { file: `${HEAD},estado\n${ANA},x\n`, ok: true, dataAt: HEAD.length + 8, why: 'of a list with an unused column' },
    { file: `quien,${HEAD.slice(8)}\n${ANA}\n`, ok: false, dataAt: HEAD.length - 1, why: 'of a list that cannot' },
    { file: `${ANA}\n`, ok: false, dataAt: 0, why: 'of a list without a header, whose first row is data' },
  ])('are returned $why', ({ file, ok, dataAt }) => {
    const list = openList('csv', Buffer.from(file), { today: TODAY, isWhole: true });

    expect(list.ok).toBe(ok);
    expect(list.sample).toMatchObject({ dialect: COMMAS, dataAt });
    expect(list.sample?.rows.map((row) => row.slice(0, 6).join())).toEqual([ANA]);
  });

  test('are absent for a file without rows', () => {
    expect(openList('csv', Buffer.from(''), { today: TODAY, isWhole: true }).sample).toBeUndefined();
  });
});
