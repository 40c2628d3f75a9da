// Formats rows as JSON records and as an aligned table, from one list of columns.
import type { Screen } from '@curp/command-line/screen';
import { type Cell, inOneLine, table } from '@curp/command-line/table';
import { formatNumber, mexicoTime } from './format.ts';

export type Tone = 'green' | 'yellow' | 'red';
type Value = string | number | Date | object | null;

export interface Column<Row> {
  /** The name in JSON. */
  readonly key: string;
  /** The name in the table; a column without one is only for programs. */
  readonly header?: string;
  readonly value: (row: Row) => Value;
  /** Formats the value for the table, where `String` would not do. */
  readonly show?: (row: Row) => string;
  readonly right?: boolean;
  /** The identifier of a project: the panel links it to its page. */
  readonly isProject?: true;
  /** Left out of the table if it is null in every row. */
  readonly optional?: true;
  readonly tone?: (row: Row) => Tone | undefined;
}

interface ListingHeader {
  readonly header: string;
  readonly right: boolean;
  readonly isProject: boolean;
}

interface ListingCell {
  readonly text: string;
  readonly tone: Tone | undefined;
}

export interface Listing {
  /** The columns that people see, and their cells line by line. */
  readonly headers: readonly ListingHeader[];
  readonly lines: readonly (readonly ListingCell[])[];
  /** The last line adds up the others. */
  readonly hasTotal: boolean;
  /** For --json. */
  readonly records: readonly object[];
  /** Empty without rows: a note of the result says so. */
  readonly text: (screen: Screen) => string;
  /** For --csv: the same columns as the records, and no total. */
  readonly csv: () => string;
}

/** The total, if there is one, is the last line of the table and no record. */
export function listingOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], total?: Row): Listing {
  const visible = columns.filter(
    ({ header, optional, value }) =>
      header !== undefined && (optional !== true || rows.some((row) => value(row) !== null)),
  );
  const headers = visible.map(({ header = '', right = false, isProject = false }) => ({ header, right, isProject }));
  const lines = (total === undefined ? rows : [...rows, total]).map((row) =>
    visible.map((column) => cellOf(column, row)),
  );
  return {
    headers,
    lines,
    hasTotal: total !== undefined,
    records: rows.map((row) => recordOf(columns, row)),
    csv: () =>
      [columns.map(({ key }) => key), ...rows.map((row) => columns.map(({ value }) => csvText(value(row))))]
        .map((cells) => `${cells.map(csvCell).join(',')}\n`)
        .join(''),
    text: ({ paint }) => {
      if (lines.length === 0) return '';
      const titles = headers.map(({ header, right }): Cell => ({
        text: header,
        right,
        paint: (line) => paint('bold', line),
      }));
      const painted = lines.map((cells) =>
        cells.map(({ text, tone }, column): Cell => ({
          text,
          right: headers[column]?.right ?? false,
          ...(tone !== undefined && { paint: (line: string) => paint(tone, line) }),
        })),
      );
      return table([titles, ...painted], Infinity);
    },
  };
}

export function recordOf<Row>(columns: readonly Column<Row>[], row: Row): object {
  return Object.fromEntries(columns.map(({ key, value }) => [key, value(row)]));
}

/** A name with control characters must not control the operator's terminal. */
function cellOf<Row>({ value, show, tone }: Column<Row>, row: Row): ListingCell {
  return { text: inOneLine(show?.(row) ?? textOf(value(row))).normalize('NFC'), tone: tone?.(row) };
}

function csvText(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return asPlainText(value.join(' '));
  return asPlainText(typeof value === 'object' ? JSON.stringify(value) : value);
}

/** Text that begins like this is a formula to a spreadsheet; an apostrophe before it makes it text. */
function asPlainText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** RFC 4180. */
function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function textOf(value: Value): string {
  if (value === null) return '—';
  if (typeof value === 'number') return formatNumber(value);
  if (value instanceof Date) return mexicoTime(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
