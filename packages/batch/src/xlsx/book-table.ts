// The common form of every kind of workbook: named tables, whose rows are blocks of CSV.
import type { Block } from './sheet-rows.ts';

export interface BookTable {
  readonly name: string;
  readonly visible: boolean;
  /** The first year of its calendar; default 1900. */
  readonly epoch?: 1900 | 1904;
  /** No block if every row is blank. */
  readonly rows: () => AsyncGenerator<Block>;
}

/** A table that was read whole, because its file has all its tables in one text. */
export function wholeTable(name: string, visible: boolean, block: Block | undefined): BookTable {
  return {
    name,
    visible,
    rows: async function* rows() {
      if (block !== undefined) yield block;
    },
  };
}
