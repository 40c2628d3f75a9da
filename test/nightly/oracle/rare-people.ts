// People that the generator does not make and that a register meets all the same. Invented, like the others.
import type { Person } from '@curp/core';

const SOMEBODY: Person = {
  givenNames: 'Elena',
  firstSurname: 'Lara',
  secondSurname: 'Ortiz',
  birthDate: '1987-06-05',
  sex: 'M',
  entity: 'OC',
};

export const RARE_PEOPLE: readonly Person[] = [
  { ...SOMEBODY, firstSurname: '', secondSurname: 'Lara' },
  { ...SOMEBODY, firstSurname: 'Desconocido', secondSurname: '' },
  { ...SOMEBODY, firstSurname: 'La' },
  { ...SOMEBODY, secondSurname: 'Van' },
  { ...SOMEBODY, firstSurname: 'De-la-Cruz' },
  { ...SOMEBODY, firstSurname: 'Łaski' },
  { ...SOMEBODY, givenNames: 'María\u00A0Elena' },
];
