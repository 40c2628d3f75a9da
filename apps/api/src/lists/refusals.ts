// Why a list is refused as a whole. As any call with wrong data it spends rate and no quota.
import type { Problem } from '@curp/batch';
import { type CodeId, CODES } from '../http/error-codes.ts';
import { Refusal } from '../http/envelope.ts';
import { charge, type Charger } from '../limits/charge-request.ts';
import type { Caller } from '../limits/limiter.ts';

/** A column that is missing has the code of the parameter that it stands for. */
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

export async function counted({ id, message }: Refusal, caller: Caller, limiter: Charger): Promise<Refusal> {
  return new Refusal(id, { message, headers: await charge(caller, 'rejected', limiter) });
}

/** The lowest code is told, as everywhere, with the sentence that says what the list lacks. */
export function refusalOf(problems: readonly Problem[]): Refusal {
  const [lowest] = problems.toSorted((left, right) => left.code - right.code);
  const id = LIST_PROBLEMS.find((problem) => CODES[problem].code === lowest?.code);
  if (lowest === undefined || id === undefined) throw new Error('a list refused for no reason that is known here');
  return new Refusal(id, { message: lowest.sentence });
}
