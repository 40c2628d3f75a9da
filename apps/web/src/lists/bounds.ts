// How much the page takes on. What is longer has the command line.

/** Rows of a list, without its header. */
export const MOST_LIST_ROWS = 200_000;

export const MOST_BYTES = 200_000_000;

/** A list this short is answered as soon as it is understood. */
export const STARTS_ALONE = 2000;

export const ROWS_A_PAGE = 50;
