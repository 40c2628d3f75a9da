// The fast path: writes the key of an ordinary row from its bytes, without decoding it. A row is ordinary if none of its cells
// has a problem or a warning.
import { type ByteEncoding, letterHash, mayRepeat, writeBulkKey } from '@curp/core/bulk';
import { FieldReader } from './field-reader.ts';
import { combineHashes } from '../rows/name-hash.ts';
import { absentLetters, NameCache, NOT_ORDINARY } from './name-cache.ts';
import type { Plan } from '../plan.ts';
import { CURP, ENTITY, FIRST, GIVEN, SECOND, SEX } from './role-slots.ts';

const ABSENT = absentLetters();
const BLANK_BYTE = 32;
/** As rows/name-hash.ts hashes a blank cell. */
const ABSENT_HASH = letterHash('');

/** The cells of the row scanned last that have a role, by slot. */
export interface CellScanner {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly hashes: Int32Array;
  /** The fast path does not apply to the row. */
  readonly isIrregular: boolean;
}

export const KEY_LENGTH = 18;

export class OrdinaryRow {
  readonly #scanner: CellScanner;
  readonly #givenNames: NameCache;
  readonly #surnames: NameCache;
  readonly #fields: FieldReader;
  readonly #isInParts: boolean;
  /** False if a name has to be split or joined first, if the sex is a mark, or if a row depends on those above. */
  readonly #isPlain: boolean;
  /** Hash of the names of the row whose key was written last. */
  nameHash = 0;

  constructor(plan: Plan, encoding: ByteEncoding, scanner: CellScanner, cacheEntries?: number) {
    this.#scanner = scanner;
    this.#givenNames = new NameCache(encoding, true);
    this.#surnames = new NameCache(encoding, false, plan.addEnyes !== false);
    this.#fields = new FieldReader(plan, encoding, cacheEntries);
    this.#isInParts = plan.columns.includes('birthYear');
    const isJoined = (['fullName', 'surnames', 'moreGivenNames', 'manMark'] as const).some((role) =>
      plan.columns.includes(role),
    );
    this.#isPlain = !isJoined && plan.hasDittos !== true && plan.otherHeaders === undefined;
  }

  /** Writes the key of the row scanned last; `block` has its cells. False if the row is not ordinary. */
  writeKey(block: Uint8Array, into: Uint8Array, at: number): boolean {
    const { from, to, isIrregular } = this.#scanner;
    if (isIrregular || !this.#isPlain) return false;
    const date = this.#isInParts ? this.#fields.dateInParts(block, from, to) : this.#fields.date(block, from, to);
    const sex = this.#fields.sex(block, from[SEX] as number, to[SEX] as number);
    const entity = this.#fields.entity(block, from[ENTITY] as number, to[ENTITY] as number);
    if (date === undefined || sex === undefined || entity === undefined) return false;
    const given = this.#lettersOf(this.#givenNames, block, GIVEN);
    const givenHash = this.#givenNames.letterHash;
    const first = this.#lettersOf(this.#surnames, block, FIRST);
    const firstHash = this.#surnames.letterHash;
    const hasSecond = to[SECOND] !== from[SECOND];
    // Two surnames may be in the cell of the first.
    if (!hasSecond && block.subarray(from[FIRST], to[FIRST]).includes(BLANK_BYTE)) return false;
    if (this.#mayHaveSurnames(block, hasSecond ? SECOND : FIRST)) return false;
    const second = hasSecond ? this.#lettersOf(this.#surnames, block, SECOND) : ABSENT;
    if (given === NOT_ORDINARY || first === NOT_ORDINARY || second === NOT_ORDINARY) return false;
    if (mayRepeat(first, second)) return false;
    this.nameHash = combineHashes(givenHash, firstHash, hasSecond ? this.#surnames.letterHash : ABSENT_HASH);
    writeBulkKey(given, first, second, date, sex, entity, into, at);
    return true;
  }

  /** The given names begin with the first surname or end with the last one: rows/read-names.ts looks closer. */
  #mayHaveSurnames(block: Uint8Array, last: number): boolean {
    const { from, to } = this.#scanner;
    const start = from[GIVEN] as number;
    const end = to[GIVEN] as number;
    return (
      holds(block, start, end, from[FIRST] as number, to[FIRST] as number, 1) ||
      holds(block, end - 1, start - 1, (to[last] as number) - 1, (from[last] as number) - 1, -1)
    );
  }

  #lettersOf(names: NameCache, block: Uint8Array, slot: number): number {
    const { from, to, hashes } = this.#scanner;
    return names.letters(block, from[slot] as number, to[slot] as number, hashes[slot] as number);
  }

  /** Compares the row's own key with the one written at `keyAt`. */
  matchOf(block: Uint8Array, bytes: Uint8Array, keyAt: number): 'none' | 'same' | 'other' {
    const { from, to } = this.#scanner;
    const start = from[CURP] as number;
    const length = (to[CURP] as number) - start;
    if (length === 0) return 'none';
    if (length !== KEY_LENGTH) return 'other';
    for (let index = 0; index < KEY_LENGTH; index++) {
      if (block[start + index] !== bytes[keyAt + index]) return 'other';
    }
    return 'same';
  }
}

const LOWER_CASE = 32;

/**
 * Whether the text at `at` continues like the one at `from`, in steps forwards or backwards. Case, blanks and letters beyond ASCII
 * are not compared.
 */
function holds(bytes: Uint8Array, at: number, end: number, from: number, to: number, step: 1 | -1): boolean {
  let whole = at;
  let part = from;
  for (;;) {
    while (part !== to && isBlank(bytes[part] as number)) part += step;
    if (part === to) return part !== from && whole !== end;
    while (whole !== end && isBlank(bytes[whole] as number)) whole += step;
    if (whole === end) return false;
    const left = bytes[whole] as number;
    const right = bytes[part] as number;
    if ((left | LOWER_CASE) !== (right | LOWER_CASE) && (left & right) < 0x80) return false;
    whole += step;
    part += step;
  }
}

/** A space, a tab, and the bytes of a no-break space. */
function isBlank(byte: number): boolean {
  return byte === BLANK_BYTE || byte === 9 || byte === 0xa0 || byte === 0xc2;
}
