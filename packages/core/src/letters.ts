// First stop of every text: what kind of character is this, and which letter does it stand for?
// Two tables over the UTF-16 code units do the work of upper-casing, accent stripping and regular expressions.

export const BLANK = 1;
export const VOWEL = 2;
export const CONSONANT = 4;
export const ENYE = 8;
/** Ä Ë Ï Ö: a vowel that is written X when it is chosen in positions 1–4 (R21 1.4). */
export const DIAERESIS = 16;
export const SPECIAL = 32;
/** Apart from the other specials because the 2006 edition has no rule for it. */
export const APOSTROPHE = 64;
export const UNREADABLE = 128;

export const LETTER = VOWEL | CONSONANT | ENYE | DIAERESIS;

/** The only replacement letter of the norm. */
export const X = 88;

const FULL_STOP = 28;
const NOT_A_LETTER = 31;

const KINDS = new Uint8Array(0x10000).fill(UNREADABLE);
const FOLDED = new Uint8Array(0x10000).fill(NOT_A_LETTER);
/** Letters that the official texts do not mention: read by their base letter, with a warning. */
const FOREIGN = new Set<number>();

function define(characters: string, kind: number, folded: number): void {
  for (const character of characters) {
    KINDS[character.charCodeAt(0)] = kind;
    FOLDED[character.charCodeAt(0)] = folded;
  }
}

function defineLetter(letter: string, variants = ''): void {
  const kind = 'AEIOU'.includes(letter) ? VOWEL : CONSONANT;
  define(letter + letter.toLowerCase() + variants, kind, letter.charCodeAt(0) - 64);
}

/** Where canonical decomposition gives an ASCII letter (Ç → C, Å → A), that letter is used. */
function defineForeign(from: number, to: number): void {
  for (let code = from; code <= to; code++) {
    const base = String.fromCharCode(code).normalize('NFD').charAt(0);
    // Tested before raising it: the capitals of ß and ı are ASCII, their bases are not.
    if (KINDS[code] === UNREADABLE && /[A-Za-z]/.test(base)) {
      defineLetter(base.toUpperCase(), String.fromCharCode(code));
      FOREIGN.add(code);
    }
  }
}

for (const letter of 'BCDFGHJKLMNPQRSTVWXYZ') defineLetter(letter);
defineLetter('A', 'ÁÀÂáàâ');
defineLetter('E', 'ÉÈÊéèê');
defineLetter('I', 'ÍÌÎíìî');
defineLetter('O', 'ÓÒÔóòô');
defineLetter('U', 'ÚÙÛÜúùûü');
define('Ññ', ENYE, 27);
define('ÄËÏÖäëïö', DIAERESIS, NOT_A_LETTER);
define('/-0123456789‐‑‒–—−', SPECIAL, NOT_A_LETTER);
define('.', SPECIAL, FULL_STOP);
define("'’‘´`ʼ′‛", APOSTROPHE, NOT_A_LETTER);
define(
  ' \t\n\v\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF',
  BLANK,
  NOT_A_LETTER,
);
defineForeign(0xc0, 0x24f);
defineForeign(0x1e00, 0x1eff);

export function kindAt(text: string, offset: number): number {
  return KINDS[text.charCodeAt(offset)] as number;
}

/** Every kind that occurs in the text, as one set of bits. */
export function kindsIn(text: string): number {
  let kinds = 0;
  for (let offset = 0; offset < text.length; offset++) kinds |= kindAt(text, offset);
  return kinds;
}

/** The character code as the key writes it: the unmarked capital, or X for whatever is not one of A–Z. */
export function writtenAt(text: string, offset: number): number {
  const folded = FOLDED[text.charCodeAt(offset)] as number;
  return folded <= 26 ? folded + 64 : X;
}

/** A short word as one number, so that it can be looked up without building strings. */
export function wordCode(text: string, start: number, end: number): number {
  let code = 0;
  for (let offset = start; offset < end; offset++) {
    code = code * 32 + (FOLDED[text.charCodeAt(offset)] as number);
  }
  return code;
}

export function hasForeign(text: string): boolean {
  for (let offset = 0; offset < text.length; offset++) {
    if (FOREIGN.has(text.charCodeAt(offset))) return true;
  }
  return false;
}
