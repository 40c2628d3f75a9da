// NDJSON in and out, and from and to CSV: no line and no member is lost.
import { openList, type OpenList } from '@curp/batch';
import { describe, expect, test } from 'vitest';
import { type Next, pick } from '../../../tools/testing/lists/spellings.ts';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { people, random } from '../../../tools/testing/people/people.ts';
import { cutAnywhere, FILES } from '../../../tools/testing/lists/broken-files.ts';
import { readPlainly } from '../../../tools/testing/lists/plain-reader.ts';

type Format = 'csv' | 'ndjson';

interface Answers {
  readonly rows: number;
  readonly good: number;
  readonly text: string;
}

function opened(input: Format, file: Uint8Array, output: Format): OpenList {
  const list = openList(input, file, { today: TODAY, isWhole: true, output, repeats: true });
  if (!list.ok) throw new Error(list.problems.map(({ sentence }) => sentence).join(' '));
  return list;
}

function answered(input: Format, text: string | Uint8Array, output: Format): Answers {
  const file = Buffer.from(text);
  const { head, dataAt, answerer } = opened(input, file, output);
  const { bytes, rows, good } = answerer.answer(file, dataAt, Infinity);
  return { rows, good, text: Buffer.concat([head, bytes]).toString() };
}

const ANA = '"nombres":"Ana","apellido_paterno":"Soto","apellido_materno":"Ruiz","fecha":"1990-12-31","sexo":"M"';
const KEY = 'SORA901231MOCTZN00';

describe('a line is returned unchanged, followed by its answer', () => {
  test.for([
    { line: `{${ANA},"entidad":"OC"}`, why: 'as usual' },
    { line: `  {${ANA},"entidad":"OC"}\t`, why: 'blanks around it' },
    { line: `{${ANA},"entidad":20}`, why: 'a number' },
    { line: `{${ANA},"entidad":"OC","nota":{"a":[1,{"b":"}"}]}}`, why: 'objects and lists inside' },
    { line: `{${ANA},"entidad":"NL","entidad":"OC"}`, why: 'of two members with one name the last counts' },
    { line: `{${ANA},"entidad":"OC","nota":"llave } y comilla \\" dentro"}`, why: 'signs of JSON in a text' },
    { line: `{${ANA},"entidad":"OC","__proto__":"x","constructor":1}`, why: 'names that JavaScript knows' },
    { line: `{${ANA},"entidad":"OC","nota":null,"otra":true}`, why: 'no value' },
    { line: `\uFEFF{${ANA},"entidad":"OC"}`, why: 'a byte-order mark' },
    { line: `{${ANA},"entidad":"OC"}\r`, why: 'a return' },
  ])('$why', ({ line }) => {
    const { text, good } = answered('ndjson', `{${ANA},"entidad":"DF"}\n${line}\n`, 'ndjson');
    const [, second = '', after] = text.split('\n');
    const own = line.slice(line.indexOf('{'), line.lastIndexOf('}'));

    expect(good).toBe(2);
    expect(second.startsWith(`${own},"curp":"${KEY}"`)).toBe(true);
    expect(JSON.parse(second)).toMatchObject({ curp: KEY, codigos: [], motivos: [], avisos: [] });
    expect(after).toBe('');
  });
});

describe('a line that is not an object', () => {
  test.for(['no es JSON', '{"nombres":', '[]', '"Ana"', '7', 'null', '{} {}'])(
    '%j is carried with its error',
    (line) => {
      const { text, rows } = answered('ndjson', `{${ANA},"entidad":"OC"}\n${line}\n\n`, 'ndjson');
      const lines = text.split('\n');

      expect(rows).toBe(3);
      expect(JSON.parse(lines[1] ?? '')).toMatchObject({ linea: line, curp: null, codigos: [11] });
      expect(lines.slice(2)).toEqual(['', '']);
    },
  );
});

test('a line of white space is empty', () => {
  const { text, rows, good } = answered('ndjson', `{${ANA},"entidad":"OC"}\n \t\r\n`, 'ndjson');

  expect([rows, good]).toEqual([2, 1]);
  expect(text.split('\n').slice(1)).toEqual(['', '']);
});

test('a line that is not UTF-8 is read as Windows-1252, and the others keep their accents', () => {
  const lines = [ANA, ANA.replace('Soto', 'Pe\xf1a')].map(
    (line) => `{${line.replace('sexo":"M"', 'g\xc3\xa9nero":"Mujer"')},"entidad":"OC"}\n`,
  );
  const broken = Buffer.from((lines[1] ?? '').replace('\xc3\xa9', '\xe9'), 'latin1');
  const file = Buffer.concat([Buffer.from(lines[0] ?? '', 'latin1'), broken]);
  const { text, good } = answered('ndjson', file, 'ndjson');

  expect(good).toBe(2);
  expect(JSON.parse(text.split('\n')[1] ?? '')).toMatchObject({ apellido_paterno: 'Peña', género: 'Mujer' });
});

describe('as CSV', () => {
  test('arrays, objects and long numbers are written as in the source', () => {
    const line = `{${ANA},"entidad":"OC","clabe":646180157000000004,"nota":{"a":[1,"x"]},"nada":null,"si":true}`;
    const [head, row] = readPlainly(answered('ndjson', `${line}\n`, 'csv').text, ',', '\n');

    expect(head?.cells.slice(6, 10)).toEqual(['clabe', 'nota', 'nada', 'si']);
    expect(row?.cells.slice(6, 11)).toEqual(['646180157000000004', '{"a":[1,"x"]}', '', 'true', KEY]);
  });

  test('an array in place of a name is refused, not read as blank', () => {
    const line = `{${ANA.replace('"Soto"', '["Soto"]')},"entidad":"OC"}`;

    expect(answered('ndjson', `${line}\n`, 'csv')).toMatchObject({ rows: 1, good: 0 });
  });
});

describe('from CSV', () => {
  const HEAD = 'nombres,paterno,materno,fecha nac,sexo,entidad';

  test.for([
    { head: `${HEAD},tel,tel,`, row: ',1,2,3', members: { tel: '1', tel_2: '2', columna_9: '3' }, why: 'equal, blank' },
    {
      head: `${HEAD},codigos,codigos`,
      row: ',a,b',
      members: { codigos: 'a', codigos_3: 'b', codigos_2: [] },
      why: 'names of ours',
    },
    { head: HEAD, row: ',', members: { columna_7: '', curp: KEY }, why: 'a blank too many' },
    { head: `${HEAD},nota`, row: ',"a ""b""\nc"', members: { nota: 'a "b"\nc' }, why: 'marks and line breaks' },
  ])('$why', ({ head, row, members }) => {
    const { text, rows } = answered('csv', `${head}\nAna,Soto,Ruiz,1990-12-31,Mujer,OC${row}\n`, 'ndjson');

    expect(rows).toBe(1);
    expect(JSON.parse(text)).toMatchObject(members);
  });
});

type Line = (next: Next, good: string) => string;

const LINES: readonly Line[] = [
  (_, good) => good,
  (_, good) => `${good}\r`,
  (_, good) => `\uFEFF${good}`,
  (next, good) => good.slice(0, next() * good.length),
  (next, good) => `${good}${pick(['}', '{', '"', ' '], next)}`,
  (_, good) => good.replace('{', '{"nota":{"lista":[1,2,{"x":null}]},'),
  (_, good) => good.replace('{', '{"sexo":"?",'),
  (next) => pick(['', '{}', '\r', '[]', 'null', '"\\u0000"', '\0', '\uFFFD'], next),
];

function isBlank(line: string): boolean {
  return line.replace(/\r$/, '') === '';
}

describe('files of random lines', () => {
  const next = random(71);
  const crowd = people(400, 71);
  const files = Array.from({ length: Math.ceil(FILES / 10) }, () => {
    const lines = Array.from({ length: 1 + Math.floor(next() * 12) }, () => {
      const { givenNames, firstSurname, secondSurname, birthDate, sex, entity } = pick(crowd, next);
      const names = { nombres: givenNames, apellido_paterno: firstSurname, apellido_materno: secondSurname };
      return pick(LINES, next)(next, JSON.stringify({ ...names, fecha: birthDate, sexo: sex, entidad: entity }));
    });
    return [`{${ANA},"entidad":"OC"}`, ...lines].join('\n');
  });

  test.for(['ndjson', 'csv'] as const)('to %s: every line is returned, in order', (output) => {
    for (const file of files) {
      const lines = file.replace(/\n$/, '').split('\n');
      const { text, rows } = answered('ndjson', file, output);
      const out = output === 'csv' ? readPlainly(text, ',', '\n').slice(1) : text.split('\n').slice(0, -1);

      expect(rows).toBe(lines.length);
      expect(out.map((row) => isBlank(typeof row === 'string' ? row : row.content))).toEqual(lines.map(isBlank));
    }
  });

  test('every object is returned with its members', () => {
    for (const file of files) {
      const out = answered('ndjson', file, 'ndjson').text.split('\n');
      const pairs = file
        .split('\n')
        .map((line, index) => ({ own: membersOf(line), found: membersOf(out[index] ?? '') }));

      expect(pairs.filter(({ own, found }) => own !== undefined && found === undefined)).toEqual([]);
      for (const { own, found } of pairs) expect({ ...found, ...own }).toEqual(found ?? {});
    }
  });

  test('the result does not depend on the chunks', () => {
    for (const file of files) {
      const bytes = Buffer.from(file);
      const { cutter, answerer, dataAt } = opened('ndjson', bytes, 'csv');
      const whole = Buffer.from(answerer.answer(bytes, dataAt, Infinity).bytes).toString();
      const blocks = cutAnywhere(bytes.subarray(dataAt), next, 50).map((chunk) => Buffer.from(cutter.push(chunk)));
      const answers = [...blocks, cutter.end()].map((block) => Buffer.from(answerer.answer(block, 0, Infinity).bytes));

      expect(Buffer.concat(answers).toString()).toBe(whole);
    }
  });
});

function membersOf(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function lineOf(members: Readonly<Record<string, string | null>>): string {
  return JSON.stringify({ nombres: 'Ana', fecha: '1990-12-31', sexo: 'M', entidad: 'OC', ...members });
}

describe('a surname that a row lacks is missing, not blank', () => {
  const FIRST = lineOf({ apellido_paterno: 'Soto', apellido_materno: 'Ruiz' });

  test.for([
    { members: { linaje: 'Soto', apellido_materno: 'Ruiz' }, codes: [401], why: 'a member with another name' },
    { members: { apellido_paterno: 'Soto' }, codes: [402], why: 'a second surname left out' },
    { members: {}, codes: [401, 402], why: 'both left out' },
    { members: { apellido_paterno: 'Soto', apellido_materno: '' }, codes: [], why: 'blank: the person has none' },
    { members: { apellido_paterno: 'Soto', apellido_materno: null }, codes: [], why: 'null: the person has none' },
  ])('$members: $codes — $why', ({ members, codes }) => {
    const { text } = answered('ndjson', `${FIRST}\n${lineOf(members)}\n`, 'ndjson');
    const row = JSON.parse(text.split('\n')[1] ?? '') as { curp: string | null; codigos: number[] };

    expect(row.codigos).toEqual(codes);
    expect(row.curp === null).toBe(codes.length > 0);
  });
});
