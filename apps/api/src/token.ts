// Who? The token comes in the query, in the body or in Authorization, and in one of them only.
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './envelope.ts';
import { retryAfter } from './headers.ts';
import { isBlank, valueOf } from './parameters.ts';
import type { Project } from './project.ts';
import { sooner } from './sooner.ts';
import type { Received } from './received.ts';
import { MOST_FAILURES, REFILL_MS } from './tokens/attempts.ts';
import type { Directory } from './tokens/directory.ts';
import type { Identity } from './tokens/identity.ts';

/** What is asked of the directory here. */
export type Identifier = Pick<Directory, 'identify'>;

export const TOKEN_PARAMETER = 'token';

/** RFC 9110 11.6.1: every 401 says how to answer it. */
const ASK_FOR_TOKEN = { 'www-authenticate': 'Bearer' };

export interface Caller {
  readonly headers: Pick<IncomingMessage, 'headers' | 'headersDistinct'>;
  readonly received: Received;
  readonly address: string;
  readonly connection: object;
}

export function callerOf({ raw, ip }: Pick<FastifyRequest, 'raw' | 'ip'>, received: Received): Caller {
  return { headers: raw, received, address: ip, connection: raw.socket };
}

/** Gives a plain value when nothing has to be waited for. */
export function projectOf(caller: Caller, directory: Identifier): Project | Promise<Project> {
  const { address, connection } = caller;
  return sooner(directory.identify(tokenOf(caller), address, connection), projectIn);
}

function projectIn(identity: Identity): Project {
  switch (identity.kind) {
    case 'project':
      break;
    case 'unknown':
      throw new Refusal('token.unknown', { headers: ASK_FOR_TOKEN });
    case 'too-many-attempts':
      throw new Refusal('attempts.exceeded', { headers: attemptsHeaders(identity.retryAfter) });
    case 'unavailable':
      throw new Refusal('tokens.unavailable', { headers: retryAfter(identity.retryAfter) });
  }
  if (identity.project.suspended) throw new Refusal('project.suspended');
  return identity.project;
}

function tokenOf({ headers, received }: Caller): string {
  const bearers = bearersOf(headers);
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
function bearersOf(message: Caller['headers']): string[] {
  // Node sorts the headers anew for the second question: it is asked only when there is something to count.
  if (message.headers.authorization === undefined) return [];
  return (message.headersDistinct['authorization'] ?? []).flatMap(
    (value) => /^bearer[ \t]+(.*\S)/i.exec(value)?.[1] ?? [],
  );
}

/** Told as the limits of a project are (quota.ts). */
function attemptsHeaders(seconds: number): Readonly<Record<string, string>> {
  const window = (MOST_FAILURES * REFILL_MS) / 1000;
  const retry = retryAfter(seconds);
  return {
    ...retry,
    'ratelimit-policy': `"intentos";q=${MOST_FAILURES};w=${window}`,
    ratelimit: `"intentos";r=0;t=${retry['retry-after']}`,
  };
}
