// Retries: which failures, which waits, and what stops them. Servers and connections are real; the clock and the randomness
// are injected.
import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Call, call } from '../src/call.ts';
import { CurpClient } from '../src/index.ts';
import { SYSTEM_CLOCK, type RetryClock } from '../src/retry.ts';
import { failureOf } from './curp-error-of.ts';
import { answering, type Fault, inTurn, startFaulty } from './faulty-server.ts';

const SUCCESS = answering(200, '{"error":false,"code_error":0,"error_message":null,"response":{"curp":"X"}}');
const CUT: Fault = (response) => response.destroy();
const CUT_IN_THE_MIDDLE: Fault = (response) => {
  response.writeHead(200, { 'content-length': '1000' });
  response.write('{"error":false', () => response.destroy());
};

function refusing(status: number, code: number, retryAfter?: number): Fault {
  const body = `{"error":true,"code_error":${code},"error_message":"No.","response":{}}`;
  return answering(status, body, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
}

/** Does not wait; records each wait and advances its time by it. */
function fakeClock(chance: number): RetryClock & { readonly waits: number[] } {
  const waits: number[] = [];
  let time = 0;
  return {
    waits,
    now: () => time,
    random: () => chance,
    sleep: (ms, signal) => {
      signal.throwIfAborted();
      waits.push(ms);
      time += ms;
      return Promise.resolve();
    },
  };
}

interface Attempt {
  readonly result: unknown;
  readonly waits: readonly number[];
  readonly attempts: number;
}

/** By default every wait is the longest possible. */
async function attempt(fault: Fault, asked: Partial<Call> = {}, chance = 1): Promise<Attempt> {
  const server = await startFaulty(fault);
  const clock = fakeClock(chance);
  const whole = { token: 'pruebas', data: {}, timeoutMs: 10_000, retries: 2, signal: undefined, ...asked };
  const result: unknown = await call({ url: `${server.address}/curp/entidades`, ...whole }, clock).catch(
    (failure: unknown) => failure,
  );
  await server.close();
  return { result, waits: clock.waits, attempts: server.heard.length };
}

describe('is retried', () => {
  test.for([
    { fault: refusing(503, 10), why: 'the service is busy', waits: [500] },
    { fault: refusing(503, 10, 1), why: 'busy, until when: what it asks, and a part by chance', waits: [1500] },
    { fault: refusing(429, 5, 2), why: 'the rate is used up', waits: [2500] },
    { fault: answering(502, '<h1>Bad gateway</h1>'), why: 'a proxy without a server', waits: [500] },
    { fault: answering(503, 'busy'), why: 'a proxy is busy', waits: [500] },
    { fault: answering(504, ''), why: 'a proxy waited for nothing', waits: [500] },
    { fault: CUT, why: 'the connection was cut before the answer', waits: [500] },
    { fault: CUT_IN_THE_MIDDLE, why: 'the connection was cut in the middle of it', waits: [500] },
  ])('$why', async ({ fault, waits }) => {
    const tried = await attempt(inTurn(fault, SUCCESS));
    expect(tried).toEqual({ result: { curp: 'X' }, waits, attempts: 2 });
  });

  test('the waits double up to a limit, and are random below it', async () => {
    const asked = { retries: 7, timeoutMs: 100_000 };
    const busy = refusing(503, 10);
    expect((await attempt(busy, asked)).waits).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
    expect((await attempt(busy, asked, 0.5)).waits).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
  });
});

describe('is not retried', () => {
  test.for([
    { fault: refusing(400, 400), why: 'data are missing' },
    { fault: refusing(401, 2), why: 'the token is not known' },
    { fault: refusing(500, 417), why: 'a fault of the service would be met again' },
    { fault: answering(200, '<h1>Bienvenido</h1>'), why: 'it is not the service' },
    { fault: answering(302, '', { location: '/' }), why: 'it is somewhere else' },
    { fault: refusing(429, 4, 1_000_000), why: 'the quota is used up until next month' },
    { fault: refusing(429, 4, 31), why: 'it asks for more than a moment, though the time would be enough' },
  ])('$why', async ({ fault }) => {
    const tried = await attempt(inTurn(fault, SUCCESS), { timeoutMs: 3_600_000 });
    expect(tried).toMatchObject({ result: { name: 'CurpError' }, waits: [], attempts: 1 });
  });

  test('retries: 0', async () => {
    expect(await attempt(refusing(503, 10), { retries: 0 })).toMatchObject({ waits: [], attempts: 1 });
  });

  test('after the last retry, the last failure is thrown', async () => {
    const tried = await attempt(inTurn(CUT, CUT, refusing(503, 10, 1)));
    expect(tried).toMatchObject({ result: { kind: 'refused', status: 503 }, waits: [500, 1000], attempts: 3 });
  });

  test('a wait that exceeds the timeout: the failure is thrown at once', async () => {
    const tried = await attempt(refusing(503, 10, 5), { retries: 1000 });
    expect(tried).toMatchObject({
      result: { kind: 'refused', status: 503, retryAfterSeconds: 5 },
      waits: [5500],
      attempts: 2,
    });
  });

  test('a timeout', async () => {
    const tried = await attempt(() => {}, { timeoutMs: 50 });
    expect(tried).toMatchObject({ result: { kind: 'timeout' }, waits: [], attempts: 1 });
  });
});

/** Active in this process. */
function timers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
}

describe('a signal', () => {
  test('ends the wait at once with its reason, and its listener is removed', async () => {
    const leaving = new AbortController();
    const reason = new Error('the person left');
    const server = await startFaulty(refusing(503, 10, 20));
    const waiting = Promise.withResolvers<void>();
    const clock: RetryClock = {
      ...SYSTEM_CLOCK,
      sleep: (ms, signal) => {
        waiting.resolve();
        return SYSTEM_CLOCK.sleep(ms, signal);
      },
    };
    const asked = { url: server.address, token: 'pruebas', data: {}, timeoutMs: 60_000, retries: 2 };
    const result = call({ ...asked, signal: leaving.signal }, clock).catch((failure: unknown) => failure);
    await waiting.promise;
    leaving.abort(reason);
    expect(await result).toBe(reason);
    expect(server.heard).toHaveLength(1);
    expect(getEventListeners(leaving.signal, 'abort')).toEqual([]);
    await server.close();
  });

  test('has no listener after the wait', async () => {
    const { signal } = new AbortController();
    await SYSTEM_CLOCK.sleep(0, signal);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('aborted before the wait ends it at once', async () => {
    const signal = AbortSignal.abort();
    const before = timers();
    await expect(SYSTEM_CLOCK.sleep(2 ** 30, signal)).rejects.toBe(signal.reason);
    expect(timers()).toBe(before);
  });
});

describe('a client', () => {
  afterEach(() => void vi.restoreAllMocks());

  test('retries twice by default; the client or the call can override it', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const server = await startFaulty(refusing(503, 10));
    const given = { address: server.address, token: 'pruebas' };
    const attempts: number[] = [];
    for (const calling of [
      () => new CurpClient(given).entities(),
      () => new CurpClient({ ...given, retries: 3 }).entities(),
      () => new CurpClient({ ...given, retries: 3 }).entities({ retries: 1 }),
    ]) {
      const before = server.heard.length;
      await failureOf(calling());
      attempts.push(server.heard.length - before);
    }
    await server.close();
    expect(attempts).toEqual([3, 4, 2]);
  });

  test.for([-1, 0.5, NaN, Infinity])('retries %d is a mistake', async (retries) => {
    const options = { address: 'http://127.0.0.1:3000', token: 'pruebas' };
    expect(() => new CurpClient({ ...options, retries })).toThrow(RangeError);
    await expect(new CurpClient(options).entities({ retries })).rejects.toThrow(RangeError);
  });
});
