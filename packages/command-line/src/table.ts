// Aligns cells as text that fits the screen; a long sentence continues on the next line, in its own column.
import { stripVTControlCharacters } from 'node:util';
import type { Screen } from './screen.ts';

export interface Cell {
  /** May bring its colours, where the column does not wrap. */
  readonly text: string;
  /** Colours one line, once it has been cut. */
  readonly paint?: (line: string) => string;
  readonly right?: boolean;
}

type Rows = readonly (readonly Cell[])[];

const GAP = '  ';
const MIN_WRAPPED_COLUMNS = 12;
const GRAPHEMES = new Intl.Segmenter('es');

/** `minWidths` has, for each column, the width it may be cut to; without one it is as wide as its widest cell. */
export function table(rows: Rows, columns: number, minWidths: readonly (number | undefined)[] = []): string {
  const natural = (rows[0] ?? []).map((_, index) =>
    // Not Math.max(...rows): a month by the hour has more rows than a call may have arguments.
    rows.reduce((width, row) => Math.max(width, widthOf(row[index]?.text ?? '')), 0),
  );
  const rooms = natural.map((width, index) => Math.max(0, width - (minWidths[index] ?? Infinity)));
  const excess = natural.reduce((sum, width) => sum + width + GAP.length, -GAP.length) - columns;
  const tables = cutsOf(Math.max(0, excess), rooms).map((cuts) => {
    const widths = natural.map((width, index) => width - (cuts[index] ?? 0));
    return rows.flatMap((row) => linesOf(row, widths));
  });
  const [shortest = []] = tables.toSorted((left, right) => left.length - right.length);
  return shortest.join('');
}

/** The ways to share out the excess among the last two columns that can be cut. */
function cutsOf(excess: number, rooms: readonly number[]): number[][] {
  const last = rooms.findLastIndex((room) => room > 0);
  const other = rooms.findLastIndex((room, index) => room > 0 && index < last);
  const most = (rooms[last] ?? 0) + (rooms[other] ?? 0);
  const shared = Math.min(excess, most);
  return Array.from({ length: Math.min(shared, rooms[last] ?? 0) + 1 }, (_, cut) => cut)
    .filter((cut) => shared - cut <= (rooms[other] ?? 0))
    .map((cut) => rooms.map((_, index) => (index === last ? cut : index === other ? shared - cut : 0)));
}

/** A title and, indented, its rows, whose last columns wrap; nothing when there are none. */
export function section(title: string, rows: Rows, { paint, columns }: Screen): string {
  const [first] = rows;
  if (first === undefined) return '';
  const minWidths = first.map((_, index) => (index > 0 || first.length === 1 ? MIN_WRAPPED_COLUMNS : undefined));
  const indented = table(rows, columns - GAP.length, minWidths)
    .replaceAll(/^/gm, GAP)
    .trimEnd();
  return `${paint('bold', title)}\n${indented}\n`;
}

export function sentences(texts: readonly string[]): Cell[][] {
  return texts.map((text) => [{ text }]);
}

/** Replaces everything but letters and digits: a key that was typed must not control the terminal. */
export function printable(key: string): string {
  return key.replaceAll(/[^\p{L}\p{N}]/gu, '?');
}

/** Removes colours and control characters from a header, a name or any other text that came from outside. */
export function inOneLine(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/\p{Cc}/gu, ' ');
}

function linesOf(row: readonly Cell[], widths: readonly number[]): string[] {
  const cells = row.map(({ text, paint = String, right = false }, index) => ({
    paint,
    right,
    lines: wrap(text, widths[index] ?? 0),
  }));
  const height = Math.max(...cells.map(({ lines }) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const shown = cells.map(({ lines, paint, right }, index) => {
      const text = lines[line] ?? '';
      const blank = ' '.repeat(Math.max(0, (widths[index] ?? 0) - widthOf(text)));
      const painted = text === '' ? '' : paint(text);
      return right ? blank + painted : painted + blank;
    });
    return `${shown.join(GAP).trimEnd()}\n`;
  });
}

export function wrap(text: string, width: number): string[] {
  const [first = '', ...words] = text.split(' ').flatMap((word) => piecesOf(word, width));
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Only a word that does not fit by itself is cut. */
function piecesOf(word: string, width: number): string[] {
  return widthOf(word) <= width ? [word] : (word.match(new RegExp(`.{1,${Math.max(1, width)}}`, 'gsu')) ?? []);
}

function widthOf(text: string): number {
  const plain = stripVTControlCharacters(text);
  return /^[ -~]*$/.test(plain) ? plain.length : Array.from(GRAPHEMES.segment(plain)).length;
}
