// errores=todos: everything that is wrong with a request, not only the first error. The checks are those of the
// operation; a parameter that one of them refuses is replaced by a valid value, so that core reports only the rest.
import { calculate, type Failure, FIELDS } from '@curp/core';
import { fromWire } from '@curp/core/wire';
import { CODES, type CodeId } from '../http/error-codes.ts';
import type { WireError } from '../http/envelope.ts';
import { FORMAT } from '../http/plain-text.ts';
import type { Received } from '../http/read-request.ts';
import { issueMessage } from './issues.ts';
import type { Operation } from './operation.ts';
import {
  failedCheck,
  isOn,
  PARAMETERS,
  type ParameterName,
  SWITCH_NAMES,
  unknownSwitches,
  valueOf,
} from './parameters.ts';

/** Switches first, as they are checked first. */
export function allErrors(operation: Operation, received: Received, today: string): WireError[] {
  const unknown = unknownSwitches(received).map((name) => errorOf('switch.unknown-value', name));
  const unreadable = [
    ...unreadableErrors(operation.parameters, received),
    ...unreadableErrors([...SWITCH_NAMES, FORMAT.name], { ...received, problem: undefined }),
  ];
  return [...unknown, ...(unreadable.length > 0 ? unreadable : valueErrors(operation, received, today))];
}

/** Sorted by code, as the refusal chooses the lowest; those of the calculation last, as it comes after every check. */
function valueErrors({ parameters }: Operation, received: Received, today: string): WireError[] {
  const failed = new Map(
    parameters.flatMap((name) => {
      const id = failedCheck(valueOf(received, name), PARAMETERS[name]);
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
  const malformed = Array.from(failed, ([name, id]) => errorOf(id, name));
  const impossible = parameters.includes('nombres') ? personErrors(received, failed, today) : [];
  return [...malformed.toSorted((left, right) => left.codigo - right.codigo), ...impossible];
}

export function errorOf(id: CodeId, parameter: string | null): WireError {
  const { code, message } = CODES[id];
  return { codigo: code, parametro: parameter, mensaje: message.replace('{parametro}', parameter ?? '') };
}

/** Repeated, or not decoded: the other checks cannot be trusted then. */
function unreadableErrors(names: readonly string[], { repeated, problem, problems }: Received): WireError[] {
  return [
    ...names.filter((name) => repeated.has(name)).map((name) => errorOf('parameter.repeated', name)),
    ...(problem === undefined ? [] : [errorOf(problem, null)]),
    ...names.flatMap((name) => {
      const id = problems.get(name);
      return id === undefined ? [] : [errorOf(id, name)];
    }),
  ];
}

/** What core refuses of the parameters that have the right form. */
function personErrors(received: Received, failed: ReadonlyMap<ParameterName, CodeId>, today: string): WireError[] {
  const values = Object.fromEntries(
    Object.entries(PARAMETERS).map(([name, { example }]) => [
      name,
      failed.has(name as ParameterName) ? example : (received.values[name] ?? example),
    ]),
  );
  const person = fromWire(values as Record<ParameterName, string>);
  const isDateWhole = FIELDS.birthDate.wire.every((name) => !failed.has(name));
  const calculation = calculate(person, { today, literal: isOn('literal', received) });
  const { issues }: Pick<Failure, 'issues'> = calculation.ok ? { issues: [] } : calculation;
  return issues.flatMap((issue) => {
    if (issue.field === undefined || (issue.field === 'birthDate' && !isDateWhole)) return [];
    const [parametro] = FIELDS[issue.field].wire;
    return [{ codigo: CODES['calculation.impossible'].code, parametro, mensaje: issueMessage(issue) }];
  });
}
