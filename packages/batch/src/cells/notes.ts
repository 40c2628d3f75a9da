// Texts in a cell of a name that are not the name, or not all of it: notes, words before it, letters that were lost.
import { maybePlaceholder } from '@curp/core/bulk';
import { fold } from './fold.ts';

/** How databases export a cell without a value: NULL of mysql and mariadb, \N of their files and of PostgreSQL's COPY. */
export function isDatabaseNull(text: string): boolean {
  return text === 'NULL' || text === String.raw`\N`;
}

/** The note that the text may be, as the user's answer names it. */
export function noteIn(text: string): string | undefined {
  return isDatabaseNull(text) ? text : maybePlaceholder(text);
}

/** A word that is no name before the given names (FINADO JUAN). The key calculated from that word differs from the person's. */
export function hasForeword(text: string): boolean {
  return /^(?:finad[oa]|nin[oa]|menor|bebe|difunt[oa]) \S/.test(fold(text).trim());
}

/** Another program could not write a letter and replaced it: «?» within a word, or U+FFFD. The file no longer has it. */
export function hasLostLetters(text: string): boolean {
  return text.includes('\uFFFD') || (text.includes('?') && /\p{L}\?|\?\p{L}/u.test(text));
}
