// Bounds on every text, apart from what reads texts: a field for a key needs no more than these.

/** Bound of the service's contract, in characters, once a text is trimmed and composed. */
export const LONGEST_TEXT = 100;

/** A longer text is refused before anything reads it: no caller can buy time with its length. */
export const LONGEST_RAW = 1000;
