// curp-admin uso: what was served, what came with wrong data and what was refused, in months, days and hours of Mexico City.
import { monthBounds } from '@curp/accounts/period';
import { withReading } from './database.ts';
import { quotaText } from './project-limits.ts';
import { formatNumber, mexicoMonth, mexicoTime } from './format.ts';
import { type Call, misuse, type Reading, type Result } from './call.ts';
import { noSuchProject } from './project-table.ts';
import { type Grouping, isKnown, type UsageRow, usageBy } from './queries/usage.ts';
import { type Column, listingOf } from './columns.ts';

const HOURS = 'En la tabla las horas son de la Ciudad de México; con --json y --csv, UTC (hora_utc).';
const TERM = 'Por operación y por token hay datos de los últimos 13 meses.';
const PROJECT: Column<UsageRow> = { key: 'proyecto', header: 'PROYECTO', value: ({ projectId }) => projectId };
const COUNTS: readonly Column<UsageRow>[] = [
  { key: 'servidas', header: 'SERVIDAS', right: true, value: ({ served }) => served },
  { key: 'con_datos_incorrectos', header: 'CON DATOS INCORRECTOS', right: true, value: ({ rejected }) => rejected },
  { key: 'sobre_ritmo', header: 'SOBRE EL RITMO', right: true, value: ({ overRate }) => overRate },
  { key: 'sobre_cuota', header: 'SOBRE LA CUOTA', right: true, value: ({ overQuota }) => overQuota },
];
const NAME: Column<UsageRow> = {
  key: 'nombre',
  header: 'NOMBRE',
  value: ({ name = null }) => name,
  show: ({ name }) => (name === null ? '(fuera de esta base)' : (name ?? '')),
};
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

const COLUMNS: Readonly<Record<Grouping, readonly Column<UsageRow>[]>> = {
  proyecto: [PROJECT, NAME, ...COUNTS, ...QUOTA],
  mes: [{ key: 'mes', header: 'MES', value: whenOf }, PROJECT, ...COUNTS, ...QUOTA],
  dia: [{ key: 'dia', header: 'DÍA', value: whenOf }, PROJECT, ...COUNTS],
  // In the table the clock of Mexico City; in JSON an instant, which is UTC.
  hora: [{ key: 'hora_utc', header: 'HORA (CDMX)', value: whenOf }, PROJECT, ...COUNTS],
  operacion: [PROJECT, { key: 'operacion', header: 'OPERACIÓN', value: ({ operation = '' }) => operation }, ...COUNTS],
  token: [
    PROJECT,
    { key: 'token', header: 'TOKEN', value: ({ tokenId = '' }) => tokenId },
    { key: 'pista', header: 'PISTA', value: ({ hint = null }) => hint, show: ({ hint }) => hint ?? '' },
    {
      key: 'ultimo_uso',
      header: 'ÚLTIMO USO (CDMX)',
      value: ({ lastUse = null }) => lastUse,
      show: ({ lastUse }) => (lastUse === undefined ? '' : mexicoTime(lastUse)),
    },
    ...COUNTS,
  ],
};

interface Months {
  readonly desde: string;
  readonly hasta: string;
}

export async function showUsage(call: Call): Promise<Result> {
  const [projectId] = call.args;
  const { por = 'proyecto' } = call.options;
  const months = monthsOf(call);
  if (!months.ok) return months;
  const { desde, hasta } = months.value;
  return withReading(call, async (client) => {
    if (projectId !== undefined && !(await isKnown(client, projectId))) return noSuchProject(projectId);
    const span = { from: new Date(monthBounds(desde).from), to: new Date(monthBounds(hasta).to), projectId };
    const rows = await usageBy(client, por, span);
    const total = totalOf(rows);
    const listing = listingOf(columnsOf(por, months.value), rows, rows.length > 1 ? total : undefined);
    const counts = Object.fromEntries(COUNTS.map(({ key, value }) => [key, value(total)]));
    const period = desde === hasta ? { mes: desde } : months.value;
    const notes = notesOf(por, months.value, rows.length === 0);
    return { ok: true, document: { ...period, por, uso: listing.records, total: counts }, body: listing, notes };
  });
}

function monthsOf({ options: { mes, desde, hasta }, now }: Call): Reading<Months> {
  const current = mexicoMonth(now);
  if (mes !== undefined && (desde ?? hasta) !== undefined)
    return misuse('--mes no va con --desde ni --hasta.', 'Dé un mes, o el primero y el último.');
  const value = { desde: mes ?? desde ?? hasta ?? current, hasta: mes ?? hasta ?? current };
  if (value.desde > value.hasta) return misuse('--desde es posterior a --hasta.', 'Dé primero el mes más antiguo.');
  return { ok: true, value };
}

/** The share of a quota is of one month. */
function columnsOf(grouping: Grouping, { desde, hasta }: Months): readonly Column<UsageRow>[] {
  const columns = COLUMNS[grouping];
  return grouping === 'proyecto' && desde !== hasta ? columns.filter((column) => !QUOTA.includes(column)) : columns;
}

function notesOf(grouping: Grouping, { desde, hasta }: Months, isEmpty: boolean): string[] {
  const [months, zone] = desde === hasta ? [desde, 'mes'] : [`${desde} a ${hasta}`, 'meses'];
  const term = grouping === 'operacion' || grouping === 'token' ? [TERM] : [];
  if (isEmpty) return [`Sin consumo en ${months}.`, ...term];
  return [`Consumo de ${months}, ${zone} de la Ciudad de México.`, ...(grouping === 'hora' ? [HOURS] : []), ...term];
}

function totalOf(rows: readonly UsageRow[]): UsageRow {
  const sum = (count: (row: UsageRow) => number): number => rows.reduce((total, row) => total + count(row), 0);
  return {
    projectId: 'TOTAL',
    served: sum(({ served }) => served),
    rejected: sum(({ rejected }) => rejected),
    overRate: sum(({ overRate }) => overRate),
    overQuota: sum(({ overQuota }) => overQuota),
  };
}

/** Rounded down: 100 % is never shown before it is reached. */
function shareOf({ served, quota }: UsageRow): number | null {
  return quota === undefined || quota === null || quota === 0 ? null : Math.floor((served * 1000) / quota) / 10;
}

function shareText(share: number | null): string {
  return share === null ? '—' : `${formatNumber(share)} %`;
}

function whenOf({ when = '' }: UsageRow): string | Date {
  return when;
}
