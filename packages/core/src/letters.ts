// First step for every text: the kind of each character and its base letter.
// One table over the UTF-16 code units does the work of upper-casing, accent stripping and regular expressions.

export const BLANK = 1;
export const VOWEL = 2;
export const CONSONANT = 4;
export const ENYE = 8;
/** Ä Ë Ï Ö: a vowel that is written X when it is chosen in positions 1–4 (R21 1.4). */
export const DIAERESIS = 16;
export const SPECIAL = 32;
/** Apart from the other specials because the 2006 edition does not say which letter it gives. */
export const APOSTROPHE = 64;
export const UNREADABLE = 128;
/** Combined with another kind: a letter that the official texts do not mention, read by its base letter, with a warning. */
export const FOREIGN = 256;
/** Combined with CONSONANT: Y, which sounds as a vowel where a word has no other. */
export const WYE = 512;

export const LETTER = VOWEL | CONSONANT | ENYE | DIAERESIS;

/** The only replacement letter of the norm. */
export const X = 88;

const ENYE_LETTER = 27;
export const FULL_STOP = 28;
const NOT_A_LETTER = 31;

const DIAERESES = 'ÄËÏÖäëïö';
const PLAIN_VOWELS = new Map(Array.from(DIAERESES, (vowel, index) => [vowel, 'AEIO'.charAt(index % 4)]));

const KIND_BITS = 10;
export const KIND_MASK = (1 << KIND_BITS) - 1;

/** For each code unit its kind, in the low bits, and above them the letter it folds to: 1–26 for A–Z. */
const CLASSES = new Uint16Array(0x10000).fill(UNREADABLE | (NOT_A_LETTER << KIND_BITS));

function define(characters: string, kind: number, folded: number): void {
  for (const character of characters) {
    CLASSES[character.charCodeAt(0)] = kind | (folded << KIND_BITS);
  }
}

function defineLetter(letter: string, variants: string, flags = 0): void {
  const kind = 'AEIOU'.includes(letter) ? VOWEL : letter === 'Y' ? CONSONANT | WYE : CONSONANT;
  define(variants, kind | flags, letter.charCodeAt(0) - 64);
}

/** Where canonical decomposition gives an ASCII letter (Ç → C, Å → A), that letter is used. */
function defineForeign(from: number, to: number): void {
  for (let code = from; code <= to; code++) {
    const character = String.fromCharCode(code);
    const base = character.normalize('NFD').charAt(0);
    // Tested before upper-casing: the capitals of ß and ı are ASCII, their bases are not.
    if (kindAt(character, 0) === UNREADABLE && /[A-Za-z]/.test(base)) {
      defineLetter(base.toUpperCase(), character, FOREIGN);
    }
  }
}

for (const letter of 'BCDFGHJKLMNPQRSTVWXYZ') defineLetter(letter, letter + letter.toLowerCase());
defineLetter('A', 'AaÁÀÂáàâ');
// Mª abbreviates María.
defineLetter('A', 'ª', FOREIGN);
defineLetter('E', 'EeÉÈÊéèê');
defineLetter('I', 'IiÍÌÎíìî');
defineLetter('O', 'OoÓÒÔóòô');
defineLetter('U', 'UuÚÙÛÜúùûü');
define('Ññ', ENYE, ENYE_LETTER);
define(DIAERESES, DIAERESIS, NOT_A_LETTER);
define('/-0123456789‐‑‒–—−', SPECIAL, NOT_A_LETTER);
define('.', SPECIAL, FULL_STOP);
define("'’‘´`ʼ′‛", APOSTROPHE, NOT_A_LETTER);
define(
  ' \t\n\v\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000',
  BLANK,
  NOT_A_LETTER,
);
defineForeign(0xc0, 0x24f);
defineForeign(0x1e00, 0x1eff);

/** The classes of a text's characters, to read them more than once. Returns every kind that occurs. */
export function classify(text: string, classes: Uint16Array): number {
  let seen = 0;
  for (let offset = 0; offset < text.length; offset++) {
    const found = CLASSES[text.charCodeAt(offset)] as number;
    classes[offset] = found;
    seen |= found;
  }
  return seen & KIND_MASK;
}

/** One capital a letter, without its mark; Ñ stays, blanks become one, other characters stay as they are. */
export function foldText(text: string): string {
  let folded = '';
  let afterBlank = false;
  for (const character of text) {
    const found = classOf(character.charCodeAt(0));
    if (letterOf(found) <= ENYE_LETTER) folded += capitalOf(found);
    else if (!(found & BLANK)) folded += PLAIN_VOWELS.get(character) ?? character;
    else if (!afterBlank) folded += ' ';
    afterBlank = (found & BLANK) !== 0;
  }
  return folded;
}

function capitalOf(characterClass: number): string {
  const letter = letterOf(characterClass);
  return letter === ENYE_LETTER ? 'Ñ' : String.fromCharCode(letter + 64);
}

/** The class of one code unit. */
export function classOf(code: number): number {
  return CLASSES[code] as number;
}

export function kindAt(text: string, offset: number): number {
  return (CLASSES[text.charCodeAt(offset)] as number) & KIND_MASK;
}

export function kindsIn(text: string): number {
  let seen = 0;
  for (let offset = 0; offset < text.length; offset++) seen |= kindAt(text, offset);
  return seen;
}

/** 1–26 for A–Z, above for what is not one of them. */
export function letterOf(characterClass: number): number {
  return characterClass >> KIND_BITS;
}

/** The character code as the key writes it: the unmarked capital, or X for whatever is not one of A–Z. */
export function written(characterClass: number): number {
  const letter = letterOf(characterClass);
  return letter <= 26 ? letter + 64 : X;
}
