// The lists of an office (fixtures/lists/oficina) through the command line: each has the expected result.
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { curp, document } from '../../../../tools/testing/curp.ts';
import { FOLDER, fileOf, rowsOf } from './lists.ts';

const OFFICE = fileURLToPath(new URL('../../../../fixtures/lists/oficina/', import.meta.url));

interface Expected {
  readonly file: string;
  readonly why: string;
  readonly says?: readonly string[];
  /** The keys of the people, in order. */
  readonly keys?: readonly string[];
  /** Of a list of keys: the member «valida» of each row. */
  readonly valid?: readonly (boolean | null)[];
  /** What a file that is not read is refused with. */
  readonly refused?: string;
}

const EXPECTED: readonly Expected[] = JSON.parse(readFileSync(join(OFFICE, 'expected.json'), 'utf8'));

async function answered(file: string) {
  const output = join(FOLDER, `${file}.ndjson`);
  const { code, stderr } = await curp(['lista', join(OFFICE, file), '-o', output]);
  return { code, stderr, output };
}

describe('a list of an office', () => {
  test.for(EXPECTED.filter(({ keys }) => keys !== undefined))('$file — $why', async ({ file, says = [], keys }) => {
    const { code, stderr, output } = await answered(file);
    const found = (await rowsOf(output)).map((row) => row['curp_calculada'] ?? row['curp'] ?? '');

    for (const sentence of says) expect(stderr).toContain(sentence);
    expect({ code, keys: found.filter((key) => key !== '') }).toEqual({ code: 0, keys });
  });

  test.for(EXPECTED.filter(({ valid }) => valid !== undefined))(
    '1 — $file — $why',
    async ({ file, says = [], valid }) => {
      const { code, stderr, output } = await answered(file);
      const lines = readFileSync(output, 'utf8').trimEnd().split('\n');

      for (const sentence of says) expect(stderr).toContain(sentence);
      expect({ code, valid: lines.map((line) => JSON.parse(line).valida) }).toEqual({ code: 1, valid });
    },
  );

  test.for(EXPECTED.filter(({ refused }) => refused !== undefined))(
    '2 — $file — $why',
    async ({ file, refused = '' }) => {
      const renamed = join(FOLDER, `${file}.csv`);
      copyFileSync(join(OFFICE, file), renamed);

      for (const path of [join(OFFICE, file), renamed]) {
        expect(await curp(['lista', path])).toMatchObject({ code: 2, stderr: expect.stringContaining(refused) });
      }
    },
  );

  test('a sheet of LibreOffice is read, and named', async () => {
    const { code, stdout, stderr } = await curp(['lista', join(OFFICE, 'lista.ods'), '--sexo', 'H/M']);

    expect(stderr).toContain('El archivo es una hoja de LibreOffice (.ods): se lee');
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('SOVA141231MOCTGNA6') });
  });

  test('a workbook under another name is read as one', async () => {
    const renamed = join(FOLDER, 'libro.csv');
    copyFileSync(join(OFFICE, 'varias-hojas.xlsx'), renamed);

    expect((await curp(['lista', renamed])).stderr).toContain('4 filas · 4 con CURP');
  });

  test('a hidden sheet can be asked for', async () => {
    const { stderr } = await curp(['lista', join(OFFICE, 'varias-hojas.xlsx'), '--hoja', 'respaldo 2025', '--revisar']);

    expect(stderr).toContain('Hoja: «Respaldo 2025».');
  });
});

describe('--encabezado', () => {
  const path = fileOf(
    'dos-listas.csv',
    'nombres,paterno,materno,fecha nac,sexo,entidad\nAna,Soto,Ruiz,1990-12-31,Mujer,OC\n'.repeat(2),
  );

  test.for([
    { row: '3', says: { encabezado: 3, filas: 1, bien: 1 }, why: 'the rows above are not used' },
    { row: '1', says: { encabezado: 1, filas: 3, bien: 2, aparte: 1 }, why: 'the second one is a repeated header' },
  ])('$row — $why', async ({ row, says }) => {
    const output = join(FOLDER, `encabezado-${row}.csv`);

    expect(await document(['lista', path, '--encabezado', row, '-o', output])).toMatchObject(says);
  });

  test('ninguno — every row is data', async () => {
    const people = fileOf('sin-encabezado.csv', 'Ana,Soto,Ruiz,1990-12-31,Mujer,OC\n');
    const columns = 'nombres=1,apellido_paterno=2,apellido_materno=3,fecha_nacimiento=4,sexo=5,entidad=6';

    expect((await curp(['lista', people, '--encabezado', 'ninguno', '--columnas', columns])).stdout).toContain(
      'SORA901231MOC',
    );
  });

  test.for(['0', 'cuatro', '-1'])('2 — %s is no row', async (row) => {
    expect(await curp(['lista', path, `--encabezado=${row}`])).toMatchObject({ code: 2 });
  });
});
