// answer-log.ts: served responses are summed, refusals are logged up to a limit, faults always.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answered, AnswerLog } from '../../src/observability/answer-log.ts';
import { createLog } from '../../src/observability/log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SERVED: Answered = { route: 'GET /curp/entidades', status: 200, code: 0, id: null, project: 'uno', ms: 1 };
const REFUSED: Answered = { ...SERVED, status: 400, code: 410, id: 'abc' };

function open(isEach = false): { log: AnswerLog; lines: () => Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string): void => {
    const { level: _, time: __, ...kept } = JSON.parse(line) as Record<string, unknown>;
    lines.push(kept);
  };
  return { log: new AnswerLog(createLog('info', { write }), isEach), lines: () => lines.splice(0) };
}

test('served responses are summed by second, project and route', () => {
  const { log, lines } = open();
  for (let ms = 1; ms <= 200; ms += 1) log.record({ ...SERVED, ms });
  log.record({ ...SERVED, project: 'dos', ms: 7 });
  log.record({ ...SERVED, route: 'POST /curp/calcular_lote', rows: 30, ms: 9 });
  log.record({ ...SERVED, route: 'POST /curp/calcular_lote', rows: 12, ms: 9 });
  expect(lines()).toEqual([]);
  vi.advanceTimersByTime(1000);
  const [route, list] = [SERVED.route, 'POST /curp/calcular_lote'];
  expect(lines()).toEqual([
    { route, project: 'uno', count: 200, p50: 101, p99: 199, msg: 'served' },
    { route: list, project: 'uno', count: 2, p50: 9, p99: 9, rows: 42, msg: 'served' },
    { route, project: 'dos', count: 1, p50: 7, p99: 7, msg: 'served' },
  ]);
  vi.advanceTimersByTime(5000);
  expect(lines()).toEqual([]);
});

test('refusals have a line with their id, up to ten per second and code; the rest are summed', () => {
  const { log, lines } = open();
  for (let call = 0; call < 25; call += 1) log.record({ ...REFUSED, id: `id-${call}` });
  log.record({ ...REFUSED, code: 411 });
  vi.advanceTimersByTime(1000);
  const told = lines();
  expect(told.slice(0, 10).map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, call) => `id-${call}`));
  expect(told.slice(10)).toEqual([
    expect.objectContaining({ code: 411, msg: 'answered' }),
    { status: 400, code: 410, count: 15, msg: 'refused' },
  ]);
  log.record(REFUSED);
  expect(lines()).toHaveLength(1);
});

test('a flood of guessed tokens does not hide why a known one is refused', () => {
  const { log, lines } = open();
  const guess = { ...REFUSED, status: 401, code: 2, logged: { reason: 'unknown' } };
  for (let call = 0; call < 25; call += 1) log.record(guess);
  log.record({ ...guess, project: null, logged: { reason: 'revoked', token: 't_1', project: 'uno' } });
  vi.advanceTimersByTime(1000);
  expect(lines().slice(10)).toEqual([
    expect.objectContaining({ reason: 'revoked', token: 't_1', project: 'uno', msg: 'answered' }),
    { status: 401, code: 2, reason: 'unknown', count: 15, msg: 'refused' },
  ]);
});

test('a refusal sent with 200 to a formula is logged as a refusal', () => {
  const { log, lines } = open();
  log.record({ ...REFUSED, status: 200 });
  expect(lines()).toEqual([expect.objectContaining({ id: 'abc', code: 410 })]);
});

test('a fault always has its line', () => {
  const { log, lines } = open();
  for (let call = 0; call < 25; call += 1) log.record({ ...REFUSED, status: 500, code: 417 });
  expect(lines()).toHaveLength(25);
});

test('LOG_EACH=si logs a line per response', () => {
  const { log, lines } = open(true);
  for (let call = 0; call < 25; call += 1) log.record(call % 2 === 0 ? SERVED : REFUSED);
  expect(lines()).toHaveLength(25);
});
