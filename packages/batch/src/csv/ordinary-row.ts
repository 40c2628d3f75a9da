// A row whose cells are all ordinary -> its key, from bytes to bytes.
import { writeBulkKey } from '@curp/core/bulk';
import { FactReader } from '../rows/facts.ts';
import { joinHashes } from '../rows/name-hash.ts';
import { absentLetters, NameMemo, NOT_ORDINARY } from '../rows/name-memo.ts';
import type { Plan } from '../plan.ts';
import type { Dialect } from './dialect.ts';
import { RowScanner } from './scanner.ts';
import { ENTITY, FIRST, GIVEN, SECOND, SEX, slotsOf } from './slots.ts';

const ABSENT = absentLetters();

export class OrdinaryRow {
  readonly scanner: RowScanner;
  readonly #givenNames: NameMemo;
  readonly #surnames: NameMemo;
  readonly #facts: FactReader;
  readonly #isInParts: boolean;
  /** Of the names of the row whose key was written last. */
  nameHash = 0;

  constructor(plan: Plan, dialect: Dialect) {
    this.scanner = new RowScanner(dialect, slotsOf(plan));
    this.#givenNames = new NameMemo(dialect.encoding, true);
    this.#surnames = new NameMemo(dialect.encoding, false);
    this.#facts = new FactReader(plan, dialect.encoding);
    this.#isInParts = plan.columns.includes('birthYear');
  }

  /** Writes the key of the row that was scanned last. False when something in it is not ordinary. */
  writeKey(block: Uint8Array, into: Uint8Array, at: number): boolean {
    const { from, to, isOdd } = this.scanner;
    if (isOdd) return false;
    const date = this.#isInParts ? this.#facts.dateInParts(block, from, to) : this.#facts.date(block, from, to);
    const sex = this.#facts.sex(block, from[SEX] as number, to[SEX] as number);
    const entity = this.#facts.entity(block, from[ENTITY] as number, to[ENTITY] as number);
    if (date === undefined || sex === undefined || entity === undefined) return false;
    const given = this.#lettersOf(this.#givenNames, block, GIVEN);
    const givenHash = this.#givenNames.letterHash;
    const first = this.#lettersOf(this.#surnames, block, FIRST);
    const firstHash = this.#surnames.letterHash;
    const hasSecond = to[SECOND] !== from[SECOND];
    const second = hasSecond ? this.#lettersOf(this.#surnames, block, SECOND) : ABSENT;
    if (given === NOT_ORDINARY || first === NOT_ORDINARY || second === NOT_ORDINARY) return false;
    this.nameHash = joinHashes(givenHash, firstHash, hasSecond ? this.#surnames.letterHash : 0);
    writeBulkKey(given, first, second, date, sex, entity, into, at);
    return true;
  }

  #lettersOf(names: NameMemo, block: Uint8Array, slot: number): number {
    const { from, to, hashes } = this.scanner;
    return names.letters(block, from[slot] as number, to[slot] as number, hashes[slot] as number);
  }
}
