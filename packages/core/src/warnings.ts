// A person that gives a key -> what is doubtful about it.
import { type Issue, NONE } from './issues.ts';
import { initialOf, internalVowelOf, NOWHERE } from './letter-choice.ts';
import { APOSTROPHE, BLANK, DIAERESIS, foldText, FOREIGN, letterOf } from './letters.ts';
import { noteIn } from './notes.ts';
import type { Person } from './person.ts';
import { isPlaceholder } from './placeholders.ts';
import type { Options } from './options.ts';
import { type Reading, wordsOf } from './reading.ts';
import { remarksIn } from './remarks.ts';
import { keyOf, spell, type Spelled } from './spelling.ts';
import { simplify } from './text.ts';
import { ABSENT, countingWord, LEADING_PARTICLES, type Word } from './words.ts';

/** Except what is true of every key. */
export function warningsOf(reading: Reading, key: string, person: Person, options: Options): readonly Issue[] {
  const { first, second, given, unknown } = reading;
  // Most people have three ordinary names: nothing is doubtful about their key.
  const isOrdinary =
    reading.sex !== 'X' &&
    reading.birthDate >= '1900' &&
    first.field === 'firstSurname' &&
    unknown.length === 0 &&
    !(first.isDoubtful || second.isDoubtful || given.isDoubtful || options.literal === true) &&
    !skipsM(given) &&
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
  const older = options.edition === 2006 ? undefined : keyOf2006(reading, person, options);
  if (older !== undefined && older !== key) warnings.push({ code: 'edition-differs', parameters: { key: older } });
  return warnings;
}

/** Given names that begin with M or M. before another name: the edition of 2006 does not skip it. */
function skipsM({ start, words }: Word): boolean {
  return start > 0 && words.skipsM(words.starts.indexOf(start));
}

/** What is probably no name, or more than one. Without `literal`, a placeholder was refused before. */
function addNotes({ field, text, isDoubtful }: Word, { literal }: Options, warnings: Issue[]): void {
  if (!isDoubtful && literal !== true) return;
  if (noteIn(text) !== undefined || (literal === true && isPlaceholder(text))) {
    warnings.push({ code: 'maybe-placeholder', field });
  }
  for (const code of remarksIn(text, field === 'givenNames' ? 'given' : 'surname')) warnings.push({ code, field });
}

/** False for nearly everybody: the first letter that counts or the last word is the same. */
function mayRepeat(first: Word, second: Word): boolean {
  if (!((first.kinds | second.kinds) & BLANK)) return false;
  return initialLetter(first) === initialLetter(second) || lastCode(first) === lastCode(second);
}

function initialLetter({ classes, start }: Word): number {
  return letterOf(classes[start] as number);
}

function lastCode({ words }: Word): number | undefined {
  return words.codes[words.count - 1];
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

/** Undefined if it is the same: the editions only differ over apostrophes, diaereses and M or M. before another name. */
function keyOf2006(reading: Reading, person: Person, options: Options): string | undefined {
  const { given, first, second } = reading;
  if ((given.kinds | first.kinds | second.kinds) & (APOSTROPHE | DIAERESIS)) {
    // Both editions read the same texts.
    return (keyOf(person, { ...options, edition: 2006 }) as Spelled).key;
  }
  return skipsM(given) ? spell({ ...reading, given: countingWord(given, 2006) }) : undefined;
}
