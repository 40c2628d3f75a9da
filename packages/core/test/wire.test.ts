// @curp/core/wire: the responses of the operations, against the schemas of the service.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { compare, completions, explain, type Person, slipPlace, suggest, validate } from '@curp/core';
import { readKey } from '@curp/core/readers';
import * as wire from '@curp/core/wire';
import { expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';

const { components } = JSON.parse(readFileSync(new URL('../../../apps/api/openapi.json', import.meta.url), 'utf8'));
const today = { today: TODAY };

function person(...[givenNames, firstSurname, secondSurname, birthDate, sex, entity]: string[]): Person {
  return { givenNames, firstSurname, secondSurname, birthDate, sex, entity } as Person;
}

const ANA = person('Ana', 'Soto', 'Vega', '1990-12-31', 'M', '20');

function explained(one: Person): object {
  const explanation = explain(one, today);
  return explanation.ok ? wire.wireExplanation(explanation, one) : {};
}

function validated(key: string, readers = false): object {
  const [suggestions, place] = [suggest(key, today), slipPlace(key, today)];
  const lectores = readers ? { lectores: readKey(key, today).map(wire.wireReading) } : {};
  return { ...wire.wireValidation({ validation: validate(key, today), suggestions, place }), ...lectores };
}

function compared(key: string, one: Person): object {
  const comparison = compare(key, one, today);
  return comparison.ok ? wire.wireComparison(comparison) : {};
}

test.for([
  ['explicar_curp', explained(person('J. Jesús', '', "D'Ávila", '1899-01-02', 'X', 'NE')), 'warnings and no letter'],
  ['explicar_curp', explained(person('María de la O', 'Ñúñez y Mc Coy', 'Ö', '2024-02-29', 'H', '09')), 'omissions'],
  ['validar_curp', validated('SABC5606Z6MDFLRN01'), 'a correction'],
  ['validar_curp', validated('SASO750909HDFNS05'), 'a place to look at'],
  ['validar_curp', validated('VACA560626XZZLRN0K', true), 'problems, warnings and readers'],
  ['cotejar_curp', compared('VESA901213HDFGTN00', ANA), 'several causes'],
  ['cotejar_curp', compared('OAXM900101HDFHXR06', person('Mario', "O'Hara", '', '1990-01-01', 'H', 'DF')), 'edition'],
  ['cotejar_curp', compared('SOVA901231MOCTGN', ANA), 'a short key'],
] as const)('%s: the response matches the schema of the service: %s', ([operation, response]) => {
  const check = new Ajv2020({ strict: false }).compile({ $ref: `#/components/schemas/${operation}`, components });
  check(JSON.parse(JSON.stringify(response)));
  expect(check.errors).toBeNull();
});

test('each character is attributed to its parameter, the date to three', () => {
  const { posiciones } = explained(ANA) as { posiciones: Readonly<Record<'parametro' | 'letra' | 'lugar', string>>[] };
  const sources = posiciones.map(({ parametro, letra, lugar }) => `${parametro} ${letra} ${lugar}`);
  expect(sources.slice(2, 13).join(', ')).toBe(
    'apellido_materno V 1, nombres A 1, anio_nacimiento 9 3, anio_nacimiento 0 4, mes_nacimiento 1 1, mes_nacimiento 2 2, ' +
      'dia_nacimiento 3 1, dia_nacimiento 1 2, sexo M 1, entidad null null, entidad null null',
  );
});

test('the change of a cause has the key of the entity', () => {
  const { causas } = compared('SOVA901231MOCTGN04', { ...ANA, entity: 'DF' }) as { causas: { cambio?: object }[] };
  expect(causas[0]?.cambio).toEqual({ entidad: '20' });
});

test('sixteen characters are completed; a warning of no field is of the key; a blank surname is sent', () => {
  const validation = validate('SOVA901231MOCTGN', today);
  const completed = completions('SOVA901231MOCTGN', today);
  expect(wire.wireValidation({ validation, suggestions: [], completed })['completas']).toHaveLength(completed.length);
  expect(wire.wireNotice({ code: 'differentiator-presumed' }).parametro).toBe('clave');
  expect(wire.wireParameters({ secondSurname: null, birthDate: '1990' })).toEqual({
    apellido_materno: '',
    anio_nacimiento: '1990',
    mes_nacimiento: '',
    dia_nacimiento: '',
  });
});
