// A process that charges calls of one project until it is stopped or killed, and prints a line before each is counted. Every
// write of usage is sent several times at once; once all are confirmed it prints how many calls they had.
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Limiter } from '../../src/limits/limiter.ts';
import { redisAddress } from '@curp/accounts/addresses';
import { openPostgres, type Query } from '../../src/stores/postgres.ts';
import { redisConnector } from '../../src/stores/redis.ts';

const [url = '', prefix = '', database = '', schema = '', id = 'proyecto', times = '1'] = process.argv.slice(2);
const address = redisAddress(url, 'single');
if (address === undefined) throw new Error('no Redis');
const postgres = openPostgres({ url: database, schema, maxConnections: Number(times) });
const query: Query = async (text, values, budgetMs) => {
  const send = (): Promise<never[]> => postgres.query<never>(text, values, budgetMs);
  const [rows = []] = await Promise.all(Array.from({ length: Number(times) }, send));
  if (text.includes('insert into own_usage')) {
    const [served = [], rejected = []] = values.slice(4, 6) as number[][];
    process.stdout.write(`written ${[...served, ...rejected].reduce((sum, count) => sum + count, 0)}\n`);
  }
  return rows;
};
const limiter = new Limiter({
  redis: { connect: redisConnector(address), prefix },
  query,
  now: () => performance.now(),
  wallClock: Date.now,
});
limiter.start();
const project = { id, suspended: false, rate: 10_000, burst: 10_000, quota: 1_000_000 };
const caller = { project, tokenId: 't_pruebas', operation: 'calcular_curp' };
const ending = new AbortController();
process.once('SIGTERM', () => ending.abort());
async function flushAll(): Promise<void> {
  while (!ending.signal.aborted) {
    await limiter.flush();
    await sleep(1);
  }
}
while (limiter.mode === 'local') await sleep(5);
const flushing = flushAll();
while (!ending.signal.aborted) {
  const kind = Math.random() < 0.2 ? 'rejected' : 'served';
  process.stdout.write(`${kind}\n`);
  const { admitted } = await limiter.charge(caller, kind, 1);
  if (!admitted) throw new Error('refused');
  await sleep(2);
}
await flushing;
await limiter.close();
await postgres.close();
