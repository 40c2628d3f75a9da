// The other libraries, each spoken to in its own shape. Null is a refusal.
import type { Person } from '@curp/core';
import curp from 'curp';
import generaCurp from 'curp.js';
import { stdnum } from 'stdnum';

export type Calculator = 'curp' | 'curp.js';
export type Validator = 'curp' | 'stdnum';

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

export const CALCULATORS: Readonly<Record<Calculator, (person: Person) => string | null>> = {
  curp(person) {
    try {
      return curp.generar(forCurp(person));
    } catch {
      return null;
    }
  },
  'curp.js': (person) => generaCurp(forCurpJs(person)) || null,
};

export const VALIDATORS: Readonly<Record<Validator, (key: string) => boolean>> = {
  // Its types say boolean; it is null where the form does not match.
  curp: (key) => curp.validar(key) || false,
  stdnum: (key) => stdnum['MX']?.['curp']?.validate(key).isValid ?? false,
};
