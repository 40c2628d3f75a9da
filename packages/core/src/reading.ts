// A person as given -> the words and facts that the positions are made of, or every reason why they cannot be read.
import { dateProblem } from './civil-date.ts';
import { mayBeDoubtful } from './doubts.ts';
import { type Entity, entityByCode, misprintedEntity } from './entities.ts';
import { type Failure, type Issue, type IssueCode, NONE } from './issues.ts';
import { APOSTROPHE, DIAERESIS, LETTER, UNREADABLE } from './letters.ts';
import { LONGEST_RAW, LONGEST_TEXT } from './limits.ts';
import type { Field, NameField, Person, Sex } from './person.ts';
import { type Options, requireToday } from './options.ts';
import { isPlaceholder, isUnknownSurname } from './placeholders.ts';
import { isBlank, simplify } from './text.ts';
import { ABSENT, countingWord, UNKNOWN, type Word, Words } from './words.ts';

export interface Reading {
  readonly ok: true;
  readonly given: Word;
  readonly first: Word;
  readonly second: Word;
  /** The surnames that are captured as DESCONOCIDO. */
  readonly unknown: readonly NameField[];
  readonly birthDate: string;
  readonly sex: Sex;
  readonly entity: Entity;
}

/** Reused: the words of a Reading are valid until the next person is read. */
const GIVEN_NAMES = new Words();
const FIRST_SURNAME = new Words();
const SECOND_SURNAME = new Words();
const NO_FIELDS: readonly NameField[] = [];

export function readPerson(person: Person, options: Options = {}): Reading | Failure {
  const { birthDate, sex } = person;
  const today = requireToday(options);
  const given = readName(person.givenNames, 'givenNames', GIVEN_NAMES, options);
  const paternal = readName(person.firstSurname, 'firstSurname', FIRST_SURNAME, options);
  const maternal = readName(person.secondSurname ?? '', 'secondSurname', SECOND_SURNAME, options);
  const entity = entityByCode(person.entity);
  const date = dateProblem(birthDate, today);
  if ('code' in given || 'code' in paternal || 'code' in maternal || entity === undefined || !isSex(sex) || date) {
    const names = [given, paternal, maternal].filter((name) => 'code' in name);
    return { ok: false, issues: [...names, ...factIssues(person, date, entity)], warnings: NONE };
  }
  const isOnly = paternal === ABSENT || paternal === UNKNOWN;
  const unknown = isOnly || maternal === UNKNOWN ? unknownOf(paternal, maternal) : NO_FIELDS;
  const second = maternal === UNKNOWN ? ABSENT : maternal;
  // R21 1.10: an only surname is the first one, wherever it was written.
  return isOnly
    ? { ok: true, given, first: second, second: ABSENT, unknown, birthDate, sex, entity }
    : { ok: true, given, first: paternal, second, unknown, birthDate, sex, entity };
}

function unknownOf(paternal: Word, maternal: Word): NameField[] {
  return [
    ...(paternal === UNKNOWN ? ['firstSurname' as const] : []),
    ...(maternal === UNKNOWN ? ['secondSurname' as const] : []),
  ];
}

/** The word that counts, ABSENT or UNKNOWN for a surname that the person does not have, or why it cannot be read. */
function readName(value: unknown, field: NameField, words: Words, options: Options): Word | Issue {
  if (typeof value !== 'string') return { code: 'missing', field };
  if (value.length > LONGEST_RAW) return { code: 'too-long', field };
  const { edition = 2021, literal = false } = options;
  let text = value;
  let offsets: readonly number[] | null = null;
  let kinds = text.length > LONGEST_TEXT ? UNREADABLE : words.read(text);
  let unreadable = -1;
  // The edition of 2006 reads apostrophes and diaereses in its own way.
  if (kinds & (edition === 2006 ? UNREADABLE | APOSTROPHE | DIAERESIS : UNREADABLE)) {
    ({ plain: text, offsets, unreadable } = simplify(value, edition));
    if (text.length > LONGEST_TEXT) return { code: 'too-long', field };
    kinds = words.read(text);
  }
  if (!(kinds & LETTER) && isBlank(value)) return field === 'givenNames' ? { code: 'missing', field } : ABSENT;
  const isDoubtful = offsets !== null || mayBeDoubtful(words, kinds);
  if (isDoubtful) {
    if (field !== 'givenNames' && isUnknownSurname(value)) return UNKNOWN;
    if (!literal && isPlaceholder(value)) return { code: 'placeholder', field };
  }
  if (unreadable >= 0) return unreadableIssue(value, field, unreadable);
  if (!(kinds & LETTER)) return { code: 'no-letters', field };
  return countingWord({ field, text, words, kinds, offsets, isDoubtful }, edition);
}

function unreadableIssue(value: string, field: NameField, offset: number): Issue {
  const character = String.fromCodePoint(value.codePointAt(offset) as number);
  return { code: 'unreadable', field, parameters: { character, offset } };
}

function isSex(sex: unknown): sex is Sex {
  return sex === 'H' || sex === 'M' || sex === 'X';
}

function factIssues(
  { birthDate, sex, entity }: Person,
  date: IssueCode | undefined,
  found: Entity | undefined,
): Issue[] {
  const problems: [Field, unknown, IssueCode | undefined][] = [
    ['birthDate', birthDate, date],
    ['sex', sex, isSex(sex) ? undefined : 'sex-invalid'],
    ['entity', entity, found === undefined ? 'entity-unknown' : undefined],
  ];
  const meant = misprintedEntity(entity)?.abbreviation;
  return problems.flatMap(([field, value, code]): Issue[] => {
    if (code === undefined) return [];
    const isMisprint = field === 'entity' && meant !== undefined;
    return [
      {
        code: isBlank(value) && !(value instanceof Date) ? 'missing' : code,
        field,
        ...(isMisprint && { parameters: { meant } }),
      },
    ];
  });
}

/** The words that were found: an absent surname has none. */
export function wordsOf({ given, first, second }: Reading): Word[] {
  return [given, first, second].filter((word) => word !== ABSENT);
}
