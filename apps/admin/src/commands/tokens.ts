// curp-admin tokens: emitir, revocar and listar, in the database.
import { createToken, hashToken, hintOf, isWellFormed, type TokenKind } from '@curp/accounts/token-format';
import type { Client } from 'pg';
import { withReading, withTransaction } from '../database/transactions.ts';
import { formatNumber, mexicoTime } from '../format.ts';
import { type RecentCalls, tokenCalls } from '../queries/recent-calls.ts';
import { randomId } from '@curp/accounts/random-id';
import { askFirst, type Call, misuse, type Result, type Reading, type Refusal, failWith } from '../call.ts';
import { pageOf } from '../paging.ts';
import { refuseOtherPepper } from '../queries/check-pepper.ts';
import { lockProject, noSuchProject, projectsNamed, readProject } from '../queries/project-table.ts';
import { pepperOf, previousPepperOf } from '../settings.ts';
import { termNotes, termsDocument, termsOf, type TokenTerms } from './token-terms.ts';
import { recordOf, listingOf } from '../columns.ts';
import {
  describeToken,
  expiringTokens,
  isLive,
  listTokens,
  liveTokens,
  MOST_TOKENS,
  noSuchToken,
  readToken,
  stateText,
  TOKEN_COLUMNS,
  type TokenRow,
  tokensOfHashes,
} from '../queries/token-table.ts';

export const SHOWN_ONCE = 'Guárdelo ahora: no se volverá a mostrar.';

const REVOKED = 'Token revocado.';

interface IssuedToken {
  readonly token: string;
  readonly id: string;
  readonly hint: string;
}

export async function issueToken(call: Call): Promise<Result> {
  const pepper = pepperOf(call.env);
  if (!pepper.ok) return pepper;
  const [projectId = ''] = call.args;
  const kind = call.options.clase ?? 'live';
  const terms = termsOf(call);
  if (!terms.ok) return terms;
  return withTransaction(call, async (client) => {
    const project = await lockProject(client, projectId);
    if (project === undefined) return noSuchProject(projectId);
    const live = await liveTokens(client, projectId);
    if (live.length >= MOST_TOKENS) return tooMany(projectId, live);
    const added = await addToken(client, projectId, kind, pepper.value, terms.value);
    if (!added.ok) return added;
    const { token, id, hint } = added.value;
    const notes = [`Token ${id} del proyecto ${projectId}. ${SHOWN_ONCE}`, ...termNotes(terms.value)];
    if (project.suspended)
      notes.push(`El proyecto está suspendido: reactívelo con curp-admin proyectos reactivar ${projectId}`);
    return {
      ok: true,
      document: { token, id, proyecto: projectId, pista: hint, clase: kind, ...termsDocument(terms.value) },
      body: `${token}\n`,
      notes,
    };
  });
}

function tooMany(projectId: string, live: readonly TokenRow[]): Refusal {
  const names = live.map(describeToken).join(' y ');
  return failWith(
    `El proyecto ${projectId} ya tiene ${MOST_TOKENS} tokens que valen: ${names}.`,
    'Revoque el que ya no se use: curp-admin tokens revocar TOKEN_ID',
  );
}

/** The token itself leaves this process only through stdout. */
export async function addToken(
  client: Client,
  projectId: string,
  kind: TokenKind,
  pepper: string,
  { expiresAt, operations, networks, note }: TokenTerms,
): Promise<Reading<IssuedToken>> {
  const refusal = await refuseOtherPepper(client, pepper);
  if (refusal !== undefined) return refusal;
  const token = createToken(kind);
  const [id, hint] = [`t_${randomId(10)}`, hintOf(token)];
  await client.query(
    `insert into tokens (id, project_id, hash, hint, expires_at, operations, networks, note)
      values ($1, $2, $3, $4, $5, $6, (select array_agg(network(one::inet)) from unnest($7::text[]) one), $8)`,
    [id, projectId, hashToken(token, pepper), hint, expiresAt, operations, networks, note],
  );
  return { ok: true, value: { token, id, hint } };
}

export function revokeToken(call: Call): Promise<Result> {
  const [id = ''] = call.args;
  return withTransaction(call, async (client) => {
    const named = await readToken(client, id);
    if (named === undefined) return noSuchToken(id);
    const project = await lockProject(client, named.projectId);
    const live = await liveTokens(client, named.projectId);
    if (live.length === 1 && live[0]?.id === id && call.options.si !== true) {
      return askFirst(lastToken(named, project?.name ?? '', await tokenCalls(client, id)));
    }
    const { rowCount } = await client.query(
      `update tokens set revoked_at = now() where id = $1 and revoked_at is null`,
      [id],
    );
    const token = (await readToken(client, id)) ?? named;
    const left = await liveTokens(client, token.projectId);
    const notes = [
      rowCount === 0 ? 'Nada cambió: el token ya estaba revocado.' : REVOKED,
      remaining(token.projectId, left),
    ];
    const body = listingOf(TOKEN_COLUMNS, [token]);
    return { ok: true, document: { token: recordOf(TOKEN_COLUMNS, token) }, body, notes };
  });
}

function lastToken({ projectId }: TokenRow, name: string, { calls, since }: RecentCalls): string {
  return (
    `Es el último token que vale del proyecto ${projectId} (${name}), e hizo ${formatNumber(calls)} consultas desde ` +
    `${mexicoTime(since)} (hora de CDMX): sin él, todas las del proyecto recibirán un 401. No se puede deshacer: un ` +
    'token revocado no vuelve a valer, y habría que emitir otro y entregarlo.'
  );
}

function remaining(projectId: string, left: readonly TokenRow[]): string {
  return left.length === 0
    ? `El proyecto ${projectId} quedó sin tokens que valgan. Para darle uno: curp-admin tokens emitir ${projectId}`
    : `Al proyecto ${projectId} le queda ${left.map((token) => `${token.id} (${stateText(token)})`).join(' y ')}.`;
}

export function showTokens(call: Call): Promise<Result> {
  const [projectId] = call.args;
  return withReading(call, async (client) => {
    if (projectId !== undefined && (await readProject(client, projectId)) === undefined)
      return noSuchProject(projectId);
    const { vencen, buscar: text } = call.options;
    const page = pageOf(call);
    const { rows: tokens, count } = await (vencen === undefined
      ? listTokens(client, page, { projectId, text })
      : expiringTokens(client, vencen, projectId).then((rows) => ({ rows, count: rows.length })));
    const listing = listingOf(TOKEN_COLUMNS, tokens);
    const none =
      vencen !== undefined
        ? `Ningún token vence en ${formatNumber(vencen)} días.`
        : text !== undefined
          ? 'Ningún token lleva ese texto.'
          : `No hay tokens. Emita uno: curp-admin tokens emitir ${projectId ?? 'PROYECTO'}`;
    const notes = count === 0 ? [none] : [];
    const position = { ...page, shown: tokens.length, count };
    return { ok: true, document: { tokens: listing.records, hay: count }, body: listing, notes, page: position };
  });
}

/** What may be a token in any text: a log line, a file, a message. */
const TOKEN_IN_TEXT = /curp_(?:live|test)_[0-9A-Za-z]+/g;

/** Says whose the tokens in the standard input are. Neither the database nor the screen gets them: only their hashes. */
export async function findTokens(call: Call): Promise<Result> {
  const pepper = pepperOf(call.env);
  if (!pepper.ok) return pepper;
  const previous = previousPepperOf(call.env);
  const peppers = [pepper.value, ...(previous.ok ? [previous.value] : [])];
  const input = (await call.readInput?.()) ?? '';
  const texts = [...new Set(Array.from(input.matchAll(TOKEN_IN_TEXT), ([text]) => text))];
  const whole = texts.filter(isWellFormed);
  if (whole.length === 0) return texts.length === 0 ? NO_TOKEN : CUT_TOKEN;
  const hashes = whole.flatMap((token) => peppers.map((each) => hashToken(token, each)));
  return withReading(call, async (client) => {
    const tokens = await tokensOfHashes(client, hashes);
    if (tokens.length === 0) return UNKNOWN_TOKEN;
    const projects = await projectsNamed(client, [...new Set(tokens.map(({ projectId }) => projectId))]);
    const notes = [
      ...projects.map(({ id, name, contact }) => `Proyecto ${id}: ${name}. Contacto: ${contact ?? 'ninguno'}.`),
      ...tokens.filter(isLive).map(({ id }) => `Para que deje de valer: curp-admin tokens revocar ${id}`),
    ];
    const listing = listingOf(TOKEN_COLUMNS, tokens);
    return { ok: true, document: { tokens: listing.records }, body: listing, notes };
  });
}

const NO_TOKEN = misuse(
  'La entrada no lleva ningún token.',
  'Délo por la entrada estándar: curp-admin tokens buscar, péguelo y termine con Enter y Ctrl-D.',
);
const CUT_TOKEN = failWith(
  'Lo que hay en la entrada parece un token, pero le falta o le sobra algo: su suma de control no cuadra.',
  'Cópielo entero. Con solo el principio: curp-admin tokens listar --buscar PISTA',
);
const UNKNOWN_TOKEN = failWith(
  'Es un token entero, pero esta base de datos no lo tiene.',
  'Es de otro ambiente, o se hizo con otro secreto: revise ADMIN_DATABASE_URL, DATABASE_SCHEMA y TOKEN_PEPPER.',
);
