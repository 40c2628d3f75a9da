// curp-admin uso: the ledger of what was served, added over every writer, in months and days of Mexico City.
import type { Client } from 'pg';
import { monthBounds } from '@curp/accounts/period';
import { withReading } from './database.ts';
import { quotaText } from './project-limits.ts';
import { formatNumber, mexicoMonth, ZONE } from './format.ts';
import type { Call, Result } from './call.ts';
import { noSuchProject } from './project-table.ts';
import { type Column, listingOf } from './columns.ts';

interface UsageRow {
  readonly projectId: string;
  readonly when?: string | Date;
  /** Null for a project that this database does not have: one of a tokens file. */
  readonly name?: string | null;
  readonly quota?: number | null;
  readonly served: number;
  readonly rejected: number;
}

const IN_MONTH = `hour >= $1::timestamptz and hour < $2::timestamptz`;
// float8 adds whole numbers exactly up to 2^53 and reaches JavaScript as a number.
const SUMS = `sum(served)::float8 as served, sum(rejected)::float8 as rejected`;
const HOURS = 'En la tabla las horas son de la Ciudad de México; con --json, UTC (hora_utc).';
const PROJECT: Column<UsageRow> = { key: 'proyecto', header: 'PROYECTO', value: ({ projectId }) => projectId };
const COUNTS: readonly Column<UsageRow>[] = [
  { key: 'servidas', header: 'SERVIDAS', right: true, value: ({ served }) => served },
  { key: 'con_datos_incorrectos', header: 'CON DATOS INCORRECTOS', right: true, value: ({ rejected }) => rejected },
];
const QUOTA: readonly Column<UsageRow>[] = [
  {
    key: 'cuota',
    header: 'CUOTA/MES',
    right: true,
    value: ({ quota = null }) => quota,
    show: ({ name, quota }) => (quota === undefined ? '' : name === null ? '—' : quotaText(quota)),
  },
  {
    key: 'porcentaje',
    header: '% DE LA CUOTA',
    right: true,
    value: shareOf,
    show: (row) => (row.quota === undefined ? '' : shareText(shareOf(row))),
    tone: (row) => {
      const share = shareOf(row) ?? 0;
      return share >= 100 ? 'red' : share >= 80 ? 'yellow' : undefined;
    },
  },
];

interface Grouping {
  readonly columns: readonly Column<UsageRow>[];
  readonly sql: string;
}

const GROUPINGS: Readonly<Record<'proyecto' | 'dia' | 'hora', Grouping>> = {
  proyecto: {
    columns: [
      PROJECT,
      { key: 'nombre', header: 'NOMBRE', value: ({ name }) => name ?? null, show: nameText },
      ...COUNTS,
      ...QUOTA,
    ],
    sql: `select coalesce(id, project_id) as "projectId", name, quota::float8,
        coalesce(served, 0) as served, coalesce(rejected, 0) as rejected
      from projects full join (select project_id, ${SUMS} from usage where ${IN_MONTH} group by project_id) month
        on project_id = id
      where $3::text is null or coalesce(id, project_id) = $3 order by served desc, "projectId"`,
  },
  dia: {
    columns: [{ key: 'dia', header: 'DÍA', value: whenOf }, PROJECT, ...COUNTS],
    sql: `select (hour at time zone '${ZONE}')::date::text as when, project_id as "projectId", ${SUMS}
      from usage where ${IN_MONTH} and ($3::text is null or project_id = $3)
      group by 1, project_id order by 1, project_id`,
  },
  hora: {
    // In the table the clock of Mexico City; in JSON an instant, which is UTC.
    columns: [{ key: 'hora_utc', header: 'HORA (CDMX)', value: whenOf }, PROJECT, ...COUNTS],
    sql: `select hour as when, project_id as "projectId", ${SUMS}
      from usage where ${IN_MONTH} and ($3::text is null or project_id = $3)
      group by hour, project_id order by hour, project_id`,
  },
};

export function showUsage(call: Call): Promise<Result> {
  const [projectId] = call.args;
  const { mes = mexicoMonth(call.now), por = 'proyecto' } = call.options;
  return withReading(call, async (client) => {
    if (projectId !== undefined && !(await isKnown(client, projectId))) return noSuchProject(projectId);
    const { columns, sql } = GROUPINGS[por];
    // The month whose quota they spent.
    const { from, to } = monthBounds(mes);
    const { rows } = await client.query<UsageRow>(sql, [new Date(from), new Date(to), projectId ?? null]);
    const total = totalOf(rows);
    const listing = listingOf(columns, rows, rows.length > 1 ? total : undefined);
    const counts = Object.fromEntries(COUNTS.map(({ key, value }) => [key, value(total)]));
    const notes = [rows.length === 0 ? `Sin consumo en ${mes}.` : `Consumo de ${mes}, mes de la Ciudad de México.`];
    if (por === 'hora' && rows.length > 0) notes.push(HOURS);
    return { ok: true, document: { mes, por, uso: listing.records, total: counts }, body: listing, notes };
  });
}

/** A project of a tokens file is known by what it used. */
async function isKnown(client: Client, projectId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from projects where id = $1 union all (select from usage where project_id = $1 limit 1)`,
    [projectId],
  );
  return rowCount !== 0;
}

function totalOf(rows: readonly UsageRow[]): UsageRow {
  const sum = (count: (row: UsageRow) => number): number => rows.reduce((total, row) => total + count(row), 0);
  return { projectId: 'TOTAL', served: sum(({ served }) => served), rejected: sum(({ rejected }) => rejected) };
}

/** Rounded down: 100 % is never shown before it is reached. */
function shareOf({ served, quota }: UsageRow): number | null {
  return quota === undefined || quota === null || quota === 0 ? null : Math.floor((served * 1000) / quota) / 10;
}

function shareText(share: number | null): string {
  return share === null ? '—' : `${formatNumber(share)} %`;
}

function nameText({ name }: UsageRow): string {
  return name === null ? '(fuera de esta base)' : (name ?? '');
}

function whenOf({ when = '' }: UsageRow): string | Date {
  return when;
}
