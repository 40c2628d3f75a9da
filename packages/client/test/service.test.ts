// The client with the real service: every operation, and its refusals.
import { afterAll, describe, expect, test } from 'vitest';
import { CODES } from '../../../apps/api/src/http/error-codes.ts';
import { openApi } from '../../../tools/generate/openapi/openapi.ts';
import { ANA, ANA_KEY, startService } from '../../../tools/testing/service.ts';
import { CurpClient } from '../src/index.ts';
import { failureOf } from './curp-error-of.ts';

const service = await startService({ today: '2026-01-31' });
const client = new CurpClient({ address: service.url, token: 'pruebas' });
afterAll(() => service.close());

/** The operation of each method. */
const CALLS = {
  calcular_curp: { call: (curp) => curp.calculate(ANA), data: { ...ANA, avisos: 'si' } },
  explicar_curp: { call: (curp) => curp.explain(ANA), data: ANA },
  validar_curp: { call: (curp) => curp.validate({ curp: ANA_KEY }), data: { curp: ANA_KEY } },
  cotejar_curp: {
    call: (curp) => curp.compare({ ...ANA, curp: ANA_KEY }),
    data: { ...ANA, curp: ANA_KEY, avisos: 'si' },
  },
  entidades: { call: (curp) => curp.entities(), data: {} },
} as const satisfies Record<string, { call: (curp: CurpClient) => Promise<object>; data: object }>;

describe('every operation', () => {
  test('of the OpenAPI document has a method (lists: lists.test.ts)', () => {
    const { paths } = openApi() as { paths: object };
    expect(Object.keys(paths).toSorted()).toEqual(
      [...Object.keys(CALLS), 'calcular_lote'].map((name) => `/curp/${name}`).toSorted(),
    );
  });

  test.for(Object.entries(CALLS))('%s gives the response of the envelope as it is', async ([name, { call, data }]) => {
    const { envelope } = await service.postJson(`/curp/${name}`, { ...data, token: 'pruebas' });
    expect(envelope.error).toBe(false);
    expect(await call(client)).toEqual(envelope.response);
  });

  test('has typed results', async () => {
    const { curp } = await client.calculate(ANA);
    const { posiciones } = await client.explain(ANA);
    const { valida, datos } = await client.validate({ curp });
    const { veredicto } = await client.compare({ ...ANA, sexo: 'H', curp });
    const { clave_entidad: entities } = await client.entities();

    expect(curp).toBe(ANA_KEY);
    expect(posiciones.map(({ caracter }) => caracter).join('')).toBe(ANA_KEY);
    expect([valida, datos.entidad?.nombre_entidad, veredicto]).toEqual([true, 'OAXACA', 'no_coincide']);
    expect(entities).toHaveLength(33);
  });

  test('what is doubtful always comes with the key', async () => {
    const doubtful = { ...ANA, nombres: 'Lic. Concepción', avisos: 'no' };
    const { avisos } = await client.calculate(doubtful);
    expect(avisos).toEqual([{ parametro: 'nombres', codigo: 'title', mensaje: expect.stringMatching(/\.$/) }]);
  });

  test('with errores, a refusal has all that is wrong', async () => {
    const wrong = { ...ANA, mes_nacimiento: '9', sexo: 'F' as 'M' };
    const [all, first] = [
      await failureOf(client.calculate({ ...wrong, errores: 'todos' })),
      await failureOf(client.calculate(wrong)),
    ];

    expect(all.errors.map(({ codigo, parametro }) => [codigo, parametro])).toEqual([
      [413, 'mes_nacimiento'],
      [416, 'sexo'],
    ]);
    expect([all.code, first.code, first.errors]).toEqual([413, 413, []]);
  });

  test.for(['/', '//'])('answers at an address that ends in %s', async (end) => {
    const slashed = new CurpClient({ address: service.url + end, token: 'pruebas' });
    expect(await slashed.calculate(ANA)).toEqual({ curp: ANA_KEY, avisos: [] });
  });
});

describe('what the service refuses', () => {
  test.for([
    { id: 'nombres.missing', data: { ...ANA, nombres: '' }, why: 'a name is missing' },
    { id: 'sexo.invalid', data: { ...ANA, sexo: 'F' as 'M' }, why: 'the sex is none of the three' },
    { id: 'mes_nacimiento.length', data: { ...ANA, mes_nacimiento: '1' }, why: 'the month has one digit' },
  ] as const)('$id is a CurpError with its code, status and sentence — $why', async ({ id, data }) => {
    const { code, status, message } = CODES[id];
    expect(await failureOf(client.calculate(data))).toMatchObject({
      name: 'CurpError',
      kind: 'refused',
      code,
      status,
      message,
      retryAfterSeconds: null,
      requestId: expect.stringMatching(/./),
    });
  });

  test('404: an address with one path segment too many', async () => {
    const lost = new CurpClient({ address: `${service.url}/otra`, token: 'pruebas' });
    expect(await failureOf(lost.entities())).toMatchObject({ kind: 'refused', code: 6, status: 404 });
  });
});
