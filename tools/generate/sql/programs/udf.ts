// The functions that BigQuery and Snowflake call: core with plain values. NULL is null or undefined.
import { calculate } from '../../../../packages/core/src/calculate.ts';
import { checkDigit, codesOf } from '../../../../packages/core/src/check-digit.ts';
import type { Issue } from '../../../../packages/core/src/issues.ts';
import type { Options } from '../../../../packages/core/src/options.ts';
import type { Person } from '../../../../packages/core/src/person.ts';
import { FIELD_NAMES } from '../field-names.ts';
import { validate } from '../../../../packages/core/src/validate.ts';

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

/** Applies a function of core to a row. */
function read<Result>(row: Row, apply: (person: Person, options: Options) => Result): Result {
  const [givenNames, firstSurname, secondSurname, birthDate, sex, entity, today] = row as string[];
  return apply({ givenNames, firstSurname, secondSurname, birthDate, sex, entity } as Person, options(today));
}

/** The key, or null. */
export function calcular(...row: Row): string | null {
  const result = read(row, calculate);
  return result.ok ? result.key : null;
}

/** Why there is no key: code:field. */
export function problemas(...row: Row): string[] {
  const result = read(row, calculate);
  return result.ok ? [] : coded(result.issues);
}

/** What is doubtful about the key: code:field; null without a key. */
export function avisos(...row: Row): string[] | null {
  const result = read(row, calculate);
  return result.ok ? coded(result.warnings) : null;
}

function coded(issues: readonly Issue[]): string[] {
  return Array.from(
    new Set(issues.map(({ code, field }) => (field === undefined ? code : `${code}:${FIELD_NAMES[field]}`))),
  );
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
