// How what people type is compared with our tables: small letters, no accents. Never used on a name: there Ñ is not N.

const ASCII = /^[\x20-\x7e]*$/;
const MARKS_AND_INVISIBLE = /[\p{M}\p{Cf}]/gu;

/** Characters. Nothing in our tables is longer, and some patterns take quadratic time. */
export const LONGEST_KNOWN = 300;

/** Empty for a text that is too long to be in any table. */
export function fold(text: string): string {
  if (text.length > LONGEST_KNOWN) return '';
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(MARKS_AND_INVISIBLE, '').toLowerCase();
}

/** A table written as a paragraph: entries parted by middle dots. */
export function entriesOf(paragraph: string): string[] {
  return paragraph
    .split('·')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
