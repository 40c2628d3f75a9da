// The fast path of TextAnswerer: answers an ordinary row (csv/ordinary-row.ts) from its cells, or passes it to answerRow().
import { textAt } from '../csv/encoding.ts';
import { FNV_FACTOR, FNV_SEED } from '../csv/fnv.ts';
import { type CellScanner, KEY_LENGTH, OrdinaryRow } from '../csv/ordinary-row.ts';
import { SLOTS, slotsOf } from '../csv/role-slots.ts';
import type { Cells } from '../cells/cell-text.ts';
import { workOf } from '../plan.ts';
import type { RowAnswer } from './answer.ts';
import type { ListShape } from './answerer.ts';
import { OutputBuffer } from './output-buffer.ts';

export class OrdinaryCells implements CellScanner {
  readonly from: Int32Array = new Int32Array(SLOTS);
  readonly to: Int32Array = new Int32Array(SLOTS);
  readonly hashes: Int32Array = new Int32Array(SLOTS);
  readonly isIrregular = false;
  /** The cells that have a role, in UTF-8. */
  readonly #cells = new OutputBuffer();
  readonly #slots: Int8Array;
  readonly #row: OrdinaryRow;
  readonly #key = new Uint8Array(KEY_LENGTH);

  constructor({ plan, cacheEntries }: ListShape) {
    this.#slots = slotsOf(plan);
    this.#row = new OrdinaryRow(plan, 'utf-8', this, cacheEntries);
  }

  /** Undefined if no row of the list can be ordinary. */
  static of(shape: ListShape): OrdinaryCells | undefined {
    return workOf(shape.plan) === 'validation' ? undefined : new OrdinaryCells(shape);
  }

  /** Undefined if the row is not ordinary. */
  answer(cells: Cells): RowAnswer | undefined {
    if (cells.length !== this.#slots.length) return undefined;
    this.#cells.at = 0;
    for (let column = 0; column < cells.length; column++) {
      const slot = this.#slots[column] as number;
      if (slot < 0) continue;
      const cell = cells[column];
      if (cell === undefined) return undefined;
      this.#put(cell, slot);
    }
    const key = this.#key;
    const { bytes } = this.#cells;
    if (!this.#row.writeKey(bytes, key, 0)) return undefined;
    const match = this.#row.matchOf(bytes, key, 0);
    if (match === 'other') return undefined;
    return {
      key: textAt(key, 0, KEY_LENGTH, 'utf-8'),
      match: match === 'same' ? 'coincide' : null,
      codes: [],
      reasons: [],
      warnings: [],
      empty: false,
    };
  }

  #put(text: string, slot: number): void {
    const cells = this.#cells;
    const start = cells.at;
    cells.putText(text);
    const { at: end, bytes } = cells;
    let hash = FNV_SEED;
    for (let offset = start; offset < end; offset++) hash = Math.imul(hash ^ (bytes[offset] as number), FNV_FACTOR);
    this.from[slot] = start;
    this.to[slot] = end;
    this.hashes[slot] = hash;
  }
}
