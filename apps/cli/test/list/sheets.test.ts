// Which sheet of a workbook is the list, and what is told of the others.
import { describe, expect, test } from 'vitest';
import { partsOf, zipOf } from '../../../../packages/batch/test/xlsx/workbooks.ts';
import { curp } from '../curp.ts';
import { fileOf } from './lists.ts';

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
      says: ['Hoja: «Una».', 'El libro tiene más hojas: «Dos», «Tres». Elija con --hoja.'],
      why: 'nobody chose, and there are others',
    },
    { names: ['Una', 'Dos'], words: ['--hoja', 'dos'], says: ['Hoja: «Dos».'], why: 'it was chosen' },
    {
      names: ['1', '2', '3', '4', '5', '6', '7', '8'],
      words: [],
      says: ['Hoja: «1».', 'El libro tiene más hojas: «2», «3», «4», «5», «6» y 2 más. Elija con --hoja.'],
      why: 'too many to name them all',
    },
    {
      names: ['Una&#27;[2J', 'Dos&#13;'],
      words: [],
      says: ['Hoja: «Una [2J».', 'El libro tiene más hojas: «Dos ». Elija con --hoja.'],
      why: 'no name drives the terminal',
    },
  ])('$names — $why', async ({ names, words, says }) => {
    const { stderr } = await curp(['lista', await bookOf(...names), '--revisar', ...words]);

    expect(stderr.split('\nAsí se entiende')[0]?.split('\n')).toEqual(says);
  });
});
