// curp-admin informe: problems that callers are about to notice, for a daily message: quotas nearly or fully used, calls
// refused in the last day, and tokens about to expire.
import { monthBounds } from '@curp/accounts/period';
import type { Call, Result } from '../call.ts';
import { type Column, listingOf } from '../columns.ts';
import { withReading } from '../database/transactions.ts';
import { formatNumber, mexicoMonth, mexicoTime } from '../format.ts';
import { type ProjectRow, projectsNamed } from '../queries/project-table.ts';
import { type UsageRow, usageBy } from '../queries/usage-sums.ts';
import { expiringTokens, type TokenRow } from '../queries/token-table.ts';

const DAY_MS = 86_400_000;
const ALL = { limit: null, offset: 0 };
const NEAR_SHARE = 0.8;
const EXPIRING_DAYS = 14;

interface Notice {
  readonly project: ProjectRow;
  readonly kind: 'cuota' | 'rechazos' | 'vencimiento';
  readonly text: string;
}

const COLUMNS: readonly Column<Notice>[] = [
  { key: 'proyecto', header: 'PROYECTO', isProject: true, value: ({ project }) => project.id },
  { key: 'nombre', header: 'NOMBRE', value: ({ project }) => project.name },
  { key: 'contacto', header: 'CONTACTO', optional: true, value: ({ project }) => project.contact },
  { key: 'asunto', header: 'ASUNTO', value: ({ kind }) => kind },
  { key: 'aviso', header: 'AVISO', value: ({ text }) => text },
];

export function showReport(call: Call): Promise<Result> {
  const month = mexicoMonth(call.now);
  return withReading(call, async (client) => {
    const bounds = monthBounds(month);
    const span = (from: number) => ({ from: new Date(from), to: new Date(bounds.to), projectId: undefined });
    const monthly = await usageBy(client, 'proyecto', span(bounds.from), ALL);
    const daily = await usageBy(client, 'proyecto', span(call.now.getTime() - DAY_MS), ALL);
    const tokens = await expiringTokens(client, EXPIRING_DAYS);
    const found = [
      ...monthly.rows.flatMap((row) => noticeOf(row.projectId, 'cuota', quotaText(row, month))),
      ...daily.rows.flatMap((row) => noticeOf(row.projectId, 'rechazos', refusalsText(row))),
      ...tokens.flatMap((token) => noticeOf(token.projectId, 'vencimiento', expiryText(token))),
    ];
    const ids = [...new Set(found.map(({ projectId }) => projectId))];
    const projects = new Map((await projectsNamed(client, ids)).map((project) => [project.id, project]));
    // A project of a tokens file has no quota here.
    const notices = found.flatMap(({ projectId, kind, text }) => {
      const project = projects.get(projectId);
      return project === undefined ? [] : [{ project, kind, text }];
    });
    const listing = listingOf(COLUMNS, notices);
    const notes = notices.length === 0 ? ['Nada que avisar.'] : [];
    return { ok: true, document: { avisos: listing.records }, body: listing, notes };
  });
}

/** Empty without a text. */
function noticeOf(
  projectId: string,
  kind: Notice['kind'],
  text: string | undefined,
): (Omit<Notice, 'project'> & { readonly projectId: string })[] {
  return text === undefined ? [] : [{ projectId, kind, text }];
}

function quotaText({ served, quota }: UsageRow, month: string): string | undefined {
  if (quota === undefined || quota === null || served < NEAR_SHARE * quota || served === 0) return undefined;
  const figures = `${formatNumber(served)} de ${formatNumber(quota)} unidades de ${month}`;
  return served >= quota ? `gastada: ${figures}` : `${formatNumber(Math.floor((100 * served) / quota))} %: ${figures}`;
}

function refusalsText({ overRate, overQuota }: UsageRow): string | undefined {
  if (overRate + overQuota === 0) return undefined;
  return `en 24 horas, ${formatNumber(overRate)} sobre el ritmo y ${formatNumber(overQuota)} sobre la cuota`;
}

function expiryText({ id, hint, expiresAt }: TokenRow): string {
  return `${id} (${hint}) vence ${expiresAt === null ? '' : mexicoTime(expiresAt)}`;
}
