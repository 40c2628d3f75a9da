// String constants for DuckDB, with invisible characters escaped.
import { ordinaryPairs } from './registers.ts';

/** A constant; what cannot be seen, by its code. */
export function literal(text: string): string {
  const parts = text.split(/([^\S ]|\uFEFF)/).filter((part) => part !== '');
  return parts
    .map((part) => (isUnseen(part) ? `chr(${part.charCodeAt(0)})` : `'${part.replaceAll("'", "''")}'`))
    .join(' || ');
}

function isUnseen(part: string): boolean {
  return /^(?:[^\S ]|\uFEFF)$/.test(part);
}

/** A bracket of a regular expression, of ranges of code points. */
export function bracket(ranges: readonly (readonly [number, number])[]): string {
  return `[${ranges.map((range) => range.map(code).join('-')).join('')}]`;
}

function code(point: number): string {
  return `\\x{${point.toString(16)}}`;
}

/** What ordinary names are made of, and an ordinary name. */
export const ORDINARY_LETTERS = `A-Za-z${ordinaryPairs().from}`;
const WORD = `[${ORDINARY_LETTERS}]+\\.?`;
export const ORDINARY = `${WORD}(?: ${WORD})*`;
