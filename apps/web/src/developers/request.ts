// What is in the form -> the request that a program would send to the service.
import { type Draft, EXAMPLE, hasOnlySecond, isComplete } from '../person/draft.ts';

export const OPERATIONS = {
  calcular_curp: { name: 'Calcular', method: 'calculate', takesPerson: true, takesKey: false },
  explicar_curp: { name: 'Explicar', method: 'explain', takesPerson: true, takesKey: false },
  validar_curp: { name: 'Validar', method: 'validate', takesPerson: false, takesKey: true },
  cotejar_curp: { name: 'Cotejar', method: 'compare', takesPerson: true, takesKey: true },
} as const;

export type OperationName = keyof typeof OPERATIONS;

export interface ServiceRequest {
  readonly operation: OperationName;
  readonly address: string;
  readonly token: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The key of the example printed in the official text, with the check digit that the rule gives. */
const EXAMPLE_KEY = 'SABC560626MDFLRN01';

/** Whether what was typed is enough to ask with. If not, the example takes the place of all of it: half of one person and
 * half of another would be neither. */
export function isAskable(operation: OperationName, draft: Draft, typedKey: string): boolean {
  const { takesPerson, takesKey } = OPERATIONS[operation];
  const hasPerson = isComplete(draft) && draft.firstSurname.trim() + draft.secondSurname.trim() !== '';
  return (!takesPerson || hasPerson) && (!takesKey || typedKey.trim() !== '');
}

export function parametersOf(operation: OperationName, draft: Draft, typedKey: string): Record<string, string> {
  const { takesPerson, takesKey } = OPERATIONS[operation];
  const isTheirs = isAskable(operation, draft, typedKey);
  const { givenNames, firstSurname, secondSurname, day, month, year, sex, entity } = isTheirs
    ? withFirstSurname(draft)
    : EXAMPLE;
  return {
    ...(takesPerson && {
      nombres: givenNames.trim(),
      apellido_paterno: firstSurname.trim(),
      apellido_materno: secondSurname.trim(),
      anio_nacimiento: year.trim(),
      mes_nacimiento: month.trim().padStart(2, '0'),
      dia_nacimiento: day.trim().padStart(2, '0'),
      sexo: sex,
      entidad: entity,
    }),
    ...(takesKey && { curp: isTheirs ? typedKey.trim() : EXAMPLE_KEY }),
  };
}

/** The wire wants a first surname: an only one is the first, wherever it was typed. */
function withFirstSurname(draft: Draft): Draft {
  return hasOnlySecond(draft) ? { ...draft, firstSurname: draft.secondSurname, secondSurname: '' } : draft;
}
