// What a row takes from the rows above: the order of its cells, by the last header, and the cells that ditto marks repeat.
import type { Cells } from '../cells/cell-text.ts';
import { withDittos } from '../cells/dittos.ts';
import { headerKey } from '../columns/header-names.ts';
import { isNameRole } from '../columns/roles.ts';
import { inListOrder } from '../columns/other-headers.ts';
import type { Plan } from '../plan.ts';

interface Above {
  /** The last cell of each column that is no ditto mark. */
  readonly cells: Cells;
  /** Of the last header; undefined if it is the list's own. */
  readonly order: readonly number[] | undefined;
}

const NOTHING: Above = { cells: [], order: undefined };

/** What a row takes from the rows above: the order of its cells and what ditto marks repeat. */
export class RowsAbove {
  readonly #plan: Plan;
  #block: Uint8Array | undefined;
  /** At the rows with which calls began. */
  readonly #known = new Map<number, Above>();
  #above = NOTHING;

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  /** Undefined for most lists, which do not need it. */
  static of(plan: Plan): RowsAbove | undefined {
    return plan.hasDittos === true || plan.otherHeaders !== undefined ? new RowsAbove(plan) : undefined;
  }

  /** For each column of the list, its place in the row filled last; undefined if it is the same. */
  get order(): readonly number[] | undefined {
    return this.#above.order;
  }

  /** Before the rows at `from` are answered: the next ones, a new block, or rows of the same block again. */
  startAt(block: Uint8Array, from: number): void {
    if (block !== this.#block) {
      this.#block = block;
      this.#known.clear();
      // Threads answer blocks apart: a ditto mark has nothing above it there. Lists with other headers are answered in order.
      this.#above = { ...NOTHING, order: this.#above.order };
    }
    this.#above = this.#known.get(from) ?? this.#above;
    this.#known.set(from, this.#above);
  }

  /** The cells of the next row in the order of the list's columns, with dittos replaced. */
  fill(written: Cells): Cells {
    const { hasDittos, otherHeaders } = this.#plan;
    const order = otherHeaders === undefined ? undefined : this.#orderAt(written);
    const cells = order === undefined ? written : inListOrder(written, order);
    const { filled, above } =
      hasDittos === true ? withDittos(cells, this.#above.cells, this.#isName) : { filled: cells, above: [] };
    this.#above = { cells: above, order };
    return filled;
  }

  readonly #isName = (index: number): boolean => isNameRole(this.#plan.columns[index]);

  #orderAt(cells: Cells): readonly number[] | undefined {
    const { otherHeaders = [], headerRows = [] } = this.#plan;
    const names = cells.map((cell = '') => headerKey(cell));
    const other = otherHeaders.find((header) => isSame(header.names, names));
    if (other !== undefined) return other.order;
    return headerRows.some((header) => isSame(header, names)) ? undefined : this.#above.order;
  }
}

/** A row may end with blank cells. */
function isSame(header: readonly string[], names: readonly string[]): boolean {
  const length = Math.max(header.length, names.length);
  return Array.from({ length }, (_, index) => (header[index] ?? '') === (names[index] ?? '')).every(Boolean);
}
