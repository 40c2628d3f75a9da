// A word that does not exist -> the one that was probably meant.

/** More slips than these are another word. */
const MOST_SLIPS = 2;

export function nearest(typed: string, words: readonly string[]): string | undefined {
  const [best] = words
    .map((word) => ({ word, slips: word.startsWith(typed) ? 1 : slipsBetween(typed.toLowerCase(), word) }))
    .filter(({ slips }) => typed !== '' && slips <= MOST_SLIPS)
    .toSorted((left, right) => left.slips - right.slips);
  return best?.word;
}

/** Levenshtein's distance, a row at a time. */
function slipsBetween(typed: string, word: string): number {
  let above = Array.from({ length: word.length + 1 }, (_, place) => place);
  for (let line = 1; line <= typed.length; line++) {
    const row = [line];
    for (let place = 1; place <= word.length; place++) {
      const changed = (above[place - 1] ?? 0) + (typed.charAt(line - 1) === word.charAt(place - 1) ? 0 : 1);
      row.push(Math.min(changed, (above[place] ?? 0) + 1, (row[place - 1] ?? 0) + 1));
    }
    above = row;
  }
  return above.at(-1) ?? 0;
}
