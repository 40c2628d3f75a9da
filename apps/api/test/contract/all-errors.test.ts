// errores=todos: the envelope of the first error, and in `response` the list of all of them.
import { afterAll, describe, expect, test } from 'vitest';
import { ANA, type Parameters, startService } from '../../../../tools/testing/service.ts';

const service = await startService({ today: '2026-11-15' });
afterAll(() => service.close());

async function errorsOf(change: Parameters, operation = 'calcular_curp') {
  const asked = { token: 'pruebas', ...ANA, ...change };
  const [all, first] = await Promise.all([
    service.get(`/curp/${operation}`, { ...asked, errores: 'todos' }),
    service.get(`/curp/${operation}`, asked),
  ]);
  const { response, ...envelope } = all.envelope;
  expect({ ...envelope, response: {} }).toEqual(first.envelope);
  expect(all.status).toBe(first.status);
  const { errores } = response as { errores: { codigo: number; parametro: string | null; mensaje: string }[] };
  expect(errores[0]).toMatchObject({ codigo: envelope.code_error, mensaje: envelope.error_message });
  return errores.map(({ codigo, parametro }) => `${codigo} ${parametro}`);
}

describe('errores=todos', () => {
  test.for<{ change: Parameters; errors: string[]; why: string }>([
    { change: { sexo: '' }, errors: ['406 sexo'], why: 'one error is a list of one' },
    {
      change: { nombres: '', sexo: 'F', mes_nacimiento: 'x', entidad: '9' },
      errors: ['400 nombres', '409 mes_nacimiento', '415 entidad', '416 sexo'],
      why: 'each parameter that fails, by code',
    },
    {
      change: { apellido_materno: 'N/A', nombres: '李', mes_nacimiento: '02', dia_nacimiento: '30' },
      errors: ['417 nombres', '417 apellido_materno', '417 anio_nacimiento'],
      why: 'all that core refuses',
    },
    {
      change: { apellido_materno: 'N/A', sexo: '', dia_nacimiento: '' },
      errors: ['405 dia_nacimiento', '406 sexo', '417 apellido_materno'],
      why: 'core looks at what has the right form, and at no half of a date',
    },
  ])('$errors — $why', async ({ change, errors }) => {
    expect(await errorsOf(change)).toEqual(errors);
    expect(await errorsOf({ ...change, curp: 'SABC560626MDFLRN01' }, 'cotejar_curp')).toEqual(errors);
  });

  test('a missing key comes before what only the calculation finds, as in the refusal', async () => {
    expect(await errorsOf({ curp: '', nombres: '李' }, 'cotejar_curp')).toEqual(['418 curp', '417 nombres']);
  });

  test('of an operation without a person too', async () => {
    expect(await errorsOf({ curp: ' ' }, 'validar_curp')).toEqual(['418 curp']);
  });

  test('a parameter that was given twice and one that cannot be read', async () => {
    const path = '/curp/calcular_curp?token=pruebas&errores=todos&nombres=a&nombres=b&sexo=%ZZ';
    const { envelope } = await service.send(path);

    expect(envelope.code_error).toBe(8);
    expect(envelope.response).toMatchObject({
      errores: [
        { codigo: 8, parametro: 'nombres' },
        { codigo: 11, parametro: 'sexo' },
      ],
    });
  });

  test('changes nothing in an answer without errors, nor in plain text', async () => {
    const good = { token: 'pruebas', ...ANA };
    const answer = await service.get('/curp/calcular_curp', { ...good, errores: 'todos' });
    const line = await service.get('/curp/calcular_curp', { ...good, sexo: '', errores: 'todos', formato: 'texto' });

    expect(answer.envelope).toEqual((await service.get('/curp/calcular_curp', good)).envelope);
    expect(line.text).toMatch(/^#ERROR 406: [^\n]+$/);
  });
});
