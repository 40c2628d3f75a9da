// A word -> the letter it gives to a position. Calculation and explanation both choose here, so they cannot disagree.
import { APOSTROPHE, CONSONANT, DIAERESIS, ENYE, SPECIAL, VOWEL, written, X } from './letters.ts';
import type { Letters } from './words.ts';

/** No character of the word serves; the position is X. */
export const NOWHERE = -1;

/** Positions 1, 3, 4 (D21 art. 3). */
export function initialOf(word: Letters): number {
  return word.start < word.end ? word.start : NOWHERE;
}

/** Position 2 (R21 1.4, 1.9): a special met before any vowel decides. */
export function internalVowelOf(word: Letters): number {
  return firstInternal(word, VOWEL | DIAERESIS | SPECIAL | APOSTROPHE);
}

/** Positions 14–16 (R21 1.12, 1.13, 1.18): Ñ is a consonant, a special met before any consonant decides. */
export function internalConsonantOf(word: Letters): number {
  return firstInternal(word, CONSONANT | ENYE | SPECIAL | APOSTROPHE);
}

function firstInternal({ classes, start, end }: Letters, kinds: number): number {
  for (let offset = start + 1; offset < end; offset++) {
    if ((classes[offset] as number) & kinds) return offset;
  }
  return NOWHERE;
}

export function letterAt(word: Letters, offset: number): number {
  return offset === NOWHERE ? X : written(word.classes[offset] as number);
}
