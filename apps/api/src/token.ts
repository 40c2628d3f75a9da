// Who? The token comes in the query, in the body or in Authorization, and in one of them only.
import { Refusal } from './envelope.ts';
import { isBlank, valueOf } from './parameters.ts';
import type { Project } from './project.ts';
import type { Received } from './received.ts';
import type { Directory } from './tokens/directory.ts';

/** What is asked of the directory here. */
export type Identifier = Pick<Directory, 'identify'>;

export const TOKEN_PARAMETER = 'token';

/** RFC 9110 11.6.1: every 401 says how to answer it. */
const ASK_FOR_TOKEN = { 'www-authenticate': 'Bearer' };

export interface Caller {
  readonly authorization: string | undefined;
  readonly received: Received;
  readonly address: string;
}

export async function projectOf(caller: Caller, directory: Identifier): Promise<Project> {
  const identity = await directory.identify(tokenOf(caller), caller.address);
  switch (identity.kind) {
    case 'project':
      break;
    case 'unknown':
      throw new Refusal('token.unknown', { headers: ASK_FOR_TOKEN });
    case 'too-many-attempts':
      throw new Refusal('attempts.exceeded', { headers: retryAfter(identity.retryAfter) });
    case 'unavailable':
      throw new Refusal('tokens.unavailable', { headers: retryAfter(identity.retryAfter) });
  }
  if (identity.project.suspended) throw new Refusal('project.suspended');
  return identity.project;
}

function tokenOf({ authorization, received }: Caller): string {
  const bearer = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  const given = valueOf(received, TOKEN_PARAMETER);
  const parameter = given === undefined || isBlank(given) ? undefined : given;
  if (received.repeated.has(TOKEN_PARAMETER) || (bearer !== undefined && parameter !== undefined)) {
    throw new Refusal('token.repeated');
  }
  const token = bearer ?? parameter;
  // What could not be read may have held the token.
  if (token === undefined && received.problem !== undefined) throw new Refusal(received.problem);
  if (token === undefined) throw new Refusal('token.missing', { headers: ASK_FOR_TOKEN });
  return token;
}

export function retryAfter(seconds: number): Readonly<Record<string, string>> {
  return { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
}
