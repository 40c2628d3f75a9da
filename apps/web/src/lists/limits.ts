// Limits of a list on the page. Longer lists are for the command line.

/** Rows of a list, without its header. */
export const MOST_LIST_ROWS = 200_000;

export const MOST_BYTES = 200_000_000;

/** A list up to this length is answered as soon as it is interpreted. */
export const MOST_AUTO_START_ROWS = 2000;

export const ROWS_PER_PAGE = 50;

/** Browsers take minutes to lay out more rows for the printer. */
export const MOST_PRINTED_ROWS = 5000;
