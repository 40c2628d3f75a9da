// How what people type is compared with our tables: small letters, no accents. Never used on a name: there Ñ is not N.

const MARKS_AND_INVISIBLE = /[\p{M}\p{Cf}]/gu;

export function fold(text: string): string {
  return text.normalize('NFKD').replace(MARKS_AND_INVISIBLE, '').toLowerCase();
}

/** A table written as a paragraph: entries parted by middle dots. */
export function entriesOf(paragraph: string): string[] {
  return paragraph
    .split('·')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
