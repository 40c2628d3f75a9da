// Failing networks and servers that are not the service: each failure has its kind.
import { execFile } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { inspect, promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { CurpClient, type CurpErrorKind } from '../src/index.ts';
import { failureOf } from './curp-error-of.ts';
import { answering, type Fault, type FaultyServer, startFaulty } from './faulty-server.ts';

const run = promisify(execFile);

const TOKEN = 'curp_test_canario';
const PERSON = {
  nombres: 'Canaria',
  apellido_paterno: 'Soto',
  apellido_materno: '',
  anio_nacimiento: '1990',
  mes_nacimiento: '12',
  dia_nacimiento: '31',
  sexo: 'M',
  entidad: '20',
} as const;

async function beside<Result>(fault: Fault, work: (client: CurpClient, server: FaultyServer) => Promise<Result>) {
  const server = await startFaulty(fault);
  try {
    return await work(new CurpClient({ address: server.address, token: TOKEN, retries: 0 }), server);
  } finally {
    await server.close();
  }
}

const SUCCESS = '{"error":false,"code_error":0,"error_message":null,"response":{"curp":"SOXC901231MOCTXN00"}}';
const REFUSAL = '{"error":true,"code_error":5,"error_message":"Espere.","response":{}}';

interface Case {
  readonly why: string;
  readonly fault: Fault;
  readonly kind: CurpErrorKind;
  readonly status: number | null;
  readonly code?: number;
  readonly retryAfterSeconds?: number;
  readonly requestId?: string;
}

const CASES: readonly Case[] = [
  { why: 'the connection is cut before the answer', fault: (r) => r.destroy(), kind: 'network', status: null },
  {
    why: 'the connection is cut in the middle of the answer',
    fault: (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write(SUCCESS, () => response.destroy());
    },
    kind: 'network',
    status: null,
  },
  { why: 'the page of a proxy', fault: answering(502, '<h1>Bad gateway</h1>'), kind: 'unreadable', status: 502 },
  { why: 'half an envelope', fault: answering(200, SUCCESS.slice(0, -9)), kind: 'unreadable', status: 200 },
  { why: 'nothing at all', fault: answering(204, ''), kind: 'unreadable', status: 204 },
  { why: 'JSON of something else', fault: answering(200, '{"curp":"X"}'), kind: 'unreadable', status: 200 },
  { why: 'JSON that is null', fault: answering(200, 'null'), kind: 'unreadable', status: 200 },
  { why: 'null', fault: answering(200, SUCCESS.replace(/\{"curp.*?\}/, 'null')), kind: 'unreadable', status: 200 },
  { why: 'a list', fault: answering(200, SUCCESS.replace(/\{"curp.*?\}/, '[]')), kind: 'unreadable', status: 200 },
  { why: 'a refusal, no code', fault: answering(400, REFUSAL.replace('5', '""')), kind: 'unreadable', status: 400 },
  { why: 'a success whose status says otherwise', fault: answering(500, SUCCESS), kind: 'unreadable', status: 500 },
  { why: 'no sentence', fault: answering(400, REFUSAL.replace('"Espere."', 'null')), kind: 'unreadable', status: 400 },
  {
    why: 'a refusal that says how long to wait and how it is called',
    fault: answering(429, REFUSAL, { 'retry-after': '7', 'x-request-id': 'a1b2' }),
    kind: 'refused',
    status: 429,
    code: 5,
    retryAfterSeconds: 7,
    requestId: 'a1b2',
  },
  {
    why: 'a refusal that asks to wait until a date, which is not seconds',
    fault: answering(503, REFUSAL, { 'retry-after': 'Sat, 31 Jan 2026 00:00:00 GMT' }),
    kind: 'refused',
    status: 503,
    code: 5,
  },
  {
    why: 'a proxy that is busy and says until when',
    fault: answering(503, 'busy', { 'retry-after': '30' }),
    kind: 'unreadable',
    status: 503,
    retryAfterSeconds: 30,
  },
];

describe('a call that fails', () => {
  test.for(CASES)('$kind — $why', async (told) => {
    const { fault, kind, status, code = null, retryAfterSeconds = null, requestId = null } = told;
    const failure = await beside(fault, (client) => failureOf(client.calculate(PERSON)));
    expect(failure).toMatchObject({ kind, status, code, retryAfterSeconds, requestId });
    expect(inspect(failure, { depth: Infinity }), 'nothing of the person or of the token').not.toMatch(/canari/i);
  });

  test('network — no server at the address', async () => {
    const server = await startFaulty(answering(200, SUCCESS));
    await server.close();
    const failure = await failureOf(new CurpClient({ address: server.address, token: TOKEN, retries: 0 }).entities());
    expect(failure).toMatchObject({ kind: 'network', status: null, code: null });
    expect(failure.cause).toBeInstanceOf(Error);
  });

  test('the error does not quote a reply with personal data', async () => {
    const echo = answering(500, `no such person: ${JSON.stringify(PERSON)} ${TOKEN}`);
    const failure = await beside(echo, (client) => failureOf(client.calculate(PERSON)));
    expect(inspect(failure, { depth: Infinity })).not.toMatch(/canari/i);
  });
});

const NEVER: Fault = () => {};
const HALF: Fault = (response) => response.writeHead(200).write(SUCCESS.slice(0, 9));

describe('a call that takes too long', () => {
  test.for([
    { why: 'no answer', fault: NEVER },
    { why: 'an answer that does not end', fault: HALF },
  ])('timeout — $why', async ({ fault }) => {
    const failure = await beside(fault, (client) => failureOf(client.calculate(PERSON, { timeoutMs: 50 })));
    expect(failure).toMatchObject({ kind: 'timeout', status: null, code: null });
    expect(failure.message).toContain('50 ms');
  });

  test('timeout — the limit of the call overrides that of the client', async () => {
    const server = await startFaulty(NEVER);
    const client = new CurpClient({ address: server.address, token: TOKEN, timeoutMs: 50 });
    const failure = await failureOf(client.entities());
    const other = await failureOf(client.entities({ timeoutMs: 60 }));
    await server.close();
    expect([failure.message, other.message]).toEqual([
      expect.stringContaining('50 ms'),
      expect.stringContaining('60 ms'),
    ]);
  });

  test('an aborted signal ends it with its reason', async () => {
    const leaving = new AbortController();
    const reason = new Error('the person left');
    const left = await beside(
      () => leaving.abort(reason),
      (client) => client.calculate(PERSON, { signal: leaving.signal }).catch((failure: unknown) => failure),
    );
    expect(left).toBe(reason);
  });

  test('a signal aborted before the call sends nothing', async () => {
    const { left, heard } = await beside(answering(200, SUCCESS), async (client, server) => {
      const signal = AbortSignal.abort();
      const ended: unknown = await client.calculate(PERSON, { signal }).catch((failure: unknown) => failure);
      return { left: ended === signal.reason, heard: server.heard };
    });
    expect({ left, heard }).toEqual({ left: true, heard: [] });
  });

  test('the listener on the signal is removed after the reply', async () => {
    const leaving = new AbortController();
    const answer = await beside(answering(200, SUCCESS), (client) => client.entities({ signal: leaving.signal }));
    expect(getEventListeners(leaving.signal, 'abort')).toEqual([]);
    leaving.abort();
    expect(answer).toEqual({ curp: 'SOXC901231MOCTXN00' });
  });

  test('the timeout does not keep the process alive after the reply', async () => {
    const program = `
      import { CurpClient } from '@curp/client';
      const curp = new CurpClient({ address: process.argv[1], token: 'pruebas', timeoutMs: 3_600_000 });
      console.log((await curp.entities()).curp);`;
    const flags = ['--conditions=@curp/source', '--input-type=module', '--eval', program];
    const { stdout } = await beside(answering(200, SUCCESS), (_, { address }) =>
      run(process.execPath, [...flags, address], { cwd: import.meta.dirname, timeout: 60_000 }),
    );
    expect(stdout).toBe('SOXC901231MOCTXN00\n');
  });

  test.for([0, -1, NaN, Infinity, 2 ** 31])('timeoutMs %d is a mistake', async (timeoutMs) => {
    const options = { address: 'http://127.0.0.1:3000', token: TOKEN };
    expect(() => new CurpClient({ ...options, timeoutMs })).toThrow(RangeError);
    await expect(new CurpClient(options).entities({ timeoutMs })).rejects.toThrow(RangeError);
  });
});

describe('the request', () => {
  test('is a POST: the token in its header, the data in its body, neither in the address', async () => {
    const heard = await beside(answering(200, SUCCESS), async (client, server) => {
      await client.calculate(PERSON);
      return server.heard[0];
    });
    expect(heard?.line).toBe('POST /curp/calcular_curp');
    expect(heard?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' });
    expect(JSON.parse(heard?.body ?? '')).toEqual({ ...PERSON, avisos: 'si' });
  });

  test.for([301, 302, 307, 308])('is not sent on by a redirect with %d', async (status) => {
    const elsewhere = await startFaulty(answering(200, SUCCESS));
    const redirect = answering(status, '', { location: `${elsewhere.address}/curp/calcular_curp` });
    const failure = await beside(redirect, (client) => failureOf(client.calculate(PERSON)));
    await elsewhere.close();
    expect(failure).toMatchObject({ kind: 'unreadable', status });
    expect(elsewhere.heard).toEqual([]);
  });
});

describe('a client', () => {
  test.for(['http://curp.example.mx', 'http://10.0.0.7:3000', 'http://127.0.0.1.example.mx', 'http://localhost.mx'])(
    'is not made with %s, over which a token can be read, without `allowHttp`',
    (address) => {
      expect(() => new CurpClient({ address, token: TOKEN })).toThrow(/^address must be https/);
      expect(() => new CurpClient({ address, token: TOKEN, allowHttp: true })).not.toThrow();
    },
  );

  test.for([
    'http://127.0.0.1:3000',
    'http://127.1.2.3',
    'http://[::1]:3000',
    'http://localhost',
    'http://a.localhost',
  ])('is made with %s, which is this machine', (address) => {
    expect(() => new CurpClient({ address, token: TOKEN })).not.toThrow();
  });

  test.for([
    { address: 'curp.example.mx', why: 'no protocol' },
    { address: '', why: 'empty' },
    { address: 'ftp://curp.example.mx', why: 'not http' },
    { address: 'http://canario@curp.example.mx', why: 'a user in it' },
    { address: 'http://curp.example.mx?token=canario', why: 'a token in its query' },
    { address: 'http://curp.example.mx/#canario', why: 'a fragment' },
  ])('is not made with the address $address — $why', ({ address }) => {
    expect(() => new CurpClient({ address, token: TOKEN })).toThrow(
      new TypeError('address must be an http or https URL without user, query or fragment'),
    );
  });

  test.for([
    { token: 'canario\n', why: 'a line break, as files end' },
    { token: 'canaría', why: 'a letter that headers do not carry' },
  ])('is not made with a token that is $why', ({ token }) => {
    const address = 'http://127.0.0.1:3000';
    expect(() => new CurpClient({ address, token })).toThrow(
      new TypeError('token must be printable ASCII characters without blanks'),
    );
  });

  test('does not show its token', () => {
    const client = new CurpClient({ address: 'http://127.0.0.1:3000', token: TOKEN });
    expect(inspect(client, { depth: Infinity, showHidden: true }) + JSON.stringify(client)).not.toContain('canario');
  });
});
