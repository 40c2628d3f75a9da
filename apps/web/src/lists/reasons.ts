// How often each reason is given. A cell holds all the reasons of its row, one sentence after another.
import type { Reason } from './protocol.ts';

const BETWEEN_SENTENCES = /(?<=\.) (?=[«\p{Lu}])/u;

/** Where in a name a letter stands is of one row: such reasons are counted together. */
const PLACE = / en el lugar \d+/;

export class Reasons {
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
  return cell === '' ? [] : cell.split(BETWEEN_SENTENCES).map((sentence) => sentence.replace(PLACE, ''));
}
