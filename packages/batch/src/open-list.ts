// First bytes of a list -> its dialect and plan, and the cutter and answerer that process the whole list.
import { CsvAnswerer } from './csv/csv-answerer.ts';
import { LONGEST_ROW, RowCutter } from './csv/row-cutter.ts';
import { type Dialect, TIDY_DIALECT } from './csv/dialect.ts';
import { foreignProblem } from './csv/foreign-files.ts';
import { resultHeader } from './csv/result-header.ts';
import { OTHER_ENCODINGS } from './foreign-messages.ts';
import { otherEncodingOf } from './csv/other-encodings.ts';
import { type Sample, sampleCsv } from './csv/sample-csv.ts';
import { type Answerer, addedColumns, type ListFormat, type ListShape } from './rows/answerer.ts';
import type { Choices } from './columns/choices.ts';
import type { FirstRow } from './columns/header-rows.ts';
import { type Interpretation, interpretSample } from './columns/interpretation.ts';
import { lineText } from './rows/ndjson-lines.ts';
import { sampleLines } from './rows/sample-lines.ts';
import { TextAnswerer } from './rows/text-answerer.ts';
import { workOf } from './plan.ts';
import { MOST_ROWS } from './rows/repeats.ts';
import {
  EMPTY_LIST,
  ENDLESS_FIRST_ROW,
  MOST_COLUMNS,
  NO_OBJECTS,
  notice,
  type Problem,
  problem,
  TOO_MANY_COLUMNS,
} from './messages.ts';

/** Options of `openList`. */
export interface OpenOptions {
  /** Today's civil date in Mexico City. */
  readonly today: string;
  readonly choices?: Choices | undefined;
  /** A program wrote the list; default: of NDJSON. */
  readonly wireNames?: boolean | undefined;
  /** The sample is the whole list, so its last row is complete. */
  readonly isWhole: boolean;
  /** The CSV dialect, if known; otherwise it is guessed. */
  readonly dialect?: Dialect | undefined;
  /** Spreadsheet number of the list's first row; default 1. */
  readonly firstRow?: number | undefined;
  /** The first year of the workbook's calendar; default 1900. */
  readonly epoch?: 1900 | 1904 | undefined;
  /** Output format; default: the input format. */
  readonly output?: ListFormat | undefined;
  /** Add a column for repeated rows, unless the list has more than MOST_ROWS. */
  readonly repeats?: boolean | undefined;
  /** Bytes of the whole list, if known. */
  readonly size?: number | undefined;
  /** Rows of the whole list, if known. */
  readonly rows?: number | undefined;
  /** Write CSV in UTF-8 with commas, LF and no blank lines; default: in the list's own dialect. */
  readonly tidy?: boolean | undefined;
  /** Write only the added columns, as tidy CSV. */
  readonly answersOnly?: boolean | undefined;
  /** Bytes. */
  readonly longestRow?: number | undefined;
  /** Spellings of dates, sexes and entities that are kept, each; fewer take less memory. */
  readonly cacheEntries?: number | undefined;
}

/** The list as parsed, before its columns are interpreted. */
export interface ListSample {
  readonly dialect: Dialect;
  /** The first rows that are not blank, among which the user chooses the header. */
  readonly firstRows: readonly FirstRow[];
  /** The sampled rows; for NDJSON, only the first of them. */
  readonly rows: readonly (readonly string[])[];
  /** Offset of the first row in the sample. */
  readonly dataAt: number;
}

/** A list ready to be answered. */
export interface OpenList {
  readonly ok: true;
  readonly sample: ListSample;
  readonly interpretation: Interpretation;
  readonly shape: ListShape;
  /** Header bytes of the output. */
  readonly head: Uint8Array;
  /** Offset of the first row in the sample. */
  readonly dataAt: number;
  /** The number of that row in a spreadsheet of the output, including the rows above it in the list. */
  readonly firstRow: number;
  readonly cutter: RowCutter;
  readonly answerer: Answerer;
}

/** A list that cannot be worked, and why. */
export interface ClosedList {
  readonly ok: false;
  readonly problems: readonly Problem[];
  /** Both are absent if the columns could not be read. */
  readonly interpretation?: Interpretation;
  readonly sample?: ListSample;
}

/** Decides from its first bytes how a list is read. If `ok`, its `answerer` adds the keys to the rows. */
export function openList(format: ListFormat, sample: Uint8Array, options: OpenOptions): OpenList | ClosedList {
  const foreign = foreignProblem(sample);
  if (foreign !== undefined) return { ok: false, problems: [foreign] };
  const { choices, isWhole, wireNames = format === 'ndjson' } = options;
  const found =
    format === 'csv' ? sampleCsv(sample, { ...options, headerRow: choices?.headerRow }) : sampleLines(sample, isWhole);
  const refused = refusalOf(sample, found, options);
  if (found === undefined || refused !== undefined) return { ok: false, problems: [refused ?? EMPTY_LIST] };
  const interpretation = withHeaderNote(
    interpretSample(found.header, found, { ...options, ...found, wireNames }),
    options,
  );
  const { plan, headerIsData, problems } = interpretation;
  const { dialect, headerAt, firstRows } = found;
  const listSample = headerIsData
    ? { dialect, firstRows, rows: [found.header, ...found.rows], dataAt: headerAt }
    : { dialect, firstRows, rows: found.rows, dataAt: found.dataAt };
  if (problems.length > 0) return { ok: false, problems, interpretation, sample: listSample };
  const { output = format, tidy = false, longestRow = LONGEST_ROW, cacheEntries } = options;
  const repeats = options.repeats === true && estimatedRows(found, options) <= MOST_ROWS;
  const header = interpretation.columns.map((column) => column.header);
  const added = addedColumns(header, workOf(plan), repeats);
  const shape = {
    plan,
    dialect,
    input: format,
    output,
    header,
    added,
    repeats,
    tidy,
    cacheEntries,
    ...(options.answersOnly === true && { answersOnly: true }),
  };
  return {
    ok: true,
    sample: listSample,
    interpretation,
    shape,
    head: resultHeader(shape, sample, found, headerIsData),
    dataAt: listSample.dataAt,
    firstRow: format === 'csv' ? found.firstRow : output === 'csv' ? 2 : 1,
    cutter: new RowCutter(dialect, longestRow, format === 'csv'),
    answerer: answererOf(shape),
  };
}

/** Undefined if the columns can be read. */
function refusalOf(sample: Uint8Array, found: Sample | undefined, options: OpenOptions): Problem | undefined {
  const { isWhole, choices, dialect = found?.dialect ?? TIDY_DIALECT } = options;
  if ((found?.header.length ?? 0) > MOST_COLUMNS) return TOO_MANY_COLUMNS;
  if (!isWhole && !sample.includes(dialect.rowEnd)) return ENDLESS_FIRST_ROW;
  const other = dialect.encoding === 'windows-1252' ? otherEncodingOf(sample) : undefined;
  if (other !== undefined) return OTHER_ENCODINGS[other];
  if (found === undefined && choices?.headerRow !== undefined) return problem('header-row-unknown', 'givenNames');
  if (found === undefined) return EMPTY_LIST;
  if (found.header.length > 0) return undefined;
  return lineText(sample).trim() === '' ? EMPTY_LIST : NO_OBJECTS;
}

/** The notice of where the header is, unless it is the first row of the list. */
function withHeaderNote(interpretation: Interpretation, { firstRow = 1 }: OpenOptions): Interpretation {
  const { headerRow, headerRows, notes } = interpretation;
  if (headerRow === 0 || (headerRow === firstRow && headerRows === 1)) return interpretation;
  const id = headerRows === 1 ? 'header-row' : 'header-two-rows';
  const rows = { row: String(headerRow), next: String(headerRow + 1) };
  return { ...interpretation, notes: [notice(id, 'givenNames', rows), ...notes] };
}

/** Estimated from the average row length of the sample. */
function estimatedRows({ dataAt, sampledTo, rowCount }: Sample, { size, rows, isWhole }: OpenOptions): number {
  if (rows !== undefined) return rows;
  if (isWhole || size === undefined) return rowCount;
  return ((size - dataAt) * rowCount) / Math.max(1, sampledTo - dataAt);
}

/** Answers the rows of a list, also in another thread: the shape is plain data. */
export function answererOf(shape: ListShape): Answerer {
  if (keepsRowBytes(shape)) return new CsvAnswerer(shape);
  return new TextAnswerer(shape);
}

/** The output contains the bytes of the input row unchanged. */
function keepsRowBytes({ input, output, tidy, answersOnly, dialect }: ListShape): boolean {
  const { delimiter, rowEnd, encoding } = TIDY_DIALECT;
  const isTidy = dialect.delimiter === delimiter && dialect.rowEnd === rowEnd && dialect.encoding === encoding;
  return input === 'csv' && output === 'csv' && (isTidy || !tidy) && answersOnly !== true;
}
