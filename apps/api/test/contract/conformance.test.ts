// The conformance cases over HTTP give the same results as the rule.
import { ENTITIES } from '@curp/core';
import { afterAll, describe, expect, test } from 'vitest';
import { type Case, CASES, personOf, TODAY } from '../../../../tools/testing/people/cases.ts';
import { type Parameters, startService } from '../../../../tools/testing/service.ts';

const service = await startService({ today: TODAY });
afterAll(() => service.close());

function parametersOf(example: Case): Parameters {
  const person = personOf(example);
  const [anio_nacimiento, mes_nacimiento, dia_nacimiento] = person.birthDate.split('-');
  return {
    token: 'pruebas',
    nombres: person.givenNames,
    apellido_paterno: person.firstSurname,
    apellido_materno: person.secondSurname ?? '',
    anio_nacimiento,
    mes_nacimiento,
    dia_nacimiento,
    sexo: person.sex,
    entidad: ENTITIES.find(({ abbreviation }) => abbreviation === person.entity)?.key ?? person.entity,
  };
}

/** The API follows the edition in force. */
const people = CASES.filter(({ kind, edition }) => kind === 'calculate' && edition !== 2006);
const withSurname = people.filter(({ apellido_paterno }) => apellido_paterno?.trim() !== '');

describe('people', () => {
  test('the conformance cases are loaded', () => {
    expect(withSurname.length).toBeGreaterThan(380);
  });

  test.for(withSurname)('200 for $id — $rule', async (example) => {
    const { status, envelope } = await service.get('/curp/calcular_curp', parametersOf(example));
    const curp = String(envelope.response['curp']);
    const whole = example.homonimia === undefined ? example.curp : undefined;
    expect(status).toBe(200);
    // A case may give only some letters; the registry assigns position 17, and 18 depends on it.
    expect(curp.slice(0, 4)).toBe(example.pos1_4 ?? curp.slice(0, 4));
    expect(curp.slice(13, 16)).toBe(example.pos14_16 ?? curp.slice(13, 16));
    expect(curp.slice(0, 16)).toBe(example.prefix16 ?? curp.slice(0, 16));
    expect(curp).toBe(whole ?? curp);
  });

  test.for(people.filter((example) => !withSurname.includes(example)))(
    '400 with 401 for $id: the wire asks for a first surname',
    async (example) => {
      const { status, envelope } = await service.get('/curp/calcular_curp', parametersOf(example));
      expect({ status, code: envelope.code_error }).toEqual({ status: 400, code: 401 });
    },
  );
});

test.for(CASES.filter(({ kind }) => kind === 'refuse'))('400 for $id — $rule', async (example) => {
  const { status, envelope } = await service.get('/curp/calcular_curp', parametersOf(example));
  const [issue] = example.issues ?? [];
  const field = typeof issue === 'object' ? issue.field.replace('fecha', 'anio_nacimiento') : '';
  expect({ status, error: envelope.error }).toEqual({ status: 400, error: true });
  expect(envelope.error_message).toContain(field);
});

const keys = CASES.filter(({ kind }) => kind === 'validate');
const isBlank = ({ curp = '' }: Case): boolean => curp.trim() === '';

test.for(keys.filter((example) => !isBlank(example)))('200 for $id — $rule', async (example) => {
  const { envelope } = await service.get('/curp/validar_curp', { token: 'pruebas', curp: example.curp });
  const issues = envelope.response['problemas'] as { codigo: string }[];
  const expected = example.issues?.map((given) => (typeof given === 'string' ? given : given.code)) ?? [];
  expect(envelope.response['valida']).toBe(example.valid);
  expect(new Set(issues.map(({ codigo }) => codigo))).toEqual(new Set(expected));
});

test.for(keys.filter(isBlank))('400 with 418 for $id: a blank key is a missing parameter', async (example) => {
  const { status, envelope } = await service.get('/curp/validar_curp', { token: 'pruebas', curp: example.curp });
  expect({ status, code: envelope.code_error }).toEqual({ status: 400, code: 418 });
});
