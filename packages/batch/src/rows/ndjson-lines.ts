// One JSON document a line: its cells, and the line with its answer.
import type { RowAnswer } from './answer.ts';
import { decode } from '../csv/dialect.ts';

/** Files that were put one after the other have a byte-order mark in the middle. */
export function lineText(bytes: Uint8Array): string {
  return decode(bytes, 'utf-8').replace(/^\uFEFF/, '');
}

export type Line = Readonly<Record<string, unknown>>;

/** To the last digit of its numbers, for who writes them again, it takes twenty times as long. */
export function readLine(text: string, isExact: boolean): Line | undefined {
  const value = parse(text, isExact);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Line) : undefined;
}

/** Undefined for a member that the line does not have. */
export function cellOf(line: Line, name: string): string | undefined {
  return Object.hasOwn(line, name) ? textOf(line[name]) : undefined;
}

function parse(text: string, isExact: boolean): unknown {
  try {
    return isExact && LONG_NUMBER.test(text) ? JSON.parse(text, asWritten) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An account may have more digits than a number holds: beyond these it is kept as it was written. */
const DIGITS = 15;
const LONG_NUMBER = /\d{16}/;

function asWritten(_: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source ?? '';
  return typeof value === 'number' && source.length > DIGITS ? source : value;
}

/** Lists and objects are carried along; as a datum of a person, their text is refused. */
function textOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The columns of a CSV as members: each has a name, and no two the same, or a reader would keep only the last. */
export function memberNames(header: readonly string[], added: readonly string[]): string[] {
  const taken = new Set(added);
  return header.map((title, place) => {
    const base = title === '' ? `columna_${place + 1}` : title;
    let name = base;
    for (let times = 2; taken.has(name); times++) name = `${base}_${times}`;
    taken.add(name);
    return name;
  });
}

/** The members of an answer under the names that were chosen for them, without the mark of repetition. */
export function answerMembers(answer: RowAnswer, names: readonly string[], isComparison: boolean): string {
  const { key, match, codes, reasons, warnings } = answer;
  const values = [key === '' ? null : key, ...(isComparison ? [match] : []), codes, reasons, warnings];
  return values.map((value, place) => `${JSON.stringify(names[place])}:${JSON.stringify(value)}`).join(',');
}
