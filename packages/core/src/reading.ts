// A person as given -> the words and facts that the positions are made of, or every issue found.
import { calendarProblem, dateProblem } from './civil-date.ts';
import { type Entity, entityByCode } from './entities.ts';
import type { Failure, Issue } from './issues.ts';
import { BLANK, kindsIn, LETTER, UNREADABLE } from './letters.ts';
import type { Field, NameField, Person } from './person.ts';
import { type Edition, simplify } from './text.ts';
import { ABSENT, countingWord, type OnDropped, type Word } from './words.ts';

export interface Options {
  /** Today's civil date, YYYY-MM-DD, in America/Mexico_City: this package has no clock. */
  readonly today: string;
  /** Criteria to follow; 2021, the ones in force, unless said. */
  readonly edition?: Edition;
}

export interface Reading {
  readonly ok: true;
  readonly given: Word;
  readonly first: Word;
  readonly second: Word;
  readonly birthDate: string;
  readonly sex: string;
  readonly entity: Entity;
}

/** Bound of the contract on every text. */
const LONGEST_TEXT = 100;

/** How the registry captures the surname of a person who has none (R21 1.11). */
const UNKNOWN_SURNAME = /^\s*DESCONOCIDO\s*$/i;

export function readPerson(person: Person, options: Options, onDropped?: OnDropped): Reading | Failure {
  const { birthDate, sex } = person;
  const { today, edition = 2021 } = options;
  requireCivilDate(today);
  const issues: Issue[] = [];

  const given = readName(person.givenNames, 'givenNames', edition, issues, onDropped);
  const paternal = readName(person.firstSurname, 'firstSurname', edition, issues, onDropped);
  const maternal = readName(person.secondSurname, 'secondSurname', edition, issues, onDropped);
  const entity = entityByCode(person.entity);
  const dateIssue = typeof birthDate === 'string' ? dateProblem(birthDate, today) : 'date-malformed';

  if (given === ABSENT && issues[0]?.field !== 'givenNames') issues.push({ code: 'missing', field: 'givenNames' });
  if (dateIssue !== undefined) issues.push(missingOr(dateIssue, 'birthDate', birthDate));
  if (sex !== 'H' && sex !== 'M' && sex !== 'X') issues.push(missingOr('sex-invalid', 'sex', sex));
  if (entity === undefined) {
    issues.push(missingOr('entity-unknown', 'entity', person.entity));
    return { ok: false, issues };
  }
  if (issues.length > 0) return { ok: false, issues };
  // R21 1.10: an only surname is the first one, wherever it was written.
  const [first, second] = paternal === ABSENT ? [maternal, ABSENT] : [paternal, maternal];
  return { ok: true, given, first, second, birthDate, sex, entity };
}

/** The word that counts; ABSENT when the field is blank or, with an issue, cannot be used. Ordinary text is read as it is. */
function readName(
  value: unknown,
  field: NameField,
  edition: Edition,
  issues: Issue[],
  onDropped: OnDropped | undefined,
): Word {
  if (typeof value !== 'string') return ABSENT;
  let text = value;
  let kinds = kindsIn(text);
  if (kinds & UNREADABLE || text.length > LONGEST_TEXT || edition === 2006) {
    const { plain, unreadable } = simplify(text, edition);
    if (plain.length > LONGEST_TEXT) {
      issues.push({ code: 'too-long', field });
      return ABSENT;
    }
    if (unreadable >= 0) {
      const character = String.fromCodePoint(value.codePointAt(unreadable) as number);
      issues.push({ code: 'unreadable', field, parameters: { character, offset: unreadable } });
      return ABSENT;
    }
    text = plain;
    kinds = kindsIn(plain);
  }
  if (!(kinds & LETTER)) {
    if (kinds & ~BLANK) issues.push({ code: 'no-letters', field });
    return ABSENT;
  }
  if (text.length >= 11 && field !== 'givenNames' && UNKNOWN_SURNAME.test(text)) return ABSENT;
  if (!(kinds & BLANK)) return { field, text, start: 0, end: text.length };
  return countingWord(field, text, edition, onDropped);
}

function missingOr(code: Issue['code'], field: Field, value: unknown): Issue {
  const blank = typeof value !== 'string' || (kindsIn(value) | BLANK) === BLANK;
  return { code: blank ? 'missing' : code, field };
}

let lastToday = '';

/** A bad `today` is a bug of the caller's, not of the data. Checked once per value: the hot path passes the same one. */
export function requireCivilDate(today: string): void {
  if (today === lastToday) return;
  if (calendarProblem(today) !== undefined) throw new RangeError('options.today must be a civil date, YYYY-MM-DD');
  lastToday = today;
}
