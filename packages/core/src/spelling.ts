// What was read of a person -> the key, and nothing else. The explanation makes the same choices with the same functions.
import { checkDigit } from './check-digit.ts';
import { isInconvenient } from './inconvenient-words.ts';
import type { Failure } from './issues.ts';
import { initialOf, internalConsonantOf, internalVowelOf, letterAt } from './letter-choice.ts';
import { X } from './letters.ts';
import type { Options } from './options.ts';
import type { Person } from './person.ts';
import { type Reading, readPerson } from './reading.ts';
import type { Letters } from './words.ts';

export interface Spelled {
  readonly ok: true;
  readonly key: string;
}

/** The key alone, for comparisons: calculate() also looks for what is doubtful about it. */
export function keyOf(person: Person, options: Options): Spelled | Failure {
  const reading = readPerson(person, options);
  return reading.ok ? { ok: true, key: spell(reading) } : reading;
}

/** The codes of the key that is being written, reused by the next call. */
const CODES = Array.from({ length: 18 }, () => X);

/** Character codes until the last step: the string is only built once. */
export function spell({ given, first, second, birthDate, sex, entity }: Reading): string {
  writeLetters(lettersOf(first), lettersOf(second), lettersOf(given), CODES, 0);
  CODES[4] = birthDate.charCodeAt(2);
  CODES[5] = birthDate.charCodeAt(3);
  CODES[6] = birthDate.charCodeAt(5);
  CODES[7] = birthDate.charCodeAt(6);
  CODES[8] = birthDate.charCodeAt(8);
  CODES[9] = birthDate.charCodeAt(9);
  CODES[10] = sex.charCodeAt(0);
  CODES[11] = entity.abbreviation.charCodeAt(0);
  CODES[12] = entity.abbreviation.charCodeAt(1);
  CODES[16] = firstDifferentiator(birthDate);
  CODES[17] = checkDigit(CODES);
  return String.fromCharCode(...CODES);
}

/** What a word can give, as one number: its initial, its first internal vowel and its first internal consonant. */
export function lettersOf(word: Letters): number {
  const initial = letterAt(word, initialOf(word));
  const vowel = letterAt(word, internalVowelOf(word));
  return initial | (vowel << 8) | (letterAt(word, internalConsonantOf(word)) << 16);
}

/** Positions 1–4 and 14–16, from the letters of the three names. */
export function writeLetters(
  first: number,
  second: number,
  given: number,
  into: Uint8Array | number[],
  at: number,
): void {
  const initial = first & 0xff;
  const vowel = (first >> 8) & 0xff;
  const secondInitial = second & 0xff;
  const givenInitial = given & 0xff;
  into[at] = initial;
  into[at + 1] = isInconvenient(initial, vowel, secondInitial, givenInitial) ? X : vowel;
  into[at + 2] = secondInitial;
  into[at + 3] = givenInitial;
  into[at + 13] = first >> 16;
  into[at + 14] = second >> 16;
  into[at + 15] = given >> 16;
}

/** Position 17 of the first holder: 0 up to 1999, A from 2000 (D21 art. 3). */
export const FIRST_UNTIL_1999 = 48;
export const FIRST_FROM_2000 = 65;

export function firstDifferentiator(birthDate: string): number {
  return birthDate.charCodeAt(0) === 49 ? FIRST_UNTIL_1999 : FIRST_FROM_2000;
}
