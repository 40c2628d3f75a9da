// The sandbox: an invented person for each code, by the day of birth. With `pruebas` and with a test token, that person or
// her key gets the code on demand; with a live token she is a person like any other. docs/pruebas.md publishes them.
import { calculate } from '@curp/core';
import { fromWire, wireParameters } from '@curp/core/wire';
import { type Answer, Refusal } from '../http/envelope.ts';
import type { CodeId } from '../http/error-codes.ts';
import type { Received } from '../http/read-request.ts';
import { CHALLENGE, retryAfter } from '../http/response-headers.ts';
import { errorOf } from './all-errors.ts';
import { isOn, PARAMETERS, type PersonParameter, type Values, valueOf } from './parameters.ts';

/** No living person was born then, but the keys read as of 1950 and may be a real person's. The day is the place in CASES. */
const MONTH_OF_BIRTH = '1850-01';
const TODAY = '2026-01-01';

const CASES: readonly { readonly id: CodeId; readonly headers?: Readonly<Record<string, string>> }[] = [
  { id: 'nombres.missing' },
  { id: 'apellido_paterno.missing' },
  { id: 'apellido_materno.missing' },
  { id: 'anio_nacimiento.missing' },
  { id: 'mes_nacimiento.missing' },
  { id: 'dia_nacimiento.missing' },
  { id: 'sexo.missing' },
  { id: 'entidad.missing' },
  { id: 'anio_nacimiento.not-numeric' },
  { id: 'mes_nacimiento.not-numeric' },
  { id: 'dia_nacimiento.not-numeric' },
  { id: 'entidad.not-numeric' },
  { id: 'anio_nacimiento.length' },
  { id: 'mes_nacimiento.length' },
  { id: 'dia_nacimiento.length' },
  { id: 'entidad.length' },
  { id: 'sexo.invalid' },
  { id: 'calculation.impossible' },
  { id: 'curp.missing' },
  { id: 'calculation.failed' },
  { id: 'token.missing', headers: CHALLENGE },
  { id: 'token.unknown', headers: CHALLENGE },
  { id: 'project.suspended' },
  { id: 'operation.forbidden' },
  { id: 'network.forbidden' },
  { id: 'quota.exhausted', headers: retryAfter(60) },
  { id: 'rate.exceeded', headers: retryAfter(2) },
  { id: 'service.overloaded', headers: retryAfter(5) },
];

export interface SandboxCase {
  readonly id: CodeId;
  readonly parameters: Values<PersonParameter>;
  readonly curp: string;
  readonly refusal: Refusal;
}

export function sandboxCases(): SandboxCase[] {
  return CASES.map(caseOf);
}

function caseOf({ id, headers = {} }: (typeof CASES)[number], index: number): SandboxCase {
  const parameters = {
    nombres: 'Ensayo',
    apellido_paterno: 'Pruebas',
    apellido_materno: 'Ficticio',
    ...wireParameters({ birthDate: `${MONTH_OF_BIRTH}-${String(index + 1).padStart(2, '0')}`, sex: 'H', entity: '09' }),
  } as Values<PersonParameter>;
  const calculation = calculate(fromWire(parameters), { today: TODAY });
  if (!calculation.ok) throw new Error(`the person of ${id} has no key`);
  return { id, parameters, curp: calculation.key, refusal: new Refusal(id, { headers }) };
}

/** Calculates one person, and only for a key like hers: the first request of a process must not wait for all of them. */
function caseWith(key: string): SandboxCase | undefined {
  const index = Number(/^PUFE5001(\d\d)/.exec(key)?.[1]) - 1;
  const found = CASES[index] && caseOf(CASES[index], index);
  return found?.curp === key ? found : undefined;
}

/** The refusal on demand, by the key given or calculated; undefined for everybody else. */
export function sandboxRefusal(received: Received, answer: Answer): Refusal | undefined {
  const given = valueOf(received, 'curp')?.trim().toUpperCase();
  const calculated = answer.ok ? (answer.response as { readonly curp?: unknown }).curp : undefined;
  const found = caseWith(given ?? String(calculated));
  if (found === undefined || !isOn('errores', received)) return found?.refusal;
  const { id, refusal } = found;
  const [parameter = ''] = id.split('.');
  return refusal.with({}, [errorOf(id, parameter in PARAMETERS ? parameter : null)]);
}
