// curp-admin proyectos: who may call, and how much.
import { recordChange, type Session, withReading, withTransaction } from './database.ts';
import { tellDetails } from './details.ts';
import { changesBetween, figuresOf, longBurst } from './figures.ts';
import { createId } from './ids.ts';
import { readName } from './options.ts';
import { type Call, type Done, misuse, type Outcome, refuse } from './outcome.ts';
import { listProjects, lockProject, noSuchProject, PROJECT_COLUMNS, type ProjectRow } from './project-table.ts';
import { recordOf, sheetOf } from './sheet.ts';

const SOON = 'Todos los nodos lo saben en 5 segundos a más tardar.';

export async function createProject(call: Call): Promise<Outcome> {
  const name = readName(call.args[0] ?? '');
  if (name === undefined) {
    return misuse('El nombre del proyecto no se puede usar.', 'Dé de 1 a 100 caracteres en un solo renglón.');
  }
  const id = call.options.id ?? createId('p');
  const figures = figuresOf(call.options);
  const { rate, burst, quota } = figures;
  return withTransaction(call, async (session) => {
    const { rows } = await session.client.query<{ createdAt: Date }>(
      `insert into projects (id, name, rate, burst, quota) values ($1, $2, $3, $4, $5)
        on conflict do nothing returning created_at as "createdAt"`,
      [id, name, rate, burst, quota],
    );
    const [inserted] = rows;
    if (inserted === undefined) return refuse(`Ya existe el proyecto «${id}».`, 'Elija otro --id, o no dé ninguno.');
    const details = { nombre: name, ritmo: rate, rafaga: burst, cuota: quota };
    await recordChange(session, { action: 'proyectos.crear', projectId: id, details });
    const project = { id, name, ...figures, suspended: false, liveTokens: 0, ...inserted };
    return tellProject(project, `Proyecto creado. Emita su primer token: curp-admin tokens emitir ${id}`);
  });
}

export function showProjects(call: Call): Promise<Outcome> {
  return withReading(call, async (client) => {
    const sheet = sheetOf(PROJECT_COLUMNS, await listProjects(client));
    const empty = sheet.records.length === 0;
    const talk = empty ? ['No hay proyectos. Cree el primero: curp-admin proyectos crear NOMBRE'] : [];
    return { ok: true, document: { proyectos: sheet.records }, body: sheet, talk };
  });
}

export function suspendProject(call: Call): Promise<Outcome> {
  return setSuspended(call, true);
}

export function resumeProject(call: Call): Promise<Outcome> {
  return setSuspended(call, false);
}

function setSuspended(call: Call, suspended: boolean): Promise<Outcome> {
  const [id = ''] = call.args;
  const [antes, ahora] = suspended ? (['activo', 'suspendido'] as const) : (['suspendido', 'activo'] as const);
  return withTransaction(call, async (session) => {
    const project = await lockProject(session.client, id);
    if (project === undefined) return noSuchProject(id);
    if (project.suspended === suspended) return tellProject(project, `Nada cambió: el proyecto ya estaba ${ahora}.`);
    await session.client.query(`update projects set suspended = $2 where id = $1`, [id, suspended]);
    const action = suspended ? 'proyectos.suspender' : 'proyectos.reactivar';
    await recordChange(session, { action, projectId: id, details: { estado: { antes, ahora } } });
    return tellProject({ ...project, suspended }, `Proyecto ${suspended ? 'suspendido' : 'reactivado'}. ${SOON}`);
  });
}

export async function changeProject(call: Call): Promise<Outcome> {
  const { ritmo, rafaga, cuota } = call.options;
  if (ritmo === undefined && rafaga === undefined && cuota === undefined) {
    return misuse('No se dijo qué cambiar.', 'Dé al menos una de --ritmo, --rafaga o --cuota.');
  }
  return withTransaction(call, (session) => applyFigures(session, call));
}

async function applyFigures(session: Session, { args: [id = ''], options }: Call): Promise<Outcome> {
  const before = await lockProject(session.client, id);
  if (before === undefined) return noSuchProject(id);
  const figures = figuresOf(options, before);
  const details = changesBetween(before, figures);
  if (Object.keys(details).length === 0) return tellProject(before, 'Nada cambió: el proyecto ya tenía esas cifras.');
  const { rate, burst, quota } = figures;
  await session.client.query(`update projects set rate = $2, burst = $3, quota = $4 where id = $1`, [
    id,
    rate,
    burst,
    quota,
  ]);
  await recordChange(session, { action: 'proyectos.cambiar', projectId: id, details });
  const notice = 'ritmo' in details ? longBurst(options, figures) : undefined;
  const sentences = [`Proyecto cambiado (${tellDetails(details)}).`, notice, SOON];
  return tellProject({ ...before, ...figures }, sentences.filter((sentence) => sentence !== undefined).join(' '));
}

function tellProject(project: ProjectRow, talk: string): Done {
  const body = sheetOf(PROJECT_COLUMNS, [project]);
  return { ok: true, document: { proyecto: recordOf(PROJECT_COLUMNS, project) }, body, talk: [talk] };
}
