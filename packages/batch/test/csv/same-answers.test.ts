// The fast path and the text path agree: for random lists, CsvAnswerer appends to a row what answerRow returns for its cells.
import { answerRow, workOf, type Plan, type Readings, type Role } from '@curp/batch';
import { calculate, type Person } from '@curp/core';
import { expect, test } from 'vitest';
import { MISTAKES } from '../../../../tools/testing/lists/mistakes.ts';
import {
  dateAs,
  encodedTwice,
  entityAs,
  nameAs,
  type Next,
  pick,
  sexAs,
} from '../../../../tools/testing/lists/spellings.ts';
import { IS_NIGHTLY } from '../../../../tools/testing/nightly.ts';
import { TODAY } from '../../../../tools/testing/people/cases.ts';
import { people, random } from '../../../../tools/testing/people/people.ts';
import { CsvAnswerer } from '../../src/csv/csv-answerer.ts';
import { type Dialect, quoted } from '../../src/csv/dialect.ts';
import { encode } from '../../src/csv/encoding.ts';
import { answerCells } from '../../src/rows/answerer.ts';
import { rowStatus } from '../../src/rows/tally.ts';
import { readPlainly } from '../../../../tools/testing/lists/plain-reader.ts';

const ROWS = IS_NIGHTLY ? 5000 : 1000;

const SIX = ['givenNames', 'firstSurname', 'secondSurname', 'birthDate', 'sex', 'entity'] as const;
const IN_PARTS = `entity sex birthDay birthMonth birthYear secondSurname firstSurname givenNames`.split(' ');

/** A cell that is blank, unset or unusually written. */
const ODD_CELLS = [
  ['', ' ', 'null', 'None', 'NaN', 'undefined', '#N/A', 'NULL', 'N/A', 'S/N', 'xxx', 'ninguno', 'Desconocido', 'NA'],
  ['Sam', 'BAJA', 'VACANTE', 'LIC. Ana', '1. Ana', 'Ana 2', 'Lic Ana', 'Vega o Vera', 'Viuda de Vega', 'Ma.Luisa'],
  ['Ana (finada)', '- Ana', 'Sin datos', 'Blanco', 'No', 'Segundo', '29-feb-00', '05/05/05', '1', '2', 'Jalisko'],
  ['Zapopan, Jal.', 'Guatemala', 'M.', 'Ma. de la Luz', 'M de la Luz', 'de la', 'Ñ', 'Peña\u00a0', 'O"Hara'],
  ['Soto\tRuiz', 'Soto, Ruiz; y Vega | Lara', 'dos\nrenglones', 'renglón\r\ny otro', '😀', '\0', 'a'.repeat(300)],
].flat();

function oddly(cell: string, next: Next): string {
  return next() < 0.03 ? pick(ODD_CELLS, next) : cell;
}

function keyOf(person: Person): string {
  const calculation = calculate(person, { today: TODAY });
  return calculation.ok ? calculation.key : '';
}

function givenKey(person: Person, next: Next, others: readonly Person[]): string {
  const key = keyOf(person);
  return pick(
    [key, key, key, key.toLowerCase(), ` ${key} `, '', '  ', keyOf(pick(others, next)), 'XX', `${key}0`],
    next,
  );
}

const DOUBTFUL_DATES = ['1900-01-01', '1970-01-01', '1985-05-05'];

function wholeName({ givenNames, firstSurname, secondSurname }: Person, next: Next): string {
  const surnames = `${firstSurname} ${secondSurname ?? ''}`.trim();
  return next() < 0.5 ? `${givenNames} ${surnames}` : `${surnames} ${givenNames}`;
}

function cellsOf(person: Person, { columns }: Plan, next: Next, others: readonly Person[]): string[] {
  const wrong = next() < 0.1 ? pick(MISTAKES, next).cells : {};
  const isPlainN = next() < 0.1;
  const nameOf =
    next() < 0.05 ? encodedTwice : (name: string): string => nameAs(isPlainN ? name.replace(/Ñ/g, 'N') : name, next);
  const [year = '', month = '', day = ''] = person.birthDate.split('-');
  const isShort = next() < 0.3;
  const texts: Readonly<Record<Role, string>> = {
    givenNames: nameOf(next() < 0.05 ? wholeName(person, next) : person.givenNames),
    firstSurname: nameOf(person.firstSurname),
    secondSurname: nameOf(person.secondSurname ?? ''),
    moreGivenNames: '',
    fullName: nameOf(wholeName(person, next)),
    surnames: nameOf(`${person.firstSurname} ${person.secondSurname ?? ''}`),
    birthDate: dateAs(next() < 0.02 ? pick(DOUBTFUL_DATES, next) : person.birthDate, next),
    birthYear: isShort ? year.slice(2) : year,
    birthMonth: isShort ? String(Number(month)) : month,
    birthDay: isShort ? `${Number(day)}.0` : day,
    sex: next() < 0.5 ? person.sex : sexAs(person.sex, next),
    manMark: person.sex === 'H' ? 'X' : '',
    womanMark: person.sex === 'H' ? '' : 'X',
    entity: next() < 0.5 ? person.entity : entityAs(person.entity, next),
    curp: columns.includes('curp') ? givenKey(person, next, others) : '',
    ...wrong,
  };
  return columns.map((role) => oddly(role === null ? pick(['', '7', 'Jefe "A"', 'x'], next) : texts[role], next));
}

/** Needless quotes, and rows with a wrong number of cells. */
function written(cells: readonly string[], delimiter: string, next: Next): string {
  const row = cells.map((cell) => (next() < 0.15 ? `"${cell.replaceAll('"', '""')}"` : quoted(cell, delimiter)));
  const chance = next();
  if (chance < 0.01) return row.slice(0, -1).join(delimiter);
  if (chance < 0.02) return [...row, pick(['', '', 'de más'], next)].join(delimiter);
  return chance < 0.03 ? pick(['', ' ', delimiter], next) : row.join(delimiter);
}

function decoded(cell: string, encoding: Dialect['encoding']): string {
  const bytes = Buffer.from(cell, 'latin1');
  if (encoding === 'utf-8' && Buffer.from(bytes.toString()).equals(bytes)) return bytes.toString();
  return new TextDecoder('windows-1252').decode(bytes);
}

interface Sample {
  readonly why: string;
  readonly columns: Plan['columns'];
  readonly delimiter: string;
  readonly rowEnd: string;
  readonly encoding: Dialect['encoding'];
  readonly dateOrder: Plan['dateOrder'];
  readonly sexCoding: Plan['sexCoding'];
  readonly readings?: Partial<Plan>;
}

const USUAL = { delimiter: ',', rowEnd: '\n', encoding: 'utf-8', dateOrder: 'dmy', sexCoding: 'M/F' } as const;

const ANSWERED: Readings = {
  stripTitles: true,
  notes: { NA: 'blank', SAM: 'name', BAJA: 'blank' },
  century: '20',
  sexes: { '1': 'H', '2': 'M' },
  entities: { GUADALAJARA: '14' },
  fixEntities: true,
};

const SAMPLES: readonly Sample[] = [
  { ...USUAL, why: 'commas', columns: SIX },
  { ...USUAL, why: 'H and M', columns: [null, ...SIX], sexCoding: 'H/M' },
  { ...USUAL, why: 'M is unclear', columns: SIX, sexCoding: 'unclear', dateOrder: 'mixed' },
  { ...USUAL, why: 'months first', columns: SIX, dateOrder: 'mdy' },
  { ...USUAL, why: 'Windows', columns: [...SIX, null], delimiter: ';', rowEnd: '\r\n', encoding: 'windows-1252' },
  { ...USUAL, why: 'tabs, the names last', columns: SIX.toReversed(), delimiter: '\t', rowEnd: '\r\n' },
  { ...USUAL, why: 'three columns of a date', columns: IN_PARTS as Role[], delimiter: '|' },
  { ...USUAL, why: 'an old Mac', columns: SIX, rowEnd: '\r' },
  { ...USUAL, why: 'a key to compare', columns: ['curp', null, ...SIX] },
  { ...USUAL, why: 'readings of the user', columns: SIX, readings: ANSWERED },
  { ...USUAL, why: 'placeholders as names', columns: SIX, readings: { literal: true, century: '19' } },
  { ...USUAL, why: 'surnames together', columns: ['surnames', 'givenNames', 'birthDate', 'sex', 'entity'] },
  {
    ...USUAL,
    why: 'M is presumed to be masculino, and a date is repeated',
    columns: SIX,
    readings: { isSexPresumed: true, repeatedDates: ['1985-05-05'] },
  },
  { ...USUAL, why: 'written by a program', columns: SIX, sexCoding: 'H/M', readings: { hasWireSex: true } },
  { ...USUAL, why: 'Ñ for N', columns: SIX, readings: { addEnyes: true } },
  { ...USUAL, why: 'N is right', columns: SIX, readings: { addEnyes: false } },
  {
    ...USUAL,
    why: 'a mark in one of two columns, and full names with their surnames',
    columns: ['fullName', 'firstSurname', 'secondSurname', 'birthDate', 'manMark', 'womanMark', 'entity'],
    readings: { nameOrder: 'surnames-first' },
  },
  { ...USUAL, why: 'a key to compare, last', columns: [...SIX, 'curp'], rowEnd: '\r\n', encoding: 'windows-1252' },
];

function listOf({ delimiter, rowEnd, encoding }: Sample, plan: Plan, seed: number): Uint8Array {
  const next = random(seed);
  const crowd = people(ROWS, seed);
  const lines = crowd.map((person) => written(cellsOf(person, plan, next, crowd), delimiter, next));
  return encode(`${lines.join(rowEnd)}${next() < 0.5 ? rowEnd : ''}`, encoding);
}

test.for(SAMPLES.map((sample, index) => ({ ...sample, seed: 100 + index })))(
  '$why: fast and plain answers are the same',
  (sample) => {
    const { columns, delimiter, encoding, dateOrder, sexCoding, readings, seed } = sample;
    const rowEnd = sample.rowEnd.at(-1) as string;
    const plan: Plan = { ...readings, columns, dateOrder, sexCoding, today: TODAY };
    const bytes = listOf(sample, plan, seed);
    const dialect = { delimiter: delimiter.charCodeAt(0), rowEnd: rowEnd.charCodeAt(0), encoding };
    const answered = new CsvAnswerer({ plan, dialect, repeats: false, tidy: false, added: [] }).answer(
      bytes,
      0,
      Infinity,
    );
    const rows = readPlainly(Buffer.from(bytes).toString('latin1'), delimiter, rowEnd);
    const found = readPlainly(Buffer.from(answered.bytes).toString('latin1'), delimiter, rowEnd);
    const keys = { good: 0, bad: 0, empty: 0, aside: 0 };
    const expected = rows.map(({ content, end, cells }) => {
      const answer = answerRow(
        cells.map((cell) => decoded(cell, encoding)),
        plan,
      );
      const said = answerCells(answer, workOf(plan)).map((cell) => delimiter + quoted(cell, delimiter));
      const tail = Buffer.from(encode(said.join(''), encoding)).toString('latin1');
      keys[rowStatus(answer)]++;
      const fitted = cells.length > columns.length ? '' : content + delimiter.repeat(columns.length - cells.length);
      return { content: content === '' ? '' : fitted + tail, end };
    });

    // A row with surplus cells is rewritten, so only its answer is compared.
    expect(
      found.map(({ content, end }, index) => {
        const isOver = (rows[index]?.cells.length ?? 0) > columns.length;
        return { content: isOver ? content.slice(-(expected[index]?.content.length ?? 0)) : content, end };
      }),
    ).toEqual(expected);
    expect(answered).toMatchObject({ rows: rows.length, next: bytes.length, ...keys });
    expect(Math.min(keys.good, keys.bad, keys.empty)).toBeGreaterThan(0);
  },
);
