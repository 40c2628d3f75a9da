// Names of the arguments of the functions, in every engine.
import type { Field } from '@curp/core';

export const FIELD_NAMES: Readonly<Record<Field, string>> = {
  givenNames: 'nombres',
  firstSurname: 'primer_apellido',
  secondSurname: 'segundo_apellido',
  birthDate: 'fecha',
  sex: 'sexo',
  entity: 'entidad',
};
