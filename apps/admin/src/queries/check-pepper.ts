// Checks that a token is issued with the pepper of the database, which its first token fixed: the service would answer 401
// to a token made with another.
import type { Client } from 'pg';
import { pepperFingerprint } from '@curp/accounts/token-format';
import { misuse, type Refusal } from '../call.ts';

/** Undefined if it is the same. If two commands issue the first token at once, the second waits for the first to commit. */
export async function refuseOtherPepper(client: Client, pepper: string): Promise<Refusal | undefined> {
  const fingerprint = pepperFingerprint(pepper);
  await client.query(`insert into pepper (fingerprint) values ($1) on conflict do nothing`, [fingerprint]);
  // Apart from the insert: a statement does not see what was committed while it waited.
  const { rowCount } = await client.query(`select from pepper where fingerprint = $1`, [fingerprint]);
  if (rowCount === 1) return undefined;
  return misuse(
    'TOKEN_PEPPER no es el secreto con que se hicieron los tokens de esta base de datos: el servicio contestaría 401 al nuevo.',
    'Use el de esos tokens, que es también el del servicio. Para pasar a uno nuevo: curp-admin pimienta cambiar.',
  );
}
