// What a sheet of Excel may hold (ECMA-376 part 1, and Excel's own bounds), and what we are ready to unpack.

export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;
export const MAX_CELL = 32_767;

/** Bytes of each part once inflated. Sheets are streamed; the other parts are held in memory. */
export const INFLATED = { sheet: 2 ** 33, sharedStrings: 2 ** 28, other: 2 ** 25 } as const;

/** Characters of one row, and of the whole CSV: blank cells are cheap in a workbook and cost a comma each in a CSV. */
export const LONGEST_ROW = 2 ** 24;
export const LONGEST_CSV = 2 ** 33;
