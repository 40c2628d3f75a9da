// The canary of the leak tests: a unique name, a request for every kind of answer, and readers of the places (faults,
// pg_dump, Redis) where neither the name nor the token may appear.
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { Redis } from 'ioredis';
import { createLog } from '../../apps/api/src/observability/log.ts';
import { ANA, query, startService } from './service.ts';
import type { Database, KeySpace } from './stores.ts';

/** Unique letters: a match can only be a leak. */
export const NAME = 'Zyqwxokanaria';
const KEY = 'ZYKN901231MOCTZN00';

const PERSON = { ...ANA, nombres: NAME, apellido_paterno: `${NAME} Soto`, curp: KEY };

type CanaryRequest = readonly [what: string, status: number, bytes: (token: string) => string];

export const REQUESTS: readonly CanaryRequest[] = [
  ['served', 200, (token) => request(call(token))],
  ['explained', 200, (token) => request(call(token).replace('calcular', 'explicar'))],
  ['compared', 200, (token) => request(call(token).replace('calcular', 'cotejar'))],
  ['bad parameters', 400, (token) => request(call(token).replace('sexo=M', `sexo=${NAME}`))],
  ['repeated', 400, (token) => request(`${call(token)}&nombres=${NAME}`)],
  ['broken escape', 400, (token) => request(call(token).replace('sexo=M', `sexo=${NAME}%ZZ`))],
  ['malformed token', 401, (token) => request(call(`${token}${NAME}`))],
  ['unknown operation', 404, (token) => request(`/${NAME}/${token}?nombres=${NAME}`)],
  ['bad URL', 400, (token) => request(`/curp/%ZZ${NAME}?token=${token}`)],
  ['wrong method', 405, (token) => request(call(token)).replace('GET', 'DELETE')],
  ['long URL', 414, (token) => request(`${call(token)}&x=${NAME.repeat(400)}`)],
  ['large headers', 431, (token) => request(call(token), `X: ${token}${NAME.repeat(2000)}\r\n`)],
  ['bad header', 400, (token) => request(call(token), `${NAME}${token}\r\n`)],
  ['broken JSON', 400, (token) => post(token, 'application/json', `{"token":"${token}","nombres":"${NAME}"`)],
  ['wrong media type', 415, (token) => post(token, 'text/plain', `${token} ${NAME}`)],
  ['list', 200, (token) => list(token, listed())],
  ['list with wrong rows', 200, (token) => list(token, listed('02,30'))],
  ['list that lacks a column', 400, (token) => list(token, listed().replace('sexo', NAME))],
  ['list of an endless row', 413, (token) => list(token, `${Object.keys(ANA).join(',')}\n${NAME.repeat(90_000)}`)],
  ['list that is cut', 200, (token) => list(token, `${listed()}${NAME.repeat(90_000)}`)],
  ['large body', 413, (token) => post(token, 'application/json', `${token}${NAME.repeat(2000)}`)],
];

/** Requests whose caller disconnects before the answer; some are incomplete. */
export function abortedRequests(token: string, time: number): string[] {
  return [
    time % 2 === 0 ? request(call(token)) : `GET ${call(token)}`,
    list(token, listed().repeat(1 + time * 20)),
    list(token, listed()).slice(0, -30),
  ];
}

export function call(token: string): string {
  return `/curp/calcular_curp?${query({ token, ...PERSON })}`;
}

export function request(path: string, more = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`;
}

/** A CSV list of the one person. */
function listed(day = '12,31'): string {
  const { curp: _, ...person } = PERSON;
  return `${Object.keys(person).join(',')}\n${Object.values(person).join(',').replace('12,31', day)}\n`;
}

function list(token: string, body: string): string {
  return post(token, 'text/csv', body).replace('calcular_curp', 'calcular_lote');
}

function post(token: string, type: string, body: string): string {
  const head = `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\nAuthorization: Bearer ${token}\r\n`;
  return request('/curp/calcular_curp', head).replace('GET', 'POST') + body;
}

/** Calls a service whose clock throws an error that contains name and token: each answer is a 500. */
export async function traceOfFaults(token: string, times: number): Promise<{ statuses: Set<number>; trace: string }> {
  let trace = '';
  const broken = await startService({
    clock: () => {
      throw new Error(`${NAME} ${token}`);
    },
    log: createLog('trace', { write: (line) => (trace += line) }),
  });
  const statuses = new Set<number>();
  for (let time = 0; time < times; time++) {
    const { status, text } = await broken.get('/curp/calcular_curp', { ...PERSON, token: 'pruebas' });
    statuses.add(status);
    trace += text;
  }
  await broken.close();
  return { statuses, trace };
}

/** Texts that must not appear: what was sent, and the answered key. */
export function secretsOf(token: string, answeredKey: string): string[] {
  return [NAME, NAME.toUpperCase(), KEY, answeredKey, token, token.slice('curp_live_'.length)];
}

export function dumpOf({ url, schema }: Pick<Database, 'url' | 'schema'>): string {
  const [pgDump = 'pg_dump'] = globSync('/usr/lib/postgresql/*/bin/pg_dump').toSorted().toReversed();
  return execFileSync(pgDump, ['--schema', schema, '--inserts', url], { encoding: 'utf8', maxBuffer: 1e9 });
}

/** Names and values of every key. */
export async function contentsOf({ url, prefix }: Pick<KeySpace, 'url' | 'prefix'>): Promise<string> {
  const client = new Redis(url);
  const readers: Readonly<Record<string, (key: string) => Promise<unknown>>> = {
    hash: (key) => client.hgetall(key),
    set: (key) => client.smembers(key),
    string: (key) => client.get(key),
  };
  const contents: string[] = [];
  for (const key of await client.keys(`${prefix}*`)) {
    contents.push(key, JSON.stringify(await readers[await client.type(key)]?.(key)));
  }
  client.disconnect();
  return contents.join('\n');
}
