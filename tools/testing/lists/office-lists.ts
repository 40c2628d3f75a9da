// Runs the lists of fixtures/office-lists through `curp lista` and compares each key with the expected one; the test of
// the page counts in the same way. A row is right, asked about or refused (no key), warned and wrong, or silent and wrong: the
// last must never happen.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { readXlsx } from '../../../apps/cli/src/formats/xlsx.ts';
import { curp } from '../curp.ts';
import { readPlainly } from './plain-reader.ts';

export const OFFICE_LISTS = fileURLToPath(new URL('../../../fixtures/office-lists/', import.meta.url));

/** Row number -> the person's key, or `?` where the file does not contain it: any key without a warning is wrong. */
type Truth = Readonly<Record<string, string>>;

export interface OfficeCount {
  readonly file: string;
  /** The exit code of the command. */
  readonly exit: number;
  readonly right: number;
  readonly asked: number;
  readonly warned: number;
  readonly silent: number;
  /** Numbers of the rows that are silent and wrong. */
  readonly silentRows: readonly string[];
  /** What the command wrote on the standard error. */
  readonly said: string;
}

/** The names of the lists, without the `.gz` of the large ones. */
export function officeLists(): string[] {
  return readdirSync(OFFICE_LISTS)
    .filter((name) => !/^(?:README\.md|(?:expected|answers)\.json)$|\.keys\.gz$/.test(name))
    .map((name) => name.replace(/\.gz$/, ''))
    .toSorted();
}

const SMALL: Readonly<Record<string, Truth>> = JSON.parse(readFileSync(join(OFFICE_LISTS, 'expected.json'), 'utf8'));

/** List -> the options of the command that answer its questions, as a clerk who knows it would. */
export const OFFICE_ANSWERS: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(join(OFFICE_LISTS, 'answers.json'), 'utf8'),
);

function isLarge(file: string): boolean {
  return file.startsWith('26');
}

/** Undefined for a list that is tried only for how it is read or refused. */
export function truthOf(file: string): Truth | undefined {
  if (!isLarge(file)) return SMALL[file];
  const keys = gunzipSync(readFileSync(join(OFFICE_LISTS, file.replace('.csv', '.keys.gz'))));
  const entries = keys.toString().trimEnd().split('\n').entries();
  // The header is row 1.
  return Object.fromEntries([...entries].map(([index, key]) => [String(index + 2), key]));
}

function bytesOf(file: string): Uint8Array {
  return isLarge(file)
    ? gunzipSync(readFileSync(join(OFFICE_LISTS, `${file}.gz`)))
    : readFileSync(join(OFFICE_LISTS, file));
}

/** `options` are those of the command. */
export async function countList(file: string, options: readonly string[] = []): Promise<OfficeCount> {
  const folder = mkdtempSync(join(tmpdir(), 'curp-oficina-'));
  try {
    const input = join(folder, file);
    const output = join(folder, 'salida.csv');
    writeFileSync(input, bytesOf(file));
    const { code, stderr } = await curp(['lista', input, '-o', output, ...options]);
    const answers = code === 2 ? new Map<string, Answer>() : answersOf(textRows(output, await firstRowOf(input)));
    return { file, exit: code, said: stderr, ...counted(truthOf(file) ?? {}, answers) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Answer {
  readonly key: string;
  readonly warnings: string;
}

type NumberedRows = ReadonlyMap<string, readonly string[]>;

/** The rows of the result that have an answer; the columns are found by the names that the command gives them. */
function answersOf(rows: NumberedRows): Map<string, Answer> {
  const answers = new Map<string, Answer>();
  let keyAt = -1;
  let warningsAt = -1;
  for (const [number, cells] of rows) {
    if (keyAt < 0 && cells.includes('codigos')) {
      keyAt = cells.findLastIndex((cell) => /^curp(?:_calculada)?(?:_\d+)?$/.test(cell));
      warningsAt = cells.findLastIndex((cell) => /^avisos(?:_\d+)?$/.test(cell));
    } else if (keyAt >= 0) answers.set(number, { key: cells[keyAt] ?? '', warnings: cells[warningsAt] ?? '' });
  }
  return answers;
}

/** A sheet may begin below its first row. */
async function firstRowOf(path: string): Promise<number> {
  if (extname(path) !== '.xlsx') return 1;
  const read = await readXlsx(path);
  if (!read.ok) throw new Error(read.sentence);
  await read.chunks.return(undefined);
  return read.firstRow;
}

function textRows(path: string, firstRow: number): NumberedRows {
  const text = readFileSync(path, 'latin1');
  const delimiter = /(.)codigos\1/.exec(text.replaceAll('"', ''))?.[1] ?? ',';
  return new Map(readPlainly(text, delimiter, '\n').map(({ cells }, index) => [String(firstRow + index), cells]));
}

export type Counts = Pick<OfficeCount, 'right' | 'asked' | 'warned' | 'silent' | 'silentRows'>;

export function counted(truth: Truth, answers: ReadonlyMap<string, Answer>): Counts {
  const silentRows: string[] = [];
  let [right, asked, warned] = [0, 0, 0];
  for (const [row, expected] of Object.entries(truth)) {
    const { key, warnings } = answers.get(row) ?? { key: '', warnings: '' };
    if (key === '') asked++;
    else if (key === expected) right++;
    else if (warnings !== '') warned++;
    else silentRows.push(row);
  }
  // A key of a row that is no person's, as the lower half of a list that was read with the wrong columns.
  for (const [row, { key, warnings }] of answers) {
    if (key !== '' && warnings === '' && Object.keys(truth).length > 0 && truth[row] === undefined)
      silentRows.push(row);
  }
  return { right, asked, warned, silent: silentRows.length, silentRows };
}
