// A person that gives a key -> what is doubtful about it.
import { calculate } from './calculate.ts';
import type { Issue } from './issues.ts';
import { initialOf, internalVowelOf, NOWHERE } from './letter-choice.ts';
import { APOSTROPHE, DIAERESIS, FOREIGN } from './letters.ts';
import type { Person } from './person.ts';
import { isUnknownSurname, type Options, type Reading, wordsOf } from './reading.ts';
import { simplify } from './text.ts';
import { ABSENT, type Word } from './words.ts';

export function warningsOf(reading: Reading, key: string, person: Person, options: Options): Issue[] {
  const warnings: Issue[] = [{ code: 'differentiator-presumed' }];
  if (reading.sex === 'X') warnings.push({ code: 'sex-x', field: 'sex' });
  if (reading.birthDate < '1900') warnings.push({ code: 'before-1900', field: 'birthDate' });
  if (reading.first === ABSENT) warnings.push({ code: 'no-surnames', field: 'firstSurname' });
  for (const field of ['firstSurname', 'secondSurname'] as const) {
    if (isUnknownSurname(person[field])) warnings.push({ code: 'unknown-surname', field });
  }
  const { first, second, given } = reading;
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
