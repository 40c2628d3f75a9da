// Rows answered by the fast path and by answerRow() get the same answers, byte by byte: on hostile lines of NDJSON and on hostile
// rows of CSV, in every format out.
import { type ListShape, type Plan, TIDY_DIALECT } from '@curp/batch';
import { calculate } from '@curp/core';
import { describe, expect, test, vi } from 'vitest';
import { IS_NIGHTLY } from '../../../tools/testing/nightly.ts';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { dateAs, entityAs, nameAs, type Next, pick, sexAs } from '../../../tools/testing/lists/spellings.ts';
import { people, random } from '../../../tools/testing/people/people.ts';
import { encode } from '../src/csv/encoding.ts';
import type { Answered } from '../src/rows/answerer.ts';
import { OrdinaryCells } from '../src/rows/ordinary-cells.ts';
import { TextAnswerer } from '../src/rows/text-answerer.ts';

const ROWS = IS_NIGHTLY ? 5000 : 1000;

/** The last column has no role. */
const ROLES = ['givenNames', 'firstSurname', 'secondSurname', 'birthDate', 'sex', 'entity', null] as const;
const READINGS = { dateOrder: 'dmy', sexCoding: 'H/M', today: TODAY } as const;

function copyOf({ bytes, marks, hashes, ...counts }: Answered): object {
  return {
    ...counts,
    text: Buffer.from(bytes).toString('latin1'),
    marks: [...(marks ?? [])],
    hashes: [...(hashes ?? [])],
  };
}

/** Answers in several calls, some of them of one row, as the service does. */
function answersOf(answerer: TextAnswerer, block: Uint8Array): object[] {
  const answers: object[] = [];
  for (let from = 0, most = 1; from < block.length; most = (most * 3) % 101) {
    const answered = answerer.answer(block, from, most);
    from = answered.next;
    answers.push(copyOf(answered));
  }
  return answers;
}

/** The number of ordinary rows. */
function expectSame(shape: ListShape, blocks: readonly Uint8Array[]): number {
  const answer = vi.spyOn(OrdinaryCells.prototype, 'answer');
  const fast = new TextAnswerer(shape);
  const plain = new TextAnswerer(shape, false);
  for (const block of blocks) expect(answersOf(fast, block)).toEqual(answersOf(plain, block));
  return answer.mock.results.splice(0).filter(({ value }) => value !== undefined).length;
}

const VALUES = [
  ['null', 'true', 'false', '{}', '[]', '[1,"x",[null]]', '-0', '7', '12.50', '0.0000001', '1e3', '1990.0'],
  ['1234567890123456', '646180157000000004', '"\\ud83d\\ude00"', '"\\ud800"', '"\\u0041na"', '"\\u00f1"'],
  ['"\\u20AC"', '"uno\\ndos"', '"\\""', '"Soto, Ruiz"', '"😀"', '"\\u0000"', '"NaN"', '""', '" "', '"SIN APELLIDO"'],
].flat();

/** Not JSON. */
const BROKEN = ['01', '-', 'nul', '"\\x"', '"a', '[1,]', '{"a"}', '"a\tb"', '', '{', '"\\'];

function memberText(text: string, next: Next): string {
  const json = JSON.stringify(text);
  if (next() < 0.6) return json;
  return json.replaceAll(/[^\x20-\x7e]/g, (character) => {
    const hex = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${next() < 0.5 ? hex : hex.toUpperCase()}`;
  });
}

type Members = [name: string, value: string][];

const CHANGES: readonly ((members: Members, next: Next) => void)[] = [
  (members, next) => void (pick(members, next)[1] = pick(VALUES, next)),
  (members, next) => void (pick(members, next)[1] = pick(BROKEN, next)),
  (members, next) => void members.splice(Math.floor(next() * members.length), 1),
  (members, next) => void members.push([...pick(members, next)]),
  (members) => void members.unshift(...members.splice(4)),
  (members, next) => void members.push(['"otro"', pick(VALUES, next)]),
  (members, next) => void members.push([pick(['"n\\u006fmbres"', '"a\\u00F1o"', '"\\x"', '"a', '""'], next), '"x"']),
  (members) => void (members.length = 0),
];

const WRAPS: readonly ((line: string) => string)[] = [
  (line) => ` ${line}`,
  (line) => `${line} `,
  (line) => `${line}\r`,
  (line) => `${line}}`,
  (line) => `${line} {}`,
  (line) => `\uFEFF${line}`,
  (line) => line.replace('{', '{ '),
  (line) => line.replace(/\}$/, ' }'),
  (line) => line.slice(0, -1),
  (line) => line.replaceAll(',"', ' ,\t"'),
  (line) => line.replaceAll('":', '" : '),
  (line) => `[${line}]`,
  () => '',
  () => ' \t',
];

/** Some bytes become others, none of them a line end. */
function damaged(bytes: Uint8Array, next: Next): Uint8Array {
  for (let times = 0; times < bytes.length / 2000; times++) {
    const at = Math.floor(next() * bytes.length);
    const byte = Math.floor(next() * 256);
    if (bytes[at] !== 10 && byte !== 10) bytes[at] = byte;
  }
  return bytes;
}

function blocksOf(
  rows: readonly string[],
  rowEnd: string,
  encoding: 'utf-8' | 'windows-1252',
  next?: Next,
): Uint8Array[] {
  const blocks: Uint8Array[] = [];
  for (let from = 0; from < rows.length; from += 500) {
    const isLast = from + 500 >= rows.length;
    const text = rows.slice(from, from + 500).join(rowEnd) + (isLast ? '' : rowEnd);
    const bytes = encode(text, encoding);
    blocks.push(next === undefined ? bytes : damaged(bytes, next));
  }
  return blocks;
}

describe.for([
  { isPlain: true, why: 'ordinary lines' },
  { isPlain: false, why: 'hostile lines' },
])('NDJSON, $why', ({ isPlain }) => {
  const next = random(isPlain ? 3 : 5);
  const spaced = random(7);
  const keys = random(11);
  const lines = people(ROWS, 29).map((person, index) => {
    const name = (text: string): string => memberText(isPlain ? text : nameAs(text, next), next);
    const members: Members = [
      ['"id"', String(index)],
      ['"nombres"', name(person.givenNames)],
      ['"apellido_paterno"', name(person.firstSurname)],
      ['"apellido_materno"', name(person.secondSurname ?? '')],
      ['"fecha de nacimiento"', `"${isPlain ? person.birthDate : dateAs(person.birthDate, next)}"`],
      ['"sexo"', `"${isPlain ? person.sex : sexAs(person.sex, next)}"`],
      ['"entidad"', memberText(isPlain ? person.entity : entityAs(person.entity, next), next)],
      [keys() < 0.5 ? '"a\\u00f1o"' : '"año"', pick(VALUES.slice(0, isPlain ? 3 : undefined), next)],
      ['"domicilio"', pick(['"Av. Juárez 5, Centro"', '"Calle \\"B\\""', '12.50', 'null'], next)],
    ];
    if (!isPlain && next() < 0.4) pick(CHANGES, next)(members, next);
    const [comma, colon] = spaced() < 0.5 ? [',', ':'] : [', ', ': '];
    const line = `{${members.map(([key, value]) => key + colon + value).join(comma)}}`;
    return !isPlain && next() < 0.15 ? pick(WRAPS, next)(line) : line;
  });
  const columns: Plan['columns'] = [null, ...ROLES, null];
  const header = ['id', 'nombres', 'apellido_paterno', 'apellido_materno', 'fecha de nacimiento', 'sexo', 'entidad'];

  test.for(['ndjson', 'csv'] as const)('to %s', (output) => {
    const shape: ListShape = {
      plan: { columns, ...READINGS },
      dialect: TIDY_DIALECT,
      input: 'ndjson',
      output,
      repeats: true,
      tidy: true,
      header: [...header, 'año', 'domicilio'],
      added: ['curp', 'codigos', 'motivos', 'avisos', 'repetida'],
    };

    // The others have a doubtful name.
    expect(expectSame(shape, blocksOf(lines, '\n', 'utf-8', isPlain ? undefined : next))).toBeGreaterThan(
      isPlain ? 0.4 * ROWS : 0.05 * ROWS,
    );
  });
});

const ODD_CELLS = [
  ['', ' ', 'null', 'N/A', '"Av. Juárez 5, Centro"', 'a"b', '"a""b"', '"a"b', '"a', 'dos\tcolumnas', 'a\\b'],
  ['\u0001', '€', '“x”', '"uno\ndos"', '"uno\r\ndos"', '\\', '"', '""', '"""', '😀', 'Peña', 'x;y', 'x,y', 'x|y'],
  ['\uFEFF', '\0', '7', 'a\rb'],
].flat();

describe.for([
  { delimiter: ',', rowEnd: '\n', encoding: 'utf-8', output: 'ndjson', why: 'commas' },
  { delimiter: ';', rowEnd: '\r\n', encoding: 'windows-1252', output: 'ndjson', why: 'Windows' },
  { delimiter: '\t', rowEnd: '\n', encoding: 'utf-8', output: 'ndjson', why: 'tabs' },
  { delimiter: ';', rowEnd: '\r\n', encoding: 'windows-1252', output: 'csv', why: 'Windows, tidy' },
  { delimiter: '|', rowEnd: '\r', encoding: 'utf-8', output: 'csv', why: 'an old Mac, tidy' },
] as const)('CSV to $output: $why', ({ delimiter, rowEnd, encoding, output }) => {
  const next = random(41);
  const crowd = people(ROWS, 43);
  const header = ['nombres', 'paterno', 'materno', 'fecha', 'sexo', 'entidad', 'nota "b"'];
  const dialect = { delimiter: delimiter.charCodeAt(0), rowEnd: rowEnd.charCodeAt(rowEnd.length - 1), encoding };

  test.for([
    { isCompared: false, why: 'keys are calculated' },
    { isCompared: true, why: 'keys are compared' },
  ])('$why', ({ isCompared }) => {
    const columns: Plan['columns'] = isCompared ? [...ROLES, 'curp'] : ROLES;
    const plan: Plan = { columns, ...READINGS };
    const added = ['curp_1', ...(isCompared ? ['cotejo'] : []), 'codigos', 'motivos', 'avisos', 'repetida'];
    const shape: ListShape = {
      plan,
      dialect,
      input: 'csv',
      output,
      added,
      repeats: true,
      tidy: true,
      header: isCompared ? [...header, 'curp'] : header,
    };
    const rows = crowd.map((person) => {
      const { givenNames, firstSurname, birthDate, sex, entity } = person;
      const secondSurname = person.secondSurname ?? '';
      const cells = [givenNames, firstSurname, secondSurname, birthDate, sex, entity, pick(ODD_CELLS, next)];
      const calculation = calculate(person, READINGS);
      if (isCompared) cells.push(pick(['', 'XX', calculation.ok ? calculation.key : 'SORA901231MOCTZN00'], next));
      if (next() < 0.1) cells[Math.floor(next() * cells.length)] = pick(ODD_CELLS, next);
      return next() < 0.05 ? cells.slice(1).join(delimiter) : cells.join(delimiter);
    });

    expect(expectSame(shape, blocksOf(rows, rowEnd, encoding, next))).toBeGreaterThan(0.05 * ROWS);
  });
});
