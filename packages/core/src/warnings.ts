// A person that gives a key -> what is doubtful about it.
import { calculate } from './calculate.ts';
import type { Issue } from './issues.ts';
import { initialOf, internalVowelOf, NOWHERE } from './letter-choice.ts';
import { APOSTROPHE, DIAERESIS, FOREIGN, SPECIAL } from './letters.ts';
import type { Person } from './person.ts';
import { isPlaceholder, maybePlaceholder } from './placeholders.ts';
import type { Options } from './options.ts';
import { isUnknownSurname, type Reading, wordsOf } from './reading.ts';
import { simplify } from './text.ts';
import { hasDigits, isTitled } from './titles.ts';
import { ABSENT, type Word } from './words.ts';

export function warningsOf(reading: Reading, key: string, person: Person, options: Options): Issue[] {
  const { first, second, given } = reading;
  const warnings: Issue[] = [{ code: 'differentiator-presumed' }];
  if (reading.sex === 'X') warnings.push({ code: 'sex-x', field: 'sex' });
  if (reading.birthDate < '1900') warnings.push({ code: 'before-1900', field: 'birthDate' });
  if (first === ABSENT) warnings.push({ code: 'no-surnames', field: 'firstSurname' });
  if (isUnknownSurname(person.firstSurname)) warnings.push({ code: 'unknown-surname', field: 'firstSurname' });
  if (isUnknownSurname(person.secondSurname)) warnings.push({ code: 'unknown-surname', field: 'secondSurname' });
  // Most people have three ordinary names: nothing else can be doubtful about their key.
  if (!mayWarn(first) && !mayWarn(second) && !mayWarn(given)) return warnings;
  for (const word of wordsOf(reading)) addNotes(word, warnings);
  for (const word of [first, second, given]) {
    // Positions 1–4, where it is written X (R21 1.4).
    const chosen = [initialOf(word), word === first ? internalVowelOf(word) : NOWHERE];
    if (chosen.some((at) => (word.classes[at] ?? 0) & DIAERESIS))
      warnings.push({ code: 'diaeresis', field: word.field });
  }
  for (const word of wordsOf(reading)) addForeignLetters(word, person, warnings);
  if (editionsMayDiffer(reading, options)) {
    const older = calculate(person, { ...options, edition: 2006 });
    if (older.ok && older.key !== key) warnings.push({ code: 'edition-differs', parameters: { key: older.key } });
  }
  return warnings;
}

function mayWarn({ kinds, offsets, start, text }: Word): boolean {
  const isOrdinary = !(kinds & (SPECIAL | FOREIGN | DIAERESIS | APOSTROPHE)) && offsets === null && start === 0;
  return !isOrdinary || maybePlaceholder(text) !== undefined || isPlaceholder(text);
}

/** What is probably no name, or more than one. */
function addNotes({ field, text, kinds }: Word, warnings: Issue[]): void {
  if (maybePlaceholder(text) !== undefined || isPlaceholder(text)) warnings.push({ code: 'maybe-placeholder', field });
  if (!(kinds & SPECIAL)) return;
  const isGiven = field === 'givenNames';
  if (isGiven && isTitled(text)) warnings.push({ code: 'title', field });
  if (hasDigits(text, isGiven)) warnings.push({ code: 'digit-in-name', field });
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
  const skipped = given.start > 0 && /(^|\s)m\.?\s/i.test(given.text);
  return edition !== 2006 && ((kinds & (APOSTROPHE | DIAERESIS)) !== 0 || skipped);
}
