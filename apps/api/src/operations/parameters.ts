// What do they ask, in our words: the register of parameters, and the checks that walk it in the order of the codes.
import { type Field, FIELDS, type Person } from '@curp/core';
import { type CodeId, CODES } from '../http/error-codes.ts';
import { type Answer, refuse } from '../http/envelope.ts';
import type { Received } from '../http/read-request.ts';

interface Parameter {
  readonly meaning: string;
  readonly example: string;
  readonly missing: CodeId;
  /** Present and blank has a meaning of its own. */
  readonly mayBeBlank?: true;
  readonly digits?: { readonly count: number; readonly notNumeric: CodeId; readonly wrongLength: CodeId };
  readonly oneOf?: { readonly values: readonly string[]; readonly otherwise: CodeId };
}

/** In the order of the codes. */
export const PARAMETERS = {
  nombres: { meaning: 'Nombre o nombres de pila.', example: 'Concepción', missing: 'nombres.missing' },
  apellido_paterno: { meaning: 'Primer apellido.', example: 'Salgado', missing: 'apellido_paterno.missing' },
  apellido_materno: {
    meaning: 'Segundo apellido. Vacío (`apellido_materno=`) si la persona no lo tiene.',
    example: 'Briseño',
    missing: 'apellido_materno.missing',
    mayBeBlank: true,
  },
  anio_nacimiento: {
    meaning: 'Año de nacimiento, 4 cifras.',
    example: '1956',
    missing: 'anio_nacimiento.missing',
    digits: { count: 4, notNumeric: 'anio_nacimiento.not-numeric', wrongLength: 'anio_nacimiento.length' },
  },
  mes_nacimiento: {
    meaning: 'Mes de nacimiento, 2 cifras.',
    example: '06',
    missing: 'mes_nacimiento.missing',
    digits: { count: 2, notNumeric: 'mes_nacimiento.not-numeric', wrongLength: 'mes_nacimiento.length' },
  },
  dia_nacimiento: {
    meaning: 'Día de nacimiento, 2 cifras.',
    example: '26',
    missing: 'dia_nacimiento.missing',
    digits: { count: 2, notNumeric: 'dia_nacimiento.not-numeric', wrongLength: 'dia_nacimiento.length' },
  },
  sexo: {
    meaning: 'Sexo registrado: H (hombre), M (mujer) o X (no binario).',
    example: 'M',
    missing: 'sexo.missing',
    oneOf: { values: ['H', 'M', 'X'], otherwise: 'sexo.invalid' },
  },
  entidad: {
    meaning: 'Clave de la entidad de nacimiento, del catálogo de `/curp/entidades`.',
    example: '09',
    missing: 'entidad.missing',
    digits: { count: 2, notNumeric: 'entidad.not-numeric', wrongLength: 'entidad.length' },
  },
  curp: {
    meaning: 'La clave, como se haya escrito: se admiten minúsculas, espacios y guiones.',
    example: 'SABC560626MDFLRN01',
    missing: 'curp.missing',
  },
} as const satisfies Record<string, Parameter>;

export type ParameterName = keyof typeof PARAMETERS;

export type PersonParameter = (typeof FIELDS)[Field]['wire'][number];

export const PERSON_PARAMETERS: readonly PersonParameter[] = Object.values(FIELDS).flatMap(
  ({ wire }): readonly PersonParameter[] => wire,
);

export function valueOf({ values }: Received, name: string): string | undefined {
  const value = values[name];
  switch (value) {
    // A caller's variable that was never set, printed by JavaScript, Java or Python. `Null` and `NULL` are surnames.
    case 'undefined':
    case 'null':
    case 'None':
    case 'NaN':
    case undefined:
      return undefined;
    default:
      return value;
  }
}

export function isBlank(value: string): boolean {
  // Most begin with a letter or a digit, and need no copy to be told from a blank.
  const first = value.charCodeAt(0);
  return !(first > 0x20 && first < 0x7f) && value.trim() === '';
}

function areDigits(value: string): boolean {
  for (let place = 0; place < value.length; place++) {
    const code = value.charCodeAt(place);
    if (code < 0x30 || code > 0x39) return false;
  }
  return value !== '';
}

export type Values<Name extends ParameterName> = Readonly<Record<Name, string>>;

/** Several may be wrong; the lowest code that applies is the one told. */
export function readParameters<Name extends ParameterName>(
  received: Received,
  names: readonly Name[],
  optional: readonly string[] = [],
): Answer<Values<Name>> {
  const trouble = troubleOf(received, names) ?? troubleOf(received, optional);
  if (trouble !== undefined) return trouble;
  let lowest: CodeId | undefined;
  for (const name of names) {
    const fault = faultOf(valueOf(received, name), PARAMETERS[name]);
    if (fault !== undefined && (lowest === undefined || CODES[fault].code < CODES[lowest].code)) lowest = fault;
  }
  // Without a fault every one of them was given.
  return lowest === undefined ? { ok: true, response: received.values as Values<Name> } : refuse(lowest);
}

/** What could not be read at all. */
function troubleOf(
  { repeated, problem, problems }: Received,
  names: readonly string[],
): ReturnType<typeof refuse> | undefined {
  const twice = repeated.size === 0 ? undefined : names.find((name) => repeated.has(name));
  if (twice !== undefined) return refuse('parameter.repeated', { parameter: twice });
  if (problem !== undefined) return refuse(problem);
  if (problems.size === 0) return undefined;
  const unread = names.find((name) => problems.has(name));
  return unread === undefined ? undefined : refuse(problems.get(unread) ?? 'request.unreadable', { parameter: unread });
}

/** From the gravest on: what is missing is not also malformed. */
function faultOf(value: string | undefined, { missing, mayBeBlank, digits, oneOf }: Parameter): CodeId | undefined {
  if (value === undefined || (mayBeBlank !== true && isBlank(value))) return missing;
  if (digits !== undefined) {
    if (!areDigits(value)) return digits.notNumeric;
    if (value.length !== digits.count) return digits.wrongLength;
  }
  return oneOf === undefined || oneOf.values.includes(value) ? undefined : oneOf.otherwise;
}

const FIELD_ENTRIES = Object.entries(FIELDS) as [Field, { readonly wire: readonly PersonParameter[] }][];

export function personOf(values: Values<PersonParameter>): Person {
  return {
    givenNames: values.nombres,
    firstSurname: values.apellido_paterno,
    secondSurname: values.apellido_materno,
    birthDate: `${values.anio_nacimiento}-${values.mes_nacimiento}-${values.dia_nacimiento}`,
    sex: values.sexo,
    entity: values.entidad,
  };
}

/** The parameters that a change of the person's data would change. */
export function parametersOf(person: Partial<Person>): Partial<Values<PersonParameter>> {
  const parameters: Partial<Record<PersonParameter, string>> = {};
  for (const [field, { wire }] of FIELD_ENTRIES) {
    const value = person[field];
    if (value === undefined) continue;
    const parts = wire.length === 1 ? [value ?? ''] : (value ?? '').split('-');
    for (const [index, name] of wire.entries()) parameters[name] = parts[index] ?? '';
  }
  return parameters;
}
