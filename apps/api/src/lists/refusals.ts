// Refusals of a whole list. Like any call with wrong data they are charged to the rate and not to the quota.
import type { Problem } from '@curp/batch';
import { type CodeId, CODES } from '../http/error-codes.ts';
import { Refusal } from '../http/envelope.ts';
import { charge, type Charger } from '../limits/charge-request.ts';
import type { Caller } from '../limits/limiter.ts';

/** A missing column has the code of the parameter that it replaces. */
export const LIST_PROBLEMS: readonly CodeId[] = [
  'list.unreadable',
  'nombres.missing',
  'apellido_paterno.missing',
  'apellido_materno.missing',
  'anio_nacimiento.missing',
  'mes_nacimiento.missing',
  'dia_nacimiento.missing',
  'sexo.missing',
  'entidad.missing',
  'curp.missing',
];

/** Charges one rejected call and returns the refusal with the rate-limit headers. */
export async function chargeRefusal({ id, message }: Refusal, caller: Caller, limiter: Charger): Promise<Refusal> {
  return new Refusal(id, { message, headers: await charge(caller, 'rejected', limiter) });
}

/** The problem with the lowest code, as everywhere, with the sentence that says what the list lacks. */
export function lowestRefusal(problems: readonly Problem[]): Refusal {
  const [lowest] = problems.toSorted((left, right) => left.code - right.code);
  const id = LIST_PROBLEMS.find((problem) => CODES[problem].code === lowest?.code);
  if (lowest === undefined || id === undefined) throw new Error('the list has no problem with a known code');
  return new Refusal(id, { message: lowest.sentence });
}
