// Keys for lists of millions: from the bytes of a row to the bytes of a key, without a string or an object a row. A subpath
// of its own. The letters are chosen by the functions that calculate() uses. Only ordinary names are taken here: whatever
// could be refused or give a warning is left to calculate() and explain().
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
  isStop,
  KIND_MASK,
  letterOf,
  SPECIAL,
  UNREADABLE,
  VOWEL,
} from './letters.ts';
import { isDoubtful } from './placeholders.ts';
import { LONGEST_RAW, LONGEST_TEXT } from './limits.ts';
import { countingSpan, hasRemarkWord } from './words.ts';

export { mayHaveRemark } from './words.ts';

export { daysIn } from './civil-date.ts';
export { isPlaceholder, isUnknownSurname, maybePlaceholder } from './placeholders.ts';
export { type NameKind, remarksIn, withoutRemarks } from './remarks.ts';

/** The encodings in which names are read from bytes. */
export type ByteEncoding = 'utf-8' | 'windows-1252';

const LETTER = VOWEL | CONSONANT | ENYE;
const ORDINARY = LETTER | BLANK | SPECIAL;

const A = 1;
const J = 10;
const M = 13;

/** The last two letters before the full stop of MA., M. and J.; 0 for none. */
const ABBREVIATED = new Set([A * 32 + M, M * 32, J * 32]);

/** A name as the classes of its characters, read again for every row. */
export class BulkName {
  readonly classes: Uint16Array = new Uint16Array(LONGEST_TEXT);
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
    // Below 0xA0 Windows-1252 and Unicode part ways, and no letter of a name is there.
    if (!this.#isUtf8) return lead < 0xa0 ? 0 : lead;
    const next = bytes[offset + 1] as number;
    const isPair = lead >= 0xc2 && lead <= 0xdf && offset + 1 < to && (next & 0xc0) === 0x80;
    return isPair ? ((lead & 0x1f) << 6) | (next & 0x3f) : 0;
  }

  /** Of its letters, however they were typed: tells apart people that share a key. */
  hash(): number {
    return hashOf(this.classes, this.#length);
  }

  /** What it gives to the key, for writeBulkKey(). */
  letters(): number {
    return lettersOf(this);
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
    if (kinds & SPECIAL && !this.#onlyAbbreviates()) return false;
    if (isDoubtful(this.classes, this.#length) || hasRemarkWord(this.classes, this.#length)) return false;
    if (!(kinds & BLANK)) {
      this.end = this.#length;
      return true;
    }
    const { start, end } = countingSpan(this.classes, this.#length, this.#isGiven, 2021);
    this.start = start;
    this.end = end;
    return start === 0 || !this.#isGiven || !this.#skipsM();
  }

  /** MA., M. or J., as in MA. LUISA: any other sign, titles included, is worth a second look. */
  #onlyAbbreviates(): boolean {
    const { classes } = this;
    const length = this.#length;
    for (let offset = 0; offset < length; offset++) {
      const found = classes[offset] as number;
      if (!(found & SPECIAL)) continue;
      if (!isStop(found) || (offset + 1 < length && !((classes[offset + 1] as number) & BLANK))) return false;
      if (!ABBREVIATED.has(letterBefore(classes, offset, 1) * 32 + letterBefore(classes, offset, 2))) return false;
    }
    return true;
  }

  /** M or M. before the name: the editions part ways there. */
  #skipsM(): boolean {
    const { classes, start } = this;
    for (let offset = 0; offset < start; offset++) {
      const isFirst = offset === 0 || ((classes[offset - 1] as number) & BLANK) !== 0;
      const next = classes[offset + 1] as number;
      if (isFirst && letterOf(classes[offset] as number) === M && (next & BLANK || isStop(next))) return true;
    }
    return false;
  }
}

/** The letter so many places before the offset, 0 where the word does not reach. */
function letterBefore(classes: Uint16Array, offset: number, places: number): number {
  for (let place = 1; place <= places; place++) {
    if (offset < place || !((classes[offset - place] as number) & LETTER)) return 0;
  }
  return letterOf(classes[offset - places] as number);
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
