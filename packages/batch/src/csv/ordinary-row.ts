// A row whose cells are all ordinary -> its key, from bytes to bytes.
import { BulkName, writeBulkKey } from '@curp/core/bulk';
import { FactReader, isDoubtful } from '../facts.ts';
import { joinHashes } from '../name-hash.ts';
import type { Plan } from '../plan.ts';
import type { Dialect } from './dialect.ts';
import { RowScanner } from './scanner.ts';
import { ENTITY, SEX, slotsOf } from './slots.ts';

export class OrdinaryRow {
  readonly scanner: RowScanner;
  readonly #given: BulkName;
  readonly #first: BulkName;
  readonly #second: BulkName;
  readonly #facts: FactReader;
  readonly #isInParts: boolean;

  constructor(plan: Plan, dialect: Dialect) {
    const { encoding } = dialect;
    this.#given = new BulkName(encoding, true);
    this.#first = new BulkName(encoding, false);
    this.#second = new BulkName(encoding, false);
    this.scanner = new RowScanner(dialect, slotsOf(plan), [this.#given, this.#first, this.#second]);
    this.#facts = new FactReader(plan, encoding);
    this.#isInParts = plan.columns.includes('birthYear');
  }

  /** Writes the key of the row that was scanned last. False when something in it is not ordinary. */
  writeKey(block: Uint8Array, into: Uint8Array, at: number): boolean {
    const { from, to, isOdd } = this.scanner;
    if (isOdd) return false;
    const date = this.#isInParts ? this.#facts.dateInParts(block, from, to) : this.#facts.date(block, from, to);
    const sex = this.#facts.sex(block, from[SEX] as number, to[SEX] as number);
    const entity = this.#facts.entity(block, from[ENTITY] as number, to[ENTITY] as number);
    if (date === undefined || sex === undefined || entity === undefined || !this.#chooseWords()) return false;
    writeBulkKey(this.#given, this.#first, this.#second, date, sex, entity, into, at);
    return true;
  }

  nameHash(): number {
    return joinHashes(this.#given.hash, this.#first.hash, this.#second.hash);
  }

  #chooseWords(): boolean {
    const given = this.#given;
    const first = this.#first;
    const second = this.#second;
    return (
      given.choose() &&
      first.choose() &&
      second.choose() &&
      given.hasLetters &&
      first.hasLetters &&
      !isDoubtful(given.hash) &&
      !isDoubtful(first.hash) &&
      !isDoubtful(second.hash)
    );
  }
}
