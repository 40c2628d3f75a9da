// References to cells: A1, and ranges as A1:H20.

export interface Range {
  readonly firstColumn: number;
  readonly firstRow: number;
  readonly lastColumn: number;
  readonly lastRow: number;
}

/** 1 is A, 27 is AA. */
export function lettersOf(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return rest === 0 ? letter : lettersOf(rest) + letter;
}

/** A is 1, XFD is 16,384; 0 if it is not a reference. */
export function columnAt(bytes: Uint8Array, from: number, to: number): number {
  let column = 0;
  for (let at = from; at < to; at++) {
    const letter = ((bytes[at] as number) & 0xdf) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column;
}

const RANGE = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/;

/** Undefined for anything else, such as whole columns. */
export function rangeOf(reference: string): Range | undefined {
  const found = RANGE.exec(reference);
  if (found === null) return undefined;
  const [, first = '', firstRow = '', last = first, lastRow = firstRow] = found;
  return {
    firstColumn: columnOf(first),
    firstRow: Number(firstRow),
    lastColumn: columnOf(last),
    lastRow: Number(lastRow),
  };
}

function columnOf(letters: string): number {
  return columnAt(new TextEncoder().encode(letters), 0, letters.length);
}

export function referenceOf({ firstColumn, firstRow, lastColumn, lastRow }: Range): string {
  return `${lettersOf(firstColumn)}${firstRow}:${lettersOf(lastColumn)}${lastRow}`;
}
