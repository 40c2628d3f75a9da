// Lists with unbalanced quotation marks: the output has the rows of the input, in every format.
import { describe, expect, test } from 'vitest';
import { brokenFile } from '../../../../tools/testing/lists/broken-files.ts';
import { readPlainly } from '../../../../tools/testing/lists/plain-reader.ts';
import { random } from '../../../../tools/testing/people/people.ts';
import { curp } from '../../../../tools/testing/curp.ts';
import { fileOf, rowsOf } from './lists.ts';

const ANA = 'Ana,Soto,Ruiz,1990-12-31,Mujer,OC,,';
const HEADER = ['nombres', 'paterno', 'materno', 'fecha nac', 'sexo', 'entidad nac', 'otro', 'nota'];

/** Several broken files in one, with commas. The last row is a person: a workbook does not count final blank rows. */
function brokenList(seed: number): string {
  const next = random(seed);
  const files = Array.from({ length: 40 }, () => brokenFile(next)).filter(({ delimiter }) => delimiter === ',');
  const text = files.map(({ bytes }) =>
    Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/[^\x20-\x7e\n]/g, ''),
  );
  return [HEADER.join(), ANA, ...text, ANA].join('\n');
}

function cellsOf(row: Readonly<Record<string, string>>): string[] {
  return HEADER.map((title) => row[title] ?? '');
}

describe.for([1, 2, 3])('list %i', (seed) => {
  const list = brokenList(seed);
  const input = fileOf(`rota-${seed}.csv`, list);
  const rows = readPlainly(list, ',', '\n').slice(1);

  test.for(['csv', 'ndjson', 'parquet', 'xlsx'])('to .%s', async (extension) => {
    const output = input.replace('.csv', `-salida.${extension}`);
    const { stderr } = await curp(['lista', input, '-o', output]);
    const found = await rowsOf(output);
    const isKnown = (_: unknown, index: number): boolean => (rows[index]?.cells.length ?? 0) <= HEADER.length;

    expect(stderr).toContain(`${rows.length} filas`);
    expect(found).toHaveLength(rows.length);
    expect(found.map(cellsOf).filter(isKnown)).toEqual(
      rows.filter(isKnown).map(({ cells }) => HEADER.map((_, place) => cells[place] ?? '')),
    );
  });
});
