// Lists over a failing network: an incomplete list is always an error.
import type { ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startService, type TestService } from '../../../tools/testing/service.ts';
import { type AnsweredList, CurpClient, type CurpErrorKind } from '../src/index.ts';
import { cutAfter, type ForwardResponse, startProxy } from './proxy.ts';
import { failureOf } from './curp-error-of.ts';
import { answering, type Fault, startFaulty } from './faulty-server.ts';
import { lineOf, Upload } from '../src/upload.ts';
import { csvOf, people, SAMPLE_ROWS, WOMEN } from './people.ts';

const TOKEN = 'curp_test_canario';
const CANARIES = [{ nombres: 'Canaria', apellido_paterno: 'Soto' }];

let service: TestService;
beforeAll(async () => {
  // Some tests turn the clock of this process on, and only the client shall notice.
  service = await startService({ listTimeouts: { sendingMs: 1e9, readingMs: 1e9 } });
});
afterAll(() => service.close());

async function countOf(list: Promise<AnsweredList<unknown>>, onPart = (): void => {}): Promise<number> {
  let count = 0;
  for await (const _ of await list) {
    count++;
    onPart();
  }
  return count;
}

/** A list through a proxy that alters the response. */
async function through<Result>(pass: ForwardResponse, work: (client: CurpClient) => Promise<Result>): Promise<Result> {
  const between = await startProxy(service.url, pass);
  try {
    return await work(new CurpClient({ address: between.address, token: 'pruebas' }));
  } finally {
    await between.close();
  }
}

async function beside<Result>(fault: Fault, work: (client: CurpClient) => Promise<Result>): Promise<Result> {
  const server = await startFaulty(fault);
  try {
    return await work(new CurpClient({ address: server.address, token: TOKEN }));
  } finally {
    await server.close();
  }
}

const ROWS = 5 * SAMPLE_ROWS;

describe('a list that is cut off', () => {
  test.for([
    { where: 'before its first row', bytes: 0 },
    { where: 'in the middle of a row', bytes: 100_007 },
  ])('$where is an error when it is read', async ({ bytes }) => {
    let read = 0;
    const failure = await through(cutAfter(bytes, 'destroy'), (client) =>
      failureOf(countOf(client.calculateList(people(ROWS), { choices: WOMEN }), () => read++)),
    );
    expect(failure).toMatchObject({
      kind: 'network',
      code: null,
      status: null,
      message: expect.stringMatching(/cortó/),
    });
    expect(failure.cause).toBeInstanceOf(Error);
    expect(read).toBeLessThan(ROWS);
  });

  test('before the response header is an error of the call', async () => {
    const failure = await through(
      (_, response) => response.destroy(),
      (client) => failureOf(client.calculateList(people(ROWS), { choices: WOMEN })),
    );
    expect(failure).toMatchObject({ kind: 'network', code: null, status: null });
  });

  test('with a normal end of the response is an error, because rows are missing', async () => {
    const lengths: number[] = [];
    await through(
      (answer, response) => {
        answer.on('data', (chunk: Buffer) => lengths.push(chunk.length));
        response.writeHead(200, answer.headers);
        answer.pipe(response);
      },
      (client) => countOf(client.calculateFile(csvOf(3), { format: 'csv' })),
    );
    const whole = lengths.reduce((sum, length) => sum + length, 0);
    const row = 'Ana,Soto,Ruiz,1990,12,31,M,20,SORA901231MOCTZN00,,,\n'.length;
    for (const bytes of [0, 9, whole - row - 1, whole - row, whole - 1]) {
      for (const file of [csvOf(3), csvOf(3).trimEnd()]) {
        const failure = await through(cutAfter(bytes, 'end'), (client) =>
          failureOf(countOf(client.calculateFile(file, { format: 'csv' }))),
        );
        expect(failure.kind, `after ${bytes} bytes`).toBe('network');
      }
    }
  });

  test('with a normal end before everything was sent is an error', async () => {
    const list = '{"curp":null,"codigos":[],"motivos":[],"avisos":[]}\n';
    const early = answering(200, list.repeat(9), { 'content-type': 'application/x-ndjson' });
    const server = await startFaulty(early, 'begun');
    const client = new CurpClient({ address: server.address, token: TOKEN });
    expect(await failureOf(countOf(client.calculateList(stuck())))).toMatchObject({ kind: 'network' });
    await server.close();
  });
});

async function* stuck() {
  yield { nombres: 'Ana' };
  await new Promise(() => {});
}

const NDJSON = { 'content-type': 'application/x-ndjson; charset=utf-8' };
const INIGO = Buffer.from('{"nombres":"Íñigo"}\n');
const REFUSAL = '{"error":true,"code_error":10,"error_message":"Espere.","response":{}}';

describe('a list with another response', () => {
  test.for<{ why: string; fault: Fault; kind: CurpErrorKind; status: number; retryAfterSeconds?: number }>([
    { why: 'the page of a proxy', fault: answering(502, '<h1>Bad gateway</h1>'), kind: 'unreadable', status: 502 },
    { why: 'a page with a good status', fault: answering(200, '<h1>Hola</h1>'), kind: 'unreadable', status: 200 },
    { why: 'an envelope', fault: answering(200, '{"error":false}'), kind: 'unreadable', status: 200 },
    { why: 'nothing at all', fault: answering(204, ''), kind: 'unreadable', status: 204 },
    { why: 'rows that are not JSON', fault: answering(200, 'Canaria\n', NDJSON), kind: 'unreadable', status: 200 },
    { why: 'rows that are lists', fault: answering(200, '["Canaria"]\n', NDJSON), kind: 'unreadable', status: 200 },
    { why: 'a list with a bad status', fault: answering(500, '{}\n', NDJSON), kind: 'unreadable', status: 500 },
    { why: 'a redirection', fault: answering(307, '', { location: '/' }), kind: 'unreadable', status: 307 },
    {
      why: 'a service that is busy: an error, and the list is not sent again',
      fault: answering(503, REFUSAL, { 'retry-after': '1' }),
      kind: 'refused',
      status: 503,
      retryAfterSeconds: 1,
    },
  ])('$kind — $why', async ({ fault, kind, status, retryAfterSeconds = null }) => {
    const server = await startFaulty(fault);
    const client = new CurpClient({ address: server.address, token: TOKEN });
    const failure = await failureOf(countOf(client.calculateList(CANARIES)));
    await server.close();
    expect(failure).toMatchObject({ kind, status, retryAfterSeconds });
    expect(inspect(failure, { depth: Infinity })).not.toMatch(/canari/i);
    expect(server.heard).toHaveLength(1);
  });

  test('may arrive in chunks that split a character, and without the Curp-Lista header', async () => {
    const writeFrom = (response: ServerResponse, at: number): void => {
      if (at === INIGO.length) response.end();
      else response.write(INIGO.subarray(at, at + 1), () => writeFrom(response, at + 1));
    };
    const answered = await beside(
      (response) => writeFrom(response.writeHead(200, NDJSON), 0),
      async (client) => {
        const list = await client.calculateList([{}]);
        return { understood: list.understood, rows: await Array.fromAsync(list) };
      },
    );
    expect(answered).toEqual({ understood: {}, rows: [{ nombres: 'Íñigo' }] });
  });

  test('sends the token in a header, the people in the body, and only the choices in the URL', async () => {
    const server = await startFaulty(answering(204, ''));
    const client = new CurpClient({ address: `${server.address}/servicio/`, token: TOKEN });
    const unset = { entidad: undefined } as object;
    const choices = { ...unset, nombres: 'Nombre(s) y más', sexos: 'H/M' } as const;
    await failureOf(client.calculateList(CANARIES, { choices }));
    await server.close();
    const [heard] = server.heard;
    expect(heard?.line).toBe('POST /servicio/curp/calcular_lote?nombres=Nombre%28s%29+y+m%C3%A1s&sexos=H%2FM');
    expect(heard?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'content-type': 'application/x-ndjson' });
    expect(heard?.body).toBe(`${JSON.stringify(CANARIES[0])}\n`);
  });
});

function stopTimer(): void {
  // The service in this process pauses between blocks of a list, so time must advance at its pace.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1 });
}

async function* slowly() {
  for (const row of people(3)) {
    yield row;
    vi.advanceTimersByTime(60_000);
  }
}

describe('the timeout of a list', () => {
  afterEach(() => void vi.useRealTimers());

  test.for([
    { what: 'a head', fault: () => {} },
    { what: 'the next row', fault: (response) => response.writeHead(200, NDJSON).write('{"curp":null}\n') },
  ] satisfies { what: string; fault: Fault }[])('fails after 90 seconds without $what', async ({ fault }) => {
    stopTimer();
    const failure = await beside(fault, async (client) => {
      const reading = failureOf(countOf(client.calculateList(CANARIES)));
      // With a real connection the start of the timer is not observable.
      const ticking = setInterval(() => vi.advanceTimersByTime(1000), 1);
      const told = await reading;
      clearInterval(ticking);
      return told;
    });
    expect(failure).toMatchObject({ kind: 'timeout', status: null, message: expect.stringContaining('90000 ms') });
  });

  test('does not run while the caller does not read', async () => {
    stopTimer();
    const client = new CurpClient({ address: service.url, token: 'pruebas' });
    let count = 0;
    for await (const _ of await client.calculateList(people(ROWS), { choices: WOMEN })) {
      if (count++ === 0) vi.advanceTimersByTime(100_000);
    }
    expect(count).toBe(ROWS);
  });

  test('does not expire while rows arrive slowly', async () => {
    stopTimer();
    const client = new CurpClient({ address: service.url, token: 'pruebas' });
    expect(await countOf(client.calculateList(slowly()))).toBe(3);
  });

  test('leaves no timer running', async () => {
    stopTimer();
    await new Upload([{}], lineOf).take();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.for([0, -1, NaN, Infinity])('timeoutMs %d is a mistake', async (timeoutMs) => {
    const client = new CurpClient({ address: service.url, token: 'pruebas' });
    await expect(client.calculateList(CANARIES, { timeoutMs })).rejects.toThrow(RangeError);
  });
});
