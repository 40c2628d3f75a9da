// curp-admin uso: units served, calls with wrong data and calls refused, per month, day or hour of Mexico City.
import { monthBounds } from '@curp/accounts/period';
import { withReading } from '../database/transactions.ts';
import { quotaText } from './project-limits.ts';
import { formatNumber, mexicoMonth, mexicoTime } from '../format.ts';
import { type Call, misuse, type Reading, type Result } from '../call.ts';
import { pageOf } from '../paging.ts';
import { noSuchProject } from '../queries/project-table.ts';
import { type Grouping, isKnown, type UsageRow, usageBy } from '../queries/usage-sums.ts';
import { type Column, listingOf } from '../columns.ts';

const HOURS = 'En la tabla las horas son de la Ciudad de México; con --json y --csv, UTC (hora_utc).';
const LAST_DAY = 'Consumo de las últimas 24 horas. Para un mes: --mes AAAA-MM.';
const DAY_MS = 86_400_000;
/** Of the longest month. */
const MONTH_HOURS = 745;
const TERM = 'Por operación y por token hay datos de los últimos 13 meses.';
const PROJECT: Column<UsageRow> = {
  key: 'proyecto',
  header: 'PROYECTO',
  isProject: true,
  value: ({ projectId }) => projectId,
};
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
  share(({ served }) => served),
];
// Mexico City time in the table; UTC in JSON.
const HOUR: Column<UsageRow> = { key: 'hora_utc', header: 'HORA (CDMX)', value: whenOf };

const COLUMNS: Readonly<Record<Grouping, readonly Column<UsageRow>[]>> = {
  proyecto: [PROJECT, NAME, ...COUNTS, ...QUOTA],
  mes: [{ key: 'mes', header: 'MES', value: whenOf }, PROJECT, ...COUNTS, ...QUOTA],
  dia: [{ key: 'dia', header: 'DÍA', value: whenOf }, PROJECT, ...COUNTS],
  hora: [HOUR, PROJECT, ...COUNTS],
  cuota: [
    HOUR,
    PROJECT,
    ...COUNTS,
    {
      key: 'acumuladas',
      header: 'SERVIDAS EN EL MES',
      right: true,
      value: ({ accumulated = 0 }) => accumulated,
      show: ({ accumulated }) => (accumulated === undefined ? '' : formatNumber(accumulated)),
    },
    share(({ accumulated = 0 }) => accumulated),
  ],
  diario: [{ key: 'dia', header: 'DÍA', value: whenOf }, ...COUNTS],
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

/** Months of Mexico City. Hours of all projects cover the last day, unless a month is given. */
export async function showUsage(call: Call, por: Grouping = call.options.por ?? 'proyecto'): Promise<Result> {
  const [projectId] = call.args;
  const { mes, desde: first, hasta: last } = call.options;
  const months = monthsOf(call);
  if (!months.ok) return months;
  const { desde, hasta } = months.value;
  return withReading(call, async (client) => {
    if (projectId !== undefined && !(await isKnown(client, projectId))) return noSuchProject(projectId);
    const page = pageOf(call, projectId === undefined ? undefined : MONTH_HOURS);
    const isLastDay = por === 'hora' && projectId === undefined && (mes ?? first ?? last) === undefined;
    const grouping = por === 'hora' && projectId !== undefined && desde === hasta ? 'cuota' : por;
    const from = isLastDay ? call.now.getTime() - DAY_MS : monthBounds(desde).from;
    const span = { from: new Date(from), to: new Date(monthBounds(hasta).to), projectId };
    const { rows, count, total: sum } = await usageBy(client, grouping, span, page);
    const total = { projectId: 'TOTAL', ...sum };
    const listing = listingOf(
      columnsOf(grouping, months.value),
      rows,
      count === undefined || count > 1 ? total : undefined,
    );
    const counts = Object.fromEntries(COUNTS.map(({ key, value }) => [key, value(total)]));
    const period = isLastDay ? { desde: new Date(from) } : desde === hasta ? { mes: desde } : months.value;
    const notes = [...(isLastDay ? [LAST_DAY, HOURS] : notesOf(por, months.value, count === 0)), ...spentNotes(rows)];
    const document = { ...period, por, uso: listing.records, total: counts, hay: count ?? null };
    return { ok: true, document, body: listing, notes, page: { ...page, shown: rows.length, count } };
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

/** When the quota of the month was spent, if it was. */
function spentNotes([row]: readonly UsageRow[]): string[] {
  if (row?.spentAt === undefined || row.spentAt === null || row.quota === undefined || row.quota === null) return [];
  const hour = mexicoTime(row.spentAt);
  return [`La cuota de ${formatNumber(row.quota)} se acabó en la hora de ${hour}: desde ahí, 429 con el código 4.`];
}

/** Rounded down: 100 % is never shown before it is reached. */
function shareOf(units: number, quota: number | null | undefined): number | null {
  return quota === undefined || quota === null || quota === 0 ? null : Math.floor((units * 1000) / quota) / 10;
}

/** The column with the units as a share of the quota. */
function share(unitsOf: (row: UsageRow) => number): Column<UsageRow> {
  return {
    key: 'porcentaje',
    header: '% DE LA CUOTA',
    right: true,
    value: (row) => shareOf(unitsOf(row), row.quota),
    show: (row) => (row.quota === undefined ? '' : shareText(shareOf(unitsOf(row), row.quota))),
    tone: (row) => {
      const percent = shareOf(unitsOf(row), row.quota) ?? 0;
      return percent >= 100 ? 'red' : percent >= 80 ? 'yellow' : undefined;
    },
  };
}

function shareText(percent: number | null): string {
  return percent === null ? '—' : `${formatNumber(percent)} %`;
}

function whenOf({ when = '' }: UsageRow): string | Date {
  return when;
}
