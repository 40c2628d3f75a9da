// curp-admin tokens rotar: issues a new token and keeps the old one valid for a grace period, so that no call fails.
import type { Client } from 'pg';
import type { TokenKind } from '@curp/accounts/token-format';
import { withTransaction } from '../database/transactions.ts';
import { mexicoTime } from '../format.ts';
import { type Call, type Result, type Reading, failWith } from '../call.ts';
import { lockProject, noSuchProject } from '../queries/project-table.ts';
import { pepperOf } from '../settings.ts';
import { describeToken, liveTokens, readToken, stateText, type TokenRow } from '../queries/token-table.ts';
import { termNotes, termsDocument, termsOf, type TokenTerms } from './token-terms.ts';
import { addToken, SHOWN_ONCE } from './tokens.ts';

/** Grace period of the old token, in seconds. */
const GRACE_BY_DEFAULT = 86_400;

export async function rotateToken(call: Call): Promise<Result> {
  const pepper = pepperOf(call.env);
  if (!pepper.ok) return pepper;
  const [name = ''] = call.args;
  const graceSeconds = call.options.gracia ?? GRACE_BY_DEFAULT;
  return withTransaction(call, async (client) => {
    const target = await targetOf(client, name, graceSeconds);
    if (!target.ok) return target;
    const terms = renewedTerms(call, target.value);
    return terms.ok ? replace(client, target.value, terms.value, graceSeconds, pepper.value) : terms;
  });
}

/** The new token has the terms of the old one, except its expiry: if the old one had one, --vence is required. */
function renewedTerms(call: Call, old: TokenRow): Reading<TokenTerms> {
  if (old.state === 'live' && old.expiresAt !== null && call.options.vence === undefined) {
    return failWith(
      `El token ${old.id} se emitió con fecha: ${stateText(old)}.`,
      'Diga hasta cuándo vale el nuevo: --vence AAAA-MM-DD, --vence 90d o --vence nunca.',
    );
  }
  return termsOf(call, { ...old, expiresAt: null });
}

/** The token to replace, under the lock of its project. */
async function targetOf(client: Client, name: string, graceSeconds: number): Promise<Reading<TokenRow>> {
  const named = await readToken(client, name);
  const projectId = named?.projectId ?? name;
  if ((await lockProject(client, projectId)) === undefined) return noSuchProject(name);
  const live = await liveTokens(client, projectId);
  const [first, second] = live;
  if (named === undefined && first !== undefined && second !== undefined) {
    return failWith(
      `El proyecto ${projectId} tiene dos tokens que valen: ${describeToken(first)} y ${describeToken(second)}.`,
      'Diga cuál se cambia, y que deje de valer en el acto: curp-admin tokens rotar TOKEN_ID --gracia 0',
    );
  }
  const target = named === undefined ? first : live.find(({ id }) => id === named.id);
  if (target === undefined) return nothingToRotate(projectId, named);
  const other = live.find(({ id }) => id !== target.id);
  if (other !== undefined && graceSeconds > 0) {
    return failWith(
      `Con gracia quedarían tres tokens que valen: el proyecto ${projectId} tiene también ${describeToken(other)}.`,
      `Si ese ya no se usa, revóquelo (curp-admin tokens revocar ${other.id}); si se usa, rote sin gracia (--gracia 0).`,
    );
  }
  return { ok: true, value: target };
}

function nothingToRotate(projectId: string, named: TokenRow | undefined): Reading<never> {
  const problem =
    named === undefined
      ? `El proyecto ${projectId} no tiene tokens que valgan.`
      : `El token ${named.id} ya no vale: ${stateText(named)}.`;
  return failWith(problem, `Emita uno: curp-admin tokens emitir ${projectId}`);
}

async function replace(
  client: Client,
  old: TokenRow,
  terms: TokenTerms,
  graceSeconds: number,
  pepper: string,
): Promise<Result> {
  const { projectId } = old;
  const kind: TokenKind = old.hint.startsWith('curp_test_') ? 'test' : 'live';
  const added = await addToken(client, projectId, kind, pepper, terms);
  if (!added.ok) return added;
  const { token, id, hint } = added.value;
  const end = await endToken(client, old, graceSeconds);
  const until = graceSeconds === 0 ? 'dejó de valer' : `vale hasta ${mexicoTime(end)} (hora de CDMX)`;
  return {
    ok: true,
    document: {
      token,
      id,
      proyecto: projectId,
      pista: hint,
      clase: kind,
      ...termsDocument(terms),
      anterior: { id: old.id, pista: old.hint, hasta: end },
    },
    body: `${token}\n`,
    notes: [
      `Token ${id} del proyecto ${projectId}. ${SHOWN_ONCE}`,
      ...termNotes(terms),
      `El anterior, ${old.id} (${old.hint}), ${until}.`,
    ],
  };
}

/** A grace period that has started is never extended. */
async function endToken(client: Client, { id }: TokenRow, graceSeconds: number): Promise<Date> {
  const change =
    graceSeconds === 0
      ? `revoked_at = now()`
      : `expires_at = least(expires_at, now() + make_interval(secs => ${graceSeconds}))`;
  const { rows } = await client.query<{ end: Date }>(
    `update tokens set rotated_at = now(), ${change} where id = $1 returning coalesce(revoked_at, expires_at) as end`,
    [id],
  );
  const [ended] = rows;
  if (ended === undefined) throw new Error('a token is never deleted, and its project is locked');
  return ended.end;
}
