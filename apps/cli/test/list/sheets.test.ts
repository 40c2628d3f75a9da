// Which sheet of a workbook is the list, the notice about the others, and how cells that are not text are read.
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { partsOf, zipOf } from '../../../../tools/testing/lists/workbooks.ts';
import { curp } from '../../../../tools/testing/curp.ts';
import { fileOf, KINDS, rowsOf } from './lists.ts';

async function bookOf(...names: readonly string[]): Promise<string> {
  const sheets = names.map((name) => `<sheet name="${name}" r:id="r1"/>`).join('');
  const parts = partsOf('<row><c t="str"><v>nombres</v></c></row>', {
    'xl/workbook.xml': `<workbook>${sheets}</workbook>`,
  });
  return fileOf('hojas.xlsx', await zipOf(parts));
}

describe('the sheet that is read', () => {
  test.for([
    { names: ['Una'], words: [], says: ['Hoja: «Una».'], why: 'it is the only one' },
    {
      names: ['Una', 'Dos', 'Tres'],
      words: [],
      says: ['Hoja: «Una».', 'El libro tiene más hojas: «Dos», «Tres». Elija con --hoja, o pida --hojas todas.'],
      why: 'none was chosen, and there are others',
    },
    { names: ['Una', 'Dos'], words: ['--hoja', 'dos'], says: ['Hoja: «Dos».'], why: 'it was chosen' },
    {
      names: ['1', '2', '3', '4', '5', '6', '7', '8'],
      words: [],
      says: [
        'Hoja: «1».',
        'El libro tiene más hojas: «2», «3», «4», «5», «6» y 2 más. Elija con --hoja, o pida --hojas todas.',
      ],
      why: 'too many to name them all',
    },
    {
      names: ['Una&#27;[2J', 'Dos&#13;'],
      words: [],
      says: ['Hoja: «Una».', 'El libro tiene más hojas: «Dos ». Elija con --hoja, o pida --hojas todas.'],
      why: 'no name drives the terminal',
    },
  ])('$names — $why', async ({ names, words, says }) => {
    const { stderr } = await curp(['lista', await bookOf(...names), '--revisar', ...words]);

    expect(stderr.split('\nAsí se entiende')[0]?.split('\n')).toEqual(says);
  });
});

describe('a list that becomes CSV on its way in', () => {
  const HEAD = ['nombres', 'paterno', 'materno', 'fecha nac', 'sexo', 'entidad'];
  const ANA = ['Ana', 'Soto', 'Ruiz', '1990-12-31', 'Mujer', 'OC'];
  const MARKS = ';'.repeat(9);
  const converted = KINDS.filter(({ kind }) => kind === '.xlsx' || kind === '.parquet');

  test.for(converted)('is not read by marks that are its own cells: $kind', async ({ kind, write }) => {
    const path = await write('marcas', [
      [...HEAD, `notas${MARKS}`],
      [...ANA, `x${MARKS}`],
    ]);
    const output = `${path}.csv`;
    const { code, stderr } = await curp(['lista', path, '-o', output]);

    expect({ kind, code, stderr }).toMatchObject({ code: 0 });
    expect(await rowsOf(output)).toMatchObject([{ nombres: 'Ana', curp: 'SORA901231MOCTZN00' }]);
  });

  test('has its columns under a title, and the row of their names is numbered as in Excel', async () => {
    const rows = [['Lista de alumnos 2026'], HEAD, ANA].map((cells, at) => {
      const tags = cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('');
      return `<row r="${at + 4}">${tags}</row>`;
    });
    const path = fileOf('titulo.xlsx', await zipOf(partsOf(rows.join(''))));
    const { code, stderr } = await curp(['lista', path, '--revisar']);

    expect(code).toBe(0);
    expect(stderr).toContain('Columna 6 «entidad»');
    expect(stderr).toContain('Aviso: El encabezado está en la fila 5;');
  });
});

test('--hojas todas says why an .ods does not come back whole', async () => {
  const book = fileURLToPath(new URL('../../../../fixtures/office-lists/03-nombre-completo.ods', import.meta.url));
  const { code, stderr } = await curp(['lista', book, '--hojas', 'todas', '-o', `${fileOf('todas', '')}.xlsx`]);

  expect(code).toBe(2);
  expect(stderr).toContain('Solo un libro .xlsx se devuelve con las respuestas en todas sus hojas.');
});
