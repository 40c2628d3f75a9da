// Finds keys in pasted text such as «CURP: SABC…», a column of a sheet or a whole list.
const KEY = /(?<![A-Z0-9])[A-Z]{4}[A-Z0-9]{14}(?![A-Z0-9])/gi;

/** The words that have the form of a key, without repeats. */
export function keysIn(text: string): string[] {
  return [...new Set(text.match(KEY))];
}

/** The only key in the text; without one, or with several, the text itself. */
export function pastedKey(text: string): string {
  const [key, ...others] = keysIn(text);
  return key === undefined || others.length > 0 ? text : key;
}

/** A key of a pasted line, or a line without one. */
export interface PastedRow {
  /** Of the pasted text, counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly isKey: boolean;
}

/** Every line of a paste that is not blank: a mistyped key must be checked too, and what is no key must be seen. */
export function pastedRows(text: string): PastedRow[] {
  return text.split(/\r\n?|\n/).flatMap((row, index): PastedRow[] => {
    const line = index + 1;
    const keys = row.split(/[\t,;|"]/).flatMap(keysOfCell);
    if (keys.length > 0) return keys.map((key) => ({ line, text: key, isKey: true }));
    return row.trim() === '' ? [] : [{ line, text: row.trim().replace(/\s+/g, ' '), isKey: false }];
  });
}

/** Several keys, or lines that were meant as keys, as an RFC; a letter with one key in it is not. */
export function areManyKeys(rows: readonly PastedRow[]): boolean {
  return rows.filter(({ text, isKey }) => isKey || isCode(text)).length > 1;
}

/** One word of letters and digits. */
function isCode(text: string): boolean {
  return /^[A-Z0-9Ñ&-]{8,24}$/i.test(text) && /\d{4}/.test(text) && /[A-ZÑ]{3}/i.test(text);
}

/** Words that look like a key or, without any, the whole cell, as in SABC 560626 MDFLRN 01. */
function keysOfCell(cell: string): string[] {
  const words = cell.split(/\s+/).filter(looksLikeKey);
  return words.length > 0 ? words : [cell.trim()].filter(looksLikeKey);
}

/** Two characters more or fewer than a key. An RFC has 13, and a bank account no letters. */
function looksLikeKey(text: string): boolean {
  const plain = text.replace(/[\s-]/g, '');
  const letters = plain.replace(/[^A-ZÑ]/gi, '').length;
  return /^[A-Z0-9Ñ]{16,20}$/i.test(plain) && letters >= 6 && letters < plain.length - 3;
}
