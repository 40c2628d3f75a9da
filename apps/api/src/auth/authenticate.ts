// Authenticates a request by its token, given in exactly one of the query, the body or the Authorization header.
import type { IncomingMessage } from 'node:http';
import { Refusal } from '../http/envelope.ts';
import type { LoggedDetail } from '../observability/answer-log.ts';
import { CHALLENGE, retryAfter } from '../http/response-headers.ts';
import type { Received } from '../http/read-request.ts';
import type { Account } from './accounts.ts';
import type { TokenIdentifier, UnknownToken } from './identify-token.ts';

export type Identifier = Pick<TokenIdentifier, 'identify'>;

export const TOKEN_PARAMETER = 'token';

/** RFC 9110 11.6.1: required in every 401. */
const RETRY_SECONDS = 5;

/** `parameter`: the value of TOKEN_PARAMETER. Throws the refusal of an unknown token or a suspended project. */
export function authenticate(
  request: IncomingMessage,
  received: Received,
  parameter: string | undefined,
  identifier: Identifier,
): Account {
  const identity = identifier.identify(tokenOf(request, received, parameter));
  if (identity.kind === 'unknown')
    throw new Refusal('token.unknown', { headers: CHALLENGE, logged: loggedOf(identity.why) });
  if (identity.kind === 'unavailable') throw new Refusal('tokens.unavailable', { headers: retryAfter(RETRY_SECONDS) });
  if (identity.account.project.suspended) throw new Refusal('project.suspended');
  return identity.account;
}

function loggedOf({ reason, tokenId, projectId }: UnknownToken): LoggedDetail {
  return { reason, token: tokenId, project: projectId };
}

/** Throws a refusal unless there is exactly one token. */
function tokenOf(request: IncomingMessage, received: Received, parameter = ''): string {
  const bearers = bearersOf(request);
  const given = parameter.trim() === '' ? bearers : [...bearers, parameter];
  if (given.length > 1 || received.repeated.has(TOKEN_PARAMETER)) throw new Refusal('token.repeated');
  const [token] = given;
  if (token !== undefined) return token;
  // The part that could not be read may have contained the token.
  const problem = received.problems.get(TOKEN_PARAMETER) ?? received.problem;
  if (problem !== undefined) throw new Refusal(problem, { parameter: TOKEN_PARAMETER });
  throw new Refusal('token.missing', { headers: CHALLENGE });
}

/** All bearer tokens: `headers` has only the first Authorization header. Other schemes are ignored. */
function bearersOf(message: IncomingMessage): string[] {
  // headersDistinct is computed on first access: skip it for requests without the header.
  if (message.headers.authorization === undefined) return [];
  return (message.headersDistinct['authorization'] ?? []).flatMap(
    (value) => /^bearer[ \t]+(\S.*)$/i.exec(value)?.[1]?.trimEnd() ?? [],
  );
}
