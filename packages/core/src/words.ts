// A text of several words -> the one word that counts.
import { BLANK, kindAt, wordCode } from './letters.ts';
import type { NameField } from './person.ts';
import type { RuleId } from './rules.ts';
import type { Edition } from './text.ts';

/** R21 1.7, I06 p. 7. */
export const PARTICLES = 'DA DAS DE DEL DER DI DIE DD Y EL LA LOS LAS LE LES MAC MC VAN VON'.split(' ');

/** R21 1.3, 1.16; M and M. only since 2021. */
export const SKIPPED_ONCE: Readonly<Record<Edition, readonly string[]>> = {
  2021: 'MARIA MA. MA M. M JOSE J. J'.split(' '),
  2006: 'MARIA MA. MA JOSE J. J'.split(' '),
};

const LONGEST_CODED_WORD = 5;
const PARTICLE_CODES = codes(PARTICLES);
const SKIPPED_ONCE_CODES = { 2021: codes(SKIPPED_ONCE[2021]), 2006: codes(SKIPPED_ONCE[2006]) };

function codes(words: readonly string[]): ReadonlySet<number> {
  return new Set(words.map((word) => wordCode(word, 0, word.length)));
}

export function isParticle(word: string): boolean {
  return isWordOf(PARTICLE_CODES, word, 0, word.length);
}

export function isSkippedOnce(word: string): boolean {
  return isWordOf(SKIPPED_ONCE_CODES[2021], word, 0, word.length);
}

function isWordOf(words: ReadonlySet<number>, text: string, start: number, end: number): boolean {
  return end - start <= LONGEST_CODED_WORD && words.has(wordCode(text, start, end));
}

export interface Word {
  readonly field: NameField;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export const ABSENT: Word = { field: 'secondSurname', text: '', start: 0, end: 0 };

/** Told of every word passed over before the one that counts, and why; only the explanation listens. */
export type OnDropped = (word: Word, rule: RuleId) => void;

export function countingWord(field: NameField, text: string, edition: Edition, onDropped?: OnDropped): Word {
  const word = skipParticles(wordFrom(field, text, 0), onDropped);
  if (field !== 'givenNames' || !isOneOf(word, SKIPPED_ONCE_CODES[edition]) || !isFollowed(word)) return word;
  onDropped?.(word, 'maria-jose');
  return skipParticles(wordFrom(field, text, word.end), onDropped);
}

function skipParticles(first: Word, onDropped: OnDropped | undefined): Word {
  let word = first;
  while (isOneOf(word, PARTICLE_CODES) && isFollowed(word)) {
    onDropped?.(word, 'particulas');
    word = wordFrom(word.field, word.text, word.end);
  }
  return word;
}

function isOneOf(word: Word, words: ReadonlySet<number>): boolean {
  return isWordOf(words, word.text, word.start, word.end);
}

function isFollowed(word: Word): boolean {
  return wordFrom(word.field, word.text, word.end).start < word.text.length;
}

/** The first word at or after `from`; empty, at the end of the text, when only blanks are left. */
export function wordFrom(field: NameField, text: string, from: number): Word {
  let start = from;
  while (start < text.length && kindAt(text, start) === BLANK) start++;
  let end = start;
  while (end < text.length && kindAt(text, end) !== BLANK) end++;
  return { field, text, start, end };
}
