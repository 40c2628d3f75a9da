// What BigQuery and Snowflake call: core itself, with plain values in and out. NULL comes as null or undefined.
import { calculate } from '../../../packages/core/src/calculate.ts';
import { checkDigit, codesOf } from '../../../packages/core/src/check-digit.ts';
import { FIELD_NAMES } from '../field-names.ts';
import { validate } from '../../../packages/core/src/validate.ts';

/** There is no clock: without a date of today, none is in the future. */
function options(today: Text): { today: string } {
  return { today: today ?? '9999-12-31' };
}

type Text = string | null | undefined;
type Row = [
  givenNames: Text,
  firstSurname: Text,
  secondSurname: Text,
  birthDate: Text,
  sex: Text,
  entity: Text,
  today?: Text,
];

function read(row: Row): ReturnType<typeof calculate> {
  const [givenNames, firstSurname, secondSurname, birthDate, sex, entity, today] = row as string[];
  return calculate({ givenNames, firstSurname, secondSurname, birthDate, sex, entity } as never, options(today));
}

/** The key, or null. */
export function calcular(...row: Row): string | null {
  const result = read(row);
  return result.ok ? result.key : null;
}

/** Why there is no key: code:field. */
export function problemas(...row: Row): string[] {
  const result = read(row);
  return result.ok ? [] : result.issues.map(({ code, field }) => `${code}:${FIELD_NAMES[field as 'sex']}`);
}

export function validar(key: Text, today?: Text): object {
  const { ok, tells, ...rest } = validate(key as string, options(today));
  return {
    valida: ok,
    problemas: 'issues' in rest ? [...new Set(rest.issues.map(({ code }) => code))] : [],
    fecha: tells.birthDate ?? null,
    sexo: tells.sex ?? null,
    entidad: tells.entity?.abbreviation ?? null,
  };
}

export function digito(key: Text): string | null {
  return /^[0-9A-Z]{17}.?$/.test(key ?? '') ? String.fromCharCode(checkDigit(codesOf(key as string))) : null;
}
