// A person -> the key. The fast path: the explanation makes the same choices with the same functions.
import { checkDigit } from './check-digit.ts';
import { isInconvenient } from './inconvenient-words.ts';
import type { Failure } from './issues.ts';
import { initialOf, internalConsonantOf, internalVowelOf, letterAt } from './letter-choice.ts';
import { X } from './letters.ts';
import type { Person } from './person.ts';
import { type Options, type Reading, readPerson } from './reading.ts';
import type { Letters } from './words.ts';

export interface Calculation {
  readonly ok: true;
  readonly key: string;
}

/** The key, or every issue found. What is doubtful about a key, explain() tells. It is never proof of registration. */
export function calculate(person: Person, options: Options): Calculation | Failure {
  const reading = readPerson(person, options);
  return reading.ok ? { ok: true, key: spell(reading) } : reading;
}

/** Lent: the codes of one key, until they are a string. */
const CODES = Array.from({ length: 18 }, () => X);

function spell(reading: Reading): string {
  writeKey(reading, CODES, 0);
  return String.fromCharCode(...CODES);
}

/** What the eighteen positions are made of. */
export interface Ingredients extends Pick<Reading, 'birthDate' | 'sex' | 'entity'> {
  readonly given: Letters;
  readonly first: Letters;
  readonly second: Letters;
}

/** Character codes: strings are built once, or never. */
export function writeKey(
  { given, first, second, birthDate, sex, entity }: Ingredients,
  into: Uint8Array | number[],
  at: number,
): void {
  const initial = letterAt(first, initialOf(first));
  const vowel = letterAt(first, internalVowelOf(first));
  const secondInitial = letterAt(second, initialOf(second));
  const givenInitial = letterAt(given, initialOf(given));
  into[at] = initial;
  into[at + 1] = isInconvenient(initial, vowel, secondInitial, givenInitial) ? X : vowel;
  into[at + 2] = secondInitial;
  into[at + 3] = givenInitial;
  into[at + 4] = birthDate.charCodeAt(2);
  into[at + 5] = birthDate.charCodeAt(3);
  into[at + 6] = birthDate.charCodeAt(5);
  into[at + 7] = birthDate.charCodeAt(6);
  into[at + 8] = birthDate.charCodeAt(8);
  into[at + 9] = birthDate.charCodeAt(9);
  into[at + 10] = sex.charCodeAt(0);
  into[at + 11] = entity.abbreviation.charCodeAt(0);
  into[at + 12] = entity.abbreviation.charCodeAt(1);
  into[at + 13] = letterAt(first, internalConsonantOf(first));
  into[at + 14] = letterAt(second, internalConsonantOf(second));
  into[at + 15] = letterAt(given, internalConsonantOf(given));
  into[at + 16] = firstDifferentiator(birthDate);
  into[at + 17] = checkDigit(into, at);
}

/** Position 17 of the first holder: 0 up to 1999, A from 2000 (D21 art. 3). */
export function firstDifferentiator(birthDate: string): number {
  return birthDate.charCodeAt(0) === 49 ? 48 : 65;
}
