// NDJSON: parses a line into cells and writes the members of an answer.
import type { RowAnswer } from './answer.ts';
import { decode } from '../csv/encoding.ts';
import type { Work } from '../plan.ts';
import { ownValues } from './answerer.ts';

/** Removes the byte-order mark that concatenated files have in the middle. */
export function lineText(bytes: Uint8Array): string {
  return decode(bytes, 'utf-8').replace(/^\uFEFF/, '');
}

export type Line = Readonly<Record<string, unknown>>;

/** Undefined unless the line is an object. `isExact` keeps all digits of long numbers and is twenty times slower. */
export function readLine(text: string, isExact: boolean): Line | undefined {
  const value = parse(text, isExact);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Line) : undefined;
}

/** Undefined if the line lacks the member. */
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

/** A number with more digits than a double holds, as an account number, keeps its source text. */
const DIGITS = 15;
const LONG_NUMBER = /\d{16}/;

function asWritten(_: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source ?? '';
  return typeof value === 'number' && source.length > DIGITS ? source : value;
}

/** An array or object becomes its JSON, which no field of a person accepts. */
function textOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Unique member names for the columns of a CSV: of equal names, a JSON parser would keep only the last. */
export function memberNames(header: readonly string[], added: readonly string[]): string[] {
  const taken = new Set(added);
  return header.map((title, index) => {
    const base = title === '' ? `columna_${index + 1}` : title;
    let name = base;
    for (let times = 2; taken.has(name); times++) name = `${base}_${times}`;
    taken.add(name);
    return name;
  });
}

/** The members of an answer under the names of the added columns, without the one for repeated rows. */
export function answerMembers(answer: RowAnswer, names: readonly string[], work: Work): string {
  const { codes, reasons, warnings } = answer;
  const values = [...ownValues(answer, work), codes, reasons, warnings];
  return values.map((value, index) => `${JSON.stringify(names[index])}:${JSON.stringify(value)}`).join(',');
}
