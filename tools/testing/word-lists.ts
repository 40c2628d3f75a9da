// Tables of words written as a paragraph.

/** Each spelling with its meaning, from `meaning: 'one spelling | another'`. */
export function spellings(table: Readonly<Record<string, string>>): [spelling: string, meaning: string][] {
  return Object.entries(table).flatMap(([meaning, texts]) =>
    texts.split('|').map((text): [string, string] => [text.trim(), meaning]),
  );
}
