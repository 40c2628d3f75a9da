// The first rows of a CSV, and which of them are its header.
import { columnTexts } from '../cells/cell-text.ts';
import { findHeader, type FirstRow, type Header, HEADER_SEARCH_ROWS, withGroups } from '../columns/header-rows.ts';
import { isHeaderName } from '../columns/header-names.ts';
import type { Contents } from '../columns/interpretation.ts';
import { MOST_COLUMNS } from '../messages.ts';
import type { Dialect } from './dialect.ts';
import { bomLength, decode } from './encoding.ts';
import { commonestWidth, guessDialect } from './guess-dialect.ts';
import { cellsOf, contentEnd, endOfRow, newQuoteState } from './parse-row.ts';

export interface Sample extends Contents {
  readonly dialect: Dialect;
  readonly header: readonly string[];
  /** The names by which roles are found; they differ from the header's if it is in two rows. */
  readonly names: readonly string[];
  /** The rows of the header as written; none if the list has no header. */
  readonly headerRows: readonly (readonly string[])[];
  /** Spreadsheet number of the first of them; 0 for none. */
  readonly headerRow: number;
  /** The first rows that are not blank, including those above the header. */
  readonly firstRows: readonly FirstRow[];
  readonly rowCount: number;
  /** Spreadsheet number of the first row after the header. */
  readonly firstRow: number;
  /** Number of cells that the last header row lacks. */
  readonly padding: number;
  /** Offsets of the header's first and last row. */
  readonly headerAt: number;
  readonly lastHeaderAt: number;
  readonly dataAt: number;
  /** Offset of the end of the sampled rows. */
  readonly sampledTo: number;
}

export interface SampleOptions {
  readonly today: string;
  readonly wireNames?: boolean | undefined;
  readonly isWhole: boolean;
  readonly dialect?: Dialect | undefined;
  readonly firstRow?: number | undefined;
  /** The row that the user chose as header; 0 if the list has none. */
  readonly headerRow?: number | undefined;
}

/** Rows to sample of a list that is longer than the sample: enough to identify its columns. */
export const PART_SAMPLED = 2000;

/** A first line by which Excel declares the delimiter. */
const SEPARATOR_LINE = /^sep=([,;\t|])\r?\n/i;

/** The dialect, and the offset after the byte-order mark and the `sep=` line. */
function readStart(sample: Uint8Array, known: Dialect | undefined) {
  const bom = bomLength(sample);
  if (known !== undefined) return { dialect: known, startAt: bom };
  const separatorLine = SEPARATOR_LINE.exec(decode(sample.subarray(bom, bom + 8), 'windows-1252'));
  const startAt = bom + (separatorLine?.[0].length ?? 0);
  const guessed = guessDialect(sample.subarray(startAt));
  const dialect =
    separatorLine === null ? guessed : { ...guessed, delimiter: (separatorLine[1] as string).charCodeAt(0) };
  return { dialect, startAt };
}

/** A sampled row and its offsets. */
interface Row extends FirstRow {
  readonly from: number;
  readonly end: number;
}

/** Undefined if the list is empty, or if the row chosen as header is not in it. */
export function sampleCsv(sample: Uint8Array, options: SampleOptions): Sample | undefined {
  const { dialect, startAt } = readStart(sample, options.dialect);
  const rows = readRows(sample, startAt, dialect, options);
  const header = chooseHeader(rows, options);
  if (header === undefined) return undefined;
  const first = rows[header.index] as Row;
  const last = rows[header.index + Math.max(1, header.rows.length) - 1] as Row;
  const below = rows.slice(header.index + Math.max(1, header.rows.length)).map(({ cells }) => cells);
  const width = paddedWidth(header, below, options.wireNames ?? false);
  return {
    dialect,
    header: padded(header.header, width),
    names: padded(header.names, width),
    headerRows: header.rows,
    headerRow: header.rows.length === 0 ? 0 : first.number,
    firstRows: rows
      .slice(0, HEADER_SEARCH_ROWS)
      .filter(isFilled)
      .map(({ cells, number }) => ({ cells, number })),
    rows: below,
    rowCount: below.length,
    texts: columnTexts(below),
    firstRow: last.number + 1,
    padding: Math.max(0, width - last.cells.length),
    headerAt: first.from,
    lastHeaderAt: last.from,
    dataAt: last.end,
    sampledTo: rows.at(-1)?.end ?? startAt,
  };
}

/** Every row of the sample that is not blank; only one if it is too wide for a list. */
function readRows(sample: Uint8Array, startAt: number, dialect: Dialect, options: SampleOptions): Row[] {
  const { isWhole, firstRow = 1 } = options;
  const most = isWhole ? Infinity : PART_SAMPLED;
  const quotes = newQuoteState();
  const rows: Row[] = [];
  let from = startAt;
  for (let number = firstRow; from < sample.length && rows.length <= most; number++) {
    const end = endOfRow(sample, from, sample.length, dialect, quotes);
    // The last row of a sample may be incomplete.
    if (end === sample.length && !isWhole && rows.length > 0) break;
    if (contentEnd(sample, from, end, dialect) > from) {
      rows.push({ cells: cellsOf(sample, from, end, dialect, quotes), number, from, end });
      if (rows.length === 1 && (rows[0] as Row).cells.length > MOST_COLUMNS) break;
    }
    from = end;
  }
  return rows;
}

function chooseHeader(rows: readonly Row[], options: SampleOptions): Header | undefined {
  const { today, wireNames = false, headerRow } = options;
  const first = rows.findIndex(isFilled);
  if (first < 0) return undefined;
  const { cells } = rows[first] as Row;
  if (headerRow === 0 || cells.length > MOST_COLUMNS) {
    return { index: first, rows: [], header: cells, names: cells };
  }
  const isChosen = headerRow !== undefined;
  const from = isChosen ? rows.findIndex(({ number }) => number === headerRow) : first;
  if (from < 0) return undefined;
  const searched = rows.slice(from, from + HEADER_SEARCH_ROWS);
  const found = isChosen ? withGroups(searched, 0, { today, wireNames }) : findHeader(searched, { today, wireNames });
  return { ...found, index: from + found.index };
}

function isFilled({ cells }: Row): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

/** A first row without any column name may be a title: it gets the width of the rows, so that the user can choose columns by number. */
function paddedWidth({ header, names }: Header, rows: readonly (readonly string[])[], wireNames: boolean): number {
  if (header.length > MOST_COLUMNS || names.some((name) => isHeaderName(name, wireNames))) return header.length;
  return Math.max(header.length, commonestWidth(rows.map((cells) => cells.length)));
}

function padded(names: readonly string[], width: number): readonly string[] {
  return names.length >= width ? names : [...names, ...Array<string>(width - names.length).fill('')];
}
