// Keys for lists of millions: from the bytes of a row to the bytes of a key, without a string or an object a row. A subpath
// of its own. The letters are chosen by the functions that calculate() uses. Only ordinary names are taken here: whatever
// could be refused or give a warning is left to calculate() and explain().
import { type Ingredients, writeKey } from './calculate.ts';
import { dateProblem } from './civil-date.ts';
import { type Entity, entityByCode } from './entities.ts';
import { BLANK, classOf, CONSONANT, ENYE, isStop, letterOf, SPECIAL, VOWEL } from './letters.ts';
import { LONGEST_TEXT } from './text.ts';
import { countingSpan } from './words.ts';

export type ByteEncoding = 'utf-8' | 'windows-1252';

const LETTER = VOWEL | CONSONANT | ENYE;
const ORDINARY = LETTER | BLANK | SPECIAL;

const D = 4;
const E = 5;
const M = 13;
const S = 19;

/** A name as the classes of its characters, read again for every row. */
class Name {
  readonly classes: Uint16Array = new Uint16Array(LONGEST_TEXT);
  start = 0;
  end = 0;
  length = 0;
  kinds = 0;
  readonly isGiven: boolean;

  constructor(isGiven: boolean) {
    this.isGiven = isGiven;
  }

  /** False for what is not ordinary. A blank text is a name without letters. */
  read(bytes: Uint8Array, from: number, to: number, isUtf8: boolean): boolean {
    const { classes } = this;
    let length = 0;
    let kinds = 0;
    if (to - from > LONGEST_TEXT) return false;
    for (let offset = from; offset < to; offset++) {
      let code = bytes[offset] as number;
      if (code > 0x7f) {
        if (!isUtf8) {
          // Below it Windows-1252 and Unicode part ways, and no letter of a name is there.
          if (code < 0xa0) return false;
        } else {
          const next = bytes[++offset] as number;
          if (code < 0xc2 || code > 0xdf || offset >= to || (next & 0xc0) !== 0x80) return false;
          code = ((code & 0x1f) << 6) | (next & 0x3f);
        }
      }
      const found = classOf(code);
      classes[length++] = found;
      kinds |= found;
    }
    this.length = length;
    this.kinds = kinds & 0x1ff;
    return (this.kinds & ~ORDINARY) === 0 && this.#choose();
  }

  hasLetters(): boolean {
    return (this.kinds & LETTER) !== 0;
  }

  #choose(): boolean {
    const { classes, length, kinds, isGiven } = this;
    this.start = 0;
    this.end = 0;
    if (!this.hasLetters()) return !(kinds & SPECIAL);
    if (kinds & SPECIAL && !this.#onlyAbbreviates()) return false;
    if (!isGiven && this.#mayBeUnknown()) return false;
    if (!(kinds & BLANK)) {
      this.end = length;
      return true;
    }
    const { start, end } = countingSpan(classes, length, isGiven, 2021);
    this.start = start;
    this.end = end;
    return !isGiven || start === 0 || !this.#skipsM();
  }

  /** Full stops at the end of words, as in MA. LUISA: any other sign is worth a second look. */
  #onlyAbbreviates(): boolean {
    const { classes, length } = this;
    for (let offset = 0; offset < length; offset++) {
      const found = classes[offset] as number;
      if (!(found & SPECIAL)) continue;
      if (!isStop(found) || (offset + 1 < length && !((classes[offset + 1] as number) & BLANK))) return false;
    }
    return true;
  }

  /** DESCONOCIDO is not read as a surname (R21 1.11). */
  #mayBeUnknown(): boolean {
    const { classes, length } = this;
    if (length < 11) return false;
    let start = 0;
    while ((classes[start] as number) & BLANK) start++;
    return (
      letterOf(classes[start] as number) === D &&
      letterOf(classes[start + 1] as number) === E &&
      letterOf(classes[start + 2] as number) === S
    );
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

  /** Of the letters alone, however they were typed. */
  hash(seed: number): number {
    let hash = seed;
    for (let offset = 0; offset < this.length; offset++) {
      const found = this.classes[offset] as number;
      if (found & LETTER) hash = Math.imul(hash ^ letterOf(found), 0x01000193);
    }
    return Math.imul(hash ^ 31, 0x01000193);
  }
}

/** What every row of a list repeats: read once for each spelling, then lent to the rows. */
export interface Facts {
  birthDate: string;
  sex: string;
  entity: Entity;
}

export class BulkSpeller {
  readonly #isUtf8: boolean;
  readonly #given = new Name(true);
  readonly #first = new Name(false);
  readonly #second = new Name(false);
  readonly #ingredients: Ingredients & Facts;
  /** To be set before write(): each must be one that the functions below accept. */
  readonly facts: Facts;

  constructor(encoding: ByteEncoding) {
    this.#isUtf8 = encoding === 'utf-8';
    this.#ingredients = {
      given: this.#given,
      first: this.#first,
      second: this.#second,
      birthDate: '',
      sex: '',
      entity: entityByCode('NE') as Entity,
    };
    this.facts = this.#ingredients;
  }

  /** False when this name, or one that is missing, should be looked at by calculate() or explain(). */
  readGivenNames(bytes: Uint8Array, from: number, to: number): boolean {
    return this.#given.read(bytes, from, to, this.#isUtf8) && this.#given.hasLetters();
  }

  readFirstSurname(bytes: Uint8Array, from: number, to: number): boolean {
    return this.#first.read(bytes, from, to, this.#isUtf8) && this.#first.hasLetters();
  }

  /** May be blank: the person has none. */
  readSecondSurname(bytes: Uint8Array, from: number, to: number): boolean {
    return this.#second.read(bytes, from, to, this.#isUtf8);
  }

  /** Eighteen bytes, ASCII. */
  write(into: Uint8Array, at: number): void {
    writeKey(this.#ingredients, into, at);
  }

  /** Tells apart people that share a key; the same person typed in another way has the same one. */
  nameHash(): number {
    return this.#second.hash(this.#first.hash(this.#given.hash(0x811c9dc5)));
  }
}

/** Whether the date can be lent to rows without a warning: on the calendar, not in the future, from 1900. */
export function isOrdinaryDate(date: string, today: string): boolean {
  return dateProblem(date, today) === undefined && date >= '1900';
}

/** Whether the sex can be lent to rows without a warning. */
export function isOrdinarySex(sex: string): boolean {
  return sex === 'H' || sex === 'M';
}

/** The entity with that key or abbreviation, to be lent to rows. */
export function ordinaryEntity(code: string): Entity | undefined {
  return entityByCode(code);
}
