// Lists with the real service: answers, streaming, backpressure and cancellation.
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { CODES } from '../../../apps/api/src/http/error-codes.ts';
import { createLog } from '../../../apps/api/src/observability/log.ts';
import { startProcess } from '../../../tools/testing/process.ts';
import { ANA, ANA_KEY, startService } from '../../../tools/testing/service.ts';
import { CurpClient, type ListFile } from '../src/index.ts';
import { failureOf } from './curp-error-of.ts';
import { csvOf, people, SAMPLE_ROWS, WOMEN } from './people.ts';

let log = '';

const service = await startService({ today: '2026-01-31', log: createLog('info', { write: (line) => (log += line) }) });
const client = new CurpClient({ address: service.url, token: 'pruebas' });
afterAll(() => service.close());
afterEach(() => void (log = ''));

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  return Buffer.concat(await Array.fromAsync(chunks)).toString('latin1');
}

describe('a list of objects', () => {
  test('is returned in order, each row with its key or its reasons', async () => {
    const bad = { ...ANA, dia_nacimiento: '32', puesto: { turno: [1, 2] } };
    const list = await client.calculateList([{ ...ANA, id: 7 }, bad]);
    const rows = await Array.fromAsync(list);
    expect(rows).toEqual([
      { ...ANA, id: 7, curp: ANA_KEY, codigos: [], motivos: [], avisos: [] },
      { ...bad, curp: null, codigos: [417], motivos: [expect.stringContaining('Fecha de nacimiento')], avisos: [] },
    ]);
    expect(list.understood).toEqual({
      nombres: '1',
      apellido_paterno: '2',
      apellido_materno: '3',
      anio_nacimiento: '4',
      mes_nacimiento: '5',
      dia_nacimiento: '6',
      sexo: '7',
      entidad: '8',
      sexos: 'H/M',
    });
  });

  test('without rows has no answers', async () => {
    const list = await client.calculateList([]);
    expect([await Array.fromAsync(list), list.understood]).toEqual([[], {}]);
  });

  test('has typed rows', async () => {
    const rows: Readonly<Record<string, string>>[] = [{ ...ANA, puesto: 'Chofer' }];
    for await (const { puesto, curp, codigos } of await client.calculateList(rows)) {
      const code: number | undefined = codigos[0];
      expect([puesto?.toUpperCase(), curp?.length, code]).toEqual(['CHOFER', 18, undefined]);
    }
  });
});

const CSV = csvOf(2);
const ANSWERED = CSV.replaceAll('\n', ',,,\n').replace('entidad,,,', 'entidad,curp,codigos,motivos,avisos');
const EXPECTED = ANSWERED.replaceAll(',20,,,', `,20,${ANA_KEY},,,`);

describe('a file', () => {
  test.for<{ what: string; file: () => ListFile }>([
    { what: 'a text', file: () => CSV },
    { what: 'bytes', file: () => Buffer.from(CSV) },
    { what: 'a Blob', file: () => new Blob([CSV]) },
    { what: 'a stream of the web', file: () => new Blob([CSV]).stream() },
    { what: 'a stream of Node', file: () => Readable.from([Buffer.from(CSV)]) },
    { what: 'pieces of text, cut anywhere and some empty', file: () => ['', CSV.slice(0, 9), '', CSV.slice(9)] },
    { what: 'a last row that has no end', file: () => CSV.slice(0, -1) },
  ])('is $what', async ({ file }) => {
    expect(await textOf(await client.calculateFile(file(), { format: 'csv' }))).toBe(EXPECTED);
  });

  test('keeps its encoding, delimiter and line ends', async () => {
    const file = Buffer.from(
      'nombres;paterno;materno;nacimiento;sexo;entidad\r\nAna;Peña;;31/12/1990;M;20\r\n',
      'latin1',
    );
    const list = await client.calculateFile(file, { format: 'csv' });
    expect(await textOf(list)).toBe(
      'nombres;paterno;materno;nacimiento;sexo;entidad;curp;codigos;motivos;avisos\r\n' +
        'Ana;Peña;;31/12/1990;M;20;PEXA901231MOCXXN03;;;\r\n',
    );
    expect(list.understood).toMatchObject({ fecha_nacimiento: '4', fechas: 'dmy' });
  });

  test('in NDJSON is returned as NDJSON', async () => {
    const list = await client.calculateFile(`${JSON.stringify(ANA)}\r\n`, { format: 'ndjson' });
    expect(JSON.parse(await textOf(list))).toMatchObject({ curp: ANA_KEY });
  });

  test.for([
    { what: 'no header', file: CSV.slice(CSV.indexOf('\n') + 1), choices: { nombres: '1' } },
    { what: 'blank lines', file: CSV.replaceAll('\n', '\n\n\n') },
    { what: 'cells of several lines', file: CSV.replaceAll('Ana', '"A\nna"') },
    { what: 'line ends of an old Mac', file: CSV.replaceAll('\n', '\r') },
    { what: 'line ends of an old Mac, but for the last', file: CSV.replaceAll('\n', '\r').slice(0, -1) },
    { what: 'a byte-order mark and a word of Excel', file: `\uFEFFsep=,\r\n${CSV}` },
    { what: 'nobody in it', file: csvOf(0) },
    { what: 'nobody in it and no line end', file: csvOf(0).trim() },
  ])('with $what is complete', async ({ file, choices = {} }) => {
    const columns = Object.fromEntries(Object.keys(ANA).map((name, index) => [name, String(index + 1)]));
    const list = await client.calculateFile(file, { format: 'csv', choices: 'nombres' in choices ? columns : {} });
    expect((await textOf(list)).length).toBeGreaterThan(file.length);
  });
});

describe('what the service refuses', () => {
  test.for([
    { id: 'token.unknown', token: 'curp_test_nobody', rows: people(20_000), why: 'while a long list is on its way' },
    { id: 'entidad.missing', token: 'pruebas', rows: [{ ...ANA, entidad: undefined }], why: 'a column is missing' },
  ] as const)('$id: $why', async ({ id, token, rows }) => {
    const stranger = new CurpClient({ address: service.url, token });
    const { code, status } = CODES[id];
    expect(await failureOf(stranger.calculateList<object>(rows))).toMatchObject({
      kind: 'refused',
      code,
      status,
      requestId: expect.stringMatching(/./),
    });
  });

  test('arrives while rows are sent as fast as possible, to a service on another core', async () => {
    const elsewhere = await startProcess({ SANDBOX: 'si' });
    const stranger = new CurpClient({ address: elsewhere.url, token: 'curp_test_nobody' });
    const failure = await failureOf(stranger.calculateList(people(Infinity)));
    await elsewhere.close();
    expect(failure).toMatchObject({ kind: 'refused', status: 401 });
  });

  test('stops reading the source', async () => {
    const stranger = new CurpClient({ address: service.url, token: 'curp_test_nobody' });
    const given = new Given();
    await failureOf(stranger.calculateList(given));
    await vi.waitUntil(() => given.isLeft, 60_000);
    expect(await settled(() => given.count)).toBe(given.count);
  });
});

/** Endless by default. */
class Given implements AsyncIterableIterator<typeof ANA> {
  count = 0;
  isLeft = false;
  readonly #end: number;

  constructor(end = Infinity) {
    this.#end = end;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<typeof ANA>> {
    const isOver = this.isLeft || this.count === this.#end;
    return Promise.resolve(isOver ? { done: true, value: undefined } : { done: false, value: (this.count++, ANA) });
  }

  return(): Promise<IteratorResult<typeof ANA>> {
    this.isLeft = true;
    return Promise.resolve({ done: true, value: undefined });
  }
}

describe('a list is streamed', () => {
  test('both ways: rows are answered before the source ends, and a single row is sent without waiting', async () => {
    const seen: Readonly<Record<number, PromiseWithResolvers<void>>> = {
      [SAMPLE_ROWS - 1]: Promise.withResolvers(),
      [SAMPLE_ROWS]: Promise.withResolvers(),
    };
    async function* given() {
      yield* people(SAMPLE_ROWS);
      await seen[SAMPLE_ROWS - 1]?.promise;
      yield { ...ANA, id: SAMPLE_ROWS };
      await seen[SAMPLE_ROWS]?.promise;
      yield { ...ANA, id: SAMPLE_ROWS + 1 };
    }
    let count = 0;
    for await (const { id } of await client.calculateList(given(), { choices: WOMEN })) {
      expect(id).toBe(count++);
      seen[id]?.resolve();
    }
    expect(count).toBe(SAMPLE_ROWS + 2);
  });

  test('with backpressure, and leaving the loop closes the source', async () => {
    const given = new Given();
    const reading = (await client.calculateList(given, { choices: WOMEN }))[Symbol.asyncIterator]();
    await reading.next();
    const stopped = await settled(() => given.count);
    // At most what the buffers of client, service and system hold.
    expect(stopped * JSON.stringify(ANA).length).toBeLessThan(20_000_000);
    for (let read = 1; read <= stopped; read++) await reading.next();
    expect(await settled(() => given.count)).toBeGreaterThan(stopped);
    expect(given.isLeft).toBe(false);
    await reading.return?.();
    await vi.waitUntil(() => given.isLeft && log.includes('"cut":"caller-left"'), { timeout: 20_000 });
  });

  test('and may be left after the source has ended', async () => {
    const given = new Given(2);
    for await (const _ of await client.calculateList(given)) break;
    expect(given).toMatchObject({ count: 2, isLeft: false });
  });

  test('and can be read once', async () => {
    const list = await client.calculateList([ANA]);
    await Array.fromAsync(list);
    expect(() => list[Symbol.asyncIterator]()).toThrow(new TypeError('a list can be read once only'));
  });
});

/** Resolves with the number once it stops growing. */
async function settled(count: () => number): Promise<number> {
  let before = -1;
  while (count() !== before) {
    before = count();
    await sleep(300);
  }
  return before;
}

describe('a cancelled list', () => {
  const reason = new Error('the person left');

  test('by a signal before the start sends nothing and reads nothing', async () => {
    let isTaken = false;
    const given = Readable.from(
      (function* () {
        isTaken = true;
        yield ANA;
      })(),
    );
    await expect(client.calculateList(given, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect([isTaken, log]).toEqual([false, '']);
  });

  test('by a signal while it is read fails with the reason of the signal', async () => {
    const leaving = new AbortController();
    const list = await client.calculateList(new Given(), { choices: WOMEN, signal: leaving.signal });
    const reading = (async () => {
      for await (const _ of list) leaving.abort(reason);
    })();
    await expect(reading).rejects.toBe(reason);
    await vi.waitUntil(() => log.includes('"cut":"caller-left"'), { timeout: 20_000 });
  });

  test('by a signal while it is not read closes the source', async () => {
    const leaving = new AbortController();
    const given = new Given();
    await client.calculateList(given, { choices: WOMEN, signal: leaving.signal });
    leaving.abort(reason);
    await vi.waitUntil(() => log.includes('"cut":"caller-left"'), { timeout: 20_000 });
    expect(given.isLeft).toBe(true);
  });

  test('by a signal stops reading a source without return()', async () => {
    const leaving = new AbortController();
    const given = new Given();
    const deaf = { [Symbol.asyncIterator]: () => ({ next: () => given.next() }) };
    await client.calculateList(deaf, { choices: WOMEN, signal: leaving.signal });
    leaving.abort(reason);
    const { count } = given;
    await vi.waitUntil(() => log.includes('"cut":"caller-left"'), { timeout: 20_000 });
    // The batch in flight.
    expect(given.count - count).toBeLessThan(SAMPLE_ROWS);
  });

  test('by its reader ignores an error of closing the source', async () => {
    const given = new Given();
    const left = Promise.withResolvers<void>();
    const clumsy = {
      [Symbol.asyncIterator]: () => ({
        next: () => given.next(),
        return: () => {
          left.resolve();
          throw reason;
        },
      }),
    };
    for await (const _ of await client.calculateList(clumsy, { choices: WOMEN })) break;
    await expect(left.promise).resolves.toBeUndefined();
  });

  test('by its reader cancels the source stream', async () => {
    const cancelled = Promise.withResolvers<void>();
    const bytes = Buffer.from(csvOf(SAMPLE_ROWS));
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytes),
      cancel: () => cancelled.resolve(),
    });
    for await (const _ of await client.calculateFile(stream, { format: 'csv', choices: WOMEN })) break;
    await expect(cancelled.promise).resolves.toBeUndefined();
  });

  test.for([
    { when: 'before the answer', rows: 3 },
    { when: 'in the middle of it', rows: 3 * SAMPLE_ROWS },
  ])('by an error of the source, $when, fails with that error', async ({ rows }) => {
    async function* given() {
      yield* people(rows);
      throw reason;
    }
    const reading = (async () => {
      for await (const _ of await client.calculateList(given(), { choices: WOMEN })) continue;
    })();
    await expect(reading).rejects.toBe(reason);
  });

  test.for([
    { what: 'a text', row: 'Ana' },
    { what: 'a list', row: ['Ana'] },
    { what: 'null', row: null },
    { what: 'undefined', row: undefined },
    { what: 'a Date', row: new Date(0) },
  ])('by a row that is $what', async ({ row }) => {
    const rows = [ANA, row] as object[];
    await expect(client.calculateList(rows)).rejects.toThrow(new TypeError('every row must be an object'));
  });
});
