// X-Request-Id of every answer: the caller's own, if it is well-formed and holds neither a token nor a key, else a new one.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const WELL_FORMED = /^[A-Za-z0-9._-]{1,64}$/;
const SEPARATORS = /[._-]/g;
/** The beginning of a token, or of a key, without its separators. */
const SECRET = /curp(?:live|test)|[a-z]{4}\d{6}[hmx][a-z]{3}/i;

export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  if (typeof given !== 'string' || !WELL_FORMED.test(given)) return randomUUID();
  return SECRET.test(given.replaceAll(SEPARATORS, '')) ? randomUUID() : given;
}
