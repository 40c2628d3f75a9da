// Where each of the eighteen positions comes from, and what that is called.
import { type Field, FIELDS } from '@curp/core';

export type Source = Field | 'none';

export const SOURCE_OF_POSITION: readonly Source[] = [
  'firstSurname',
  'firstSurname',
  'secondSurname',
  'givenNames',
  ...Array<Source>(6).fill('birthDate'),
  'sex',
  'entity',
  'entity',
  'firstSurname',
  'secondSurname',
  'givenNames',
  'none',
  'none',
];

/** Positions that are read together. */
export const GROUPS: readonly (readonly number[])[] = [
  [1, 2, 3, 4],
  [5, 6, 7, 8, 9, 10],
  [11],
  [12, 13],
  [14, 15, 16],
  [17, 18],
];

/** What a position holds, whoever the person. */
export const HOLDS: readonly string[] = [
  'Inicial del primer apellido',
  'Primera vocal interna del primer apellido',
  'Inicial del segundo apellido',
  'Inicial del nombre',
  ...['Año', 'Año', 'Mes', 'Mes', 'Día', 'Día'].map((part) => `${part} de nacimiento`),
  'Sexo',
  'Entidad de nacimiento',
  'Entidad de nacimiento',
  'Primera consonante interna del primer apellido',
  'Primera consonante interna del segundo apellido',
  'Primera consonante interna del nombre',
  'La asigna el RENAPO para distinguir homónimos y siglos',
  'Dígito verificador: se calcula con los otros diecisiete',
];

export function sourceName(source: Source, position: number): string {
  if (source !== 'none') return FIELDS[source].label;
  return position === 17 ? 'La asigna el RENAPO' : 'Dígito verificador';
}
