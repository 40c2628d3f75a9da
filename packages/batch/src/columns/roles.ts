// The roles of columns: Spanish label, parameter name in the HTTP interface and its code for a missing value.
import { FIELDS } from '@curp/core';
import type { Role } from '../plan.ts';

/** The Spanish label of a role, its parameter in the HTTP interface and the code when it is missing. */
export interface RoleSpec {
  readonly label: string;
  /** Null for a whole date, which has three parameters there. */
  readonly wire: string | null;
  readonly missing: number;
}

const [YEAR, MONTH, DAY] = FIELDS.birthDate.wire;

/** In display order. */
export const ROLES: Readonly<Record<Role, RoleSpec>> = {
  givenNames: { label: FIELDS.givenNames.label, wire: FIELDS.givenNames.wire[0], missing: 400 },
  moreGivenNames: { label: 'Segundo nombre', wire: 'segundo_nombre', missing: 400 },
  firstSurname: { label: FIELDS.firstSurname.label, wire: FIELDS.firstSurname.wire[0], missing: 401 },
  secondSurname: { label: FIELDS.secondSurname.label, wire: FIELDS.secondSurname.wire[0], missing: 402 },
  fullName: { label: 'Nombre completo', wire: 'nombre_completo', missing: 400 },
  surnames: { label: 'Apellidos', wire: 'apellidos', missing: 401 },
  birthDate: { label: FIELDS.birthDate.label, wire: null, missing: 403 },
  birthYear: { label: 'Año de nacimiento', wire: YEAR, missing: 403 },
  birthMonth: { label: 'Mes de nacimiento', wire: MONTH, missing: 404 },
  birthDay: { label: 'Día de nacimiento', wire: DAY, missing: 405 },
  sex: { label: FIELDS.sex.label, wire: FIELDS.sex.wire[0], missing: 406 },
  manMark: { label: 'Marca de hombre', wire: 'marca_hombre', missing: 406 },
  womanMark: { label: 'Marca de mujer', wire: 'marca_mujer', missing: 406 },
  entity: { label: FIELDS.entity.label, wire: FIELDS.entity.wire[0], missing: 407 },
  curp: { label: 'CURP', wire: 'curp', missing: 418 },
};

export const ROLE_NAMES = Object.keys(ROLES) as Role[];

export const NAME_ROLES = [
  'givenNames',
  'moreGivenNames',
  'firstSurname',
  'secondSurname',
  'fullName',
  'surnames',
] as const satisfies Role[];

/** The roles with a surname, alone or with others. */
export const SURNAME_ROLES = ['firstSurname', 'secondSurname', 'fullName', 'surnames'] as const satisfies Role[];

export function isNameRole(role: Role | null | undefined): boolean {
  return (NAME_ROLES as readonly (Role | null | undefined)[]).includes(role);
}

export const SEX_MARKS = ['manMark', 'womanMark'] as const satisfies Role[];

export const DATE_PARTS = ['birthYear', 'birthMonth', 'birthDay'] as const satisfies Role[];
