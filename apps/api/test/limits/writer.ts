// A process of its own that counts until it is killed or told to end; each line it prints is one call it admitted.
// Besides, it may flush without a pause, so many times at once.
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { newBoot, openLimiter } from '../../src/limits/limiter.ts';
import { openPostgres } from '../../src/postgres.ts';

const [url = '', prefix = '', database, schema = '', flushes = '0'] = process.argv.slice(2);
const postgres = database === undefined ? undefined : openPostgres({ url: database, schema });
const limiter = openLimiter({
  redis: { url, prefix },
  ...(postgres === undefined ? {} : { ledger: postgres.query }),
  boot: newBoot(),
  now: () => performance.now(),
  wallClock: Date.now,
});
const project = { id: 'proyecto', suspended: false, rate: 10_000, burst: 10_000, quota: null };
const ending = new AbortController();
process.once('SIGTERM', () => ending.abort());
async function flushAll(times: number): Promise<void> {
  if (times === 0) return;
  while (!ending.signal.aborted) {
    await Promise.all(Array.from({ length: times }, () => limiter.flush()));
    await sleep(1);
  }
}
while (limiter.mode() === 'local') await sleep(5);
const flushing = flushAll(Number(flushes));
while (!ending.signal.aborted) {
  const charge = Math.random() < 0.2 ? 'rejected' : 'served';
  const decision = await limiter.spend(project, charge, 1);
  if (decision.admitted) process.stdout.write(`${charge}\n`);
  await sleep(2);
}
await flushing;
await limiter.close();
await postgres?.close();
