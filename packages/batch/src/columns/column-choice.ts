// The syntax of a column choice, and of the choice of the header, shared by the command line and the query of the service.
import type { Role } from '../plan.ts';
import type { ColumnChoices } from './assignment.ts';
import { ROLE_NAMES, ROLES } from './roles.ts';

/** The other operations have no parameter for a whole date. */
const BIRTH_DATE = 'fecha_nacimiento';

/** The name of the parameter that chooses the column of a role. */
export function columnName(role: Role): string {
  return ROLES[role].wire ?? BIRTH_DATE;
}

/** The list has no such column. */
export const NO_COLUMN = 'ninguna';

/** The list has no header. */
export const NO_HEADER = 'ninguno';

/** The row of the header, as a spreadsheet counts; 0 for none; undefined for any other text. */
export function headerRowOf(text: string): number | undefined {
  if (text === NO_HEADER) return 0;
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

/** A column by its number, counted from 1, or by its name; null for none. */
export function columnOf(text: string): string | number | null {
  if (text === NO_COLUMN) return null;
  return /^\d+$/.test(text) ? Number(text) : text;
}

const ROLE_OF: ReadonlyMap<string, Role> = new Map(ROLE_NAMES.map((role) => [columnName(role), role]));

/** The names of all columns that can be chosen. */
export const COLUMN_NAMES: readonly string[] = [...ROLE_OF.keys()];

/** «nombres=2,apellido_materno=ninguna»; undefined for any other text. */
export function readColumns(text: string): { readonly columns: ColumnChoices } | undefined {
  const columns: Partial<Record<Role, string | number | null>> = {};
  for (const pair of text.split(',')) {
    const [name = '', ...rest] = pair.split('=');
    const role = ROLE_OF.get(name.trim().toLowerCase());
    const column = rest.join('=').trim();
    if (role === undefined || column === '') return undefined;
    columns[role] = columnOf(column);
  }
  return { columns };
}
