// X-Request-Id: a refusal has the same id in the response and in the log.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../src/observability/log.ts';
import { sendRaw } from '../../../tools/harness/raw-http.ts';
import { ANA, type Parameters, startService, type TestService } from '../../../tools/harness/service.ts';

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

test('a 200 has none', async () => {
  lines = [];
  const { status, headers } = await service.get('/curp/calcular_curp', { ...ANA, token: 'pruebas' });
  expect([status, headers.get('x-request-id')]).toEqual([200, null]);
  await expect.poll(() => lines.map((line) => Object.keys(line))).toEqual([expect.not.arrayContaining(['id'])]);
});
