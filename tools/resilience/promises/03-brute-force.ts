import { setTimeout as sleep } from 'node:timers/promises';
import { createToken } from '@curp/accounts/token-format';
import { openLoad } from '../../load/load.ts';
import { is } from '../../load/report.ts';
import { calculation } from '../../load/request.ts';
import { revoke } from '../../harness/issue.ts';
import { ANA } from '../../harness/service.ts';
import type { Measured, Trial } from '../promise.ts';
import { introduce, type Scene, type Stage } from '../stage.ts';
import { countReads } from '../table-reads.ts';

const RATE = 2000;
const SECONDS = { short: 6, long: 60 };
const READINGS_A_SECOND = 10;
const REVOKED_MS = 5000;
const SERVED_MS = 1000;
/** Of the calls, one in so many is of a neighbour: a good token from the same addresses. */
const NEIGHBOUR = 20;
const MANY_ADDRESSES = 1 << 16;
const BEGUN_MS = 1500;
const LOOK_EVERY_MS = 20;

export const bruteForce: Trial = {
  number: 3,
  isTimed: true,
  promise: 'guessing, from one address or from many, costs nothing',
  target:
    `${RATE} unknown well-formed tokens a second, 60 s: ≤ ${READINGS_A_SECOND} catch-up queries a second and process; ` +
    `meanwhile a revocation ≤ 5 s, a new good token served ≤ 1 s, neighbours of the address served`,
  run: async (stage, form) => {
    const rows: Measured[] = [];
    for (const addresses of [1, MANY_ADDRESSES]) {
      rows.push(await guess(stage, addresses, SECONDS[form]));
    }
    return {
      measured: rows.map(({ measured }) => measured).join('; '),
      held: rows.every(({ held }) => held),
      note: rows.map(({ note }) => note).join('; '),
    };
  },
};

async function guess(stage: Stage, addresses: number, seconds: number): Promise<Measured> {
  const begin = performance.now();
  const scene = await stage.scene({ env: { TRUST_PROXY: '127.0.0.1' } });
  const [neighbour, victim] = [await scene.caller(), await scene.caller()];
  await introduce(scene, [neighbour, victim]);
  const readings = await countReads(scene, 'changes');
  const running = openLoad({
    port: () => scene.port,
    rate: RATE,
    seconds,
    connections: 600,
    kept: 600,
    request: (index) => {
      const token = index % NEIGHBOUR === 0 ? neighbour.token : createToken('live');
      return calculation(token, `X-Forwarded-For: ${addressOf(index % addresses)}\r\n`);
    },
  });
  await sleep(BEGUN_MS);
  const revokedMs = await timeUntil(scene, 401, async () => {
    await revoke(scene.database.owner, victim.token);
    return victim.token;
  });
  const servedMs = await timeUntil(scene, 200, async () => (await scene.caller()).token);
  const report = await running;
  // A connection reports what it read at the start with the rest, as it ends.
  const readSeconds = (performance.now() - begin) / 1000;
  const perSecond = (await readings()) / scene.nodes.length / readSeconds;
  const unserved = report.count(({ index, status }) => index % NEIGHBOUR === 0 && status !== 200);
  await scene.close();
  return {
    measured:
      `from ${addresses} address${addresses === 1 ? '' : 'es'}: ${perSecond.toFixed(1)} readings a second and process ` +
      `for ${report.sent} tokens, revoked in ${Math.round(revokedMs)} ms, a new one served in ${Math.round(servedMs)} ms, ` +
      `${unserved} neighbours not served`,
    held:
      perSecond <= READINGS_A_SECOND &&
      revokedMs <= REVOKED_MS &&
      servedMs <= SERVED_MS &&
      unserved === 0 &&
      report.count(is(200, 401)) === report.sent,
    note: report.told(),
  };
}

/** Milliseconds from before the change until every process answers the token that it gives with this status. */
async function timeUntil({ nodes }: Scene, status: number, change: () => Promise<string>): Promise<number> {
  const begin = performance.now();
  const token = await change();
  for (;;) {
    const replies = await Promise.all(nodes.map((node) => node.get('/curp/calcular_curp', { token, ...ANA })));
    if (replies.every((reply) => reply.status === status)) return performance.now() - begin;
    await sleep(LOOK_EVERY_MS);
  }
}

/** Of the documentation network 2001:db8::/32 (RFC 3849), each in a /64 of its own. */
function addressOf(place: number): string {
  return `2001:db8:0:${place.toString(16)}::1`;
}
