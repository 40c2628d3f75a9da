// The data of a person that the rule needs, and the English and Spanish names of each field.

import type { EntityAbbreviation, EntityKey } from './entities.ts';

/** H (man), M (woman) or X (non-binary). */
export type Sex = 'H' | 'M' | 'X';

/** Everything is text, the names as they were typed. What does not fit the types is refused as an issue, not thrown. */
export interface Person {
  readonly givenNames: string;
  /** Empty for a person without surnames. */
  readonly firstSurname: string;
  readonly secondSurname?: string | null | undefined;
  /** Civil date, YYYY-MM-DD. */
  readonly birthDate: string;
  readonly sex: Sex;
  /** Entity of birth: its key in the catalog (09) or its abbreviation (DF). */
  readonly entity: EntityKey | EntityAbbreviation;
}

/** What each letter of the sex means. */
export const SEX_NAMES: Readonly<Record<Sex, string>> = { H: 'hombre', M: 'mujer', X: 'no binario' };

/** The name of a field of a person. */
export type Field = keyof Person;

/** The fields that are names. */
export type NameField = 'givenNames' | 'firstSurname' | 'secondSurname';

/** The Spanish names of a field. */
export interface FieldSpec {
  /** Parameter names of the HTTP interface, in order. */
  readonly wire: readonly string[];
  readonly label: string;
}

/** The only place where an English name meets its Spanish ones: API, CSV headers, form labels, documentation. */
export const FIELDS = {
  givenNames: { wire: ['nombres'], label: 'Nombre(s)' },
  firstSurname: { wire: ['apellido_paterno'], label: 'Primer apellido' },
  secondSurname: { wire: ['apellido_materno'], label: 'Segundo apellido' },
  birthDate: { wire: ['anio_nacimiento', 'mes_nacimiento', 'dia_nacimiento'], label: 'Fecha de nacimiento' },
  sex: { wire: ['sexo'], label: 'Sexo' },
  entity: { wire: ['entidad'], label: 'Entidad de nacimiento' },
} as const satisfies Record<Field, FieldSpec>;
