// Limits of an Excel sheet, and of what is unpacked from a workbook.

export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;
export const MAX_CELL = 32_767;

/**
 * Tags of a part that is kept in memory, attributes of one of its tags, and shared strings: a few kilobytes of a .zip can be
 * millions of them, and each takes many times its bytes. Excel has at most 65,490 cell formats.
 */
export const MOST_TAGS = 2 ** 20;
export const MOST_ATTRIBUTES = 256;
export const MOST_STRINGS = 2 ** 23;

/** Inflated bytes of each part. Sheets are streamed; the other parts are kept in memory. */
export const INFLATED = { sheet: 2 ** 33, sharedStrings: 2 ** 28, other: 2 ** 25 } as const;

/**
 * Bytes of a text or tag, of the rows of one chunk, and of the whole CSV. The CSV can be much larger than the sheet: each blank
 * cell is a comma, and shared strings are repeated.
 */
export const LONGEST_TEXT = 2 ** 22;
export const LONGEST_BLOCK = 2 ** 26;
export const LONGEST_CSV = 2 ** 33;
