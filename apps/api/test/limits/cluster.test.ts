// The limiter on a server in cluster mode, which refuses any script that touches two slots or a key it did not name.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Keys } from '../../src/limits/keys.ts';
import { periodAt } from '../../src/limits/period.ts';
import { type Database, openDatabase, type PrivateServer, startRedis } from '../stores.ts';
import { askRedis, kept, openShared, postgresOf, projectWith } from './instances.ts';

let server: PrivateServer;
let url: string;
beforeAll(async () => {
  server = await startRedis(['--cluster-enabled', 'yes']);
  ({ url } = server);
  await askRedis(url, 'CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
  await vi.waitUntil(async () => JSON.stringify(await askRedis(url, 'CLUSTER', 'INFO')).includes('_state:ok'), 10_000);
});
afterAll(() => server.remove());

let database: Database;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.drop());

test.for([
  { project: 'proyecto', why: 'a plain name' },
  { project: 'p{1}', why: 'braces in the name' },
])('the keys of $project live in one slot — $why', async ({ project }) => {
  const keys = new Keys('curp');
  const names = [keys.rate(project), keys.use(project, '2026031500'), keys.quota(project, '2026-03')];
  const slots = await Promise.all(names.map((name) => askRedis(url, 'CLUSTER', 'KEYSLOT', name)));
  expect(new Set(slots).size).toBe(1);
});

test('spends, sets right, raises and leaves without an error', async () => {
  const postgres = postgresOf(database);
  const { limiter, events } = await openShared({ redis: { url, prefix: 'c' }, ledger: postgres.query });
  const project = projectWith({ quota: 1000 });
  const total = (): Promise<unknown> =>
    askRedis(url, 'GET', new Keys('c').quota(project.id, periodAt(Date.now()).month));
  for (let call = 0; call < 10; call++) await limiter.spend(project, 'served', 1);
  expect(await total()).toBe('10');
  await limiter.flush();
  await askRedis(url, 'FLUSHALL');
  expect(await limiter.spend(project, 'served', 1)).toMatchObject({ admitted: true });
  await expect.poll(total, { timeout: 8000 }).toBe('11');
  await limiter.close();
  await postgres.close();
  expect(events).toContain('settled');
  expect(events).not.toContain('redis-failed');
  expect(await kept(database, project)).toEqual({ served: 11, rejected: 0 });
});
