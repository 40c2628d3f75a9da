// The registers of core in the shapes that SQL can use: strings for translate(), regular expressions, lists of words.
import { ALPHABET } from '../../../packages/core/src/check-digit.ts';
import { ENTITIES } from '../../../packages/core/src/entities.ts';
import * as letters from '../../../packages/core/src/letters.ts';
import { NOTE_STARTS } from '../../../packages/core/src/placeholders.ts';
import { SKIPPED_ONCE } from '../../../packages/core/src/words.ts';

/** What a folded text is made of besides A–Z: Ñ, a full stop, an apostrophe, any other sign, and the blank. */
const FOLDED = { enye: 'n', stop: '.', apostrophe: "'", sign: '-', blank: ' ' } as const;

/** Vowels with diaeresis, in a folded text. */
const DIAERESES = 'aeio';

/** A folded text of 2021 as 2006 reads it: vowels lose their diaeresis, apostrophes are dropped. */
export const OLDER: Pairs = { from: DIAERESES + FOLDED.apostrophe, to: DIAERESES.toUpperCase() };

/** Words that only 2021 skips. */
export const SKIPPED_SINCE_2021: readonly string[] = SKIPPED_ONCE[2021].filter(
  (word) => !SKIPPED_ONCE[2006].includes(word),
);

/** What translate() replaces, and by what. Characters of `from` beyond the length of `to` are dropped. */
export interface Pairs {
  readonly from: string;
  readonly to: string;
}

/** The folded form of a character; undefined for what cannot be read. */
function foldedForm(character: string): string | undefined {
  const characterClass = letters.classOf(character.charCodeAt(0));
  const kind = characterClass & letters.KIND_MASK;
  if (kind === letters.UNREADABLE) return undefined;
  if (kind === letters.BLANK) return FOLDED.blank;
  if (kind === letters.ENYE) return FOLDED.enye;
  if (letters.letterOf(characterClass) === letters.FULL_STOP) return FOLDED.stop;
  if (kind === letters.APOSTROPHE) return FOLDED.apostrophe;
  if (kind === letters.SPECIAL) return FOLDED.sign;
  if (kind === letters.DIAERESIS) return letters.foldText(character).toLowerCase();
  return String.fromCharCode(letters.written(characterClass));
}

/** Every character of the basic plane. */
const CHARACTERS: readonly string[] = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
/** In a text whose blanks are all the same one. */
const SEEN = CHARACTERS.filter((character) => foldedForm(character) !== FOLDED.blank);

/** Every character that can be read and is not its own folded form. */
export function foldingPairs(): Pairs {
  return pairs(SEEN, foldedForm);
}

/** How notes and remarks are read: core's foldText(). */
export function notePairs(): Pairs {
  return pairs(SEEN, letters.foldText);
}

/** The letters of Spanish that ASCII lacks: all that ordinary names need. */
export function ordinaryPairs(enye: string = FOLDED.enye): Pairs {
  const { from, to } = pairs('ÁÉÍÓÚÜÑáéíóúüñ'.split(''), foldedForm);
  return { from, to: to.replaceAll(FOLDED.enye, enye) };
}

/** What notePairs() leaves of ASCII and Ñ -> its folded form. */
export function shortPairs(): Pairs {
  return pairs(['Ñ', ...CHARACTERS.slice(32, 127).filter((character) => !/[a-z]/.test(character))], foldedForm);
}

/** Characters without a form, or that are their own, are left out. */
function pairs(characters: readonly string[], formOf: (character: string) => string | undefined): Pairs {
  const changed = characters.filter((character) => ![undefined, character].includes(formOf(character)));
  return { from: changed.join(''), to: changed.map(formOf).join('') };
}

/** Every character that is read as a blank, the blank itself apart. */
export function otherBlanks(): string {
  return CHARACTERS.filter((character) => character !== ' ' && foldedForm(character) === FOLDED.blank).join('');
}

/** Combining marks, as core reads them: any other is unreadable. */
export const MARKS: readonly [number, number] = [0x300, 0x36f];

/** Letters that the official texts do not mention, as [first, last]. */
export function foreignRanges(): [number, number][] {
  return rangesWhere(0xffff, (code) => (letters.classOf(code) & letters.FOREIGN) !== 0);
}

/** Code points of a property, as [first, last]. */
export function rangesOf(property: RegExp): [number, number][] {
  return rangesWhere(0x10ffff, (code) => property.test(String.fromCodePoint(code)));
}

function rangesWhere(last: number, isIn: (code: number) => boolean): [number, number][] {
  const ranges: [number, number][] = [];
  for (let code = 0; code <= last; code++) {
    if (!isIn(code)) continue;
    const open = ranges.at(-1);
    if (open?.[1] === code - 1) open[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

/** How an ordinary name begins that may be a note or DESCONOCIDO: its first characters, of this count. */
export function noteStarts(count: 2 | 3): string[] {
  return NOTE_STARTS.map((start) => start.replace('?', ''))
    .filter((start) => start.length === count)
    .flatMap((start) => (start.endsWith('_') ? ['', '.', ' '].map((end) => start.replace('_', end)) : [start]));
}

/** The same for a name in any case and with accents, as a regular expression. */
export function noteStartExpression(): string {
  return `(?i)^(?:${NOTE_STARTS.map((start) => Array.from(start, (sign) => START_SIGNS[sign] ?? sign).join('')).join('|')})`;
}

const START_SIGNS: Readonly<Record<string, string>> = {
  _: '(?:[. ]|$)',
  '?': '',
  A: '[AÁ]',
  E: '[EÉ]',
  I: '[IÍ]',
  O: '[OÓ]',
  U: '[UÚÜ]',
};

/** ` 01AS 02BC …` and ` ASAS BCBC …`: after a blank the code, and then its abbreviation. */
export const ENTITIES_BY_KEY: string = ENTITIES.map(({ key, abbreviation }) => ` ${key}${abbreviation}`).join('');
export const ENTITIES_BY_ABBREVIATION: string = ENTITIES.map(
  ({ abbreviation }) => ` ${abbreviation}${abbreviation}`,
).join('');

/** For each ASCII code up to Z, what the check digit counts it as. */
export function digitValues(): number[] {
  return Array.from({ length: 91 }, (_, code) => Math.max(0, ALPHABET.indexOf(String.fromCharCode(code))));
}
