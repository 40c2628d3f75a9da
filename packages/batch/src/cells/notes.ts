// Texts in a cell of a name that may be a note.
import { maybePlaceholder } from '@curp/core/bulk';

/** How databases export a cell without a value: NULL of mysql and mariadb, \N of their files and of PostgreSQL's COPY. */
export function isDatabaseNull(text: string): boolean {
  return text === 'NULL' || text === String.raw`\N`;
}

/** The note that the text may be, as the user's answer names it. */
export function noteIn(text: string): string | undefined {
  return isDatabaseNull(text) ? text : maybePlaceholder(text);
}
