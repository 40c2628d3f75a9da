/** How both genders of a word are written: FINAD@ is FINADO and FINADA, DOCTOR+ is DOCTOR and DOCTORA. */
const ENDS: Readonly<Record<string, readonly string[]>> = { '@': ['O', 'A'], '+': ['', 'A'] };

/** The words of a paragraph. */
export function wordsIn(paragraph: string): string[] {
  return paragraph
    .trim()
    .split(/\s+/)
    .flatMap((word) => ENDS[word.slice(-1)]?.map((end) => word.slice(0, -1) + end) ?? [word]);
}
