// The terms of a token: expiry, operations it may call, networks it may call from, and a note for operators.
import { dayEnd } from '@curp/accounts/period';
import { type Call, misuse, type Reading } from '../call.ts';
import { mexicoTime } from '../format.ts';
import type { Expiry } from '../options.ts';
import type { TokenRow } from '../queries/token-table.ts';

export type TokenTerms = Pick<TokenRow, 'expiresAt' | 'operations' | 'networks' | 'note'>;

const FREE: TokenTerms = { expiresAt: null, operations: null, networks: null, note: null };
const BEHIND_A_PROXY =
  'Detrás de un proxy el servicio conoce la dirección de quien llama solo con TRUST_PROXY; sin él rechaza este token.';

/** The given terms, or else the current ones. */
export function termsOf({ options, now }: Call, before = FREE): Reading<TokenTerms> {
  const { vence, operaciones, redes, nota } = options;
  const expiresAt = vence === undefined ? before.expiresAt : expiryAt(vence, now);
  if (expiresAt !== null && expiresAt <= now)
    return misuse('Ese día ya pasó.', 'Dé en --vence uno que no haya terminado.');
  return {
    ok: true,
    value: {
      expiresAt,
      operations: operaciones === undefined ? before.operations : operaciones,
      networks: redes === undefined ? before.networks : redes,
      note: nota ?? before.note,
    },
  };
}

function expiryAt(expiry: Expiry, now: Date): Date | null {
  if (expiry === 'never') return null;
  return new Date('seconds' in expiry ? now.getTime() + expiry.seconds * 1000 : (dayEnd(expiry.day) ?? Number.NaN));
}

export function termNotes({ expiresAt, networks }: TokenTerms): string[] {
  return [
    ...(expiresAt === null ? [] : [`Vale hasta ${mexicoTime(expiresAt)} (hora de CDMX).`]),
    ...(networks === null ? [] : [BEHIND_A_PROXY]),
  ];
}

export function termsDocument({ expiresAt, operations, networks, note }: TokenTerms): object {
  return { vence: expiresAt, operaciones: operations, redes: networks, nota: note };
}
