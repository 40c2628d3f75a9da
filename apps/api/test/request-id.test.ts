// X-Request-Id: every answer has one, the caller's if it is well-formed; a refusal has the same in the log.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTRACT_VERSION } from '../src/http/response-headers.ts';
import { createLog } from '../src/observability/log.ts';
import { sendRaw } from '../../../tools/testing/raw-http.ts';
import { ANA, type Parameters, startService, type TestService } from '../../../tools/testing/service.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

let lines: Record<string, unknown>[];
let service: TestService;
beforeAll(async () => {
  lines = [];
  service = await startService({ log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }) });
});
afterAll(() => service.close());

interface Refused {
  readonly status: number;
  readonly path: string;
  readonly parameters: Parameters;
  readonly init?: RequestInit;
}

test.for<Refused>([
  { status: 400, path: '/curp/calcular_curp', parameters: { ...ANA, token: 'pruebas', sexo: 'F' } },
  { status: 401, path: '/curp/calcular_curp', parameters: ANA },
  { status: 404, path: '/curp/obtener_datos', parameters: {} },
  { status: 405, path: '/curp/entidades', parameters: {}, init: { method: 'DELETE' } },
  { status: 415, path: '/curp/entidades', parameters: {}, init: { method: 'POST', body: 'x' } },
])('a $status has an id that is in the log', async ({ status, path, parameters, init }) => {
  lines = [];
  const reply = await service.get(path, parameters, init);
  const id = reply.headers.get('x-request-id');
  expect(reply.status).toBe(status);
  expect(id).toMatch(UUID);
  await expect.poll(() => lines).toEqual([expect.objectContaining({ msg: 'answered', status, id })]);
});

test('bytes that are not a request get one too', async () => {
  lines = [];
  const answer = await sendRaw(service.url, 'garbage\r\n\r\n');
  const [, id] = /^x-request-id: (.+)\r$/m.exec(answer) ?? [];
  expect(id).toMatch(UUID);
  await expect.poll(() => lines).toEqual([expect.objectContaining({ status: 400, id })]);
});

test.for(['pedido-42', 'a', '0.9_Z-', 'f'.repeat(64)])('the caller’s own is kept: %s', async (id) => {
  lines = [];
  const init = { headers: { 'x-request-id': id } };
  const [served, refused] = [
    await service.get('/curp/calcular_curp', { ...ANA, token: 'pruebas' }, init),
    await service.get('/curp/calcular_curp', ANA, init),
  ];
  expect([served.headers.get('x-request-id'), refused.headers.get('x-request-id')]).toEqual([id, id]);
  await expect.poll(() => lines.at(-1)).toMatchObject({ status: 401, id });
});

test.for([
  { id: 'f'.repeat(65), why: 'too long' },
  { id: 'con espacio', why: 'a sign outside the alphabet' },
  { id: 'SABC560626MDFLRN01', why: 'a key' },
  { id: 'x-sabc-560626-mdflrn-01', why: 'a key with hyphens' },
  { id: 'SABC560626MDFL', why: 'most of a key' },
  { id: 'curp_live_0123456789abcdefghijklmnopqrstuvABCDEF', why: 'a token' },
])('another is given instead of one with $why', async ({ id }) => {
  const init = { headers: { 'x-request-id': id } };
  const { headers } = await service.get('/curp/entidades', { token: 'pruebas' }, init);
  expect(headers.get('x-request-id')).toMatch(UUID);
});

test.for(['/curp/entidades?token=pruebas', '/curp/entidades', '/openapi.json', '/curp/nada'])(
  '%s has the version of the contract and an id',
  async (path) => {
    const { headers } = await service.send(path);
    expect(headers.get('curp-version')).toBe(CONTRACT_VERSION);
    expect(headers.get('x-request-id')).toMatch(UUID);
  },
);

test('docs/versiones.md names that version, and its newest changes are those of it', () => {
  const page = readFileSync(new URL('../../../docs/versiones.md', import.meta.url), 'utf8');
  expect(page).toContain(`la de hoy es la ${CONTRACT_VERSION},`);
  const rows = Array.from(page.matchAll(/^\| ([\d.]+) +\| (\d{4}-\d{2}-\d{2}) \|/gm), ([, ...row]) => row);
  expect(rows[0]?.[0]).toBe(CONTRACT_VERSION);
  const dates = rows.map(([, date = '']) => date);
  expect(dates).toEqual(dates.toSorted((one, other) => other.localeCompare(one)));
});

test('the log line of a 200 has no id: a caller may write anything into its own', async () => {
  lines = [];
  const { status } = await service.get('/curp/calcular_curp', { ...ANA, token: 'pruebas' });
  expect(status).toBe(200);
  await expect.poll(() => lines.map((line) => Object.keys(line))).toEqual([expect.not.arrayContaining(['id'])]);
});
