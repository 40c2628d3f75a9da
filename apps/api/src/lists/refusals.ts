// Refusals of a whole list. Like any call with wrong data they are charged to the rate and not to the quota.
import type { Problem } from '@curp/batch';
import { type CodeId, CODES } from '../http/error-codes.ts';
import { Refusal } from '../http/envelope.ts';
import { type Charger, rateLimitHeaders, throwIfRefused } from '../limits/charge-request.ts';
import type { Caller } from '../auth/accounts.ts';

/** A missing column has the code of the parameter that it replaces. Includes the list parameters that fix each problem. */
const FIXES: Readonly<Partial<Record<CodeId, readonly string[]>>> = {
  'list.unreadable': [],
  'nombres.missing': ['nombres', 'nombre_completo', 'orden_nombre', 'encabezado'],
  'apellido_paterno.missing': ['apellido_paterno', 'apellidos'],
  'apellido_materno.missing': ['apellido_materno'],
  'anio_nacimiento.missing': ['fecha_nacimiento', 'anio_nacimiento', 'fechas'],
  'mes_nacimiento.missing': ['mes_nacimiento'],
  'dia_nacimiento.missing': ['dia_nacimiento'],
  'sexo.missing': ['sexo', 'sexos'],
  'entidad.missing': ['entidad', 'misma_entidad'],
  'curp.missing': ['curp'],
};

export const LIST_PROBLEMS = Object.keys(FIXES) as readonly CodeId[];

/** Charges one rejected call and returns the refusal with the rate-limit headers. */
export async function chargeRefusal({ id, message }: Refusal, caller: Caller, limiter: Charger): Promise<Refusal> {
  const decision = await limiter.charge(caller, 'rejected', 1);
  throwIfRefused(decision);
  return new Refusal(id, { message, headers: rateLimitHeaders(decision.limits) });
}

/** The problem with the lowest code, as everywhere, with the sentence that names what the list lacks. */
export function lowestRefusal(problems: readonly Problem[]): Refusal {
  const [lowest] = problems.toSorted((left, right) => left.code - right.code);
  const id = LIST_PROBLEMS.find((problem) => CODES[problem].code === lowest?.code);
  if (lowest === undefined || id === undefined) throw new Error('the list has no problem with a known code');
  return new Refusal(id, { message: lowest.sentence + parametersOf(id) });
}

function parametersOf(id: CodeId): string {
  const parameters = FIXES[id] ?? [];
  if (parameters.length === 0) return '';
  const last = parameters.at(-1) ?? '';
  const others = parameters.slice(0, -1).join(', ');
  return others === ''
    ? ` Se elige con el parámetro ${last} de la consulta.`
    : ` Se elige con los parámetros ${others} o ${last} de la consulta.`;
}
