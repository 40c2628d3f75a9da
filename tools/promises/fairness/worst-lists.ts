// Lists that take the service longest for their bytes, at each stage: opening, cutting, reading, calculating, writing.
import { MOST_COLUMNS } from '@curp/batch';
import { LONGEST_ROW_BYTES, SAMPLE_BYTES } from '../../../apps/api/src/lists/list-messages.ts';
import { filled } from './worst-calls.ts';

export interface WorstList {
  readonly name: string;
  readonly type: 'text/csv' | 'application/x-ndjson';
  readonly body: Buffer;
}

const NAMES = ['nombres', 'apellido_paterno', 'apellido_materno', 'fecha_nacimiento', 'sexo', 'entidad', 'curp'];
const PERSON = ['Ana', 'Soto', 'Ruiz', '1990-12-31', 'M', '20', ''];
const HEADER = `${NAMES.join(',')}\n`;
const ORDINARY_ROW = `${PERSON.join(',')}\n`;
/** Column names without meaning, so that the contents are examined. */
const WIDE_HEADER = `${Array.from({ length: MOST_COLUMNS }, (_, index) => `c${index}`).join(',')}\n`;

/** The ordinary row with some cells replaced. */
function row(cells: Partial<Record<(typeof NAMES)[number], string>>): string {
  return `${NAMES.map((name, index) => cells[name] ?? PERSON[index]).join(',')}\n`;
}

function wide(...cells: readonly string[]): string {
  return `${Array.from({ length: MOST_COLUMNS }, (_, index) => cells[index % cells.length]).join(',')}\n`;
}

/** The header and as many rows as fit in so many bytes. */
function rows(header: string, repeated: string, bytes = SAMPLE_BYTES): Buffer {
  const times = Math.max(1, Math.floor((bytes - Buffer.byteLength(header)) / Buffer.byteLength(repeated)));
  return Buffer.from(header + repeated.repeat(times));
}

/** After the sample from which the columns are inferred. */
function afterSample(bytes: Buffer | string): Buffer {
  return Buffer.concat([rows(HEADER, ORDINARY_ROW, SAMPLE_BYTES + 1000), Buffer.from(bytes)]);
}

const LONG_CELL = 990;
const ROW = LONGEST_ROW_BYTES - 100;
const marks = `a${filled('\u0301', LONG_CELL / 4)}${filled('\u0323', LONG_CELL / 4)}`;
const names = { nombres: filled('Y', 100), apellido_paterno: filled('Y', 100), apellido_materno: filled('Y', 100) };

const CSV: Readonly<Record<string, Buffer | string>> = {
  'ordinary rows': rows(HEADER, ORDINARY_ROW, 4 * SAMPLE_BYTES),
  'a first line of 32,000 columns': filled('a,', SAMPLE_BYTES),
  'a first line of parentheses': filled('(', SAMPLE_BYTES),
  'a first line of marks': `a${filled('\u0301', SAMPLE_BYTES / 4)}${filled('\u0323', SAMPLE_BYTES / 4)}`,
  'a first line of quotation marks': filled('"', SAMPLE_BYTES),
  'a quotation mark that does not close': `${HEADER}"${filled('a,b\n', 1.2 * SAMPLE_BYTES)}`,
  'quotation marks and commas': `${HEADER}${filled('",', 3 * SAMPLE_BYTES)}`,
  'rows that begin with a mark': `${HEADER}${filled('"a\n', 3 * SAMPLE_BYTES)}`,
  'as many columns as may be: dates': rows(WIDE_HEADER, wide('1 ene 90')),
  'as many columns as may be: sexes': rows(WIDE_HEADER, wide('M', 'H')),
  'as many columns as may be: entities': rows(WIDE_HEADER, wide('DF')),
  'as many columns as may be: keys': rows(WIDE_HEADER, wide('SORA901231MOCTZN00')),
  'as many columns as may be: one letter': rows(WIDE_HEADER, wide('a')),
  'as many columns as may be: narrow rows': rows(WIDE_HEADER, 'a\n'),
  'as many columns as may be: vague names': rows(wide('fecha', 'estado'), wide('1/1/90', 'DF')),
  'line ends': `${HEADER}${filled('\r\n', SAMPLE_BYTES)}`,
  'line ends and nothing else': filled('\r\n', 2 * SAMPLE_BYTES),
  'wrong rows of few bytes': rows(HEADER, ',,,,,x,\n', SAMPLE_BYTES / 4),
  'dates in words': rows(HEADER, row({ nombres: 'A', apellido_materno: '', fecha_nacimiento: '1 ene 90' })),
  'dates of letters': rows(HEADER, row({ fecha_nacimiento: filled('t', LONG_CELL) })),
  'entities of blanks': rows(HEADER, row({ entidad: `AB${filled(' ', LONG_CELL)}1` })),
  'sexes of marks': rows(HEADER, row({ sexo: marks, nombres: marks, entidad: marks, fecha_nacimiento: marks })),
  'ligatures of many letters': rows(HEADER, row({ sexo: filled('ﷺ', LONG_CELL / 3), nombres: filled('ﷺ', 300) })),
  'names encoded twice': rows(HEADER, row({ nombres: filled('Ã±', LONG_CELL / 2) })),
  'keys that differ': rows(HEADER, row({ ...names, curp: 'XXXX901231MOCXXX00' })),
  'keys without one character': rows(HEADER, row({ curp: 'SORA901231MOCTZN0' }), SAMPLE_BYTES / 8),
  'a row of commas': afterSample(`${filled(',', ROW)}\n`.repeat(3)),
  'a row of letters and commas': afterSample(`${filled('a,', ROW)}\n`.repeat(3)),
  'a row of bytes that are not UTF-8': afterSample(Buffer.from(`${filled('\xff,', ROW)}\n`.repeat(3), 'latin1')),
  'rows of bytes that are not UTF-8': afterSample(Buffer.from(filled('\xff,\xe9,\n', ROW), 'latin1')),
  'a row of quoted cells': afterSample(`${filled('"a""b",', ROW - (ROW % 7))}""\n`.repeat(3)),
  'a row of one cell': afterSample(`"${filled('é ', ROW / 2)}"\n`.repeat(3)),
  'a row in Windows-1252': Buffer.from(`${HEADER}${row({ nombres: 'Pe\xf1a' })}${filled('\xf1,', ROW)}\n`, 'latin1'),
  'a row that does not end': afterSample(filled('a', 3 * LONGEST_ROW_BYTES)),
};

const LINE = JSON.stringify(Object.fromEntries(NAMES.map((name, index) => [name, PERSON[index]])));

function lines(...more: readonly string[]): string {
  return [LINE, ...more].map((line) => `${line}\n`).join('');
}

function member(value: string): string {
  return `{"nombres":${value},"clabe":646180157000000004}`;
}

function lineAfterSample(line: string): string {
  return rows('', `${LINE}\n`, SAMPLE_BYTES + 1000).toString() + `${line}\n`.repeat(3);
}

/** Lines of one member each, with so many different names. */
function members(count: number): string {
  const line = (index: number): string => `{"${(index % count).toString(36)}":1}\n`;
  return Array.from({ length: SAMPLE_BYTES / 10 }, (_, index) => line(index)).join('');
}

const NDJSON: Readonly<Record<string, string>> = {
  'ordinary lines': rows('', `${LINE}\n`, 4 * SAMPLE_BYTES).toString(),
  'a name a line': members(SAMPLE_BYTES),
  'as many names as may be': members(MOST_COLUMNS),
  'a line of 8,000 names': `{${Array.from({ length: 8000 }, (_, index) => `"${index.toString(36)}":0`).join(',')}}\n`,
  'a later line of 4,000 names': lineAfterSample(
    `{${Array.from({ length: 4000 }, (_, index) => `"${4_294_967_000 - 7919 * index}":0`).join(',')}}`,
  ),
  'arrays in arrays': lineAfterSample(member(filled('[', 32_000) + filled(']', 32_000))),
  'objects in objects': lineAfterSample(member(`${filled('{"a":', 5 * 10_000)}1${filled('}', 10_000)}`)),
  numbers: lineAfterSample(member(`[${filled('1,', ROW)}1]`)),
  'empty objects': lineAfterSample(member(`[${filled('{},', ROW - (ROW % 3))}1]`)),
  'a number of 64,000 digits': lineAfterSample(member(filled('1', ROW))),
  escapes: lineAfterSample(member(`"${filled('\\u0301', ROW - (ROW % 6))}"`)),
  'lines of {}': filled('{}\n', 2 * SAMPLE_BYTES),
  'lines that are no JSON': lines(filled('x\n', SAMPLE_BYTES / 4)),
};

function listOf(type: WorstList['type'], [name, body]: [string, Buffer | string]): WorstList {
  return { name: `${type}: ${name}`, type, body: Buffer.from(body) };
}

export const WORST_LISTS: readonly WorstList[] = [
  ...Object.entries(CSV).map((entry) => listOf('text/csv', entry)),
  ...Object.entries(NDJSON).map((entry) => listOf('application/x-ndjson', entry)),
];
