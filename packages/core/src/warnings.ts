// A person that gives a key -> what is doubtful about it.
import type { Issue } from './issues.ts';
import { initialOf, internalVowelOf, NOWHERE } from './letter-choice.ts';
import { APOSTROPHE, DIAERESIS, FOREIGN, SPECIAL } from './letters.ts';
import type { Person } from './person.ts';
import { isPlaceholder, isUnknownSurname, maybePlaceholder } from './placeholders.ts';
import type { Options } from './options.ts';
import { type Reading, wordsOf } from './reading.ts';
import { remarksIn } from './remarks.ts';
import { keyOf } from './spelling.ts';
import { simplify } from './text.ts';
import { ABSENT, hasRemarkWord, type Word } from './words.ts';

/** But for what holds for every key. */
export function warningsOf(reading: Reading, key: string, person: Person, options: Options): Issue[] {
  const { first, second, given } = reading;
  const warnings: Issue[] = [];
  if (reading.sex === 'X') warnings.push({ code: 'sex-x', field: 'sex' });
  if (reading.birthDate < '1900') warnings.push({ code: 'before-1900', field: 'birthDate' });
  if (first === ABSENT) warnings.push({ code: 'no-surnames', field: 'firstSurname' });
  if (isUnknownSurname(person.firstSurname)) warnings.push({ code: 'unknown-surname', field: 'firstSurname' });
  if (first.field === 'secondSurname' && first !== ABSENT && !isUnknownSurname(person.firstSurname)) {
    warnings.push({ code: 'only-second-surname', field: 'secondSurname' });
  }
  if (isUnknownSurname(person.secondSurname)) warnings.push({ code: 'unknown-surname', field: 'secondSurname' });
  // Most people have three ordinary names: nothing else can be doubtful about their key.
  if (!mayWarn(first, options) && !mayWarn(second, options) && !mayWarn(given, options)) return warnings;
  for (const word of wordsOf(reading)) addNotes(word, options, warnings);
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

function mayWarn(word: Word, options: Options): boolean {
  const { kinds, offsets, start } = word;
  const isOrdinary = !(kinds & (SPECIAL | FOREIGN | DIAERESIS | APOSTROPHE)) && offsets === null && start === 0;
  return !isOrdinary || mayHaveRemark(word) || isNote(word, options);
}

function mayHaveRemark({ classes, kinds, text }: Word): boolean {
  // The words of a remark are known by their letters, and Ä is not one of them.
  if (kinds & (SPECIAL | APOSTROPHE | DIAERESIS)) return true;
  return hasRemarkWord(classes, text.length);
}

/** Without `literal`, a placeholder was refused before. */
function isNote({ text }: Word, { literal }: Options): boolean {
  return maybePlaceholder(text) !== undefined || (literal === true && isPlaceholder(text));
}

/** What is probably no name, or more than one. */
function addNotes(word: Word, options: Options, warnings: Issue[]): void {
  const { field, text } = word;
  if (isNote(word, options)) warnings.push({ code: 'maybe-placeholder', field });
  if (!mayHaveRemark(word)) return;
  for (const code of remarksIn(text, field === 'givenNames' ? 'given' : 'surname')) warnings.push({ code, field });
}

/** Letters whose mark was dropped, and marks that do not compose with the letter under them. */
function addForeignLetters({ field, kinds, offsets }: Word, person: Person, warnings: Issue[]): void {
  if (offsets === null && !(kinds & FOREIGN)) return;
  const { foreign } = simplify(person[field] as string, 2021);
  for (const parameters of foreign) warnings.push({ code: 'foreign-letter', field, parameters });
}

/** The editions only part ways over apostrophes, diaereses and M or M. before another name. */
function editionsMayDiffer({ given, first, second }: Reading, { edition }: Options): boolean {
  const kinds = given.kinds | first.kinds | second.kinds;
  // Ṁ is skipped as M is.
  const skipped = given.start > 0 && ((kinds & FOREIGN) !== 0 || /(^|\s)m\.?\s/i.test(given.text));
  return edition !== 2006 && ((kinds & (APOSTROPHE | DIAERESIS)) !== 0 || skipped);
}
