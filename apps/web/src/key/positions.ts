// The eighteen positions of a key: the field that each comes from and what it contains, in Spanish.
import { type Field, FIELDS, type Position } from '@curp/core';

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

/** Positions drawn together. */
export const POSITION_GROUPS: readonly (readonly number[])[] = [
  [1, 2, 3, 4],
  [5, 6, 7, 8, 9, 10],
  [11],
  [12, 13],
  [14, 15, 16],
  [17, 18],
];

/** What each position contains, for any person. */
export const POSITION_CONTENTS: readonly string[] = [
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

const SENTENCE_OF_HOMONYM = 'La asigna el RENAPO; aquí se supone la de un homónimo.';

/** The same positions when RENAPO assigned another of the person's possible keys: only 17 and 18 change. */
export function withAssignedKey<Maybe extends Position | null>(
  positions: readonly Maybe[],
  key: string | null,
): Maybe[] {
  return positions.map((position) => {
    if (position === null || key === null) return position;
    const assigned = { ...position, character: key.charAt(position.position - 1) };
    return position.rule === 'diferenciador' ? { ...assigned, sentence: SENTENCE_OF_HOMONYM } : assigned;
  });
}
