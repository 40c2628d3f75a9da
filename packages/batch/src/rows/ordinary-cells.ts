// The fast path of TextAnswerer: answers an ordinary row (csv/ordinary-row.ts) from its cells, or leaves it to answerRow().
import { encode } from '../csv/encoding.ts';
import { FNV_FACTOR, FNV_SEED } from '../csv/fnv.ts';
import { type CellScanner, OrdinaryRow } from '../csv/ordinary-row.ts';
import { SLOTS, slotsOf } from '../csv/role-slots.ts';
import type { Cells } from '../cells/cell-text.ts';
import { workOf } from '../plan.ts';
import type { RowAnswer } from './answer.ts';
import type { ListShape } from './answerer.ts';

const KEY_LENGTH = 18;

export class OrdinaryCells implements CellScanner {
  readonly from: Int32Array = new Int32Array(SLOTS);
  readonly to: Int32Array = new Int32Array(SLOTS);
  readonly hashes: Int32Array = new Int32Array(SLOTS);
  readonly isIrregular = false;
  /** The cells that have a role, in UTF-8. */
  #bytes = new Uint8Array(1 << 12);
  #length = 0;
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
    this.#length = 0;
    for (let column = 0; column < cells.length; column++) {
      const slot = this.#slots[column] as number;
      if (slot < 0) continue;
      const cell = cells[column];
      if (cell === undefined) return undefined;
      this.#put(cell, slot);
    }
    const key = this.#key;
    if (!this.#row.writeKey(this.#bytes, key, 0)) return undefined;
    const match = this.#row.matchOf(this.#bytes, key, 0);
    if (match === 'other') return undefined;
    return {
      key: String.fromCharCode.apply(null, key as unknown as number[]),
      match: match === 'same' ? 'coincide' : null,
      codes: [],
      reasons: [],
      warnings: [],
      empty: false,
    };
  }

  #put(text: string, slot: number): void {
    if (this.#length + 3 * text.length > this.#bytes.length) this.#grow(3 * text.length);
    const bytes = this.#bytes;
    let end = this.#length;
    this.from[slot] = end;
    let hash = FNV_SEED;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      // Above, a character may take two units.
      if (code >= 0x800) {
        this.#putRest(text.slice(index), end, hash, slot);
        return;
      }
      if (code >= 0x80) {
        const lead = 0xc0 | (code >> 6);
        hash = Math.imul(hash ^ lead, FNV_FACTOR);
        bytes[end++] = lead;
      }
      const byte = code < 0x80 ? code : 0x80 | (code & 0x3f);
      hash = Math.imul(hash ^ byte, FNV_FACTOR);
      bytes[end++] = byte;
    }
    this.#close(slot, end, hash);
  }

  #putRest(text: string, at: number, begun: number, slot: number): void {
    let hash = begun;
    let end = at;
    for (const byte of encode(text, 'utf-8')) {
      hash = Math.imul(hash ^ byte, FNV_FACTOR);
      this.#bytes[end++] = byte;
    }
    this.#close(slot, end, hash);
  }

  #close(slot: number, end: number, hash: number): void {
    this.to[slot] = end;
    this.hashes[slot] = hash;
    this.#length = end;
  }

  #grow(more: number): void {
    const larger = new Uint8Array(2 * (this.#length + more));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
