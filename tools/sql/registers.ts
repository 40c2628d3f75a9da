// The registers of core in the shapes that SQL can use: strings for translate(), regular expressions, lists of words.
import { ALPHABET } from '../../packages/core/src/check-digit.ts';
import { ENTITIES } from '../../packages/core/src/entities.ts';
import * as letters from '../../packages/core/src/letters.ts';
import { NEVER_NAMES, NEVER_STARTS } from '../../packages/core/src/placeholders.ts';
import type { Edition } from '../../packages/core/src/text.ts';

/** What a folded text is made of besides A–Z: Ñ, a vowel with diaeresis, a full stop, any other sign, and the blank. */
const FOLDED = { enye: 'n', diaeresis: 'v', stop: '.', sign: '-', blank: ' ' } as const;

/** What translate() replaces, and by what. Characters of `from` beyond the length of `to` are dropped. */
export interface Pairs {
  readonly from: string;
  readonly to: string;
}

/** The folded form of a character; blank for what an edition drops, undefined for what cannot be read. */
function foldedForm(code: number, edition: Edition): string | undefined {
  const characterClass = letters.classOf(code);
  const kind = characterClass & letters.KIND_MASK;
  if (kind === letters.UNREADABLE) return undefined;
  if (kind === letters.BLANK) return FOLDED.blank;
  if (kind === letters.ENYE) return FOLDED.enye;
  if (letters.isStop(characterClass)) return FOLDED.stop;
  if (kind === letters.APOSTROPHE) return edition === 2006 ? '' : FOLDED.sign;
  if (kind === letters.SPECIAL) return FOLDED.sign;
  if (kind !== letters.DIAERESIS) return String.fromCharCode(letters.written(characterClass));
  return edition === 2006 ? String.fromCharCode(code).normalize('NFD').charAt(0).toUpperCase() : FOLDED.diaeresis;
}

/** Every character that can be read and is not its own folded form. */
export function foldingPairs(edition: Edition): Pairs {
  const kept: [string, string][] = [];
  let dropped = '';
  for (let code = 0; code <= 0xffff; code++) {
    const character = String.fromCharCode(code);
    const folded = foldedForm(code, edition);
    if (folded === '') dropped += character;
    else if (folded !== undefined && folded !== character) kept.push([character, folded]);
  }
  return pairs(kept, dropped);
}

/** The letters of Spanish that ASCII lacks: all that ordinary names need. */
export function ordinaryPairs(): Pairs {
  const characters = 'ÁÉÍÓÚÜÑáéíóúüñ'.split('');
  return pairs(characters.map((character) => [character, foldedForm(character.charCodeAt(0), 2021) as string]));
}

/** Every character that is read as a blank, the blank itself apart. */
export function otherBlanks(): string {
  const { from, to } = foldingPairs(2021);
  return Array.from(from, (character, index) => (to[index] === FOLDED.blank ? character : '')).join('');
}

/** How placeholders are compared: capitals without grave, acute or diaeresis, every blank the same. */
export function placeholderPairs(): Pairs {
  const kept: [string, string][] = [];
  for (let code = 0; code <= 0xffff; code++) {
    if (foldedForm(code, 2021) === undefined) continue;
    const character = String.fromCharCode(code);
    const plain = /\s/.test(character)
      ? ' '
      : character
          .toUpperCase()
          .normalize('NFD')
          .replace(/[\u0300\u0301\u0308]/g, '');
    if (plain.length === 1 && plain !== character) kept.push([character, plain]);
  }
  return pairs(kept);
}

function pairs(kept: readonly (readonly [string, string])[], dropped = ''): Pairs {
  return { from: kept.map(([from]) => from).join('') + dropped, to: kept.map(([, to]) => to).join('') };
}

/** Code points of a property, as [first, last]. */
export function rangesOf(property: RegExp, last = 0x10ffff): [number, number][] {
  const ranges: [number, number][] = [];
  for (let code = 0; code <= last; code++) {
    if (!property.test(String.fromCodePoint(code))) continue;
    const open = ranges.at(-1);
    if (open?.[1] === code - 1) open[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

/** NEVER_STARTS for engines without a flag for case that knows accents: every letter in both cases, in brackets. */
export function placeholderStarts(): string {
  let inBrackets = false;
  return Array.from(NEVER_STARTS.source.replace(String.raw`\s`, ' '), (character) => {
    if (character === '[') inBrackets = true;
    if (character === ']') inBrackets = false;
    if (!/\p{L}/u.test(character)) return character;
    const both = character + character.toLowerCase();
    return inBrackets ? both : `[${both}]`;
  }).join('');
}

/** Placeholders without signs, as ordinary names are written. */
export function ordinaryPlaceholders(): string[] {
  return [...NEVER_NAMES].filter((name) => /^[A-Z ]+$/.test(name));
}

/** ` 01AS 02BC …` and ` ASAS BCBC …`: after a blank the code, and then its abbreviation. */
export const ENTITIES_BY_KEY: string = ENTITIES.map(({ key, abbreviation }) => ` ${key}${abbreviation}`).join('');
export const ENTITIES_BY_ABBREVIATION: string = ENTITIES.map(
  ({ abbreviation }) => ` ${abbreviation}${abbreviation}`,
).join('');

/** For each ASCII code up to Z, what the check digit counts it as. */
export function digitValues(): number[] {
  return Array.from({ length: 91 }, (_, code) => Math.max(0, ALPHABET.indexOf(String.fromCharCode(code))));
}
