// calcular_curp: the CURP of a person.
import { calculate } from '@curp/core';
import { fromWire } from '@curp/core/wire';
import { isOn, PERSON_PARAMETERS, readParameters, SWITCH_NAMES } from './parameters.ts';
import { FORMAT } from '../http/plain-text.ts';
import { NOTICES_SCHEMA, refuseFailure } from './issues.ts';
import type { Operation } from './operation.ts';
import { object, text } from './schema-builders.ts';

interface Calculation {
  readonly curp: string;
}

const OPTIONAL = [FORMAT.name, ...SWITCH_NAMES] as const;

export const calcularCurp: Operation = {
  name: 'calcular_curp',
  summary: 'Calcula la CURP de una persona',
  description:
    'Calcula la CURP con la regla oficial. El resultado puede diferir de la clave asignada si el registro la asignó con ' +
    'correcciones o ajustes. **Una CURP calculada no prueba el registro de la persona**: solo el RENAPO las asigna.',
  parameters: PERSON_PARAMETERS,
  schema: object({ curp: text('La CURP calculada.', 'SABC560626MDFLRN01'), avisos: NOTICES_SCHEMA }, ['avisos']),
  plainText: (response) => (response as Calculation).curp,
  answer: (received, today) => {
    const read = readParameters(received, PERSON_PARAMETERS, OPTIONAL);
    if (!read.ok) return read;
    const calculation = calculate(fromWire(read.response), { today, literal: isOn('literal', received) });
    if (!calculation.ok) return refuseFailure(calculation);
    return { ok: true, response: { curp: calculation.key }, warnings: calculation.warnings };
  },
};
