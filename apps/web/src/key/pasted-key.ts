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

export interface PastedKeys {
  /** In their order, with repeats; also those that look mistyped. */
  readonly keys: readonly string[];
  /** Rows of text in which nothing looks like a key. */
  readonly rowsWithout: number;
}

/** Every key of a paste of rows: a mistyped one must be checked too, not left out. */
export function allKeysIn(text: string): PastedKeys {
  const rows = text.split(/[\r\n]+/).filter((row) => row.trim() !== '');
  const found = rows.map((row) => row.split(/[\t,;|"]/).flatMap(keysOfCell));
  return { keys: found.flat(), rowsWithout: found.filter((keys) => keys.length === 0).length };
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
