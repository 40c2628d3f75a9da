// Trial 9: writers flush their counts several times at once and are killed; the ledger must equal Redis.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { RedisKeys } from '../../apps/api/src/limits/redis-keys.ts';
import { UsageLedger } from '../../apps/api/src/limits/usage-ledger.ts';
import { periodAt } from '@curp/accounts/period';
import { openPostgres } from '../../apps/api/src/stores/postgres.ts';
import { asRole, redisCli } from '../testing/stores.ts';
import type { Trial } from './testbed/trial.ts';
import { type Deployment, type Testbed, waitForSweep } from './testbed/testbed.ts';

const KILLS = { short: 8, long: 100 };
const AT_ONCE = 4;
const TIMES = 3;
/** From its first count, at random. Flushes follow each other without a pause, so most kills interrupt one. */
const LONGEST_LIFE_MS = 600;
/** Processes that sweep the counts of the killed writers. */
const SWEEPERS = 2;
const REPETITIONS = 10;
/** Calls in flight when a writer is killed. */
const IN_FLIGHT = 1;
const WRITER = fileURLToPath(new URL('../../apps/api/test/limits/charging-process.ts', import.meta.url));
/** The project id that writer.ts uses. */
const PROJECT = 'proyecto';

export const idempotentFlush: Trial = {
  number: 9,
  promise: 'Guardar el uso dos veces no lo cuenta dos veces',
  target: 'cada guardado 3 veces, a la vez, por varios procesos y con 100 muertes al azar: el libro es igual a Redis',
  run: async (testbed, form) => {
    const deployment = await testbed.deploy({ processCount: SWEEPERS });
    await deployment.database.owner.query('insert into projects (id, name, rate, burst) values ($1, $1, 1, 1)', [
      PROJECT,
    ]);
    let left = KILLS[form];
    const lines: number[] = [];
    const killAll = async (): Promise<void> => {
      while (left-- > 0) lines.push(await runOne(testbed, deployment));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, killAll));
    const said = lines.reduce((sum, count) => sum + count, 0);
    await waitForSweep();
    const before = await rowsOf(deployment);
    const wrong = before.filter((row) => !isCopyOf(testbed, deployment, row));
    await repeatAll(deployment, before);
    const after = await rowsOf(deployment);
    const isUnchanged = JSON.stringify(before) === JSON.stringify(after);
    await deployment.close();
    const kept = before.reduce((sum, { served, rejected }) => sum + served + rejected, 0);
    const isExact = said <= kept && kept <= said + KILLS[form] * IN_FLIGHT;
    return {
      measured: `${KILLS[form]} kills: ${said} said, ${kept} kept (at most ${KILLS[form] * IN_FLIGHT} more may have been in flight); ${wrong.length} of ${before.length} rows differ from Redis; ${isUnchanged ? 'unchanged' : 'CHANGED'} by ${REPETITIONS * TIMES} repetitions`,
      held: before.length > 0 && wrong.length === 0 && isExact && isUnchanged,
    };
  },
};

interface Row {
  readonly hour: string;
  readonly counterId: string;
  readonly served: number;
  readonly rejected: number;
}

/** Runs a writer that counts and flushes until it is killed. Returns how many calls it reported as admitted. */
async function runOne({ redis }: Testbed, { prefix, database }: Deployment): Promise<number> {
  const stores = [redis.url, prefix, asRole(database.url, 'curp_service'), database.schema];
  const child: ChildProcess = spawn(process.execPath, ['--conditions=@curp/source', WRITER, ...stores, String(TIMES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let lines = 0;
  child.stdout?.on('data', (chunk: Buffer) => (lines += chunk.toString('latin1').split('\n').length - 1));
  const closed = once(child, 'close');
  if (child.stdout !== null) await Promise.race([once(child.stdout, 'data'), closed]);
  await sleep(Math.random() * LONGEST_LIFE_MS);
  child.kill('SIGKILL');
  await closed;
  return lines;
}

async function rowsOf({ database }: Deployment): Promise<Row[]> {
  const { rows } = await database.owner.query<{ hour: Date; writer: string; served: string; rejected: string }>(
    'select hour, writer, served, rejected from usage where project_id = $1 order by hour, writer',
    [PROJECT],
  );
  return rows.map(({ hour, writer, served, rejected }) => ({
    hour: periodAt(hour.getTime()).hour,
    counterId: writer,
    served: Number(served),
    rejected: Number(rejected),
  }));
}

/** Redis and the ledger have the same counts of an hour. */
function isCopyOf({ redis }: Testbed, { prefix }: Deployment, { hour, counterId, served, rejected }: Row): boolean {
  const fieldOf = (name: string): string =>
    redisCli(redis.port, 'HGET', new RedisKeys(prefix).use(PROJECT, hour), name);
  return (
    fieldOf('id') === counterId && Number(fieldOf('served')) === served && Number(fieldOf('rejected')) === rejected
  );
}

/** Repeats every flush concurrently, mixed with older (smaller) counts. */
async function repeatAll({ database }: Deployment, rows: readonly Row[]): Promise<void> {
  const postgres = openPostgres({ url: asRole(database.url, 'curp_service'), schema: database.schema });
  const ledger = new UsageLedger(postgres.query);
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    const earlier = rows.map((row) => ({
      ...row,
      projectId: PROJECT,
      served: Math.floor(row.served * Math.random()),
      rejected: Math.floor(row.rejected * Math.random()),
    }));
    const same = rows.map((row) => ({ ...row, projectId: PROJECT }));
    await Promise.all(Array.from({ length: TIMES }, (_, index) => ledger.record(index === 1 ? earlier : same)));
  }
  await postgres.close();
}
