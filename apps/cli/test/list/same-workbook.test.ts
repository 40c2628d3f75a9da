// Answers added to the workbook of the list, read back by openpyxl.
import { copyFileSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { curp } from '../../../../tools/testing/curp.ts';
import { HAS_OPENPYXL, readWithOpenpyxl, type SheetFacts } from '../../../../tools/testing/lists/read-with-openpyxl.ts';
import { partsOf, zipOf } from '../../../../tools/testing/lists/workbooks.ts';
import { extendXlsx, readXlsx } from '../../src/formats/xlsx.ts';
import { PROBLEMS } from '../../src/formats/problem.ts';
import { fileOf, FOLDER, rowsOf } from './lists.ts';

const STAFF = fileURLToPath(new URL('../../../../fixtures/lists/plantilla.xlsx', import.meta.url));

const HEAD = ['nombres', 'paterno', 'materno', 'fecha nac', 'sexo', 'entidad'];
const ANA = ['Ana', 'Soto', 'Ruiz', '1990-12-31', 'Mujer', 'OC'];
const KEY = 'SORA901231MOCTZN00';

function sheetData(first: number, rows: readonly (readonly string[])[]): string {
  return rows
    .map(
      (cells, index) =>
        `<row r="${first + index}">${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row>`,
    )
    .join('');
}

test.skipIf(!HAS_OPENPYXL)('a payroll gets six keys, two reasons and a duplicate next to its people', async () => {
  const output = join(FOLDER, 'plantilla-curp.xlsx');
  const { code } = await curp(['lista', STAFF, '--hoja', 'Personal', '-o', output]);
  const [before, after] = [readWithOpenpyxl(STAFF), readWithOpenpyxl(output)];
  const staff = after.sheets['Personal'] as SheetFacts;
  const column = (letter: string) => Array.from({ length: 9 }, (_, row) => staff.cells[`${letter}${row + 1}`]?.[0]);

  expect(code).toBe(1);
  expect(statSync(output).mode & 0o777).toBe(0o600);
  expect(column('K')).toEqual([
    'curp',
    'SOVA901231MOCTGN06',
    'PETL850305HDFXRS08',
    'NUXS990817MNLXXF02',
    'IASJ680714HMCBLN06',
    'None',
    'LUXO761001HYNNXS02',
    'SOVA901231MOCTGN06',
    'None',
  ]);
  expect(column('M')[5]).toBe('«Fecha de nacimiento» no existe en el calendario: revise día, mes y año.');
  expect(column('O')[7]).toBe('duplicada: fila 2');
  expect({ ...after.sheets, Personal: 0 }).toEqual({ ...before.sheets, Personal: 0 });
  expect(after.names).toEqual(before.names);
  for (const [reference, cell] of Object.entries(before.sheets['Personal']?.cells ?? {})) {
    expect(staff.cells[reference]).toEqual(cell);
  }
});

describe('the rows', () => {
  test('are numbered as in Excel, where the list does not begin in the first', async () => {
    const input = fileOf('abajo.xlsx', await zipOf(partsOf(sheetData(7, [HEAD, ANA, ANA]))));
    const output = join(FOLDER, 'abajo-curp.xlsx');
    await curp(['lista', input, '-o', output]);

    expect(await rowsOf(output)).toMatchObject([
      { curp: KEY, repetida: '' },
      { curp: KEY, repetida: 'duplicada: fila 8' },
    ]);
    expect(await readXlsx(output)).toMatchObject({ firstRow: 7 });
  });

  test('without a header get their answers next to them', async () => {
    const input = fileOf('sin.xlsx', await zipOf(partsOf(sheetData(1, [ANA, ANA]))));
    const output = join(FOLDER, 'sin-curp.xlsx');
    const words = ['--columnas', 'nombres=1,apellido_paterno=2,apellido_materno=3,fecha_nacimiento=4,sexo=5,entidad=6'];
    const { code, stderr } = await curp(['lista', input, '-o', output, ...words]);
    const read = await readXlsx(output);
    const csv = read.ok ? await new Response(ReadableStream.from(read.chunks)).text() : '';

    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(csv).toBe(`${ANA.join()},${KEY}\n${ANA.join()},${KEY},,,,duplicada: fila 1\n`);
  });
});

describe('the name of the output', () => {
  test.for([
    { input: 'a.xlsm', output: 'b.xlsx', why: 'macros would be in a book that may have none' },
    { input: 'a.xlsx', output: 'b.xlsm', why: 'Excel does not open an .xlsm without macros' },
    { input: 'a.csv', output: 'b.xlsm', why: 'a new book has none' },
  ])('2 — $input to $output: $why', async ({ input, output }) => {
    const { code, stderr } = await curp(['lista', fileOf(input, 'x'), '-o', join(FOLDER, output)]);

    expect(code).toBe(2);
    expect(stderr).toContain('Un libro con macros se escribe como .xlsm, y uno sin ellas como .xlsx.');
  });

  test('.xlsm to .xlsm keeps the macros', async () => {
    const macros = { ...partsOf(sheetData(1, [HEAD, ANA])), 'xl/vbaProject.bin': 'macros' };
    const output = join(FOLDER, 'macros-curp.xlsm');
    const { code } = await curp(['lista', fileOf('macros.xlsm', await zipOf(macros)), '-o', output]);

    expect(code).toBe(0);
    expect(readFileSync(output).includes('xl/vbaProject.bin')).toBe(true);
  });
});

test('unreadable — a workbook that changed since it was read gets no answers of the other', async () => {
  const path = join(FOLDER, 'cambia.xlsx');
  copyFileSync(STAFF, path);
  const read = await readXlsx(path, 'Personal');
  writeFileSync(path, await zipOf(partsOf(sheetData(1, [HEAD, ANA]))));
  utimesSync(path, 1, 1);
  const list = { sheet: 'Personal', headerRow: 1, firstRow: 2, added: ['curp'], rows: () => ReadableStream.from([]) };
  const output = join(FOLDER, 'cambiada.xlsx');
  const outcome = read.ok ? await extendXlsx(output, read.blob, list) : read;

  expect(outcome).toMatchObject({ ok: false });
  expect(Object.values<string>(PROBLEMS)).toContain(outcome.ok ? '' : outcome.sentence);
  expect(readdirSync(FOLDER)).not.toContain('cambiada.xlsx');
});
