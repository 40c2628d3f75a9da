// curp-admin informe: what the owner of a project should hear of before its callers do, for a daily message. Quotas that are
// nearly or fully used, calls refused in the last day, and tokens that are about to expire.
import { monthBounds } from '@curp/accounts/period';
import type { Call, Result } from './call.ts';
import { type Column, listingOf } from './columns.ts';
import { withReading } from './database.ts';
import { formatNumber, mexicoMonth, mexicoTime } from './format.ts';
import { listProjects, type ProjectRow } from './project-table.ts';
import { type UsageRow, usageBy } from './queries/usage.ts';
import { expiringTokens, type TokenRow } from './token-table.ts';

const DAY_MS = 86_400_000;
const NEAR_SHARE = 0.8;
const EXPIRING_DAYS = 14;

interface Notice {
  readonly project: ProjectRow;
  readonly kind: 'cuota' | 'rechazos' | 'vencimiento';
  readonly text: string;
}

const COLUMNS: readonly Column<Notice>[] = [
  { key: 'proyecto', header: 'PROYECTO', value: ({ project }) => project.id },
  { key: 'nombre', header: 'NOMBRE', value: ({ project }) => project.name },
  { key: 'contacto', header: 'CONTACTO', optional: true, value: ({ project }) => project.contact },
  { key: 'asunto', header: 'ASUNTO', value: ({ kind }) => kind },
  { key: 'aviso', header: 'AVISO', value: ({ text }) => text },
];

export function showReport(call: Call): Promise<Result> {
  const month = mexicoMonth(call.now);
  return withReading(call, async (client) => {
    const bounds = monthBounds(month);
    const monthly = await usageBy(client, 'proyecto', {
      from: new Date(bounds.from),
      to: new Date(bounds.to),
      projectId: undefined,
    });
    const daily = await usageBy(client, 'proyecto', {
      from: new Date(call.now.getTime() - DAY_MS),
      to: new Date(bounds.to),
      projectId: undefined,
    });
    const tokens = await expiringTokens(client, EXPIRING_DAYS);
    const projects = new Map((await listProjects(client)).map((project) => [project.id, project]));
    const notices = [
      ...monthly.flatMap((row) => noticeOf(projects, row.projectId, 'cuota', quotaText(row, month))),
      ...daily.flatMap((row) => noticeOf(projects, row.projectId, 'rechazos', refusalsText(row))),
      ...tokens.flatMap((token) => noticeOf(projects, token.projectId, 'vencimiento', expiryText(token))),
    ];
    const listing = listingOf(COLUMNS, notices);
    const notes = notices.length === 0 ? ['Nada que avisar.'] : [];
    return { ok: true, document: { avisos: listing.records }, body: listing, notes };
  });
}

/** None of a project of a tokens file, which has no quota here, nor of a text that is undefined. */
function noticeOf(
  projects: ReadonlyMap<string, ProjectRow>,
  projectId: string,
  kind: Notice['kind'],
  text: string | undefined,
): Notice[] {
  const project = projects.get(projectId);
  return project === undefined || text === undefined ? [] : [{ project, kind, text }];
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
