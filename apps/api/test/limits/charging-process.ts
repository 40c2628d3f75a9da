// A process that charges calls until it is stopped or killed, and prints one line per admitted call. Optionally it also
// flushes without a pause, several times at once.
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Limiter } from '../../src/limits/limiter.ts';
import { randomId } from '@curp/accounts/random-id';
import { redisAddress } from '@curp/accounts/addresses';
import { openPostgres } from '../../src/stores/postgres.ts';
import { redisConnector } from '../../src/stores/redis.ts';

const [url = '', prefix = '', database, schema = '', flushes = '0'] = process.argv.slice(2);
const address = redisAddress(url, 'single');
if (address === undefined) throw new Error('no Redis');
const postgres = database === undefined ? undefined : openPostgres({ url: database, schema });
const limiter = new Limiter({
  redis: { connect: redisConnector(address), prefix },
  ...(postgres === undefined ? {} : { query: postgres.query }),
  processId: randomId(),
  now: () => performance.now(),
  wallClock: Date.now,
});
limiter.start();
const project = { id: 'proyecto', suspended: false, rate: 10_000, burst: 10_000, quota: null };
const caller = { project, tokenId: 't_pruebas', operation: 'calcular_curp' };
const ending = new AbortController();
process.once('SIGTERM', () => ending.abort());
async function flushAll(times: number): Promise<void> {
  if (times === 0) return;
  while (!ending.signal.aborted) {
    await Promise.all(Array.from({ length: times }, () => limiter.flush()));
    await sleep(1);
  }
}
while (limiter.mode === 'local') await sleep(5);
const flushing = flushAll(Number(flushes));
while (!ending.signal.aborted) {
  const kind = Math.random() < 0.2 ? 'rejected' : 'served';
  const decision = await limiter.charge(caller, kind, 1);
  if (decision.admitted) process.stdout.write(`${kind}\n`);
  await sleep(2);
}
await flushing;
await limiter.close();
await postgres?.close();
