// Counts in how many rows each reason occurs. A cell has all the reasons of its row, one sentence after another.
import type { Reason } from './worker-messages.ts';

const BETWEEN_SENTENCES = /(?<=\.) (?=[«\p{Lu}])/u;

/** Removed, so that reasons that differ only in the offset of a letter are counted together. */
const OFFSET = / en el lugar \d+/;

export class ReasonCounts {
  readonly #rows = new Map<string, number>();

  add(cell: string): void {
    for (const sentence of new Set(sentencesOf(cell))) this.#rows.set(sentence, (this.#rows.get(sentence) ?? 0) + 1);
  }

  mostFrequent(most: number): Reason[] {
    return Array.from(this.#rows, ([sentence, rows]) => ({ sentence, rows }))
      .sort((left, right) => right.rows - left.rows)
      .slice(0, most);
  }
}

export function sentencesOf(cell: string): string[] {
  return cell === '' ? [] : cell.split(BETWEEN_SENTENCES).map((sentence) => sentence.replace(OFFSET, ''));
}
