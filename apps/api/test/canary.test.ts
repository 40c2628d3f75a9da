// No secret and no personal datum leaves the request: a unique token and a unique name are sent through every outcome,
// and then sought in everything the service wrote, anywhere.
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../src/log.ts';
import { createToken } from '../src/tokens/format.ts';
import { admin, onStores, type ServiceProcess, startProcess } from './process.ts';
import { bodyOf, sendAndLeave, sendRaw, statusOf } from './raw.ts';
import { ANA, query, startService } from './service.ts';
import { type Database, type KeySpace, openDatabase, openKeySpace } from './stores.ts';

/** No other text has these letters in this order, so a hit can only be a leak. */
const NAME = 'Zyqwxokanaria';
const KEY = 'ZYKN901231MOCTZN00';
const TIMES = 100;

let database: Database;
let keys: KeySpace;
let service: ServiceProcess;
let token: string;
/** Everything that anybody could read afterwards. */
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

const PERSON = { ...ANA, nombres: NAME, apellido_paterno: `${NAME} Soto`, curp: KEY };

function request(path: string, more = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`;
}

interface Outcome {
  readonly what: string;
  readonly status: number;
  readonly send: () => Promise<string>;
}

const raw = (bytes: () => string) => (): Promise<string> => sendRaw(service.url, bytes(), 5000);
const call = (): string => `/curp/calcular_curp?${query({ token, ...PERSON })}`;

const OUTCOMES: readonly Outcome[] = [
  { what: 'served', status: 200, send: raw(() => request(call())) },
  { what: 'explained', status: 200, send: raw(() => request(call().replace('calcular', 'explicar'))) },
  { what: 'compared', status: 200, send: raw(() => request(call().replace('calcular', 'cotejar'))) },
  { what: 'bad parameters', status: 400, send: raw(() => request(call().replace('sexo=M', `sexo=${NAME}`))) },
  { what: 'repeated', status: 400, send: raw(() => request(`${call()}&nombres=${NAME}`)) },
  { what: 'broken escape', status: 400, send: raw(() => request(call().replace('sexo=M', `sexo=${NAME}%ZZ`))) },
  { what: 'malformed token', status: 401, send: raw(() => request(call().replace(token, `${token}${NAME}`))) },
  { what: 'unknown operation', status: 404, send: raw(() => request(`/${NAME}/${token}?nombres=${NAME}`)) },
  { what: 'bad URL', status: 400, send: raw(() => request(`/curp/%ZZ${NAME}?token=${token}`)) },
  { what: 'wrong method', status: 405, send: raw(() => request(call()).replace('GET', 'DELETE')) },
  { what: 'long URL', status: 414, send: raw(() => request(`${call()}&x=${NAME.repeat(400)}`)) },
  { what: 'large headers', status: 431, send: raw(() => request(call(), `X: ${token}${NAME.repeat(2000)}\r\n`)) },
  { what: 'bad header', status: 400, send: raw(() => request(call(), `${NAME}${token}\r\n`)) },
  {
    what: 'broken JSON',
    status: 400,
    send: raw(() => post('application/json', `{"token":"${token}","nombres":"${NAME}"`)),
  },
  { what: 'wrong media type', status: 415, send: raw(() => post('text/plain', `${token} ${NAME}`)) },
  { what: 'list', status: 200, send: raw(() => list(listed(NAME))) },
  { what: 'list with wrong rows', status: 200, send: raw(() => list(listed(NAME, '02,30'))) },
  { what: 'list that lacks a column', status: 400, send: raw(() => list(listed(NAME).replace('sexo', NAME))) },
  {
    what: 'list of an endless row',
    status: 413,
    send: raw(() => list(`${Object.keys(ANA).join(',')}\n${NAME.repeat(90_000)}`)),
  },
  { what: 'list that is cut', status: 200, send: raw(() => list(`${listed(NAME)}${NAME.repeat(90_000)}`)) },
  { what: 'large body', status: 413, send: raw(() => post('application/json', `${token}${NAME.repeat(2000)}`)) },
];

/** The header of a list, and the person in it. */
function listed(name: string, day = '12,31'): string {
  const { curp: _, ...person } = PERSON;
  const row = Object.values({ ...person, nombres: name }).join(',');
  return `${Object.keys(person).join(',')}\n${row.replace('12,31', day)}\n`;
}

function list(body: string): string {
  return post('text/csv', body).replace('calcular_curp', 'calcular_lote');
}

function post(type: string, body: string): string {
  const head = `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\nAuthorization: Bearer ${token}\r\n`;
  return request('/curp/calcular_curp', head).replace('GET', 'POST') + body;
}

test.for(OUTCOMES)('$status, $what: the answer repeats nothing but what was asked for', async ({ status, send }) => {
  for (let time = 0; time < TIMES; time++) {
    const answer = await send();
    expect(statusOf(answer)).toBe(status);
    expect(answer).not.toContain(token);
    // An explanation is about the name it was given; no refusal holds it.
    expect(status === 200 ? '' : bodyOf(answer)).not.toMatch(new RegExp(NAME, 'i'));
  }
});

test('429: the refusals of a project over its rate', async () => {
  await admin(database, 'proyectos', 'crear', 'Lento', '--id', 'lento', '--ritmo', '1', '--rafaga', '1');
  const slow = await admin<{ token: string }>(database, 'tokens', 'emitir', 'lento');
  const answers = await Promise.all(
    Array.from({ length: TIMES }, () => sendRaw(service.url, request(call().replace(token, slow.token)))),
  );
  traces.push(...answers.filter((answer) => statusOf(answer) === 429).map(bodyOf));
  expect(traces.length).toBeGreaterThan(TIMES / 2);
  expect(answers.join('')).not.toContain(slow.token);
  expect(service.output()).not.toContain(slow.token);
});

test('401 and 429: well-formed tokens that do not exist', async () => {
  for (let time = 0; time < TIMES; time++) {
    const unknown = createToken('live');
    const answer = await sendRaw(service.url, request(call().replace(token, unknown)));
    expect([401, 429]).toContain(statusOf(answer));
    traces.push(bodyOf(answer));
    expect(service.output()).not.toContain(unknown);
  }
});

test('aborted: the caller hangs up before the answer', async () => {
  for (let time = 0; time < TIMES; time++) {
    await sendAndLeave(service.url, time % 2 === 0 ? request(call()) : `GET ${call()}`);
    await sendAndLeave(service.url, list(listed(NAME).repeat(1 + time * 20)));
    await sendAndLeave(service.url, list(listed(NAME)).slice(0, -30));
  }
  expect((await fetch(`${service.opsUrl}/livez`)).status).toBe(200);
});

test('500: a fault of ours whose message holds everything', async () => {
  let written = '';
  const broken = await startService({
    clock: () => {
      throw new Error(`${NAME} ${token}`);
    },
    log: createLog('trace', { write: (line) => (written += line) }),
  });
  for (let time = 0; time < TIMES; time++) {
    const { status, text } = await broken.get('/curp/calcular_curp', { ...PERSON, token: 'pruebas' });
    expect(status).toBe(500);
    traces.push(text);
  }
  await broken.close();
  expect(written).toContain('"fault":"Error"');
  traces.push(written);
});

test('nothing is found: output, metrics, PostgreSQL, Redis, through the shutdown', async () => {
  const calculated = await service.send(call());
  const metrics = await fetch(`${service.opsUrl}/metrics`);
  traces.push(await metrics.text());
  service.signal('SIGTERM');
  // Draining: still served.
  for (let time = 0; time < TIMES; time++) expect(statusOf(await sendRaw(service.url, request(call())))).toBe(200);
  expect(await service.exited).toBe(0);
  traces.push(service.output(), dumpOf(database), await contentsOf(keys));

  const everything = traces.join('\n');
  expect(everything).toContain('"route":"GET /curp/calcular_curp"');
  expect(everything).toContain('"route":"POST /curp/calcular_lote"');
  expect(everything).toContain('"cut":"caller-left"');
  expect(everything).toContain('canario');
  const answer = String(calculated.envelope.response['curp']);
  expect(answer).toHaveLength(18);
  for (const secret of [NAME, NAME.toUpperCase(), KEY, answer, token, token.slice(10)]) {
    expect(everything.includes(secret), `${secret.slice(0, 4)}… leaked`).toBe(false);
  }
});

function dumpOf({ url, schema }: Database): string {
  const [pgDump = 'pg_dump'] = globSync('/usr/lib/postgresql/*/bin/pg_dump').toSorted().toReversed();
  return execFileSync(pgDump, ['--schema', schema, '--inserts', url], { encoding: 'utf8', maxBuffer: 1e9 });
}

/** Names and contents of every key, whatever its kind. */
async function contentsOf({ url, prefix }: KeySpace): Promise<string> {
  const client = createClient({ url });
  await client.connect();
  const readers: Readonly<Record<string, (key: string) => Promise<unknown>>> = {
    hash: (key) => client.hGetAll(key),
    set: (key) => client.sMembers(key),
    zset: (key) => client.zRangeWithScores(key, 0, -1),
    string: (key) => client.get(key),
  };
  const contents: string[] = [];
  for await (const batch of client.scanIterator({ MATCH: `${prefix}*` })) {
    for (const key of batch) contents.push(key, JSON.stringify(await readers[await client.type(key)]?.(key)));
  }
  await client.close();
  return contents.join('\n');
}
