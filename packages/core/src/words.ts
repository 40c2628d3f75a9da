// A text of several words -> the one word that counts.
import { BLANK, classify, LETTER, letterOf, VOWEL } from './letters.ts';
import { LONGEST_TEXT } from './limits.ts';
import type { NameField } from './person.ts';
import { REMARK_WORDS } from './remarks.ts';
import type { Edition } from './text.ts';

/** R21 1.7, I06 p. 7. */
export const PARTICLES = 'DA DAS DE DEL DER DI DIE DD Y EL LA LOS LAS LE LES MAC MC VAN VON'.split(' ');

/** R21 1.3, 1.16; M and M. only since 2021. */
export const SKIPPED_ONCE: Readonly<Record<Edition, readonly string[]>> = {
  2021: 'MARIA MA. MA M. M JOSE J. J'.split(' '),
  2006: 'MARIA MA. MA JOSE J. J'.split(' '),
};

/** What a word may be dropped as, should it stand in front of another: the id of the rule. */
export type Role = 'particulas' | 'maria-jose';

const ROLES_2021 = rolesIn(2021);
const ROLES_2006 = rolesIn(2006);

function roles(edition: Edition): ReadonlyMap<number, Role> {
  return edition === 2021 ? ROLES_2021 : ROLES_2006;
}

function rolesIn(edition: Edition): ReadonlyMap<number, Role> {
  return new Map([
    ...PARTICLES.map((word): [number, Role] => [codeOf(word), 'particulas']),
    ...SKIPPED_ONCE[edition].map((word): [number, Role] => [codeOf(word), 'maria-jose']),
  ]);
}

function codeOf(word: string): number {
  const classes = new Uint16Array(word.length);
  classify(word, classes);
  return wordFrom(classes, word.length, 0).code;
}

/** The role of a word by itself, under the rule in force. */
export function roleOf(word: string): Role | undefined {
  return ROLES_2021.get(codeOf(word));
}

/** Every word of a field but the one that counts, with its role if it stood before it: the roles of 2006 are among these. */
export function* otherWords({ text, classes, start }: Word): Generator<[start: number, end: number, role?: Role]> {
  for (
    let span = wordFrom(classes, text.length, 0);
    span.start < span.end;
    span = wordFrom(classes, text.length, span.end)
  ) {
    const role = span.start < start ? ROLES_2021.get(span.code) : undefined;
    if (span.start !== start) yield role === undefined ? [span.start, span.end] : [span.start, span.end, role];
  }
}

/** The word that counts, in its field. */
export interface Word {
  readonly field: NameField;
  readonly text: string;
  /** The class of every character of the text. Lent: it holds until the next person is read. */
  readonly classes: Uint16Array;
  /** Every kind of character that occurs in the text. */
  readonly kinds: number;
  /** Where each character stands in the text as it was given; null when it is the text as it was given. */
  readonly offsets: readonly number[] | null;
  readonly start: number;
  readonly end: number;
}

export const ABSENT: Word = {
  field: 'secondSurname',
  text: '',
  classes: new Uint16Array(),
  kinds: 0,
  offsets: null,
  start: 0,
  end: 0,
};

/** The word that counts, as its letters alone: all that choosing a letter needs. */
export type Letters = Pick<Word, 'classes' | 'start' | 'end'>;

export function countingWord(
  field: NameField,
  text: string,
  classes: Uint16Array,
  kinds: number,
  offsets: readonly number[] | null,
  edition: Edition,
): Word {
  if (!(kinds & BLANK)) return { field, text, classes, kinds, offsets, start: 0, end: text.length };
  const { start, end } = countingSpan(classes, text.length, field === 'givenNames', edition);
  return { field, text, classes, kinds, offsets, start, end };
}

/** Particles are dropped as long as a word follows; MARIA, JOSE and the like, of a given name, only once. */
export function countingSpan(classes: Uint16Array, length: number, isGiven: boolean, edition: Edition): Span {
  let word = wordFrom(classes, length, 0);
  let maySkip = isGiven;
  while (word.end < length) {
    const role = roles(edition).get(word.code);
    if (role === undefined || (role === 'maria-jose' && !maySkip)) break;
    const next = wordFrom(classes, length, word.end);
    if (next.start === next.end) break;
    maySkip &&= role === 'particulas';
    word = next;
  }
  return word;
}

interface Span {
  readonly start: number;
  readonly end: number;
  /** The last six letters as one number, so that short words are known without building strings. */
  readonly code: number;
}

/** The first word at or after `from`; empty when no letter is left: signs and digits alone are not a word. */
function wordFrom(classes: Uint16Array, length: number, from: number): Span {
  let start = from;
  while (start < length && (classes[start] as number) & BLANK) start++;
  let end = start;
  let code = 0;
  let kinds = 0;
  while (end < length && !((classes[end] as number) & BLANK)) {
    kinds |= classes[end] as number;
    code = addLetter(code, classes[end] as number);
    end++;
  }
  return kinds & LETTER || start === end ? { start, end, code } : wordFrom(classes, length, end);
}

function addLetter(code: number, characterClass: number): number {
  return ((code << 5) | letterOf(characterClass)) & 0x3fffffff;
}

const REMARK_CODES: ReadonlySet<number> = new Set(REMARK_WORDS.map(codeOf));
const Y = 25;
const Z = 26;
/** The codes of two letters are below. */
const THREE_LETTERS = 1 << 10;

/** Whether a remark may stand among the words. A word is known by its last letters: a second look decides. */
export function hasRemarkWord(classes: Uint16Array, length: number): boolean {
  let code = 0;
  let hasNoVowel = true;
  for (let offset = 0; offset < length; offset++) {
    const found = classes[offset] as number;
    if (!(found & BLANK)) {
      code = addLetter(code, found);
      hasNoVowel &&= !(found & VOWEL) && letterOf(found) !== Y;
    } else if (isRemark(code, hasNoVowel)) return true;
    else {
      code = 0;
      hasNoVowel = true;
    }
  }
  return isRemark(code, hasNoVowel);
}

function isRemark(code: number, hasNoVowel: boolean): boolean {
  return (hasNoVowel && (code >= THREE_LETTERS || (code & 31) === Z)) || REMARK_CODES.has(code);
}

const CLASSES = new Uint16Array(LONGEST_TEXT);

/** False for nearly every name, at little cost. */
export function mayHaveRemark(text: string): boolean {
  if (text.length > LONGEST_TEXT) return true;
  return (classify(text, CLASSES) & ~(BLANK | LETTER)) !== 0 || hasRemarkWord(CLASSES, text.length);
}
