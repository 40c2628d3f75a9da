// curp-admin proyectos: creates, changes, suspends and lists the projects that may call the service.
import type { Client } from 'pg';
import { withReading, withTransaction } from '../database/transactions.ts';
import { describeChange, type Details } from './change-details.ts';
import { changesBetween, limitsOf, longBurst } from './project-limits.ts';
import { monthBounds } from '@curp/accounts/period';
import { formatNumber, mexicoMonth, mexicoTime } from '../format.ts';
import { projectCalls, type RecentCalls } from '../queries/recent-calls.ts';
import { randomId } from '@curp/accounts/random-id';
import { readName } from '../options.ts';
import { askFirst, type Call, type Done, misuse, type Result, failWith } from '../call.ts';
import { pageOf } from '../paging.ts';
import {
  listProjects,
  lockProject,
  noSuchProject,
  PROJECT_COLUMNS,
  type ProjectRow,
  readProject,
} from '../queries/project-table.ts';
import { recordOf, listingOf } from '../columns.ts';

export async function createProject(call: Call): Promise<Result> {
  const name = readName(call.args[0] ?? '');
  if (name === undefined) {
    return misuse('El nombre del proyecto no se puede usar.', 'Dé de 1 a 100 caracteres en un solo renglón.');
  }
  const id = call.options.id ?? `p_${randomId(10)}`;
  const limits = limitsOf(call.options);
  const { contacto: contact = null } = call.options;
  const { rate, burst, quota } = limits;
  return withTransaction(call, async (client) => {
    const { rows } = await client.query<{ createdAt: Date }>(
      `insert into projects (id, name, rate, burst, quota, contact) values ($1, $2, $3, $4, $5, $6)
        on conflict do nothing returning created_at as "createdAt"`,
      [id, name, rate, burst, quota, contact],
    );
    const [inserted] = rows;
    if (inserted === undefined) return failWith(`Ya existe el proyecto «${id}».`, 'Elija otro --id, o no dé ninguno.');
    const project = { id, name, ...limits, contact, suspended: false, liveTokens: 0, ...inserted };
    return projectResult(project, `Proyecto creado. Emita su primer token: curp-admin tokens emitir ${id}`);
  });
}

export function showProjects(call: Call): Promise<Result> {
  const { buscar } = call.options;
  return withReading(call, async (client) => {
    const page = pageOf(call);
    const { rows, count } = await listProjects(client, page, buscar);
    const listing = listingOf(PROJECT_COLUMNS, rows);
    const none = 'No hay proyectos. Cree el primero: curp-admin proyectos crear NOMBRE';
    const notes = count > 0 ? [] : [buscar === undefined ? none : 'Ningún proyecto lleva ese texto.'];
    const position = { ...page, shown: rows.length, count };
    return { ok: true, document: { proyectos: listing.records, hay: count }, body: listing, notes, page: position };
  });
}

/** One project with its limits and its contact, for the panel. */
export function showProject(call: Call): Promise<Result> {
  const [id = ''] = call.args;
  return withReading(call, async (client) => {
    const project = await readProject(client, id);
    return project === undefined ? noSuchProject(id) : projectResult(project);
  });
}

export function suspendProject(call: Call): Promise<Result> {
  return setSuspended(call, true);
}

export function resumeProject(call: Call): Promise<Result> {
  return setSuspended(call, false);
}

function suspensionOf({ id, name }: ProjectRow, { calls, since }: RecentCalls): string {
  return (
    `Desde ${mexicoTime(since)} (hora de CDMX) el proyecto ${id} (${name}) hizo ${formatNumber(calls)} consultas: ` +
    'suspendido, todas recibirán un 403 hasta que se reactive.'
  );
}

function setSuspended(call: Call, suspended: boolean): Promise<Result> {
  const { args, options } = call;
  const [id = ''] = args;
  return withTransaction(call, async (client) => {
    const project = await lockProject(client, id);
    if (project === undefined) return noSuchProject(id);
    if (project.suspended === suspended)
      return projectResult(project, `Nada cambió: el proyecto ya estaba ${suspended ? 'suspendido' : 'activo'}.`);
    if (suspended && options.si !== true) {
      const recent = await projectCalls(client, id);
      if (recent.calls > 0) return askFirst(suspensionOf(project, recent));
    }
    await client.query(`update projects set suspended = $2 where id = $1`, [id, suspended]);
    return projectResult({ ...project, suspended }, `Proyecto ${suspended ? 'suspendido' : 'reactivado'}.`);
  });
}

export async function changeProject(call: Call): Promise<Result> {
  const { ritmo, rafaga, cuota, nombre, contacto } = call.options;
  if ([ritmo, rafaga, cuota, nombre, contacto].every((value) => value === undefined)) {
    return misuse('No se dijo qué cambiar.', 'Dé al menos una de --ritmo, --rafaga, --cuota, --nombre o --contacto.');
  }
  return withTransaction(call, (client) => applyChanges(client, call));
}

async function applyChanges(client: Client, { args: [id = ''], options, now }: Call): Promise<Result> {
  const before = await lockProject(client, id);
  if (before === undefined) return noSuchProject(id);
  const limits = limitsOf(options, before);
  const { nombre: name = before.name, contacto: contact = before.contact } = options;
  const details: Details = {
    ...(name !== before.name && { nombre: { antes: before.name, ahora: name } }),
    ...changesBetween(before, limits),
    ...(contact !== before.contact && { contacto: contact === null ? 'borrado' : 'cambiado' }),
  };
  if (Object.keys(details).length === 0) return projectResult(before, 'Nada cambió: el proyecto ya era así.');
  const { rate, burst, quota } = limits;
  if ('cuota' in details && quota !== null && options.si !== true) {
    const month = mexicoMonth(now);
    const used = await monthUnits(client, id, month);
    if (used > 0 && used >= quota) return askFirst(spentQuota(before, quota, used, month));
  }
  await client.query(`update projects set rate = $2, burst = $3, quota = $4, name = $5, contact = $6 where id = $1`, [
    id,
    rate,
    burst,
    quota,
    name,
    contact,
  ]);
  const notice = 'ritmo' in details ? longBurst(options, limits) : undefined;
  const sentences = [`Proyecto cambiado (${describeChange(details)}).`, notice];
  return projectResult(
    { ...before, ...limits, name, contact },
    sentences.filter((sentence) => sentence !== undefined).join(' '),
  );
}

function spentQuota({ id, name }: ProjectRow, quota: number, used: number, month: string): string {
  const end = mexicoTime(new Date(monthBounds(month).to));
  return (
    `En ${month} el proyecto ${id} (${name}) lleva ${formatNumber(used)} unidades y la cuota sería de ` +
    `${formatNumber(quota)}: todas sus consultas recibirán un 429 hasta ${end} (hora de CDMX).`
  );
}

function projectResult(project: ProjectRow, ...notes: readonly string[]): Done {
  const body = listingOf(PROJECT_COLUMNS, [project]);
  return { ok: true, document: { proyecto: recordOf(PROJECT_COLUMNS, project) }, body, notes };
}

/** The units that a project has used of a month's quota. */
async function monthUnits(client: Client, projectId: string, month: string): Promise<number> {
  const { from, to } = monthBounds(month);
  const { rows } = await client.query<{ units: number }>(
    `select coalesce(sum(served), 0)::float8 as units from usage_by_month
      where project_id = $1 and hour >= $2::timestamptz and hour < $3::timestamptz`,
    [projectId, new Date(from), new Date(to)],
  );
  return rows[0]?.units ?? 0;
}
