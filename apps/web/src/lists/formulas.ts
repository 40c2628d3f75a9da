// Detects cells that a spreadsheet would run as formulas when it opens the CSV. They are written unchanged (ADR 12).
import type { BlockRows, Dialect } from '@curp/batch';

/** Not a number, a telephone number or a lone hyphen, which begin with the same characters. */
const FORMULA = /^[\t\r]*(?:[=@].|[+-](?![\d\s().,/-]*$))/s;

const STARTS: ReadonlySet<number> = new Set(Array.from('=@+-\t\r', (sign) => sign.charCodeAt(0)));
const QUOTE = 34;

export function hasFormula(block: Uint8Array, row: BlockRows, { delimiter }: Dialect): boolean {
  return mayHaveFormula(block, row, delimiter) && row.cells().some((cell) => FORMULA.test(cell));
}

/** Fast check on the bytes, so that few rows are decoded. */
function mayHaveFormula(block: Uint8Array, { from, to }: BlockRows, delimiter: number): boolean {
  for (let at = from; at < to; at++) {
    if (at > from && block[at - 1] !== delimiter) continue;
    if (STARTS.has(block[block[at] === QUOTE ? at + 1 : at] as number)) return true;
  }
  return false;
}
