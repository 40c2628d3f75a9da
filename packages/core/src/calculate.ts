// A person -> the key, with what is doubtful about it.
import { type Failure, type Issue, NONE } from './issues.ts';
import type { Options } from './options.ts';
import type { Person } from './person.ts';
import { readPerson } from './reading.ts';
import { spell } from './spelling.ts';
import { warningsOf } from './warnings.ts';

/** A calculated key. It is not proof of registration. */
export interface Calculation {
  readonly ok: true;
  readonly key: string;
  /** None: issues stop a key from being calculated. */
  readonly issues: readonly Issue[];
  /** The warnings of explain(), except those of every key: none for ordinary names. */
  readonly warnings: readonly Issue[];
}

/**
 * The key with its warnings, or every issue found. It is never proof of registration.
 *
 * @example
 * const person: Person = {
 *   givenNames: 'Concepción',
 *   firstSurname: 'Salgado',
 *   secondSurname: 'Briseño',
 *   birthDate: '1956-06-26',
 *   sex: 'M',
 *   entity: 'DF',
 * };
 * calculate(person); // → { ok: true, key: 'SABC560626MDFLRN01', issues: [], warnings: [] }
 */
export function calculate(person: Person, options: Options = {}): Calculation | Failure {
  const reading = readPerson(person, options);
  if (!reading.ok) return reading;
  const key = spell(reading);
  return { ok: true, key, issues: NONE, warnings: warningsOf(reading, key, person, options) };
}
