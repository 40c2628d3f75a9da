// A person that gives a key -> what is doubtful about it.
import { hasDoubtfulWord, mayHaveRemark } from './doubts.ts';
import type { Issue } from './issues.ts';
import { initialOf, internalVowelOf, NOWHERE } from './letter-choice.ts';
import { APOSTROPHE, BLANK, DIAERESIS, foldText, FOREIGN, letterOf } from './letters.ts';
import { noteIn } from './notes.ts';
import type { Person } from './person.ts';
import { isPlaceholder } from './placeholders.ts';
import type { Options } from './options.ts';
import { type Reading, wordsOf } from './reading.ts';
import { remarksIn } from './remarks.ts';
import { keyOf } from './spelling.ts';
import { simplify } from './text.ts';
import { ABSENT, LEADING_PARTICLES, type Word } from './words.ts';

const NONE: readonly Issue[] = [];

/** But for what holds for every key. */
export function warningsOf(reading: Reading, key: string, person: Person, options: Options): readonly Issue[] {
  const { first, second, given, unknown } = reading;
  // Most people have three ordinary names: nothing is doubtful about their key.
  const isOrdinary =
    reading.sex !== 'X' &&
    reading.birthDate >= '1900' &&
    first.field === 'firstSurname' &&
    unknown.length === 0 &&
    !mayWarn(first, options) &&
    !mayWarn(second, options) &&
    !mayWarn(given, options) &&
    !mayRepeat(first, second);
  if (isOrdinary) return NONE;
  const warnings: Issue[] = [];
  if (reading.sex === 'X') warnings.push({ code: 'sex-x', field: 'sex' });
  if (reading.birthDate < '1900') warnings.push({ code: 'before-1900', field: 'birthDate' });
  if (first === ABSENT) warnings.push({ code: 'no-surnames', field: 'firstSurname' });
  if (unknown.includes('firstSurname')) warnings.push({ code: 'unknown-surname', field: 'firstSurname' });
  else if (first.field === 'secondSurname' && first !== ABSENT) {
    warnings.push({ code: 'only-second-surname', field: 'secondSurname' });
  }
  if (unknown.includes('secondSurname')) warnings.push({ code: 'unknown-surname', field: 'secondSurname' });
  for (const word of wordsOf(reading)) addNotes(word, options, warnings);
  if (repeats(first, second)) warnings.push({ code: 'repeated-surname', field: 'secondSurname' });
  for (const word of [first, second, given]) {
    // Positions 1–4, where it is written X (R21 1.4).
    const chosen = [initialOf(word), word === first ? internalVowelOf(word) : NOWHERE];
    if (chosen.some((at) => (word.classes[at] ?? 0) & DIAERESIS))
      warnings.push({ code: 'diaeresis', field: word.field });
  }
  for (const word of wordsOf(reading)) addForeignLetters(word, person, warnings);
  if (editionsMayDiffer(reading, options)) {
    const older = keyOf(person, { ...options, edition: 2006 });
    if (older.ok && older.key !== key) warnings.push({ code: 'edition-differs', parameters: { key: older.key } });
  }
  return warnings;
}

const UNUSUAL = FOREIGN | DIAERESIS;

function mayWarn({ kinds, offsets, words, start, field }: Word, { literal }: Options): boolean {
  if (kinds & UNUSUAL || offsets !== null || literal === true) return true;
  // Only words before the one that counts matter, and they are few.
  return hasDoubtfulWord(words) || (start > 0 && field === 'givenNames' && words.skipsM(words.count));
}

/** What is probably no name, or more than one. Without `literal`, a placeholder was refused before. */
function addNotes({ field, text }: Word, { literal }: Options, warnings: Issue[]): void {
  if (!mayHaveRemark(text) && literal !== true) return;
  if (noteIn(text) !== undefined || (literal === true && isPlaceholder(text))) {
    warnings.push({ code: 'maybe-placeholder', field });
  }
  for (const code of remarksIn(text, field === 'givenNames' ? 'given' : 'surname')) warnings.push({ code, field });
}

/** False for nearly everybody: the first letter that counts or the last word is the same. */
function mayRepeat(first: Word, second: Word): boolean {
  if (!((first.kinds | second.kinds) & BLANK)) return false;
  const [{ count, codes }, other] = [first.words, second.words];
  const isSameInitial = letterOf(first.classes[first.start] ?? 0) === letterOf(second.classes[second.start] ?? 0);
  return isSameInitial || codes[count - 1] === other.codes[other.count - 1];
}

/** Both surnames in one field, and one of them or both in the other. */
function repeats(first: Word, second: Word): boolean {
  if (first === ABSENT || second === ABSENT || !mayRepeat(first, second)) return false;
  const [one, other] = [withoutParticles(first.text), withoutParticles(second.text)];
  if (one === other) return one.includes(' ');
  return one.endsWith(` ${other}`) || other.startsWith(`${one} `);
}

/** Letters whose mark was dropped, and marks that do not compose with the letter under them. */
function addForeignLetters({ field, kinds, offsets }: Word, person: Person, warnings: Issue[]): void {
  if (offsets === null && !(kinds & FOREIGN)) return;
  const { foreign } = simplify(person[field] as string, 2021);
  for (const parameters of foreign) warnings.push({ code: 'foreign-letter', field, parameters });
}

function withoutParticles(text: string): string {
  return foldText(text).trim().replace(LEADING_PARTICLES, '');
}

/** The editions only part ways over apostrophes, diaereses and M or M. before another name. */
function editionsMayDiffer({ given, first, second }: Reading, { edition }: Options): boolean {
  const kinds = given.kinds | first.kinds | second.kinds;
  // Ṁ is skipped as M is.
  const skipped = given.start > 0 && ((kinds & FOREIGN) !== 0 || /(^|\s)m\.?\s/i.test(given.text));
  return edition !== 2006 && ((kinds & (APOSTROPHE | DIAERESIS)) !== 0 || skipped);
}
