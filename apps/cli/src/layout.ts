// Cells -> aligned text that fits the screen: long sentences go on in the next line, under themselves.
import { stripVTControlCharacters } from 'node:util';
import type { Screen } from './command.ts';

export interface Cell {
  /** May bring its colours, where the column does not wrap. */
  readonly text: string;
  /** Colours one line, once it has been cut. */
  readonly paint?: (line: string) => string;
}

const GAP = '  ';
const LEAST = 12;
const GRAPHEMES = new Intl.Segmenter('es');

/** For each column, the least width it may be cut to; one without it is as wide as its widest cell. */
export function table(rows: Rows, leasts: readonly (number | undefined)[], screen: number): string {
  const natural = leasts.map((_, place) => Math.max(0, ...rows.map((row) => widthOf(row[place]?.text ?? ''))));
  const rooms = leasts.map((least, place) => Math.max(0, (natural[place] ?? 0) - (least ?? Infinity)));
  const excess = natural.reduce((sum, width) => sum + width + GAP.length, -GAP.length) - screen;
  const tables = cutsOf(Math.max(0, excess), rooms).map((cuts) => {
    const widths = natural.map((width, place) => width - (cuts[place] ?? 0));
    return rows.flatMap((row) => linesOf(row, widths));
  });
  const [shortest = []] = tables.toSorted((left, right) => left.length - right.length);
  return shortest.join('');
}

type Rows = readonly (readonly Cell[])[];

/** The ways to share out the excess among the last two columns that can be cut. */
function cutsOf(excess: number, rooms: readonly number[]): number[][] {
  const last = rooms.findLastIndex((room) => room > 0);
  const other = rooms.findLastIndex((room, place) => room > 0 && place < last);
  const most = (rooms[last] ?? 0) + (rooms[other] ?? 0);
  const shared = Math.min(excess, most);
  return Array.from({ length: Math.min(shared, rooms[last] ?? 0) + 1 }, (_, cut) => cut)
    .filter((cut) => shared - cut <= (rooms[other] ?? 0))
    .map((cut) => rooms.map((_, place) => (place === last ? cut : place === other ? shared - cut : 0)));
}

/** A title and, inset, its rows, whose last columns wrap; nothing when there are none. */
export function section(title: string, rows: Rows, { paint, columns }: Screen): string {
  const [first] = rows;
  if (first === undefined) return '';
  const leasts = first.map((_, place) => (place > 0 || first.length === 1 ? LEAST : undefined));
  const inset = table(rows, leasts, columns - GAP.length)
    .replaceAll(/^/gm, GAP)
    .trimEnd();
  return `${paint('bold', title)}\n${inset}\n`;
}

export function sentences(texts: readonly string[]): Cell[][] {
  return texts.map((text) => [{ text }]);
}

/** A key that was typed may hold anything, and must not drive the terminal. */
export function printable(key: string): string {
  return key.replaceAll(/[^\p{L}\p{N}]/gu, '?');
}

/** Headers and names of sheets are somebody's text, and must not drive the terminal either. */
export function inOneLine(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}

function linesOf(row: readonly Cell[], widths: readonly number[]): string[] {
  const cells = row.map(({ text, paint = String }, place) => ({ paint, lines: wrap(text, widths[place] ?? 0) }));
  const height = Math.max(...cells.map(({ lines }) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const shown = cells.map(({ lines, paint }, place) => {
      const text = lines[line] ?? '';
      return (text === '' ? '' : paint(text)) + ' '.repeat(Math.max(0, (widths[place] ?? 0) - widthOf(text)));
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
