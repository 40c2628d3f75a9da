// Rows told twice from one list of columns: as records for --json and as aligned text for people.
import { stripVTControlCharacters, styleText } from 'node:util';
import { figure, mexicoTime } from './mexico.ts';

export type Tone = 'green' | 'yellow' | 'red';
type Value = string | number | Date | object | null;

export interface Column<Row> {
  /** The name in JSON. */
  readonly key: string;
  /** The name in the table; a column without one is only for programs. */
  readonly header?: string;
  readonly value: (row: Row) => Value;
  /** Only where the value does not show itself well. */
  readonly show?: (row: Row) => string;
  readonly right?: true;
  readonly tone?: (row: Row) => Tone | undefined;
}

const GRAPHEMES = new Intl.Segmenter('es');

interface Cell {
  readonly text: string;
  readonly right: boolean;
  readonly tone: Tone | undefined;
}

export interface Sheet {
  readonly records: readonly object[];
  readonly headers: readonly Cell[];
  readonly lines: readonly (readonly Cell[])[];
}

/** The last line may be a total: it is shown, and it is no record. */
export function sheetOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], total?: Row): Sheet {
  const visible = columns.filter(({ header }) => header !== undefined);
  const lineOf = (row: Row): Cell[] => visible.map((column) => cellOf(column, row));
  return {
    records: rows.map((row) => recordOf(columns, row)),
    headers: visible.map(({ header = '', right = false }) => ({ text: header, right, tone: undefined })),
    lines: [...rows, ...(total === undefined ? [] : [total])].map(lineOf),
  };
}

export function recordOf<Row>(columns: readonly Column<Row>[], row: Row): object {
  return Object.fromEntries(columns.map(({ key, value }) => [key, value(row)]));
}

function cellOf<Row>(column: Column<Row>, row: Row): Cell {
  const text = column.show?.(row) ?? textOf(column.value(row));
  // A name with control characters must not drive the operator's terminal.
  const clean = stripVTControlCharacters(text).replaceAll(/\p{Cc}/gu, ' ');
  return { text: clean.normalize('NFC'), right: column.right ?? false, tone: column.tone?.(row) };
}

function textOf(value: Value): string {
  if (value === null) return '—';
  if (typeof value === 'number') return figure(value);
  if (value instanceof Date) return mexicoTime(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** An empty sheet is no text at all: its talk says so. */
export function renderSheet({ headers, lines }: Sheet, coloured: boolean): string {
  if (lines.length === 0) return '';
  // Not Math.max(...lines): a month by the hour has more lines than a call may have arguments.
  const widths = headers.map((header, place) =>
    lines.reduce((width, line) => Math.max(width, widthOf(line[place]?.text ?? '')), widthOf(header.text)),
  );
  const render = (line: readonly Cell[], heading: boolean): string =>
    line
      .map((cell, place) => padded(cell, widths[place] ?? 0, coloured, heading))
      .join('  ')
      .trimEnd();
  return [render(headers, true), ...lines.map((line) => render(line, false))].map((line) => `${line}\n`).join('');
}

function padded({ text, right, tone }: Cell, width: number, coloured: boolean, heading: boolean): string {
  const blank = ' '.repeat(Math.max(0, width - widthOf(text)));
  const style = heading ? 'bold' : tone;
  const shown = coloured && style !== undefined ? paint(style, text) : text;
  return right ? blank + shown : shown + blank;
}

/** Whether there is a terminal to colour was decided before. */
export function paint(style: Tone | 'bold', text: string): string {
  return styleText(style, text, { validateStream: false });
}

function widthOf(text: string): number {
  return /^[ -~]*$/.test(text) ? text.length : Array.from(GRAPHEMES.segment(text)).length;
}
