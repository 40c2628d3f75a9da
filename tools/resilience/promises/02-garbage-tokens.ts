import { setTimeout as sleep } from 'node:timers/promises';
import { createToken } from '@curp/accounts/token-format';
import { openLoad } from '../../load/load.ts';
import { is, type Report } from '../../load/report.ts';
import { calculation, get } from '../../load/request.ts';
import type { Trial } from '../promise.ts';
import { askRedis, type Stage } from '../stage.ts';

const TOKENS = { short: 3000, long: 10_000 };
const RATE = 1000;
const SETTLED_MS = 1000;

/** Each breaks another rule of the form. */
const GARBAGE: readonly ((token: string) => string)[] = [
  (token) => token.slice(0, -1) + (token.endsWith('0') ? '1' : '0'),
  (token) => token.slice(0, 20) + (token[20] === 'a' ? 'b' : 'a') + token.slice(21),
  (token) => token.slice(0, -1),
  (token) => `${token}0`,
  (token) => token.replace('live', 'prod'),
  (token) => token.toUpperCase(),
  (token) => token.replace('_live_', '_live_-'),
  (token) => ` ${token}`,
  () => 'x',
  () => "' or 1=1 --",
  (token) => token.repeat(20),
  (token) => `${token.slice(0, 30)}\u0000${token.slice(31)}`,
];

export const garbageTokens: Trial = {
  number: 2,
  promise: 'garbage tokens cost no I/O',
  target: '10,000 malformed tokens: 0 SQL, 0 Redis calls',
  run: async (stage, form) => {
    // A sweep is many calls to Redis: none falls into the spans that are compared.
    const scene = await stage.scene({ env: { SWEEP_SECONDS: '300' } });
    const total = TOKENS[form];
    await sleep(SETTLED_MS);
    const load = async (count: number, token: (index: number) => string): Promise<[Calls, Report]> => {
      const before = callsOf(stage);
      const report = await openLoad({
        port: () => scene.port,
        rate: RATE,
        seconds: count / RATE,
        connections: 60,
        kept: 60,
        request: (index) => requestWith(token(index), index),
      });
      return [difference(callsOf(stage), before), report];
    };
    const [during, report] = await load(total, (index) => GARBAGE[index % GARBAGE.length]?.(createToken('live')) ?? '');
    // The processes poll and send heartbeats, whatever is asked of them.
    const quiet = callsOf(stage);
    await sleep(report.ms);
    const idle = difference(callsOf(stage), quiet);
    // Well-formed ones make the processes read the changes: a counter that does not count would be noticed.
    const [control] = await load(RATE, () => createToken('live'));
    await scene.close();
    // Each process may have one more round of each kind in the one span than in the other.
    const tolerance = 3 * scene.nodes.length;
    const excess = { sql: during.sql - idle.sql, redis: during.redis - idle.redis };
    return {
      measured: `${during.sql} SQL calls against ${idle.sql} idle, ${during.redis} Redis calls against ${idle.redis} idle`,
      held:
        excess.sql <= tolerance &&
        excess.redis <= tolerance &&
        report.count(is(401)) === total &&
        control.sql > scene.nodes.length * 5,
      note: `${total} tokens of ${GARBAGE.length} kinds: ${report.told()}; a second of well-formed ones: ${control.sql} SQL calls`,
    };
  },
};

/** In the query, as the contract has it, and in Authorization. */
function requestWith(token: string, index: number): string {
  const isHeader = index % 2 === 1 && /^[\x21-\x7e]+$/.test(token);
  return isHeader ? get('/curp/entidades', `Authorization: Bearer ${token}\r\n`) : calculation(token);
}

interface Calls {
  readonly sql: number;
  readonly redis: number;
}

function callsOf({ postgresProxy, redis }: Stage): Calls {
  const told = /total_commands_processed:(\d+)/.exec(askRedis(redis, 'INFO', 'stats'))?.[1];
  return { sql: postgresProxy.asked(), redis: Number(told) };
}

function difference(after: Calls, before: Calls): Calls {
  // The question about the calls is one of them.
  return { sql: after.sql - before.sql, redis: after.redis - before.redis - 1 };
}
