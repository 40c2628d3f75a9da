// curp-admin auditoria: who changed what, newest first.
import { withReading } from '../database/transactions.ts';
import { type Details, describeChange } from './change-details.ts';
import { mexicoSecond } from '../format.ts';
import type { Call, Result } from '../call.ts';
import { noSuchProject, readProject } from '../queries/project-table.ts';
import { type Column, listingOf } from '../columns.ts';

interface AuditRow {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly role: string;
  readonly action: string;
  readonly projectId: string | null;
  readonly tokenId: string | null;
  readonly details: Details;
}

const COLUMNS: readonly Column<AuditRow>[] = [
  { key: 'numero', value: ({ id }) => id },
  { key: 'fecha', header: 'FECHA (CDMX)', value: ({ at }) => at, show: ({ at }) => mexicoSecond(at) },
  { key: 'actor', header: 'ACTOR', value: ({ actor }) => actor },
  { key: 'rol', header: 'ROL', value: ({ role }) => role },
  { key: 'accion', header: 'ACCIÓN', value: ({ action }) => action },
  { key: 'proyecto', header: 'PROYECTO', isProject: true, value: ({ projectId }) => projectId },
  { key: 'token', header: 'TOKEN', value: ({ tokenId }) => tokenId },
  {
    key: 'detalles',
    header: 'DETALLES',
    value: ({ details }) => details,
    show: ({ details }) => describeChange(details),
  },
];

const SELECT = `
  select id::float8, at, actor, role, action, project_id as "projectId", token_id as "tokenId", details
  from audit where $1::text is null or project_id = $1 order by audit.id desc limit $2`;

export function showAudit(call: Call): Promise<Result> {
  const [projectId] = call.args;
  return withReading(call, async (client) => {
    if (projectId !== undefined && (await readProject(client, projectId)) === undefined)
      return noSuchProject(projectId);
    const { rows } = await client.query<AuditRow>(SELECT, [projectId ?? null, call.options.limite ?? 100]);
    const listing = listingOf(COLUMNS, rows);
    const notes = rows.length === 0 ? ['La auditoría está vacía.'] : [];
    return { ok: true, document: { auditoria: listing.records }, body: listing, notes };
  });
}
