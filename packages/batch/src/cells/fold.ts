// Folds text for lookups in tables: lower case, no accents. Not for names of people, where Ñ is not N.

const ASCII = /^[\x20-\x7e]*$/;
const MARKS_AND_INVISIBLE = /[\p{M}\p{Cf}]/gu;

/** Characters. No table entry is longer, and some patterns take quadratic time. */
export const LONGEST_KNOWN = 300;

/** Empty for a text longer than LONGEST_KNOWN. */
export function fold(text: string): string {
  if (text.length > LONGEST_KNOWN) return '';
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(MARKS_AND_INVISIBLE, '').toLowerCase();
}

/** Splits a table written as a paragraph, with middle dots between its entries. */
export function entriesOf(paragraph: string): string[] {
  return paragraph
    .split('·')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
