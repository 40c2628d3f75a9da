// The cells that say the same thing over and over, as codes of the key. Undefined for whatever is out of the ordinary: a
// problem, a notice, a warning. Those rows are read by answer-row.ts.
import { type ByteEncoding, type Codes, dateCodes, entityCodes, letterHash, sexCodes } from '@curp/core/bulk';
import { readCell } from './cells.ts';
import { decode } from './csv/dialect.ts';
import { readDateParts } from './date-columns.ts';
import { readDate } from './dates.ts';
import { readEntity } from './entities.ts';
import { FILLERS } from './fillers.ts';
import { Memo } from './memo.ts';
import type { Plan } from './plan.ts';
import { readSex } from './sexes.ts';

/** Between the parts of a date: in no cell of one. */
const SEPARATOR = 0x1f;
const LONGEST_PART = 12;

export class FactReader {
  readonly #dates: Memo<Codes | undefined>;
  readonly #parts: Memo<Codes | undefined>;
  readonly #sexes: Memo<Codes | undefined>;
  readonly #entities: Memo<Codes | undefined>;
  readonly #joined = new Uint8Array(3 * (LONGEST_PART + 1));

  constructor(plan: Plan, encoding: ByteEncoding) {
    const reader =
      (read: (text: string) => Codes | undefined) =>
      (bytes: Uint8Array, from: number, to: number): Codes | undefined => {
        const { text, repaired } = readCell(decode(bytes.subarray(from, to), encoding));
        return text === '' || repaired ? undefined : read(text);
      };
    this.#dates = new Memo(
      reader((text) => {
        const reading = readDate(text, plan);
        return reading.ok && reading.notice === undefined ? dateCodes(reading.value, plan.today) : undefined;
      }),
    );
    this.#parts = new Memo(
      reader((text) => {
        const [birthYear = '', birthMonth = '', birthDay = ''] = text.split('\u001f').map((part) => part.trim());
        const reading = readDateParts({ birthYear, birthMonth, birthDay }, plan.today);
        return reading.ok && reading.notice === undefined ? dateCodes(reading.value, plan.today) : undefined;
      }),
    );
    this.#sexes = new Memo(
      reader((text) => {
        const reading = readSex(text, plan.sexCoding);
        return reading.ok ? sexCodes(reading.value) : undefined;
      }),
    );
    this.#entities = new Memo(reader((text) => entityCodes(readEntity(text)?.key ?? '')));
  }

  date(bytes: Uint8Array, from: number, to: number): Codes | undefined {
    return this.#dates.get(bytes, from, to);
  }

  /** The three cells as one, so that each date is read once. */
  dateInParts(bytes: Uint8Array, starts: Int32Array, ends: Int32Array, firstSlot: number): Codes | undefined {
    const joined = this.#joined;
    let length = 0;
    for (let slot = firstSlot; slot < firstSlot + 3; slot++) {
      const from = starts[slot] as number;
      const to = ends[slot] as number;
      if (to - from > LONGEST_PART) return undefined;
      for (let offset = from; offset < to; offset++) joined[length++] = bytes[offset] as number;
      joined[length++] = SEPARATOR;
    }
    return this.#parts.get(joined, 0, length - 1);
  }

  sex(bytes: Uint8Array, from: number, to: number): Codes | undefined {
    return this.#sexes.get(bytes, from, to);
  }

  entity(bytes: Uint8Array, from: number, to: number): Codes | undefined {
    return this.#entities.get(bytes, from, to);
  }
}

/** Names that may be no name: what fills a blank, and variables that nobody set. */
const DOUBTFUL = new Uint8Array(1 << 16);
for (const word of [...FILLERS, 'undefined', 'null', 'None', 'NaN']) DOUBTFUL[placeOf(letterHash(word))] = 1;

function placeOf(hash: number): number {
  return (hash ^ (hash >>> 16)) & 0xffff;
}

/** True of those, and by chance of one name in three thousand: it only costs them time. */
export function isDoubtful(hash: number): boolean {
  return DOUBTFUL[placeOf(hash)] === 1;
}
