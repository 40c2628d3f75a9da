// The lists of fixtures/lists/valores through curp lista: the keys without an option, and with the option that answers the
// question.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { curp } from '../../../../tools/testing/curp.ts';
import { fileOf, FOLDER as OUTPUTS, rowsOf } from './lists.ts';

const FOLDER = fileURLToPath(new URL('../../../../fixtures/lists/valores/', import.meta.url));

interface Outcome {
  readonly keys: readonly string[];
  readonly codes: readonly string[];
  readonly warned: readonly boolean[];
  readonly questions: readonly string[];
  readonly stderr: string;
}

async function answer(file: string, ...options: readonly string[]): Promise<Outcome> {
  const output = join(OUTPUTS, 'salida.csv');
  const { stderr } = await curp(['lista', `${FOLDER}${file}.csv`, '-o', output, '--reemplazar', ...options]);
  const rows = stderr.includes('Error:') ? [] : await rowsOf(output);
  return {
    keys: rows.map(({ curp: key = '' }) => key.slice(0, 4)),
    codes: rows.map(({ codigos = '' }) => codigos),
    warned: rows.map(({ avisos = '' }) => avisos !== ''),
    questions: stderr.split('\n').filter((line) => line.startsWith('Pregunta:')),
    stderr,
  };
}

interface Example {
  readonly file: string;
  readonly options?: readonly string[];
  /** The first four letters of each key; a code for a row that is refused; `*` after a key with a warning. */
  readonly rows: string;
  /** What the open questions contain. */
  readonly asks?: readonly string[];
  readonly why: string;
}

const EXAMPLES: readonly Example[] = [
  {
    file: 'notas',
    options: ['--notas', 'NA=vacio,BAJA=nombre,SAM=nombre'],
    rows: '417 417 417 417 417 MOXE* BALS DIVS',
    why: 'NA is a blank cell, the others are names',
  },
  {
    file: 'notas',
    options: ['--literal'],
    rows: 'SOSA* LUNL* RUXI* PERV* 417 MONE* BALS* DIVS*',
    why: 'placeholders are names; a dash has no letters',
  },
  { file: 'notas-repetidas', rows: 'SOVA LUOB* RULI PERB* CAUB*', asks: ['BAJA'], why: 'a repeated text is asked' },
  { file: 'titulos', rows: '417 417 417 417 417 MOCE', asks: ['--quitar-titulos'], why: 'only Ma. is part of a name' },
  {
    file: 'titulos',
    options: ['--literal'],
    rows: 'SOVL* LUOL* RULD* 417 CAPR* MOCE',
    why: 'as in the certificate: read with a warning, and not asked about',
  },
  {
    file: 'titulos',
    options: ['--quitar-titulos'],
    rows: 'SOVA* LUOL* RULI* PERS* 417 MOCE',
    why: 'stripped, and each row says so; a digit in a word is a slip',
  },
  { file: 'escuela-siglo', rows: '417 417 417 PERA* MOCM*', asks: ['--siglo 2000'], why: '29-feb-00 and 75 are clear' },
  { file: 'escuela-siglo', options: ['--siglo', '2000'], rows: 'SOVX LUOM RULR PERA* MOCM*', why: 'a school' },
  { file: 'sexo-1-2', rows: '416 416 416', asks: ['--sexo 1=H,2=M'], why: 'Género with numbers is asked about' },
  { file: 'sexo-1-2', options: ['--sexo', '1=H,2=M'], rows: 'SOVA LUOL RULI', why: '2.0 is 2' },
  { file: 'sexo-solo-m', rows: '416 416', asks: ['--sexo H/M'], why: 'M alone is asked' },
  { file: 'sexo-solo-m', options: ['--sexo', 'H/M'], rows: 'SOVA RULI', why: 'M is mujer' },
  {
    file: 'entidades',
    rows: 'SOVA LUOL RULI PERS CAPR MOCE* DIGH* 417 417 417 417',
    asks: ['--corregir-entidades'],
    why: 'city and state are read, countries are NE, a lone city is asked',
  },
  {
    file: 'entidades',
    options: ['--corregir-entidades', '--entidades', 'GUADALAJARA=JC'],
    rows: 'SOVA LUOL RULI PERS CAPR MOCE* DIGH* 417 GIMI* CALE* VESN',
    asks: ['--entidades'],
    why: 'suggestions accepted; the country is still asked',
  },
  {
    file: 'entidades-dudosas',
    rows: '417 LUOL 417 417 417 417 417 417 417 417 417 417',
    asks: ['--corregir-entidades'],
    why: 'a misprint, codes of other tables and places abroad are asked, never guessed',
  },
  {
    file: 'entidades-dudosas',
    options: ['--corregir-entidades', '--entidades', '88=NE,VANCOUVER, BC=NE,S.L.=SP'],
    rows: 'SOVA* LUOL RULI 417 417 MOCE 417 417 417 CALE 417 417',
    asks: ['--entidades'],
    why: 'only the misprint is corrected; the rest is what the user says',
  },
  { file: 'nombre-apellidos-primero', rows: 'HEOJ GAWA LORA MAPL PEJC* 417', why: 'the common names show the order' },
  {
    file: 'nombre-apellidos-primero',
    options: ['--nombre-completo=nombres-primero'],
    rows: 'JUCH* WOAG* MAAL* PELM* JUCP* 417',
    why: 'the user decides, and every split against the common names is marked',
  },
  { file: 'nombre-sin-orden', options: ['--nombre-completo=apellidos-primero'], rows: 'XIPA CAIP', why: 'as chosen' },
];

test.for(EXAMPLES)('$file $options: $rows — $why', async ({ file, options = [], rows, asks = [] }) => {
  const { keys, codes, warned, questions } = await answer(file, ...options);

  const found = keys.map((key, index) => (key === '' ? codes[index] : `${key}${warned[index] === true ? '*' : ''}`));
  expect(found.join(' ')).toBe(rows);
  expect(questions).toHaveLength(asks.length);
  for (const text of asks) expect(questions.join('\n')).toContain(text);
});

describe('what is said', () => {
  test('an unclear order is asked for, and nothing is written', async () => {
    const { stderr } = await answer('nombre-sin-orden');

    expect(stderr).toContain('--nombre-completo apellidos-primero');
    expect(stderr).toContain('Error: La lista trae el nombre completo en una sola columna');
  });

  test('the detected order is printed', async () => {
    expect((await answer('nombre-apellidos-primero')).stderr).toContain('Nombre completo: primero los apellidos.');
  });

  test('no place of the list is repeated', async () => {
    expect((await answer('entidades')).stderr).not.toMatch(/jalisko|guadalajara/i);
  });
});

test.for([
  ['--siglo', '20'],
  ['--notas', 'PEREZ=vacio'],
  ['--notas', 'NA'],
  ['--sexo', '1=Z'],
  ['--entidades', 'GUADALAJARA=Marte'],
  ['--nombre-completo', 'al-reves'],
])('%s %s is not understood', async ([option = '', value = '']) => {
  const { code, stderr } = await curp(['lista', `${FOLDER}notas.csv`, option, value]);

  expect(code).toBe(2);
  expect(stderr).toContain(option);
});

describe('the NULL of a database', () => {
  const people = String.raw`Ana,Soto,NULL,1990-12-31,Mujer,OC
Luis,Soto,\N,1980-12-31,Hombre,DF
`;
  const path = fileOf('nulos.csv', `nombres,paterno,materno,fecha nac,sexo,entidad\n${people}`);

  test.for(['NULL', String.raw`\N`])('%s is asked about, once', async (value) => {
    const { stderr } = await curp(['lista', path]);

    expect(stderr.split(`--notas ${value}=vacio`)).toHaveLength(2);
  });

  test('is an empty cell if the user says so', async () => {
    const { code, stdout, stderr } = await curp(['lista', path, '--notas', String.raw`NULL=vacio,\N=vacio`]);

    expect({ code, questions: stderr.includes('Pregunta:') }).toEqual({ code: 0, questions: false });
    expect(stdout.match(/SOX[AL]\d{6}[HM]\w{7}/g)).toEqual(['SOXA901231MOCTXN02', 'SOXL801231HDFTXS09']);
  });
});
