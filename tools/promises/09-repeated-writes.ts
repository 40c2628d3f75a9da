// Trial 9: processes send every write of usage three times at once and are killed at random; the ledger must have what each
// confirmed, and nothing that it did not answer.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { asRole } from '../testing/stores.ts';
import type { Trial } from './testbed/trial.ts';
import type { Deployment, Testbed } from './testbed/testbed.ts';

const KILLS = { short: 8, long: 100 };
const AT_ONCE = 4;
const TIMES = 3;
/** From its first count, at random. Writes follow each other without a pause, so most kills interrupt one. */
const LONGEST_LIFE_MS = 1000;
const WRITER = fileURLToPath(new URL('../../apps/api/test/limits/charging-process.ts', import.meta.url));

interface Life {
  readonly project: string;
  readonly answered: number;
  /** Of those, as the last confirmed write had them. */
  readonly confirmed: number;
}

export const trial: Trial = {
  number: 9,
  promise: 'Guardar el uso dos veces no lo cuenta dos veces',
  target:
    'cada guardado 3 veces a la vez, con 100 muertes al azar: el libro tiene lo confirmado, y nada que no se respondió',
  run: async (testbed, form) => {
    const deployment = await testbed.deploy({ processCount: 0 });
    const lives: Life[] = [];
    let left = KILLS[form];
    const killAll = async (): Promise<void> => {
      while (left-- > 0) lives.push(await live(testbed, deployment, `p${left}`));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, killAll));
    const { rows } = await deployment.database.owner.query<{ project: string; calls: number }>(
      'select project_id as project, sum(served + rejected)::int as calls from usage group by 1',
    );
    await deployment.close();
    const ledger = new Map(rows.map(({ project, calls }) => [project, calls]));
    const written = ({ project }: Life): number => ledger.get(project) ?? 0;
    const wrong = lives.filter((life) => written(life) < life.confirmed || written(life) > life.answered);
    const sum = (count: (life: Life) => number): number => lives.reduce((total, life) => total + count(life), 0);
    return {
      measured: `${lives.length} procesos terminados: ${sum(({ answered }) => answered)} respuestas, ${sum(written)} en el libro, ${sum(({ confirmed }) => confirmed)} confirmadas; ${wrong.length} filas mal`,
      held: lives.length > 0 && wrong.length === 0 && sum(({ confirmed }) => confirmed) > 0,
      ...(wrong.length > 0 && {
        note: wrong.map((life) => JSON.stringify({ ...life, ledger: written(life) })).join(' '),
      }),
    };
  },
};

/** Runs a process that counts and writes until it is ended. */
async function live({ redis }: Testbed, { prefix, database }: Deployment, project: string): Promise<Life> {
  const words = [redis.url, prefix, asRole(database.url, 'curp_service'), database.schema, project, String(TIMES)];
  const child: ChildProcess = spawn(process.execPath, ['--conditions=@curp/source', WRITER, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  let [answered, confirmed] = [0, 0];
  if (child.stdout !== null) {
    const lines = createInterface(child.stdout);
    lines.on('line', (line) => {
      if (line.startsWith('written ')) confirmed = Number(line.slice(8));
      else answered += 1;
    });
    await Promise.race([once(lines, 'line'), closed]);
  }
  await sleep(Math.random() * LONGEST_LIFE_MS);
  child.kill('SIGKILL');
  await closed;
  return { project, answered, confirmed };
}
