// Keys for lists of millions: from the bytes of a row to the bytes of a key, without a string or an object per row. A subpath
// of its own. The letters are chosen by the functions that calculate() uses. Only ordinary names are taken here: whatever
// could be refused or give a warning goes to calculate() and explain().
import { FIRST_FROM_2000, FIRST_UNTIL_1999, lettersOf, writeLetters } from './spelling.ts';
import { checkDigit, codesOf } from './check-digit.ts';
import { daysIn } from './civil-date.ts';
import { entityByCode } from './entities.ts';
import {
  BLANK,
  classify,
  classOf,
  CONSONANT,
  ENYE,
  KIND_MASK,
  letterOf,
  SPECIAL,
  UNREADABLE,
  VOWEL,
  WYE,
} from './letters.ts';
import { LONGEST_RAW, LONGEST_TEXT } from './limits.ts';
import { hasDoubtfulWord } from './doubts.ts';
import { Words } from './words.ts';

export { mayHaveRemark, maybePlaceholder } from './doubts.ts';

export { daysIn } from './civil-date.ts';
export { isPlaceholder, isUnknownSurname } from './placeholders.ts';
export { type NameKind, remarksIn, withoutRemarks } from './remarks.ts';

/** The encodings in which names are read from bytes. */
export type ByteEncoding = 'utf-8' | 'windows-1252';

const LETTER = VOWEL | CONSONANT | ENYE;
const ORDINARY = LETTER | WYE | BLANK | SPECIAL;

/** The sign of a number. */
const SEVERAL_WORDS = 1 << 31;

/** A name as the classes of its characters, read again for every row. */
export class BulkName {
  readonly #words = new Words();
  readonly classes: Uint16Array = this.#words.classes;
  /** The word that counts. */
  start = 0;
  end = 0;
  #length = 0;
  #kinds = 0;
  readonly #isUtf8: boolean;
  readonly #isGiven: boolean;

  constructor(encoding: ByteEncoding, isGiven: boolean) {
    this.#isUtf8 = encoding === 'utf-8';
    this.#isGiven = isGiven;
  }

  /** False when the name should be looked at by calculate() or explain(). A blank one is a name without letters. */
  read(bytes: Uint8Array, from: number, to: number): boolean {
    const { classes } = this;
    let length = 0;
    let kinds = 0;
    for (let offset = from; offset < to; offset++) {
      let code = bytes[offset] as number;
      if (code > 0x7f) {
        code = this.#wideCode(bytes, offset, to);
        if (this.#isUtf8) offset++;
      }
      const found = classOf(code);
      classes[length++] = found;
      kinds |= found;
    }
    this.#length = length;
    this.#kinds = length > LONGEST_TEXT ? UNREADABLE : kinds & KIND_MASK;
    return this.#choose();
  }

  /** Of a letter of two bytes, or of one in Windows-1252; 0, which no name may hold, for anything else. */
  #wideCode(bytes: Uint8Array, offset: number, to: number): number {
    const lead = bytes[offset] as number;
    // Windows-1252 and Unicode differ below 0xA0, where no letter of a name is.
    if (!this.#isUtf8) return lead < 0xa0 ? 0 : lead;
    const next = bytes[offset + 1] as number;
    const isPair = lead >= 0xc2 && lead <= 0xdf && offset + 1 < to && (next & 0xc0) === 0x80;
    return isPair ? ((lead & 0x1f) << 6) | (next & 0x3f) : 0;
  }

  /** A hash of the letters, ignoring how they were typed: distinguishes people who share a key. */
  hash(): number {
    return hashOf(this.classes, this.#length);
  }

  /** What it gives to the key, for writeBulkKey(), and in the highest eight bits what mayRepeat() compares. */
  letters(): number {
    const { codes, count } = this.#words;
    if (!this.hasLetters) return lettersOf(this);
    return lettersOf(this) | (((codes[count - 1] as number) % 127) << 24) | (count > 1 ? SEVERAL_WORDS : 0);
  }

  get hasLetters(): boolean {
    return (this.#kinds & LETTER) !== 0;
  }

  /** Finds the word that counts. */
  #choose(): boolean {
    const kinds = this.#kinds;
    this.start = 0;
    this.end = 0;
    if (kinds & ~ORDINARY) return false;
    if (!this.hasLetters) return !(kinds & SPECIAL);
    const words = this.#words;
    words.split(this.#length);
    if (hasDoubtfulWord(words)) return false;
    if (!(kinds & BLANK)) {
      this.end = this.#length;
      return true;
    }
    const index = words.counting(this.#isGiven, 2021);
    this.start = words.starts[index] as number;
    this.end = words.ends[index] as number;
    return !this.#isGiven || !words.skipsM(index);
  }
}

/** FNV-1a of the letters alone: it does not mind blanks, case or accents. */
function hashOf(classes: Uint16Array, length: number): number {
  let hash = 0x811c9dc5;
  for (let offset = 0; offset < length; offset++) {
    const found = classes[offset] as number;
    if (found & LETTER) hash = Math.imul(hash ^ letterOf(found), 0x01000193);
  }
  return hash;
}

/** The hash() of a name that is a text. */
export function letterHash(name: string): number {
  // A longer name has no key, and composing its marks may take quadratic time.
  const text = name.length > LONGEST_RAW ? '' : name.normalize('NFC');
  const classes = new Uint16Array(text.length);
  classify(text, classes);
  return hashOf(classes, text.length);
}

/** Character codes of the key that a fact gives: of the sex position 11, of the entity 12–13. */
export type Codes = readonly number[];

/** A birth date as the seven codes that it gives: positions 5–10 and 17. Set again for every row. */
export class BulkDate {
  readonly codes: Uint8Array = new Uint8Array(7);
  readonly #today: number;

  constructor(today: string) {
    this.#today = Number(today.replaceAll('-', ''));
  }

  /** False for a date that is refused or gives a warning: one that does not exist, in the future, before 1900. */
  set(year: number, month: number, day: number): boolean {
    const isOrdinary =
      year >= 1900 && day >= 1 && day <= daysIn(year, month) && (year * 100 + month) * 100 + day <= this.#today;
    if (!isOrdinary) return false;
    this.#setTwo(0, year % 100);
    this.#setTwo(2, month);
    this.#setTwo(4, day);
    this.codes[6] = year < 2000 ? FIRST_UNTIL_1999 : FIRST_FROM_2000;
    return true;
  }

  #setTwo(at: number, number: number): void {
    const tens = (number / 10) | 0;
    this.codes[at] = 48 + tens;
    this.codes[at + 1] = 48 + number - 10 * tens;
  }
}

/** The codes of a sex that gives no warning. */
export function sexCodes(sex: string): Codes | undefined {
  return sex === 'H' || sex === 'M' ? codesOf(sex) : undefined;
}

/** The codes of an entity, by its key or its abbreviation. */
export function entityCodes(code: string): Codes | undefined {
  const entity = entityByCode(code);
  return entity === undefined ? undefined : codesOf(entity.abbreviation);
}

/** Whether two surnames may be the same one, or one of them both, by their letters(): then calculate() decides. */
export function mayRepeat(first: number, second: number): boolean {
  const difference = first ^ second;
  return (first | second) < 0 && ((difference & 0xffffff) === 0 || (difference & 0x7f000000) === 0);
}

/** Eighteen bytes, ASCII, from the letters() of the three names. */
export function writeBulkKey(
  given: number,
  first: number,
  second: number,
  date: BulkDate,
  sex: Codes,
  entity: Codes,
  into: Uint8Array,
  at: number,
): void {
  writeLetters(first, second, given, into, at);
  const { codes } = date;
  into[at + 4] = codes[0] as number;
  into[at + 5] = codes[1] as number;
  into[at + 6] = codes[2] as number;
  into[at + 7] = codes[3] as number;
  into[at + 8] = codes[4] as number;
  into[at + 9] = codes[5] as number;
  into[at + 10] = sex[0] as number;
  into[at + 11] = entity[0] as number;
  into[at + 12] = entity[1] as number;
  into[at + 16] = codes[6] as number;
  into[at + 17] = checkDigit(into, at);
}
