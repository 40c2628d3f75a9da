import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Keys } from '../../../apps/api/src/limits/keys.ts';
import { UsageLedger } from '../../../apps/api/src/limits/usage-ledger.ts';
import { periodAt } from '@curp/accounts/period';
import { openPostgres } from '../../../apps/api/src/stores/postgres.ts';
import { asRole } from '../../harness/stores.ts';
import type { Trial } from '../promise.ts';
import { askRedis, type Scene, type Stage, untilSwept } from '../stage.ts';

const KILLS = { short: 8, long: 100 };
const AT_ONCE = 4;
const TIMES = 3;
/** From its first count on, at random: flushes follow each other without a pause, so that most kills hit one. */
const LONGEST_LIFE_MS = 600;
/** Processes that sweep what the killed ones counted. */
const SWEEPERS = 2;
const REPETITIONS = 10;
/** A writer has one call in flight when it is killed. */
const UNSAID = 1;
const WRITER = fileURLToPath(new URL('../../../apps/api/test/limits/writer.ts', import.meta.url));
/** Of the writer. */
const PROJECT = 'proyecto';

export const idempotentFlush: Trial = {
  number: 9,
  promise: 'flush idempotent',
  target: `every flush ${TIMES}×, concurrently, by several processes, killed at random 100×: ledger equal to Redis`,
  run: async (stage, form) => {
    const scene = await stage.scene({ nodes: SWEEPERS });
    await scene.database.owner.query('insert into projects (id, name, rate, burst) values ($1, $1, 1, 1)', [PROJECT]);
    let left = KILLS[form];
    const lines: number[] = [];
    const killAll = async (): Promise<void> => {
      while (left-- > 0) lines.push(await runOne(stage, scene));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, killAll));
    const said = lines.reduce((sum, count) => sum + count, 0);
    await untilSwept();
    const before = await rowsOf(scene);
    const wrong = before.filter((row) => !isCopyOf(stage, scene, row));
    await repeatAll(scene, before);
    const after = await rowsOf(scene);
    const isUnchanged = JSON.stringify(before) === JSON.stringify(after);
    await scene.close();
    const kept = before.reduce((sum, { served, rejected }) => sum + served + rejected, 0);
    const isExact = said <= kept && kept <= said + KILLS[form] * UNSAID;
    return {
      measured: `${KILLS[form]} kills: ${said} said, ${kept} kept (at most ${KILLS[form] * UNSAID} more may have been in flight); ${wrong.length} of ${before.length} rows differ from Redis; ${isUnchanged ? 'unchanged' : 'CHANGED'} by ${REPETITIONS * TIMES} repetitions`,
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

/** A process that counts and flushes until it is killed. Gives how many calls it said it had admitted. */
async function runOne({ redis }: Stage, { prefix, database }: Scene): Promise<number> {
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

async function rowsOf({ database }: Scene): Promise<Row[]> {
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

/** What Redis counted in an hour is what the ledger holds of it. */
function isCopyOf({ redis }: Stage, { prefix }: Scene, { hour, counterId, served, rejected }: Row): boolean {
  const fieldOf = (name: string): string => askRedis(redis, 'HGET', new Keys(prefix).use(PROJECT, hour), name);
  return (
    fieldOf('id') === counterId && Number(fieldOf('served')) === served && Number(fieldOf('rejected')) === rejected
  );
}

/** All that was ever flushed once more, and what was true earlier too, in any order and at once. */
async function repeatAll({ database }: Scene, rows: readonly Row[]): Promise<void> {
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
    await Promise.all(Array.from({ length: TIMES }, (_, place) => ledger.record(place === 1 ? earlier : same)));
  }
  await postgres.close();
}
