// The index of each role in the arrays of RowScanner (cell offsets and hashes), which replace an object per row.
import type { Plan, Role } from '../plan.ts';

export const GIVEN = 0;
export const FIRST = 1;
export const SECOND = 2;
export const DATE = 3;
export const YEAR = 4;
const MONTH = 5;
const DAY = 6;
export const SEX = 7;
export const ENTITY = 8;
export const CURP = 9;
export const SLOTS = 10;

/** Rows with other roles are never ordinary. */
const SLOT_OF: Readonly<Partial<Record<Role, number>>> = {
  givenNames: GIVEN,
  firstSurname: FIRST,
  secondSurname: SECOND,
  birthDate: DATE,
  birthYear: YEAR,
  birthMonth: MONTH,
  birthDay: DAY,
  sex: SEX,
  entity: ENTITY,
  curp: CURP,
};

/** The slot of each column; -1 for a column without one. */
export function slotsOf({ columns }: Plan): Int8Array {
  return Int8Array.from(columns, (role) => (role === null ? -1 : (SLOT_OF[role] ?? -1)));
}
