// A person as given -> the words and facts that the positions are made of. Whatever cannot be read goes to diagnosis.ts.
import { dateProblem, requireCivilDate } from './civil-date.ts';
import { diagnose } from './diagnosis.ts';
import { type Entity, entityByCode } from './entities.ts';
import type { Failure } from './issues.ts';
import { classify, LETTER, UNREADABLE } from './letters.ts';
import type { NameField, Person } from './person.ts';
import type { Options } from './options.ts';
import { isPlaceholder } from './placeholders.ts';
import { type Edition, isBlank, LONGEST_TEXT, simplify } from './text.ts';
import { ABSENT, countingWord, type Word } from './words.ts';

export interface Reading {
  readonly ok: true;
  readonly given: Word;
  readonly first: Word;
  readonly second: Word;
  readonly birthDate: string;
  readonly sex: string;
  readonly entity: Entity;
}

/** One reading at a time: the words of a Reading hold until the next person is read. */
const GIVEN_NAMES = new Uint16Array(LONGEST_TEXT);
const FIRST_SURNAME = new Uint16Array(LONGEST_TEXT);
const SECOND_SURNAME = new Uint16Array(LONGEST_TEXT);

export function readPerson(person: Person, options: Options): Reading | Failure {
  const { birthDate, sex } = person;
  const { today, edition = 2021, literal = false } = options;
  requireCivilDate(today);
  const given = readName(person.givenNames, 'givenNames', GIVEN_NAMES, edition, literal);
  const paternal = readName(person.firstSurname, 'firstSurname', FIRST_SURNAME, edition, literal);
  const maternal = readName(person.secondSurname, 'secondSurname', SECOND_SURNAME, edition, literal);
  const entity = entityByCode(person.entity);
  if (
    given === undefined ||
    given === ABSENT ||
    paternal === undefined ||
    maternal === undefined ||
    entity === undefined ||
    (sex !== 'H' && sex !== 'M' && sex !== 'X') ||
    dateProblem(birthDate, today) !== undefined
  ) {
    return { ok: false, issues: diagnose(person, options) };
  }
  // R21 1.10: an only surname is the first one, wherever it was written.
  return paternal === ABSENT
    ? { ok: true, given, first: maternal, second: ABSENT, birthDate, sex, entity }
    : { ok: true, given, first: paternal, second: maternal, birthDate, sex, entity };
}

/** The word that counts, ABSENT for a blank, undefined for what is refused. Ordinary text is read as it is. */
function readName(
  value: unknown,
  field: NameField,
  classes: Uint16Array,
  edition: Edition,
  literal: boolean,
): Word | undefined {
  if (typeof value !== 'string') return ABSENT;
  let text = value;
  let offsets: readonly number[] | null = null;
  let kinds = text.length > LONGEST_TEXT ? UNREADABLE : classify(text, classes);
  if (kinds & UNREADABLE || edition === 2006) {
    const simplified = simplify(value, edition);
    text = simplified.plain;
    if (simplified.unreadable >= 0 || text.length > LONGEST_TEXT) return undefined;
    offsets = simplified.offsets;
    kinds = classify(text, classes);
  }
  if (!(kinds & LETTER)) return isBlank(value) ? ABSENT : undefined;
  if (field !== 'givenNames' && isUnknownSurname(text)) return ABSENT;
  if (!literal && isPlaceholder(text)) return undefined;
  return countingWord(field, text, classes, kinds, offsets, edition);
}

/** DESCONOCIDO is how the registry captures the surname of a person who has none (R21 1.11). */
export function isUnknownSurname(text: string | null | undefined): boolean {
  return (text?.length ?? 0) >= 11 && /^\s*DESCONOCIDO\s*$/i.test(text as string);
}

/** The words that were found: an absent surname has none. */
export function wordsOf({ given, first, second }: Reading): Word[] {
  return [given, first, second].filter((word) => word !== ABSENT);
}
