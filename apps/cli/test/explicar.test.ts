// curp explicar: contents and marks of the table of positions, and that it fits the screen.
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { curp } from '../../../tools/testing/curp.ts';

const ANGELES = ['explicar', 'María de los Ángeles', 'Peña', 'de la O', '1990-12-31', 'M', 'Oaxaca'];

describe('plain', () => {
  test.for([
    { line: / 1 {2}P {2}Primer apellido +\[P\]eña +Inicial de «PEÑA»\. +D21 art\. 3$/m, why: 'an initial, marked' },
    { line: / 2 {2}E .* P\[e\]ña /m, why: 'the vowel inside' },
    { line: / 4 {2}A {2}Nombre\(s\) +\[Á\]ngeles /m, why: 'the word that counts, not the first' },
    { line: / 5 {2}9 {2}Fecha +19\[9\]0-12-31 /m, why: 'a digit of the date' },
    { line: /12 {2}O {2}Entidad +\[O\]C +Entidad de nacimiento: OAXACA\./m, why: 'its abbreviation for a typed name' },
    { line: /14 {2}X .* Pe\[ñ\]a +La letra elegida/m, why: 'a letter that was replaced is still the one that decided' },
    { line: /15 {2}X {2}Segundo apellido +— +«O» no tiene consonante/m, why: 'no letter decided' },
    { line: /17 {2}0 {2}RENAPO/m, why: 'what RENAPO assigns comes from no datum' },
    { line: /^Palabras que no cuentan\n {2}Nombre\(s\) +«MARÍA» al frente/m, why: 'the dropped words' },
    { line: /^Avisos\n {2}Las posiciones 17 y 18 se presumen/m, why: 'the warnings' },
    { line: /^Otras claves posibles.*\n {2}PEOA901231MOCXXN\d\d /m, why: 'the other candidates' },
    { line: /^ {2}D21 {2}SEGOB/m, why: 'what the citations mean' },
  ])('$why', async ({ line }) => {
    const { code, stdout } = await curp(ANGELES);

    expect(stdout).toMatch(line);
    expect(code).toBe(0);
  });

  test('the characters of the rows, joined, are the key of the first line', async () => {
    const { stdout } = await curp(ANGELES);
    const characters = stdout.matchAll(/^[ 1]\d {2}(\w) /gm);

    expect(Array.from(characters, ([, character]) => character).join('')).toBe(stdout.split('\n')[0]);
  });
});

async function shownAt(columns: number): Promise<string> {
  return (await curp(ANGELES, { columns })).stdout;
}

describe('on a screen', () => {
  test.for([40, 50, 63, 64, 72, 79, 80, 100, 120, 200])(
    'of %i columns no line is wider, and no word is lost',
    async (columns) => {
      const { stdout } = await curp(ANGELES, { columns, isColoured: true });
      const plain = stripVTControlCharacters(stdout);
      const widest = Math.max(...plain.split('\n').map((line) => line.normalize('NFC').length));

      expect(widest).toBeLessThanOrEqual(columns);
      expect(plain.replaceAll(/\s+/g, ' ')).toContain('se presume');
      expect(plain.match(/^[ 1]\d {2}\w {2}/gm)).toHaveLength(18);
    },
  );

  test.for([64, 79, 80, 100])('a word of a hundred letters fits in %i columns', async (columns) => {
    const long = 'A'.repeat(100);
    const { stdout } = await curp(['explicar', 'Ana', long, '', '1990-12-31', 'M', '20'], { columns });

    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns);
  });

  test('a narrow one does without the names of the data, then without citations', async () => {
    expect(await shownAt(80)).toMatch(/Sale de +Regla +Norma/);
    expect(await shownAt(70)).toMatch(/^ +Regla +Norma$/m);
    expect(await shownAt(50)).toMatch(/^ +Regla$/m);
  });

  test('each datum has a colour, the same in the key and in its rows', async () => {
    const { stdout } = await curp(ANGELES, { isColoured: true });
    const [key = '', , , ...rows] = stdout.split('\n');
    const coloured = /\u001B\[1m\u001B\[(\d+)m(\w)/g;
    const colours = Array.from(key.matchAll(coloured), ([, colour]) => colour);
    const inRows = rows
      .slice(0, 18)
      .flatMap((row) => Array.from(row.matchAll(coloured), ([, colour]) => colour)[0] ?? []);

    expect(colours).toHaveLength(18);
    expect(new Set(colours).size).toBe(7);
    expect(inRows).toEqual(colours.slice(0, inRows.length));
  });

  test('the deciding letter is marked with colours, not with brackets', async () => {
    const { stdout } = await curp(ANGELES, { isColoured: true });

    expect(stdout).toContain('\u001B[7m');
    expect(stripVTControlCharacters(stdout)).toMatch(/ 1 {2}P {2}Primer apellido +Peña /);
  });
});

test('a letter typed as two characters is marked whole', async () => {
  const { stdout } = await curp(['explicar', 'Ana', 'N\u0303ando', '', '1990-12-31', 'M', '20']);

  expect(stdout).toContain('[N\u0303]ando');
});
