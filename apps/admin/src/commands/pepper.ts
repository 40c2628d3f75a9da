// curp-admin pimienta: changes the pepper. A hash cannot be recomputed without its token, so old tokens keep the
// previous pepper until they are rotated; until then the service accepts both.
import type { Client } from 'pg';
import { pepperFingerprint } from '@curp/accounts/token-format';
import { withReading, withTransaction } from '../database/transactions.ts';
import { type Call, misuse, type Result, type Reading, failWith } from '../call.ts';
import { pepperOf, previousPepperOf } from '../settings.ts';
import { listingOf } from '../columns.ts';
import { describeToken, TOKEN_COLUMNS, tokensOfOldPepper } from '../queries/token-table.ts';

const REVIEW = 'Vea cuáles con `curp-admin pimienta revisar` y rótelos con `curp-admin tokens rotar`.';

export async function changePepper(call: Call): Promise<Result> {
  const [pepper, previous] = [pepperOf(call.env), previousPepperOf(call.env)];
  if (!pepper.ok) return pepper;
  if (!previous.ok) return previous;
  return withTransaction(call, async (client) => {
    // A command that issues a token meanwhile ends before this one, or waits and then fails: its pepper is no longer valid.
    await client.query('lock table pepper in exclusive mode');
    const change = await changeIn(client, pepper.value, previous.value);
    if (!change.ok) return change;
    const left = (await tokensOfOldPepper(client)) ?? [];
    const notes =
      change.value === 'changed'
        ? [`Los tokens nuevos se guardan con el secreto nuevo. Del anterior quedan ${left.length}.`, REVIEW]
        : ['Nada cambió: ese secreto ya es el de esta base de datos.'];
    return { ok: true, document: { quedan: left.length }, body: '', notes };
  });
}

async function changeIn(client: Client, pepper: string, previous: string): Promise<Reading<'changed' | 'same'>> {
  const { rows } = await client.query<{ fingerprint: Buffer }>('select fingerprint from pepper');
  const [kept] = rows;
  const fingerprint = pepperFingerprint(pepper);
  if (kept === undefined) {
    return failWith('Aún no hay tokens en esta base de datos.', 'Use el secreto nuevo desde el primero: emítalo.');
  }
  const older = await tokensOfOldPepper(client);
  if (kept.fingerprint.equals(fingerprint)) {
    return older !== undefined
      ? { ok: true, value: 'same' }
      : failWith('TOKEN_PEPPER es el secreto de siempre, y nunca ha cambiado.', 'Ponga ahí el nuevo: ¿están al revés?');
  }
  if (!kept.fingerprint.equals(pepperFingerprint(previous))) {
    return misuse(
      'TOKEN_PEPPER_PREVIOUS no es el secreto con que se hicieron los tokens de esta base de datos.',
      'Ponga ahí el que tiene el servicio, y el nuevo en TOKEN_PEPPER.',
    );
  }
  const [first] = older ?? [];
  if (first !== undefined) {
    return failWith(
      `Aún vale un token de un secreto más antiguo, que dejaría de valer: ${describeToken(first)}.`,
      REVIEW,
    );
  }
  await client.query('update pepper set fingerprint = $1', [fingerprint]);
  return { ok: true, value: 'changed' };
}

export function showOldTokens(call: Call): Promise<Result> {
  return withReading(call, async (client) => {
    const tokens = await tokensOfOldPepper(client);
    const listing = listingOf(TOKEN_COLUMNS, tokens ?? []);
    return { ok: true, document: { tokens: listing.records }, body: listing, notes: [noteOf(tokens?.length)] };
  });
}

function noteOf(left: number | undefined): string {
  if (left === undefined) return 'El secreto no ha cambiado.';
  return left === 0
    ? 'Ningún token que valga es del secreto anterior: quite TOKEN_PEPPER_PREVIOUS del servicio.'
    : `Se hicieron con el secreto anterior: ${left}. Rótelos antes de quitar TOKEN_PEPPER_PREVIOUS del servicio.`;
}
