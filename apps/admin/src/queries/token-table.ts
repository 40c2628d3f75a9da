// Reads tokens from the database, and defines the columns that the operator sees.
import type { Client } from 'pg';
import { mexicoTime } from '../format.ts';
import { type Page, type Refusal, failWith } from '../call.ts';
import type { Column, Tone } from '../columns.ts';
import { countOf } from '../paging.ts';

type TokenState = 'live' | 'grace' | 'expired' | 'revoked';

export interface TokenRow {
  readonly id: string;
  readonly projectId: string;
  readonly hint: string;
  readonly state: TokenState;
  readonly createdAt: Date;
  /** Null: never. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** The beginning of the last hour in which it called; null if it never did, or more than 13 months ago. */
  readonly lastUse: Date | null;
  /** Null: all. */
  readonly operations: readonly string[] | null;
  /** Null: any network. */
  readonly networks: readonly string[] | null;
  readonly note: string | null;
}

/** Live tokens of a project at once, a rotated one in its grace included. */
export const MOST_TOKENS = 2;
/** The database's clock decides, as it does for the service. */
export const LIVE = `revoked_at is null and (expires_at is null or expires_at > now())`;

const STATES: Readonly<Record<TokenState, { word: string; tone: Tone }>> = {
  live: { word: 'vigente', tone: 'green' },
  grace: { word: 'en gracia', tone: 'yellow' },
  expired: { word: 'vencido', tone: 'red' },
  revoked: { word: 'revocado', tone: 'red' },
};

export const TOKEN_COLUMNS: readonly Column<TokenRow>[] = [
  { key: 'id', header: 'ID', value: ({ id }) => id },
  { key: 'proyecto', header: 'PROYECTO', isProject: true, value: ({ projectId }) => projectId },
  { key: 'pista', header: 'PISTA', value: ({ hint }) => hint },
  {
    key: 'estado',
    header: 'ESTADO',
    value: ({ state }) => STATES[state].word,
    show: stateText,
    tone: ({ state }) => STATES[state].tone,
  },
  { key: 'creado', header: 'CREADO (CDMX)', value: ({ createdAt }) => createdAt },
  { key: 'ultimo_uso', header: 'ÚLTIMO USO (CDMX)', value: ({ lastUse }) => lastUse },
  {
    key: 'operaciones',
    header: 'OPERACIONES',
    optional: true,
    value: ({ operations }) => operations,
    show: ({ operations }) => operations?.join(', ') ?? 'todas',
  },
  {
    key: 'redes',
    header: 'REDES',
    optional: true,
    value: ({ networks }) => networks,
    show: ({ networks }) => networks?.join(', ') ?? 'todas',
  },
  { key: 'nota', header: 'NOTA', optional: true, value: ({ note }) => note },
  { key: 'vence', value: ({ expiresAt }) => expiresAt },
  { key: 'revocado', value: ({ revokedAt }) => revokedAt },
];

const SELECTED = `
  select id, project_id as "projectId", hint,
    created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt",
    case when revoked_at is not null then 'revoked' when expires_at <= now() then 'expired'
      when rotated_at is not null then 'grace' else 'live' end as state,
    operations, networks::text[] as networks, note,
    (select max(hour) from usage_by_token where token_id = tokens.id) as "lastUse"`;
const SELECT = `${SELECTED} from tokens`;

const FOUND = `($1::text is null or project_id = $1)
  and ($2::text is null or strpos(lower(concat_ws(' ', id, project_id, hint, note)), lower($2)) > 0)`;

/** The last use is looked for only in the rows of the page. */
export async function listTokens(
  client: Client,
  { limit, offset }: Page,
  { projectId, text }: { readonly projectId?: string | undefined; readonly text?: string | undefined } = {},
): Promise<{ readonly rows: TokenRow[]; readonly count: number }> {
  const found = [projectId ?? null, text ?? null];
  const { rows } = await client.query<TokenRow>(
    `${SELECTED} from (
        select id, project_id, hint, created_at, expires_at, revoked_at, rotated_at, operations, networks, note from tokens
        where ${FOUND} order by project_id, created_at, id limit $3 offset $4
      ) tokens order by project_id, created_at, id`,
    [...found, limit, offset],
  );
  return { rows, count: await countOf(client, `tokens where ${FOUND}`, found) };
}

/** Those with these hashes. */
export async function tokensOfHashes(client: Client, hashes: readonly Buffer[]): Promise<TokenRow[]> {
  return (await client.query<TokenRow>(`${SELECT} where hash = any($1)`, [hashes])).rows;
}

/** Tokens issued with an expiry that is within this many days; not those in the grace period of a rotation. */
export async function expiringTokens(client: Client, days: number, projectId?: string): Promise<TokenRow[]> {
  const rows = await client.query<TokenRow>(
    `${SELECT} where ${LIVE} and rotated_at is null and expires_at < now() + make_interval(days => $1)
      and ($2::text is null or project_id = $2) order by expires_at, id`,
    [days, projectId ?? null],
  );
  return rows.rows;
}

export async function liveTokens(client: Client, projectId: string): Promise<TokenRow[]> {
  const rows = await client.query<TokenRow>(`${SELECT} where project_id = $1 and ${LIVE} order by created_at, id`, [
    projectId,
  ]);
  return rows.rows;
}

/** Live tokens issued before the last change of pepper; undefined if it never changed. */
export async function tokensOfOldPepper(client: Client): Promise<TokenRow[] | undefined> {
  const { rows } = await client.query<{ at: string | null }>(
    `select max(at)::text as at from audit where action = 'pimienta.cambiar'`,
  );
  const at = rows[0]?.at ?? null;
  if (at === null) return undefined;
  const found = await client.query<TokenRow>(
    `${SELECT} where created_at <= $1::timestamptz and ${LIVE} order by project_id, created_at, id`,
    [at],
  );
  return found.rows;
}

export async function readToken(client: Client, id: string): Promise<TokenRow | undefined> {
  return (await client.query<TokenRow>(`${SELECT} where id = $1`, [id])).rows[0];
}

export function noSuchToken(id: string): Refusal {
  return failWith(`No existe el token «${id}».`, 'Vea los identificadores con `curp-admin tokens listar`.');
}

export function stateText({ state, expiresAt, revokedAt }: TokenRow): string {
  const { word } = STATES[state];
  if ((state === 'grace' || state === 'live') && expiresAt !== null) return `${word} hasta ${mexicoTime(expiresAt)}`;
  const since = state === 'revoked' ? revokedAt : state === 'expired' ? expiresAt : null;
  return since === null ? word : `${word} el ${mexicoTime(since)}`;
}

export function isLive({ state }: TokenRow): boolean {
  return state === 'live' || state === 'grace';
}

/** t_4k2m9x1qpa (curp_live_Ab3d…, vigente) */
export function describeToken(token: TokenRow): string {
  return `${token.id} (${token.hint}, ${stateText(token)})`;
}
