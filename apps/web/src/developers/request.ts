// The typed data -> the request that a program would send to the service.
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

/** Whether the typed data make a whole request. If not, all of it is replaced by the example: the two are never mixed. */
export function hasEnoughData(operation: OperationName, draft: Draft, typedKey: string): boolean {
  const { takesPerson, takesKey } = OPERATIONS[operation];
  const hasPerson = isComplete(draft) && draft.firstSurname.trim() + draft.secondSurname.trim() !== '';
  return (!takesPerson || hasPerson) && (!takesKey || typedKey.trim() !== '');
}

export function parametersOf(operation: OperationName, draft: Draft, typedKey: string): Record<string, string> {
  const { takesPerson, takesKey } = OPERATIONS[operation];
  const usesTypedData = hasEnoughData(operation, draft, typedKey);
  const { givenNames, firstSurname, secondSurname, day, month, year, sex, entity } = usesTypedData
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
    ...(takesKey && { curp: usesTypedData ? typedKey.trim() : EXAMPLE_KEY }),
  };
}

/** The service requires a first surname: an only surname is sent as the first, whichever field it was typed in. */
function withFirstSurname(draft: Draft): Draft {
  return hasOnlySecond(draft) ? { ...draft, firstSurname: draft.secondSurname, secondSurname: '' } : draft;
}
