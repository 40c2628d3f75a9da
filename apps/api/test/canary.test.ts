// No secret and no personal data leaves a request: a unique token and a unique name are sent through every kind of
// response, and then searched for in everything the service wrote.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createToken } from '@curp/accounts/token-format';
import {
  abortedRequests,
  call,
  contentsOf,
  dumpOf,
  NAME,
  REQUESTS,
  request,
  secretsOf,
  traceOfFaults,
} from '../../../tools/harness/leak-check.ts';
import { admin, onStores, type ServiceProcess, startProcess } from '../../../tools/harness/process.ts';
import { bodyOf, sendAndLeave, sendRaw, statusOf } from '../../../tools/harness/raw-http.ts';
import { type Database, type KeySpace, openDatabase, openKeySpace } from '../../../tools/harness/stores.ts';

const TIMES = 100;
const PATIENCE_MS = 5000;

let database: Database;
let keys: KeySpace;
let service: ServiceProcess;
let token: string;
/** Everything the service wrote. */
const traces: string[] = [];

beforeAll(async () => {
  database = await openDatabase();
  keys = openKeySpace();
  await admin(
    database,
    'proyectos',
    'crear',
    'Canario',
    '--id',
    'canario',
    '--ritmo',
    '100000',
    '--cuota',
    'sin-limite',
  );
  ({ token } = await admin<{ token: string }>(database, 'tokens', 'emitir', 'canario'));
  service = await startProcess({ ...onStores(database, keys), LOG_LEVEL: 'trace', DRAIN_MS: '5000' });
});

afterAll(async () => {
  await service.close();
  await database.drop();
  await keys.drop();
});

test.for(REQUESTS)('$status, $what: the answer repeats nothing but what was asked for', async ({ status, bytes }) => {
  for (let time = 0; time < TIMES; time++) {
    const answer = await sendRaw(service.url, bytes(token), PATIENCE_MS);
    expect(statusOf(answer)).toBe(status);
    expect(answer).not.toContain(token);
    // An explanation contains the name; no refusal does.
    expect(status === 200 ? '' : bodyOf(answer)).not.toMatch(new RegExp(NAME, 'i'));
  }
});

test('429: the refusals of a project over its rate', async () => {
  await admin(database, 'proyectos', 'crear', 'Lento', '--id', 'lento', '--ritmo', '1', '--rafaga', '1');
  const slow = await admin<{ token: string }>(database, 'tokens', 'emitir', 'lento');
  const answers = await Promise.all(
    Array.from({ length: TIMES }, () => sendRaw(service.url, request(call(slow.token)))),
  );
  traces.push(...answers.filter((answer) => statusOf(answer) === 429).map(bodyOf));
  expect(traces.length).toBeGreaterThan(TIMES / 2);
  expect(answers.join('')).not.toContain(slow.token);
  expect(service.output()).not.toContain(slow.token);
});

test('401 and 429: well-formed tokens that do not exist', async () => {
  for (let time = 0; time < TIMES; time++) {
    const unknown = createToken('live');
    const answer = await sendRaw(service.url, request(call(unknown)));
    expect([401, 429]).toContain(statusOf(answer));
    traces.push(bodyOf(answer));
    expect(service.output()).not.toContain(unknown);
  }
});

test('aborted: the caller disconnects before the response', async () => {
  for (let time = 0; time < TIMES; time++) {
    for (const bytes of abortedRequests(token, time)) await sendAndLeave(service.url, bytes);
  }
  expect((await fetch(`${service.opsUrl}/livez`)).status).toBe(200);
});

test('500: a fault whose message contains all of it', async () => {
  const { statuses, trace } = await traceOfFaults(token, TIMES);
  expect([...statuses]).toEqual([500]);
  expect(trace).toContain('"fault":"Error"');
  traces.push(trace);
});

test('nothing is found in output, metrics, PostgreSQL or Redis, through the shutdown', async () => {
  const calculated = await service.send(call(token));
  const metrics = await fetch(`${service.opsUrl}/metrics`);
  traces.push(await metrics.text());
  service.signal('SIGTERM');
  // Draining: still served.
  for (let time = 0; time < TIMES; time++) expect(statusOf(await sendRaw(service.url, request(call(token))))).toBe(200);
  expect(await service.exited).toBe(0);
  traces.push(service.output(), dumpOf(database), await contentsOf(keys));

  const everything = traces.join('\n');
  expect(everything).toContain('"route":"GET /curp/calcular_curp"');
  expect(everything).toContain('"route":"POST /curp/calcular_lote"');
  expect(everything).toContain('"cut":"caller-left"');
  expect(everything).toContain('canario');
  const answer = String(calculated.envelope.response['curp']);
  expect(answer).toHaveLength(18);
  for (const secret of secretsOf(token, answer)) {
    expect(everything.includes(secret), `${secret.slice(0, 4)}… leaked`).toBe(false);
  }
});
