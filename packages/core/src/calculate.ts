// A person -> the key. The fast path: the explanation makes the same choices with the same functions.
import { checkDigit } from './check-digit.ts';
import { isInconvenient } from './inconvenient-words.ts';
import type { Failure } from './issues.ts';
import { initialOf, internalConsonantOf, internalVowelOf, letterAt } from './letter-choice.ts';
import { X } from './letters.ts';
import type { Person } from './person.ts';
import { type Options, type Reading, readPerson } from './reading.ts';

export interface Calculation {
  readonly ok: true;
  readonly key: string;
}

/** The key, or every issue found. What is doubtful about a key, explain() tells. It is never proof of registration. */
export function calculate(person: Person, options: Options): Calculation | Failure {
  const reading = readPerson(person, options);
  return reading.ok ? { ok: true, key: spell(reading) } : reading;
}

/** Character codes until the last step: strings are only built once. */
function spell({ given, first, second, birthDate, sex, entity }: Reading): string {
  const initial = letterAt(first, initialOf(first));
  const vowel = letterAt(first, internalVowelOf(first));
  const secondInitial = letterAt(second, initialOf(second));
  const givenInitial = letterAt(given, initialOf(given));
  const codes = [
    initial,
    isInconvenient(initial, vowel, secondInitial, givenInitial) ? X : vowel,
    secondInitial,
    givenInitial,
    birthDate.charCodeAt(2),
    birthDate.charCodeAt(3),
    birthDate.charCodeAt(5),
    birthDate.charCodeAt(6),
    birthDate.charCodeAt(8),
    birthDate.charCodeAt(9),
    sex.charCodeAt(0),
    entity.abbreviation.charCodeAt(0),
    entity.abbreviation.charCodeAt(1),
    letterAt(first, internalConsonantOf(first)),
    letterAt(second, internalConsonantOf(second)),
    letterAt(given, internalConsonantOf(given)),
    firstDifferentiator(birthDate),
    0,
  ];
  codes[17] = checkDigit(codes);
  return String.fromCharCode(...codes);
}

/** Position 17 of the first holder: 0 up to 1999, A from 2000 (D21 art. 3). */
export function firstDifferentiator(birthDate: string): number {
  return birthDate.charCodeAt(0) === 49 ? 48 : 65;
}
