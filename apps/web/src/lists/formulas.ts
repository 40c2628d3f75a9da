// Cells that a spreadsheet would take for formulas when it opens the list as text. They go out as they came (ADR 0016).
import type { BlockRows, Dialect } from '@curp/batch';

/** What begins a formula. A number, a telephone or a lone hyphen begins like one, and is none. */
const FORMULA = /^[\t\r]*(?:[=@].|[+-](?![\d\s().,/-]*$))/s;

const STARTS: ReadonlySet<number> = new Set(Array.from('=@+-\t\r', (sign) => sign.charCodeAt(0)));
const QUOTE = 34;

export function hasFormula(block: Uint8Array, row: BlockRows, { delimiter }: Dialect): boolean {
  return mayHave(block, row, delimiter) && row.cells().some((cell) => FORMULA.test(cell));
}

/** By its bytes: few rows have to become texts for it. */
function mayHave(block: Uint8Array, { from, to }: BlockRows, delimiter: number): boolean {
  for (let at = from; at < to; at++) {
    if (at > from && block[at - 1] !== delimiter) continue;
    if (STARTS.has(block[block[at] === QUOTE ? at + 1 : at] as number)) return true;
  }
  return false;
}
