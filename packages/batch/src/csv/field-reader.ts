// Date, sex and entity cells of an ordinary row: bytes -> their part of the key. Undefined for a cell with a problem, notice
// or warning; such a row goes to rows/answer-row.ts.
import { BulkDate, type ByteEncoding, type Codes, entityCodes, sexCodes } from '@curp/core/bulk';
import { readCell } from '../cells/cell-text.ts';
import { decode } from './encoding.ts';
import { DATE, YEAR } from './role-slots.ts';
import { readDateParts } from '../cells/date-parts.ts';
import { doubtfulDates, readDate } from '../cells/dates.ts';
import { readEntity } from '../cells/entities.ts';
import { CellCache } from './cell-cache.ts';
import type { Plan } from '../plan.ts';
import { readSex } from '../cells/sexes.ts';

const SLASH = 47;
const DASH = 45;
/** Joins the three cells of a date; a cell that contains it is not ordinary. */
const SEPARATOR = '\u001f';
const LONGEST_PART = 12;

export class FieldReader {
  readonly #plan: Plan;
  readonly #date: BulkDate;
  /** As numbers: 19700101. */
  readonly #doubtful: ReadonlySet<number>;
  /** YYYY-MM-DD of the spellings that `#setPlain` does not parse. */
  readonly #dates: CellCache<string | undefined>;
  readonly #sexes: CellCache<Codes | undefined>;
  readonly #entities: CellCache<Codes | undefined>;
  /** The same for every row, in a list without that column. */
  readonly #sameSex: Codes | undefined;
  readonly #sameEntity: Codes | undefined;
  readonly #joined = new Uint8Array(3 * (LONGEST_PART + 1));

  constructor(plan: Plan, encoding: ByteEncoding, cacheEntries?: number) {
    const isInParts = plan.columns.includes('birthYear');
    const reader =
      <Value>(read: (text: string) => Value | undefined) =>
      (bytes: Uint8Array, from: number, to: number): Value | undefined => {
        const { text, repaired } = readCell(decode(bytes.subarray(from, to), encoding));
        return text === '' || repaired ? undefined : read(text);
      };
    this.#plan = plan;
    const { sex, entity } = plan.everyone ?? {};
    this.#sameSex = sex === undefined ? undefined : sexCodes(sex);
    this.#sameEntity = entity === undefined ? undefined : entityCodes(entity);
    this.#date = new BulkDate(plan.today);
    this.#doubtful = new Set(Array.from(doubtfulDates(plan), (date) => Number(date.replaceAll('-', ''))));
    this.#dates = new CellCache(
      reader((text) => ordinaryDate(isInParts ? readJoined(text, plan) : readDate(text, plan))),
      cacheEntries,
    );
    this.#sexes = new CellCache(
      reader((text) => {
        const reading = readSex(text, plan.sexCoding, plan);
        return reading.ok && reading.notice === undefined ? sexCodes(reading.value) : undefined;
      }),
      cacheEntries,
    );
    this.#entities = new CellCache(
      reader((text) => {
        const reading = readEntity(text, plan);
        return reading.ok && reading.notice === undefined ? entityCodes(reading.entity.key) : undefined;
      }),
      cacheEntries,
    );
  }

  /** A date in one cell. */
  date(bytes: Uint8Array, starts: Int32Array, ends: Int32Array): BulkDate | undefined {
    const from = starts[DATE] as number;
    const to = ends[DATE] as number;
    const isPlain = to - from === 10 && this.#setPlain(bytes, from);
    return isPlain ? this.#date : this.#spelled(bytes, from, to);
  }

  /** 1990-12-31, or 31/12/1990 in the order of the list. */
  #setPlain(bytes: Uint8Array, from: number): boolean {
    const { dateOrder } = this.#plan;
    if (dateOrder === 'turned') return false;
    if (bytes[from + 4] === DASH && bytes[from + 7] === DASH) {
      return this.#set(fourDigits(bytes, from), twoDigits(bytes, from + 5), twoDigits(bytes, from + 8));
    }
    if (bytes[from + 2] !== SLASH || bytes[from + 5] !== SLASH) return false;
    const year = fourDigits(bytes, from + 6);
    const first = twoDigits(bytes, from);
    const second = twoDigits(bytes, from + 3);
    if (dateOrder === 'dmy') return this.#set(year, second, first);
    return dateOrder === 'mdy' && this.#set(year, first, second);
  }

  /** False if the date is impossible or doubtful. */
  #set(year: number, month: number, day: number): boolean {
    return !this.#doubtful.has(10_000 * year + 100 * month + day) && this.#date.set(year, month, day);
  }

  /** A date in three cells. */
  dateInParts(bytes: Uint8Array, starts: Int32Array, ends: Int32Array): BulkDate | undefined {
    const year = starts[YEAR] as number;
    const month = starts[YEAR + 1] as number;
    const day = starts[YEAR + 2] as number;
    const isPlain =
      (ends[YEAR] as number) - year === 4 &&
      (ends[YEAR + 1] as number) - month === 2 &&
      (ends[YEAR + 2] as number) - day === 2 &&
      this.#set(fourDigits(bytes, year), twoDigits(bytes, month), twoDigits(bytes, day));
    return isPlain ? this.#date : this.#joinParts(bytes, starts, ends);
  }

  /** Joins the three cells into one cache key. */
  #joinParts(bytes: Uint8Array, starts: Int32Array, ends: Int32Array): BulkDate | undefined {
    const joined = this.#joined;
    let length = 0;
    for (let slot = YEAR; slot < YEAR + 3; slot++) {
      const from = starts[slot] as number;
      const to = ends[slot] as number;
      if (to - from > LONGEST_PART) return undefined;
      if (slot > YEAR) joined[length++] = SEPARATOR.charCodeAt(0);
      for (let offset = from; offset < to; offset++) {
        if (bytes[offset] === SEPARATOR.charCodeAt(0)) return undefined;
        joined[length++] = bytes[offset] as number;
      }
    }
    return this.#spelled(joined, 0, length);
  }

  #spelled(bytes: Uint8Array, from: number, to: number): BulkDate | undefined {
    const date = this.#dates.get(bytes, from, to);
    if (date === undefined) return undefined;
    const isOrdinary = this.#date.set(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8)));
    return isOrdinary ? this.#date : undefined;
  }

  sex(bytes: Uint8Array, from: number, to: number): Codes | undefined {
    return this.#sameSex ?? this.#sexes.get(bytes, from, to);
  }

  entity(bytes: Uint8Array, from: number, to: number): Codes | undefined {
    return this.#sameEntity ?? this.#entities.get(bytes, from, to);
  }
}

type DateReading = ReturnType<typeof readDate> | ReturnType<typeof readDateParts>;

function ordinaryDate(reading: DateReading): string | undefined {
  return reading.ok && reading.notice === undefined ? reading.value : undefined;
}

function readJoined(text: string, plan: Plan): DateReading {
  const [birthYear = '', birthMonth = '', birthDay = ''] = text.split(SEPARATOR).map((part) => part.trim());
  return readDateParts({ birthYear, birthMonth, birthDay }, plan);
}

function twoDigits(bytes: Uint8Array, from: number): number {
  return digit(bytes[from] as number) * 10 + digit(bytes[from + 1] as number);
}

function fourDigits(bytes: Uint8Array, from: number): number {
  return twoDigits(bytes, from) * 100 + twoDigits(bytes, from + 2);
}

/** So negative that any sum with it is out of range. */
const NOT_A_DIGIT = -1e6;

function digit(code: number): number {
  return code >= 48 && code <= 57 ? code - 48 : NOT_A_DIGIT;
}
