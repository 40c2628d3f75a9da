// Who calls: the token comes in the query, in the body or in Authorization, and in one of them only.
import type { IncomingMessage } from 'node:http';
import { Refusal } from '../http/envelope.ts';
import { retryAfter } from '../http/response-headers.ts';
import { isBlank, valueOf } from '../operations/parameters.ts';
import type { Received } from '../http/read-request.ts';
import type { Account } from './accounts.ts';
import type { Identity, TokenIdentifier } from './identity.ts';

export type Identifier = Pick<TokenIdentifier, 'identify'>;

export const TOKEN_PARAMETER = 'token';

/** RFC 9110 11.6.1: every 401 says how to answer it. */
const ASK_FOR_TOKEN = { 'www-authenticate': 'Bearer' };

const RETRY_SECONDS = 5;

export async function authenticate(
  request: IncomingMessage,
  received: Received,
  identifier: Identifier,
): Promise<Account> {
  return accountIn(await identifier.identify(tokenOf(request, received), request.socket));
}

/** Throws the refusal of a token that stands for no account. */
export function accountIn(identity: Identity): Account {
  if (identity.kind === 'unknown') throw new Refusal('token.unknown', { headers: ASK_FOR_TOKEN });
  if (identity.kind === 'unavailable') throw new Refusal('tokens.unavailable', { headers: retryAfter(RETRY_SECONDS) });
  if (identity.account.project.suspended) throw new Refusal('project.suspended');
  return identity.account;
}

/** Throws the refusal of a request without exactly one token. */
export function tokenOf(request: IncomingMessage, received: Received): string {
  const bearers = bearersOf(request);
  const parameter = valueOf(received, TOKEN_PARAMETER);
  const given = parameter === undefined || isBlank(parameter) ? bearers : [...bearers, parameter];
  if (given.length > 1 || received.repeated.has(TOKEN_PARAMETER)) throw new Refusal('token.repeated');
  const [token] = given;
  if (token !== undefined) return token;
  // What could not be read may have held the token.
  const problem = received.problems.get(TOKEN_PARAMETER) ?? received.problem;
  if (problem !== undefined) throw new Refusal(problem, { parameter: TOKEN_PARAMETER });
  throw new Refusal('token.missing', { headers: ASK_FOR_TOKEN });
}

/** Node keeps the first of several Authorization headers, so they are counted. Other schemes are not ours. */
function bearersOf(message: IncomingMessage): string[] {
  // Node sorts the headers anew for the second question: it is asked only when there is something to count.
  if (message.headers.authorization === undefined) return [];
  return (message.headersDistinct['authorization'] ?? []).flatMap(
    (value) => /^bearer[ \t]+(.*\S)/i.exec(value)?.[1] ?? [],
  );
}
