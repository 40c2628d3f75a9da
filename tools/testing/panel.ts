// curp-admin panel as a real process over the real PostgreSQL, with invented projects whose figures do not change.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { environmentOf, type Operator, operatorWith } from './curp-admin.ts';
import type { Database } from './stores.ts';
import { addUsage, type TestUsage } from './usage.ts';

const ENTRY = fileURLToPath(new URL('../../apps/admin/src/main.ts', import.meta.url));

export interface Panel {
  /** Good for one visit. */
  readonly address: string;
  /** Its exit code after SIGTERM. */
  readonly stop: () => Promise<number | null>;
}

export async function startPanel(database: Database, env = environmentOf(database)): Promise<Panel> {
  const words = ['--conditions=@curp/source', ENTRY, 'panel', '--json'];
  const child = spawn(process.execPath, words, {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { direccion } = JSON.parse(await firstOutput(child)) as { readonly direccion: string };
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  };
  return { address: direccion, stop };
}

async function firstOutput({ stdout }: ChildProcess): Promise<string> {
  const [chunk] = (await once(stdout as NonNullable<typeof stdout>, 'data')) as [Buffer];
  return chunk.toString();
}

const PROJECTS = [
  { id: 'nomina', name: 'Nómina central', quota: '600000', perHour: 310, tokens: 2 },
  { id: 'escuelas', name: 'Control escolar', quota: '144000', perHour: 105, tokens: 1 },
  { id: 'clinica', name: 'Clínica <Río & Mar>', quota: 'sin-limite', perHour: 60, tokens: 1 },
];
const OPERATIONS = ['calcular_curp', 'validar_curp', 'calcular_lote'];

/** Three projects with tokens and a month of usage. */
export async function fillPanel(database: Database, month: string): Promise<void> {
  const admin: Operator = operatorWith(environmentOf(database));
  for (const { id, name, quota, tokens } of PROJECTS) {
    const contact = `${id}@ejemplo.mx`;
    await admin('proyectos', 'crear', name, '--id', id, '--cuota', quota, '--contacto', contact, '--actor', 'guardia');
    for (let count = 0; count < tokens; count++) await admin('tokens', 'emitir', id, '--actor', 'guardia');
  }
  await admin('tokens', 'rotar', 'escuelas', '--gracia', '7d', '--actor', 'guardia');
  const { rows } = await database.owner.query<{ id: string; project: string }>(
    `select id, project_id as project from tokens order by created_at, id`,
  );
  const usage = Array.from(usageRows(month), (row) => {
    return { ...row, token: rows.find(({ project }) => project === row.project)?.id ?? '' };
  });
  await addUsage(database.owner, usage, `${month}-15 06:00Z`);
}

/** Busy from Monday to Friday between 8 and 19 in Mexico City, until the 15th; a project at the end of its quota. */
function* usageRows(month: string): Generator<TestUsage> {
  for (let day = 1; day <= 15; day++) {
    for (let hour = 14; hour <= 24; hour++) {
      const at = new Date(`${month}-01T00:00:00Z`);
      at.setUTCHours((day - 1) * 24 + hour);
      const isWeekend = [0, 6].includes(new Date(at.getTime() - 6 * 3_600_000).getUTCDay());
      for (const [rank, { id, perHour }] of PROJECTS.entries()) {
        for (const [index, operation] of OPERATIONS.entries()) {
          const served = Math.round(
            ((isWeekend ? 0.15 : 1) * perHour * (10 + ((day * 7 + hour * 3) % 5))) / (index + 2),
          );
          const isPressed = id === 'escuelas' && day > 12;
          const overRate = rank === 0 && hour === 20 ? Math.round(served / 10) : 0;
          const counts = [isPressed ? Math.round(served / 8) : served, Math.round(served / 40), overRate];
          yield { project: id, hour: at.toISOString(), operation, counts: [...counts, isPressed ? served : 0] };
        }
      }
    }
  }
}
