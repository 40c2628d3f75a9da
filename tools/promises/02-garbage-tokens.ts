// Trial 2: counts the calls to PostgreSQL and Redis while malformed tokens are sent.
import { setTimeout as sleep } from 'node:timers/promises';
import { createToken } from '@curp/accounts/token-format';
import { runLoad } from '../testing/load/open-loop.ts';
import { hasStatus, type Report } from '../testing/load/report.ts';
import { calculation, get } from '../testing/load/request.ts';
import type { Trial } from './testbed/trial.ts';
import { redisCli } from '../testing/stores.ts';
import type { Testbed } from './testbed/testbed.ts';

const TOKENS = { short: 3000, long: 10_000 };
const RATE = 1000;
const SETTLED_MS = 1000;

const CHANGES = 5;

/** Each breaks another rule of the token format. */
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
  promise: 'Los tokens mal formados no cuestan consultas',
  target: '10 000 tokens: 0 consultas a PostgreSQL, 0 órdenes a Redis',
  run: async (testbed, form) => {
    const deployment = await testbed.deploy();
    const total = TOKENS[form];
    await sleep(SETTLED_MS);
    const load = async (count: number, token: (index: number) => string): Promise<[Calls, Report]> => {
      const before = callsOf(testbed);
      const request = (index: number): string => requestWith(token(index), index);
      const settings = { port: () => deployment.port, rate: RATE, connections: 60, keptConnections: 60 };
      const report = await runLoad({ ...settings, request }, count / RATE);
      return [difference(callsOf(testbed), before), report];
    };
    const [during, report] = await load(total, (index) => GARBAGE[index % GARBAGE.length]?.(createToken('live')) ?? '');
    // Idle processes poll and send heartbeats too.
    const quiet = callsOf(testbed);
    await sleep(report.ms);
    const idle = difference(callsOf(testbed), quiet);
    // Control: every process queries the changes for new projects and tokens, so the counter must rise.
    const unchanged = callsOf(testbed);
    await deployment.createCallers(CHANGES);
    const control = difference(callsOf(testbed), unchanged);
    await deployment.close();
    // Polls and probes of a busy machine are not regular. Tokens that cost a call each would make a hundred times as many.
    const tolerance = total / 100;
    const excess = { sql: during.sql - idle.sql, redis: during.redis - idle.redis };
    return {
      measured: `${during.sql} SQL calls against ${idle.sql} idle, ${during.redis} Redis calls against ${idle.redis} idle`,
      held:
        excess.sql <= tolerance &&
        excess.redis <= tolerance &&
        report.count(hasStatus(401)) === total &&
        control.sql > deployment.processes.length * CHANGES,
      note: `${total} tokens of ${GARBAGE.length} kinds: ${report.statusCounts()}; ${CHANGES} new tokens: ${control.sql} SQL calls`,
    };
  },
};

/** Alternates between the query and the Authorization header. */
function requestWith(token: string, index: number): string {
  const isHeader = index % 2 === 1 && /^[\x21-\x7e]+$/.test(token);
  return isHeader ? get('/curp/entidades', `Authorization: Bearer ${token}\r\n`) : calculation(token);
}

interface Calls {
  readonly sql: number;
  readonly redis: number;
}

function callsOf({ postgresProxy, redis }: Testbed): Calls {
  const commands = /total_commands_processed:(\d+)/.exec(redisCli(redis.port, 'INFO', 'stats'))?.[1];
  return { sql: postgresProxy.received(), redis: Number(commands) };
}

function difference(after: Calls, before: Calls): Calls {
  // INFO itself is one command.
  return { sql: after.sql - before.sql, redis: after.redis - before.redis - 1 };
}
