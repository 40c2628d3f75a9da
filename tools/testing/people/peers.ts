// A person in the shapes that two other libraries take.
import type { Person } from '@curp/core';
import type curp from 'curp';
import type generaCurp from 'curp.js';

export function forCurp(person: Person): Parameters<typeof curp.generar>[0] {
  const [year, month, day] = person.birthDate.split('-');
  return {
    nombre: person.givenNames,
    apellidoPaterno: person.firstSurname,
    apellidoMaterno: person.secondSurname ?? '',
    genero: person.sex,
    estado: person.entity,
    fechaNacimiento: `${day}-${month}-${year}`,
  };
}

/** A new one for every call: the library writes into it. */
export function forCurpJs(person: Person): Parameters<typeof generaCurp>[0] {
  const [year, month, day] = person.birthDate.split('-').map(Number) as [number, number, number];
  return {
    nombre: person.givenNames,
    apellido_paterno: person.firstSurname,
    apellido_materno: person.secondSurname ?? '',
    sexo: person.sex,
    estado: person.entity,
    fecha_nacimiento: [day, month, year],
  };
}
