// What a sheet of Excel may hold (ECMA-376 part 1, and Excel's own bounds), and what we are ready to unpack.

export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;
export const MAX_CELL = 32_767;

/** Bytes of each part once inflated. Sheets are streamed; the other parts are held in memory. */
export const INFLATED = { sheet: 2 ** 33, sharedStrings: 2 ** 28, other: 2 ** 25 } as const;

/** Bytes of a text or tag; of the rows made of one chunk, partial one included; of the whole CSV. A few bytes of a workbook can
 * stand for many of a CSV: blank cells cost a comma each, shared texts are said again wherever they are used. */
export const LONGEST_TEXT = 2 ** 22;
export const LONGEST_BLOCK = 2 ** 26;
export const LONGEST_CSV = 2 ** 33;
