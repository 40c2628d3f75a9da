// Finds the word of a list that was probably meant by one that is not in it.

const MAX_EDITS = 2;

export function nearest(typed: string, words: readonly string[]): string | undefined {
  const [best] = words
    .map((word) => ({ word, edits: word.startsWith(typed) ? 1 : editDistance(typed.toLowerCase(), word) }))
    .filter(({ edits }) => typed !== '' && edits <= MAX_EDITS)
    .toSorted((left, right) => left.edits - right.edits);
  return best?.word;
}

/** Levenshtein's distance, a row at a time. */
function editDistance(typed: string, word: string): number {
  let above = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let line = 1; line <= typed.length; line++) {
    const row = [line];
    for (let column = 1; column <= word.length; column++) {
      const changed = (above[column - 1] ?? 0) + (typed.charAt(line - 1) === word.charAt(column - 1) ? 0 : 1);
      row.push(Math.min(changed, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1));
    }
    above = row;
  }
  return above.at(-1) ?? 0;
}
