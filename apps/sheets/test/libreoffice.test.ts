// =CURP(…) in the real LibreOffice Calc. Skipped if it is not installed:
// apt-get install libreoffice-calc libreoffice-script-provider-python python3-uno
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installFiles } from '../build/install-files.ts';
import { type Calc, HAS_CALC, type SheetCell, startCalc } from './libreoffice.ts';
import { CALCULATED, cellsOf, disagreements, REFUSED, VALIDATED } from './conformance-cases.ts';

const KEY = 'SABC560626MDFLRN01';
const PERSON: readonly SheetCell[] = ['Concepción', 'Salgado', 'Briseño', { date: '1956-06-26' }, 'M', 9];
const BY_CELLS = '=CURP(A1,B1,C1,D1,E1,F1)';

let extension: Uint8Array;
beforeAll(async () => {
  extension = (await installFiles())['curp.oxt'] as Uint8Array;
});

describe.skipIf(!HAS_CALC)('in LibreOffice Calc', () => {
  let calc: Calc;
  beforeAll(async () => {
    calc = await startCalc({ extension });
  });
  afterAll(() => calc.close());

  /** The text shown for one person in six cells. */
  async function shownFor(cells: readonly SheetCell[], nullDate?: string): Promise<string> {
    const formulas = { H1: BY_CELLS };
    const [shown = ''] = await calc.shown({ cells: [cells], formulas, show: 'H1', ...(nullDate && { nullDate }) });
    return shown;
  }

  test('every conformance case in one range shows what it expects', async () => {
    const people = [...CALCULATED, ...REFUSED];
    const rows = people.length;
    const formulas = { [`H1:H${rows}`]: `=CURP(A1:G${rows})` };
    const shown = await calc.shown({ cells: people.map(cellsOf), formulas, show: `H1:H${rows}` });

    expect(rows).toBeGreaterThan(300);
    expect(disagreements(people, shown)).toEqual([]);
  });

  test('every key of the conformance cases is validated', async () => {
    const cells = VALIDATED.map(({ curp = '' }) => [curp]);
    const rows = cells.length;
    const formulas = { [`B1:B${rows}`]: `=CURP_VALIDA(A1:A${rows})` };

    expect(disagreements(VALIDATED, await calc.shown({ cells, formulas, show: `B1:B${rows}` }))).toEqual([]);
  });

  test('the seventh cell is TAL CUAL, or blank', async () => {
    const formulas = { H1: '=CURP(A1,B1,C1,D1,E1,F1,G1)', H2: '=CURP(A2,B2,C2,D2,E2,F2,G2)' };
    const titled = PERSON.with(0, 'Dra. Concepción');
    const cells = [
      [...titled, null],
      [...titled, 'TAL CUAL'],
    ];

    expect(await calc.shown({ cells, formulas, show: 'H1:H2' })).toEqual([
      expect.stringMatching(/^#ERROR: «Nombre\(s\)» empieza con un título/),
      'SABD560626MDFLRR01',
    ]);
  });

  test.for([
    { cells: PERSON, key: KEY, why: 'a date of the sheet, and an entity without its zero' },
    { cells: PERSON.with(3, '26/06/1956'), key: KEY, why: 'a date in a text' },
    { cells: PERSON.with(2, null), key: 'SAXC560626MDFLXN09', why: 'a blank second surname' },
    { cells: [null, null, null, null, null, null], key: '', why: 'a blank row' },
  ])('six cells: $why', async ({ cells, key }) => {
    expect(await shownFor(cells)).toBe(key);
  });

  test.for(['1899-12-30', '1900-01-01', '1904-01-01'])('a sheet with day 0 on %s has the same date', async (day) => {
    expect(await shownFor(PERSON, day)).toBe(KEY);
  });

  test('ranges side by side, and a single cell for all rows', async () => {
    const formulas = { 'H1:H2': '=CURP(A1:A2;B1:B2;C1:C2;D1:D2;E1:E2;"Oaxaca")' };
    const shown = await calc.shown({ cells: [PERSON, PERSON], formulas, show: 'H1:H2' });

    expect(shown).toEqual([expect.stringMatching(/^SABC560626MOC/), expect.stringMatching(/^SABC560626MOC/)]);
  });

  /** A cell of column D, E or F and the letters 5 to 13 of the key, or how the error begins. */
  const READ: readonly (readonly [column: 3 | 4 | 5, cell: string | number, shown: string])[] = [
    [3, '1956-06-26T00:00:00', '560626MDF'],
    [3, '26061956', '560626MDF'],
    [3, 19_560_626, '560626MDF'],
    [3, 26_061_956, '560626MDF'],
    [3, 1_061_956, '560601MDF'],
    [3, 20_632.75, '560626MDF'],
    [3, 1956, 'no se entiende'],
    [3, 60, 'no se entiende'],
    [3, '26/06/2156', 'es posterior a hoy'],
    [4, ' masculino ', '560626HDF'],
    [5, '09', '560626MDF'],
    [5, 99, 'no está en el catálogo'],
  ];

  test('dates, sexes and entities as people write them', async () => {
    const cells = READ.map(([column, cell]) => PERSON.with(3, 20_632).with(column, cell));
    const place = `H1:H${cells.length}`;
    const shown = await calc.shown({ cells, formulas: { [place]: `=CURP(A1:F${cells.length})` }, show: place });
    const wrong = READ.flatMap(([, cell, expected], index) => {
      const text = shown[index] ?? '';
      const said = text.startsWith('#ERROR: ') ? text : text.slice(4, 13);
      return said.includes(expected) ? [] : [{ cell, expected, text }];
    });

    expect(wrong).toEqual([]);
  });

  test('an error is shown in the cell', async () => {
    expect(await shownFor(PERSON.with(4, null))).toBe('#ERROR: Falta «Sexo»: complete ese dato.');
  });

  test('5,000 rows are one request, answered in seconds', async () => {
    const cells = Array.from({ length: 5000 }, () => ['Concepción', 'Salgado', 'Briseño', 20_632, 'M', 9]);
    const formulas = { 'H1:H5000': '=CURP(A1:F5000)' };
    const shown = await calc.shown({ cells, formulas, show: 'H1:H5000' });

    expect(shown.filter((key) => key !== KEY)).toEqual([]);
    // It took 0.2 s; the limit allows for a busy machine.
    expect(calc.seconds()).toBeLessThan(10);
  });
});
