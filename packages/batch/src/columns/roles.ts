// Each role of a column: what people call it, its name on the wire and the code of its absence there.
import { FIELDS } from '@curp/core';
import type { Role } from '../plan.ts';

export interface RoleSpec {
  readonly label: string;
  /** A whole date has none: there it goes in three. */
  readonly wire: string | null;
  readonly missing: number;
}

const [YEAR, MONTH, DAY] = FIELDS.birthDate.wire;

/** In the order in which they are shown. */
export const ROLES: Readonly<Record<Role, RoleSpec>> = {
  givenNames: { label: FIELDS.givenNames.label, wire: FIELDS.givenNames.wire[0], missing: 400 },
  firstSurname: { label: FIELDS.firstSurname.label, wire: FIELDS.firstSurname.wire[0], missing: 401 },
  secondSurname: { label: FIELDS.secondSurname.label, wire: FIELDS.secondSurname.wire[0], missing: 402 },
  birthDate: { label: FIELDS.birthDate.label, wire: null, missing: 403 },
  birthYear: { label: 'Año de nacimiento', wire: YEAR, missing: 403 },
  birthMonth: { label: 'Mes de nacimiento', wire: MONTH, missing: 404 },
  birthDay: { label: 'Día de nacimiento', wire: DAY, missing: 405 },
  sex: { label: FIELDS.sex.label, wire: FIELDS.sex.wire[0], missing: 406 },
  entity: { label: FIELDS.entity.label, wire: FIELDS.entity.wire[0], missing: 407 },
  curp: { label: 'CURP', wire: 'curp', missing: 418 },
};

export const ROLE_NAMES = Object.keys(ROLES) as Role[];

export const NAME_ROLES = ['givenNames', 'firstSurname', 'secondSurname'] as const satisfies Role[];

export const DATE_PARTS = ['birthYear', 'birthMonth', 'birthDay'] as const satisfies Role[];
