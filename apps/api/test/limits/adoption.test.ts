// How much they called, when the process that counted it is gone, or only seems to be: another one keeps its counts.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { LEASE_MS } from '../../src/limits/demand.ts';
import type { Postgres } from '../../src/postgres.ts';
import { asRole, type Database, type KeySpace, openDatabase, openKeySpace } from '../stores.ts';
import { askRedis, kept, openShared, postgresOf, projectWith, type Totals } from './instances.ts';

const PROJECT = projectWith({});

let database: Database;
let space: KeySpace;
let postgres: Postgres;
beforeAll(async () => {
  database = await openDatabase();
  space = openKeySpace();
  postgres = postgresOf(database);
});
afterAll(async () => {
  await postgres.close();
  await database.drop();
  await space.drop();
});

/** A writer calls at most every other millisecond. */
const IN_HAND = LEASE_MS / 2;

describe.concurrent('the counts of a process that', () => {
  test('is killed before it could flush are kept by another one', async ({ expect, onTestFinished }) => {
    const prefix = `${space.prefix}k`;
    const survivor = await openShared({ redis: { ...space, prefix }, ledger: postgres.query });
    const { child, admitted } = startWriter(onTestFinished, prefix);
    await expect.poll(() => admitted().served, { timeout: 10_000 }).toBeGreaterThan(100);
    child.kill('SIGKILL');
    await once(child, 'close');
    const { served, rejected } = admitted();
    await expect.poll(() => kept(database, PROJECT), { timeout: 20_000 }).not.toEqual({ served: 0, rejected: 0 });
    await expect.poll(() => survivor.events, { timeout: 5000 }).toContain('adopted');
    // One call at most was counted and not yet told, and what it had in hand is counted.
    const sum = await kept(database, PROJECT);
    expect(sum.served + sum.rejected - served - rejected).toBeLessThanOrEqual(1 + IN_HAND);
    expect(sum.served).toBeGreaterThanOrEqual(served);
    expect(sum.rejected).toBeGreaterThanOrEqual(rejected);
    const writers = await askRedis(space.url, 'ZRANGE', `${prefix}:nodes`, '0', '-1');
    expect(writers).toEqual([survivor.boot]);
    await survivor.limiter.close();
  });

  test('is frozen for so long that it was taken for dead, and goes on, are neither lost nor kept twice', async ({
    expect,
    onTestFinished,
  }) => {
    const prefix = `${space.prefix}f`;
    const other = await openDatabase();
    const pool = postgresOf(other);
    const survivor = await openShared({ redis: { ...space, prefix }, ledger: pool.query });
    const { child, admitted } = startWriter(onTestFinished, prefix, asRole(other.url, 'curp_service'), other.schema);
    await expect.poll(() => admitted().served, { timeout: 10_000 }).toBeGreaterThan(100);
    child.kill('SIGSTOP');
    await expect.poll(() => survivor.events, { timeout: 20_000 }).toContain('adopted');
    const frozen = admitted();
    child.kill('SIGCONT');
    await expect.poll(() => admitted().served, { timeout: 10_000 }).toBeGreaterThan(frozen.served + 100);
    const writers = (): Promise<unknown> => askRedis(space.url, 'ZCARD', `${prefix}:nodes`);
    await expect.poll(writers, { timeout: 5000 }).toBe(2);
    child.kill('SIGTERM');
    await once(child, 'close');
    expect(await kept(other, PROJECT)).toEqual(admitted());
    expect(await writers()).toBe(1);
    await survivor.limiter.close();
    await pool.close();
    await other.drop();
  });
});

function startWriter(
  atTheEnd: (stop: () => void) => void,
  prefix: string,
  ...ledger: string[]
): { child: ChildProcess; admitted: () => Totals } {
  const file = new URL('writer.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--conditions=@curp/source', file, space.url, prefix, ...ledger], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  atTheEnd(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return {
    child,
    admitted: () => ({ served: said.split('served').length - 1, rejected: said.split('rejected').length - 1 }),
  };
}
