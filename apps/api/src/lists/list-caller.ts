// Authenticates the caller of a list when it begins, and again while it runs.
import type { IncomingMessage } from 'node:http';
import { authenticate, type Identifier, TOKEN_PARAMETER } from '../auth/authenticate.ts';
import type { Account, Caller } from '../auth/accounts.ts';
import type { Received } from '../http/read-request.ts';
import { calcularLote } from '../operations/calcular-lote.ts';
import { valueOf } from '../operations/parameters.ts';

/** Throws the refusal of an unknown token or a suspended project. */
export function callerOf(
  request: IncomingMessage,
  received: Received,
  identifier: Identifier,
): Pick<Account, 'permissions'> & { readonly caller: Caller } {
  const token = valueOf(received, TOKEN_PARAMETER);
  const { permissions, project, tokenId, isTest } = authenticate(request, received, token, identifier);
  return { permissions, caller: { project, tokenId, isTest, operation: calcularLote.name } };
}
