import { calculate } from '@curp/core';
import { PERSON_PARAMETERS, personOf, readParameters } from './parameters.ts';
import { FORMAT } from '../http/plain-text.ts';
import { impossible } from './issues.ts';
import type { Operation } from './operation.ts';
import { object, text } from './schemas.ts';

interface Calculation {
  readonly curp: string;
}

const OPTIONAL = [FORMAT.name] as const;

export const calcularCurp: Operation = {
  name: 'calcular_curp',
  summary: 'Calcula la CURP de una persona',
  description:
    'Calcula la CURP con la regla oficial. El resultado puede diferir de la clave asignada si el registro la asignó con ' +
    'correcciones o ajustes. **Una CURP calculada no prueba el registro de la persona**: solo el RENAPO las asigna.',
  parameters: PERSON_PARAMETERS,
  schema: object({ curp: text('La CURP calculada.', 'SABC560626MDFLRN01') }),
  bare: (response) => (response as Calculation).curp,
  answer: (received, today) => {
    const read = readParameters(received, PERSON_PARAMETERS, OPTIONAL);
    if (!read.ok) return read;
    const calculation = calculate(personOf(read.response), { today });
    return calculation.ok ? { ok: true, response: { curp: calculation.key } } : impossible(calculation);
  },
};
