// The first bytes of a list -> what it is taken for, and who will answer it.
import { columnTexts, textsOf } from './cells/cell-text.ts';
import { CsvAnswerer } from './csv/answerer.ts';
import { LONGEST_ROW, RowCutter } from './csv/cutter.ts';
import { bomLength, decode, type Dialect, encode, isUtf16, isZip, TIDY_DIALECT } from './csv/dialect.ts';
import { dialectOf } from './csv/guess-dialect.ts';
import { cellsOf, contentEnd, endOfRow, noStrayMark } from './csv/rows.ts';
import { commonestWidth } from './csv/width.ts';
import { quoted } from './csv/writing.ts';
import { type Answerer, addedColumns, type IsOver, type ListFormat, type ListShape } from './rows/engine.ts';
import { isHeaderName } from './columns/header-names.ts';
import { type Choices, type Contents, type Interpretation, interpretInSteps } from './columns/interpretation.ts';
import { cellOf, type Line, lineText, readLine } from './rows/ndjson-lines.ts';
import { PlainAnswerer } from './rows/plain-answerer.ts';
import { isComparison } from './plan.ts';
import { MOST_ROWS } from './rows/repeats.ts';
import type { Problem } from './messages.ts';
import { finish, type Steps } from './rows/steps.ts';
import { EMPTY_LIST, ENDLESS_FIRST_ROW, MOST_COLUMNS, TOO_MANY_COLUMNS, UTF16_LIST, ZIP_LIST } from './unreadable.ts';

export interface OpenOptions {
  /** Today's civil date in Mexico City. */
  readonly today: string;
  readonly choices?: Choices;
  readonly wireNames?: boolean;
  /** The sample is the whole list: its last row is whole too. */
  readonly isWhole: boolean;
  /** How the CSV is written, where it is known: it is not guessed then. */
  readonly dialect?: Dialect | undefined;
  /** The number that a spreadsheet shows beside the list's first row; unless said, 1. */
  readonly firstRow?: number | undefined;
  /** The format to answer in, when it is another one. */
  readonly output?: ListFormat;
  /** Whether rows leave room for a mark of repetition, unless the list is longer than can be looked at. */
  readonly repeats?: boolean;
  /** Bytes of the whole list, where they are known. */
  readonly size?: number | undefined;
  /** CSV as other programs want it: UTF-8, commas, LF, no blank lines. Without it, as the list is written. */
  readonly tidy?: boolean;
  /** In bytes. */
  readonly longestRow?: number;
  /** For a process that serves others too: the answerer returns as soon as it is true. */
  readonly isOver?: IsOver;
}

/** What was found before anything was understood. */
export interface ListSample {
  readonly dialect: Dialect;
  /** The rows that were looked at; of lines of JSON, the first of them. */
  readonly rows: readonly (readonly string[])[];
  /** Where the rows begin in the sample. */
  readonly dataAt: number;
}

export interface OpenList {
  readonly ok: true;
  readonly sample: ListSample;
  readonly interpretation: Interpretation;
  readonly shape: ListShape;
  /** To be written before any row. */
  readonly head: Uint8Array;
  /** Where the rows begin in the sample. */
  readonly dataAt: number;
  readonly cutter: RowCutter;
  readonly answerer: Answerer;
}

export interface ClosedList {
  readonly ok: false;
  readonly problems: readonly Problem[];
  /** Absent, both, when not even the columns could be told. */
  readonly interpretation?: Interpretation;
  readonly sample?: ListSample;
}

/** A sample that is the whole list is looked at whole; of a longer list, fewer rows tell as much about its columns. */
const WHOLE_SAMPLED = Infinity;
const PART_SAMPLED = 2000;
const FIRST_LINES = 20;

export function openList(format: ListFormat, sample: Uint8Array, options: OpenOptions): OpenList | ClosedList {
  return finish(openListInSteps(format, sample, options));
}

export function* openListInSteps(
  format: ListFormat,
  sample: Uint8Array,
  options: OpenOptions,
): Steps<OpenList | ClosedList> {
  if (isUtf16(sample)) return { ok: false, problems: [UTF16_LIST] };
  if (isZip(sample)) return { ok: false, problems: [ZIP_LIST] };
  const found = yield* format === 'csv' ? sampleCsv(sample, options) : sampleLines(sample, options);
  if (found.header.length > MOST_COLUMNS) return { ok: false, problems: [TOO_MANY_COLUMNS] };
  if (!options.isWhole && !sample.includes(found.dialect.rowEnd)) return { ok: false, problems: [ENDLESS_FIRST_ROW] };
  if (found.header.length === 0) return { ok: false, problems: [EMPTY_LIST] };
  const interpretation = yield* interpretInSteps(found.header, found, { ...options, rowNumbers: found.rowNumbers });
  const { plan, headerIsData, problems } = interpretation;
  const { dialect, headerAt } = found;
  const looked = headerIsData
    ? { dialect, rows: [found.header, ...found.rows], dataAt: headerAt }
    : { dialect, rows: found.rows, dataAt: found.dataAt };
  if (problems.length > 0) return { ok: false, problems, interpretation, sample: looked };
  const { output = format, tidy = false, longestRow = LONGEST_ROW, isOver } = options;
  const repeats = options.repeats === true && rowsOf(found, options) <= MOST_ROWS;
  const header = interpretation.columns.map((column) => column.header);
  const added = addedColumns(header, isComparison(plan), repeats);
  const shape = { plan, dialect, input: format, output, header, added, repeats, tidy };
  return {
    ok: true,
    sample: looked,
    interpretation,
    shape,
    head: headOf(shape, sample, found, headerIsData),
    dataAt: looked.dataAt,
    cutter: new RowCutter(dialect, longestRow, format === 'csv'),
    answerer: answererOf(shape, isOver),
  };
}

/** About how many: as many bytes a row as in the sample. */
function rowsOf({ dataAt, sampledTo, rowCount }: Sample, { size, isWhole }: OpenOptions): number {
  if (isWhole || size === undefined) return rowCount;
  return ((size - dataAt) * rowCount) / Math.max(1, sampledTo - dataAt);
}

export function answererOf(shape: ListShape, isOver?: IsOver): Answerer {
  return isCarried(shape) ? new CsvAnswerer(shape, isOver) : new PlainAnswerer(shape, isOver);
}

/** The rows go out as they came in. */
function isCarried({ input, output, tidy, dialect }: ListShape): boolean {
  const { delimiter, rowEnd, encoding } = TIDY_DIALECT;
  const isTidy = dialect.delimiter === delimiter && dialect.rowEnd === rowEnd && dialect.encoding === encoding;
  return input === 'csv' && output === 'csv' && (isTidy || !tidy);
}

interface Sample extends Contents {
  readonly dialect: Dialect;
  readonly header: readonly string[];
  readonly rowCount: number;
  /** As a spreadsheet counts the rows; none of lines of JSON. */
  readonly rowNumbers: readonly number[];
  /** Cells of the header that are not in the list. */
  readonly padding: number;
  /** Where the header begins, after a byte-order mark and Excel's `sep=`; and where it ends. */
  readonly headerAt: number;
  readonly dataAt: number;
  /** Where the rows end that were looked at. */
  readonly sampledTo: number;
}

/** Excel's own way to say the delimiter. */
const SEPARATOR_LINE = /^sep=([,;\t|])\r?\n/i;

interface Beginning {
  readonly dialect: Dialect;
  readonly headerAt: number;
}

function beginningOf(sample: Uint8Array, known: Dialect | undefined): Beginning {
  const bom = bomLength(sample);
  if (known !== undefined) return { dialect: known, headerAt: bom };
  const told = SEPARATOR_LINE.exec(decode(sample.subarray(bom, bom + 8), 'windows-1252'));
  const headerAt = bom + (told?.[0].length ?? 0);
  const guessed = dialectOf(sample.subarray(headerAt));
  const dialect = told === null ? guessed : { ...guessed, delimiter: (told[1] as string).charCodeAt(0) };
  return { dialect, headerAt };
}

function* sampleCsv(sample: Uint8Array, options: OpenOptions): Steps<Sample> {
  const { isWhole, firstRow = 1, wireNames = false } = options;
  const { dialect, headerAt } = beginningOf(sample, options.dialect);
  yield;
  const marks = noStrayMark();
  const dataAt = endOfRow(sample, headerAt, sample.length, dialect, marks);
  // Before the rows: one of them may have a mark that nobody closed.
  const isBlank = contentEnd(sample, headerAt, dataAt, dialect) === headerAt;
  const header = isBlank ? [] : cellsOf(sample, headerAt, dataAt, dialect, marks);
  const isTooWide = header.length > MOST_COLUMNS;
  const sampled = isWhole ? WHOLE_SAMPLED : PART_SAMPLED;
  const most = isTooWide ? 0 : sampled;
  const rows: string[][] = [];
  const rowNumbers: number[] = [];
  let from = dataAt;
  for (let number = firstRow + 1; from < sample.length && rows.length < most; number++) {
    const end = endOfRow(sample, from, sample.length, dialect, marks);
    // The last row may be cut in two.
    if (end === sample.length && !isWhole) break;
    if (contentEnd(sample, from, end, dialect) > from) {
      rows.push(cellsOf(sample, from, end, dialect, marks));
      rowNumbers.push(number);
    }
    from = end;
    yield;
  }
  const padding = isBlank || isTooWide ? 0 : paddingOf(header, rows, wireNames);
  return {
    dialect,
    header: [...header, ...Array<string>(padding).fill('')],
    rows,
    rowCount: rows.length,
    texts: columnTexts(rows),
    rowNumbers,
    padding,
    headerAt,
    dataAt,
    sampledTo: from,
  };
}

/** A first row that names no column may be a title: the list has the columns of its rows, and they can be chosen. */
function paddingOf(header: readonly string[], rows: Sample['rows'], wireNames: boolean): number {
  if (header.some((name) => isHeaderName(name, wireNames))) return 0;
  return Math.max(0, commonestWidth(rows.map((cells) => cells.length)) - header.length);
}

/** Rows of JSON have no header: the names of the members are the columns. */
function* sampleLines(sample: Uint8Array, { isWhole }: OpenOptions): Steps<Sample> {
  const dialect = TIDY_DIALECT;
  const start = bomLength(sample);
  const last = isWhole ? sample.length : sample.lastIndexOf(dialect.rowEnd) + 1;
  const most = isWhole ? WHOLE_SAMPLED : PART_SAMPLED;
  const lines: Line[] = [];
  const names = new Set<string>();
  let from = start;
  for (let count = 0; from < last && count < most && names.size <= MOST_COLUMNS; count++) {
    const end = sample.indexOf(dialect.rowEnd, from) + 1 || last;
    const line = readLine(lineText(sample.subarray(from, end)), false);
    if (line !== undefined) lines.push(line);
    for (const name of Object.keys(line ?? {})) names.add(name);
    from = end;
    yield;
  }
  const header = [...names];
  return {
    dialect,
    header,
    // One row of cells a line would take memory without bound: lines may have few of very many names.
    rows: lines.slice(0, FIRST_LINES).map((line) => header.map((name) => cellOf(line, name) ?? '')),
    rowCount: lines.length,
    texts: textsOf(lines, (line, place) => cellOf(line, header[place] ?? '')),
    rowNumbers: [],
    padding: 0,
    headerAt: start,
    dataAt: start,
    sampledTo: from,
  };
}

/** The header with the new columns, under the marks that stood before it. */
function headOf(shape: ListShape, sample: Uint8Array, found: Sample, headerIsData: boolean): Uint8Array {
  const { input, output, header, added } = shape;
  if (output === 'ndjson') return new Uint8Array();
  if (input !== 'csv' || shape.tidy)
    return encode(`${[...header, ...added].map((name) => quoted(name, ',')).join(',')}\n`, 'utf-8');
  const { dialect, padding, headerAt, dataAt } = found;
  const delimiter = String.fromCharCode(dialect.delimiter);
  const names = encode(added.map((name) => delimiter + quoted(name, delimiter)).join(''), dialect.encoding);
  if (headerIsData) {
    const own = encode(header.map((name) => quoted(name, delimiter)).join(delimiter), dialect.encoding);
    return joined(sample.subarray(0, headerAt), own, names, Uint8Array.of(dialect.rowEnd));
  }
  const to = contentEnd(sample, headerAt, dataAt, dialect);
  const rowEnd = to < dataAt ? sample.subarray(to, dataAt) : Uint8Array.of(dialect.rowEnd);
  return joined(sample.subarray(0, to), encode(delimiter.repeat(padding), 'utf-8'), names, rowEnd);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
