// A person -> the eighteen positions, each with its reason. Joined, the positions are the key.
import { candidatesOf } from './check-digit.ts';
import { type Failure, type Issue, NONE } from './issues.ts';
import type { NameField, Person } from './person.ts';
import { originalOffset, type Position, positionsOf } from './positions.ts';
import type { Options } from './options.ts';
import { readPerson, wordsOf } from './reading.ts';
import { explained, type RuleId } from './rules.ts';
import { warningsOf } from './warnings.ts';
import { otherWords, type Word } from './words.ts';

/** A word of a name that does not count, and why. */
export interface DroppedWord {
  readonly field: NameField;
  readonly word: string;
  /** Where the word begins in the field's text as it was given. */
  readonly offset: number;
  readonly rule: RuleId;
  readonly sentence: string;
}

/** A key and the reason for each of its characters. */
export interface Explanation {
  readonly ok: true;
  readonly key: string;
  readonly positions: readonly Position[];
  readonly dropped: readonly DroppedWord[];
  /** None: issues stop a key from being calculated. */
  readonly issues: readonly Issue[];
  readonly warnings: readonly Issue[];
  /** The other keys the same person could have been assigned, if there are homonyms. */
  readonly candidates: readonly string[];
}

/**
 * The key, the origin of each of its characters, the rules that decided it, and what is doubtful.
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
 * const explanation = explain(person);
 * explanation.ok && explanation.positions[1].sentence; // → 'Primera vocal interna de «SALGADO».'
 */
export function explain(person: Person, options: Options = {}): Explanation | Failure {
  const reading = readPerson(person, options);
  if (!reading.ok) return reading;
  const positions = positionsOf(reading, person);
  let key = '';
  for (const { character } of positions) key += character;
  const dropped: DroppedWord[] = [];
  for (const word of wordsOf(reading)) dropAround(word, dropped);
  const warnings: Issue[] = [{ code: 'differentiator-presumed' }, ...warningsOf(reading, key, person, options)];
  return { ok: true, key, positions, dropped, issues: NONE, warnings, candidates: candidatesOf(key) };
}

/** Before the word that counts, a word is dropped by its role; after it, because one is enough. */
function dropAround(word: Word, dropped: DroppedWord[]): void {
  const { field, text } = word;
  if (word.end - word.start === text.length) return;
  for (const [start, end, rule = 'compuesto'] of otherWords(word)) {
    const spelled = text.slice(start, end).toUpperCase();
    const offset = originalOffset(word, start);
    dropped.push({ field, word: spelled, offset, rule, sentence: explained(rule, spelled) });
  }
}
