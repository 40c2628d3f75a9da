// How the owner of a list says which column is what, wherever it is said: the command line, the query of the service.
import type { Role } from '../plan.ts';
import { ROLES } from './roles.ts';

/** A whole date goes in three parameters elsewhere on the wire. */
const BIRTH_DATE = 'fecha_nacimiento';

/** What the column of a datum is called. */
export function columnName(role: Role): string {
  return ROLES[role].wire ?? BIRTH_DATE;
}

/** The list does not bring that datum. */
export const NO_COLUMN = 'ninguna';

/** A column by its place, counted from 1, or by its name; null for none. */
export function columnOf(text: string): string | number | null {
  if (text === NO_COLUMN) return null;
  return /^\d+$/.test(text) ? Number(text) : text;
}
