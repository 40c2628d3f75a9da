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
const LEAST = 16;
const GRAPHEMES = new Intl.Segmenter('es');

/** For each column, the least width it may be cut to; one without it is as wide as its widest cell. */
export function table(
  rows: readonly (readonly Cell[])[],
  leasts: readonly (number | undefined)[],
  screen: number,
): string {
  const widths = leasts.map((_, place) => Math.max(0, ...rows.map((row) => widthOf(row[place]?.text ?? ''))));
  let excess = widths.reduce((sum, width) => sum + width + GAP.length, -GAP.length) - screen;
  for (let place = widths.length - 1; place >= 0; place--) {
    const width = widths[place] ?? 0;
    const cut = Math.max(0, Math.min(excess, width - (leasts[place] ?? width)));
    widths[place] = width - cut;
    excess -= cut;
  }
  return rows.flatMap((row) => linesOf(row, widths)).join('');
}

/** A title and, inset, its rows, whose last columns wrap; nothing when there are none. */
export function section(title: string, rows: readonly (readonly Cell[])[], { paint, columns }: Screen): string {
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

/** A word that does not fit is left whole. */
export function wrap(text: string, width: number): string[] {
  const [first = '', ...words] = text.split(' ');
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthOf(text: string): number {
  const plain = stripVTControlCharacters(text);
  return /^[ -~]*$/.test(plain) ? plain.length : Array.from(GRAPHEMES.segment(plain)).length;
}
