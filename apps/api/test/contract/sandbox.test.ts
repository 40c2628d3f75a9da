// The sandbox: people and keys that give each code on demand, with `pruebas` and with a test token; never with a live one.
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import type { Project } from '@curp/accounts/project';
import { createToken } from '@curp/accounts/token-format';
import type { Account } from '../../src/auth/accounts.ts';
import { NO_ACCOUNTS } from '../../src/auth/accounts.ts';
import { TokenIdentifier } from '../../src/auth/identify-token.ts';
import { CODES } from '../../src/http/error-codes.ts';
import { sandboxCases } from '../../src/operations/sandbox.ts';
import { ANA, ANA_KEY, startService } from '../../../../tools/testing/service.ts';
import { csvOf, sendList, ANA_ROW } from '../../../../tools/testing/list-client.ts';

const QUOTA = 3;
const PROJECT: Project = { id: 'tienda', suspended: false, rate: 1000, burst: 1000, quota: QUOTA };
const account: Account = { tokenId: 't1', project: PROJECT };
const [live, testToken] = [createToken('live'), createToken('test')];
const tokens = [
  { what: 'pruebas', token: 'pruebas' },
  { what: 'a test token', token: testToken },
];
const cases = sandboxCases();
const RETRIED: ReadonlySet<string> = new Set(['quota.exhausted', 'rate.exceeded', 'service.overloaded']);

let answered: readonly number[] = [];
const service = await startService({
  identifier: new TokenIdentifier({
    source: { ...NO_ACCOUNTS, find: () => account },
    peppers: ['x'.repeat(32)],
    sandbox: { ...PROJECT, id: 'pruebas', quota: null },
    staleMs: 60_000,
  }),
  record: ({ status }) => (answered = [...answered, status]),
});
afterAll(() => service.close());

test('there is one for each code from 400 to 418 and for 401, 403, 429, 500 and 503', () => {
  const codes = new Set(cases.map(({ id }) => CODES[id].code));
  expect(Array.from({ length: 19 }, (_, index) => 400 + index).filter((code) => !codes.has(code))).toEqual([]);
  const statuses = new Set(cases.map(({ id }) => CODES[id].status));
  expect([401, 403, 429, 500, 503].filter((status) => !statuses.has(status))).toEqual([]);
});

describe.each(tokens)('with $what', ({ token }) => {
  test.for(cases)('$id', async ({ id, parameters, curp, refusal }) => {
    const { code, status } = CODES[id];
    const expected = { status, code };
    answered = [];
    for (const [operation, values] of [
      ['calcular_curp', parameters],
      ['explicar_curp', parameters],
      ['validar_curp', { curp }],
      ['cotejar_curp', { ...ANA, curp }],
      ['entidades', { curp }],
    ] as const) {
      const reply = await service.get(`/curp/${operation}`, { ...values, token });
      expect({ status: reply.status, code: reply.envelope.code_error }, operation).toEqual(expected);
      expect(reply.envelope.error_message).toBe(refusal.message);
      expect(reply.headers.has('retry-after'), operation).toBe(RETRIED.has(id));
      expect(reply.headers.has('www-authenticate'), operation).toBe(status === 401);
    }
    // Operators are not alarmed.
    expect(answered).toEqual([200, 200, 200, 200, 200]);
  });

  test('everybody else is answered', async () => {
    const { envelope } = await service.get('/curp/calcular_curp', { ...ANA, token });
    expect(envelope.response).toEqual({ curp: ANA_KEY });
  });

  test('errores=todos lists the error', async () => {
    const [first] = cases;
    const values = { ...first?.parameters, errores: 'todos', token };
    const { envelope } = await service.get('/curp/calcular_curp', values);
    expect(envelope.response).toEqual({
      errores: [{ codigo: 400, parametro: 'nombres', mensaje: CODES['nombres.missing'].message }],
    });
  });
});

test('a test token spends no quota, in calls nor in lists', async () => {
  const rows = csvOf(...Array.from({ length: 3 * QUOTA }, () => ANA_ROW));
  const { text } = await sendList(service.url, rows, { token: testToken });
  expect(text.split(ANA_KEY)).toHaveLength(3 * QUOTA + 1);
  const { headers } = await service.get('/curp/calcular_curp', { ...ANA, token: testToken });
  expect(headers.get('ratelimit')).toContain(`"cuota";r=${QUOTA}`);
});

test('with a live token they are people like any other', async () => {
  const [first] = cases;
  if (first === undefined) throw new Error('no cases');
  const { envelope } = await service.get('/curp/calcular_curp', { ...first.parameters, token: live });
  expect(envelope.response).toEqual({ curp: first.curp });
  const validated = await service.get('/curp/validar_curp', { curp: first.curp, token: live });
  expect(validated.status).toBe(200);
});

test('docs/pruebas.md has each, and its command gives 429', async () => {
  const page = readFileSync(new URL('../../../../docs/pruebas.md', import.meta.url), 'utf8');
  const rows = page.replaceAll(/ +\|/g, ' |');
  for (const { id, parameters, curp } of cases) {
    const { status, code } = CODES[id];
    expect(rows).toContain(`| \`${parameters.dia_nacimiento}\` | \`${curp}\` | ${status} | ${code} |`);
  }
  const [, path = ''] = /^curl .* 'http:\/\/127\.0\.0\.1:3000(.*)'$/m.exec(page) ?? [];
  const { status, headers } = await service.send(path);
  expect([status, headers.get('retry-after')]).toEqual([429, '2']);
});
