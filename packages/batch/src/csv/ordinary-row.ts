// The fast path: writes the key of an ordinary row from its bytes, without decoding it. A row is ordinary if none of its cells
// has a problem or a warning.
import { writeBulkKey } from '@curp/core/bulk';
import { FieldReader } from './field-reader.ts';
import { combineHashes } from '../rows/name-hash.ts';
import { absentLetters, NameCache, NOT_ORDINARY } from './name-cache.ts';
import type { Plan } from '../plan.ts';
import type { Dialect } from './dialect.ts';
import { RowScanner } from './row-scanner.ts';
import { ENTITY, FIRST, GIVEN, SECOND, SEX, slotsOf } from './role-slots.ts';

const ABSENT = absentLetters();

export class OrdinaryRow {
  readonly scanner: RowScanner;
  readonly #givenNames: NameCache;
  readonly #surnames: NameCache;
  readonly #fields: FieldReader;
  readonly #isInParts: boolean;
  /** False if a name has to be split first. */
  readonly #hasPlainNames: boolean;
  /** Hash of the names of the row whose key was written last. */
  nameHash = 0;

  constructor(plan: Plan, dialect: Dialect) {
    this.scanner = new RowScanner(dialect, slotsOf(plan));
    this.#givenNames = new NameCache(dialect.encoding, true);
    this.#surnames = new NameCache(dialect.encoding, false);
    this.#fields = new FieldReader(plan, dialect.encoding);
    this.#isInParts = plan.columns.includes('birthYear');
    this.#hasPlainNames = !plan.columns.includes('fullName') && !plan.columns.includes('surnames');
  }

  /** Writes the key of the row scanned last. False if the row is not ordinary. */
  writeKey(block: Uint8Array, into: Uint8Array, at: number): boolean {
    const { from, to, isIrregular } = this.scanner;
    if (isIrregular || !this.#hasPlainNames) return false;
    const date = this.#isInParts ? this.#fields.dateInParts(block, from, to) : this.#fields.date(block, from, to);
    const sex = this.#fields.sex(block, from[SEX] as number, to[SEX] as number);
    const entity = this.#fields.entity(block, from[ENTITY] as number, to[ENTITY] as number);
    if (date === undefined || sex === undefined || entity === undefined) return false;
    const given = this.#lettersOf(this.#givenNames, block, GIVEN);
    const givenHash = this.#givenNames.letterHash;
    const first = this.#lettersOf(this.#surnames, block, FIRST);
    const firstHash = this.#surnames.letterHash;
    const hasSecond = to[SECOND] !== from[SECOND];
    const second = hasSecond ? this.#lettersOf(this.#surnames, block, SECOND) : ABSENT;
    if (given === NOT_ORDINARY || first === NOT_ORDINARY || second === NOT_ORDINARY) return false;
    this.nameHash = combineHashes(givenHash, firstHash, hasSecond ? this.#surnames.letterHash : 0);
    writeBulkKey(given, first, second, date, sex, entity, into, at);
    return true;
  }

  #lettersOf(names: NameCache, block: Uint8Array, slot: number): number {
    const { from, to, hashes } = this.scanner;
    return names.letters(block, from[slot] as number, to[slot] as number, hashes[slot] as number);
  }
}
