// The register of parameters, and the checks that read them in the order of the error codes.
import type { OperationName } from '@curp/accounts/operation-names';
import { type Field, FIELDS } from '@curp/core';
import { type CodeId, CODES } from '../http/error-codes.ts';
import { type Answer, refuse } from '../http/envelope.ts';
import type { Received } from '../http/read-request.ts';

interface Parameter {
  readonly meaning: string;
  readonly example: string;
  readonly missing: CodeId;
  /** A blank value is valid: the person has none. */
  readonly mayBeBlank?: true;
  readonly digits?: { readonly count: number; readonly notNumeric: CodeId; readonly wrongLength: CodeId };
  readonly oneOf?: { readonly values: readonly string[]; readonly otherwise: CodeId };
}

/** In the order of the error codes. */
export const PARAMETERS = {
  nombres: { meaning: 'Nombre o nombres de pila.', example: 'Concepción', missing: 'nombres.missing' },
  apellido_paterno: {
    meaning: 'Primer apellido, o el único. Una nota en su lugar (SIN APELLIDO, N/A, 00) se rechaza con 417.',
    example: 'Salgado',
    missing: 'apellido_paterno.missing',
  },
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

/** What every switch takes. */
const OFF = ['no', 'false', '0'];
const ON = ['si', 'sí', 'true', '1'];

interface Switch {
  /** The values that turn it off, the default first, and on. */
  readonly off: readonly string[];
  readonly on: readonly string[];
  /** The operations whose answer it changes; other operations only refuse an invalid value. */
  readonly operations: readonly OperationName[];
  readonly meaning: string;
}

const PERSON_OPERATIONS = ['calcular_curp', 'explicar_curp', 'cotejar_curp'] as const;

/** Optional parameters that change how an operation reads or answers; off by default. */
export const SWITCHES = {
  literal: {
    off: OFF,
    on: ON,
    operations: PERSON_OPERATIONS,
    meaning:
      'Con `literal=si`, lo que parece una nota en lugar de un nombre (SIN APELLIDO, NO TIENE, N/A, XX…) se lee como ' +
      'nombre en vez de rechazarse con 417, y lo dice `Curp-Avisos`; `None`, `null`, `NaN` y `undefined`, que cuentan como ' +
      'ausentes, también se leen.',
  },
  errores: {
    off: ['primero', ...OFF],
    on: ['todos', ...ON],
    operations: [...PERSON_OPERATIONS, 'validar_curp'],
    meaning:
      'Con `errores=todos`, una solicitud rechazada lleva en `response` la lista `errores` con todos los que tiene, cada ' +
      'uno con `codigo`, `parametro` y `mensaje`; `code_error` y `error_message` siguen siendo los del primero.',
  },
  avisos: {
    off: OFF,
    on: ON,
    operations: ['calcular_curp', 'cotejar_curp'],
    meaning:
      'Con `avisos=si`, la respuesta lleva la lista `avisos`, cada uno con `parametro`, `codigo` y `mensaje`: lo que el ' +
      'encabezado `Curp-Avisos` dice por su código.',
  },
  total: {
    off: OFF,
    on: ON,
    // calcular_lote, which is a list and not an operation of this register.
    operations: [],
    meaning:
      'Con `total=si`, la última línea de una lista es su cuenta (en CSV, con `#total` en su primera celda), para saber ' +
      'que llegó entera; el encabezado final `Curp-Filas` dice lo mismo a quien lo lee.',
  },
  lectores: {
    off: OFF,
    on: ON,
    operations: ['validar_curp'],
    meaning:
      'Con `lectores=si`, la respuesta lleva la lista `lectores`: cómo lee la clave cada autoridad, según su propio texto.',
  },
} as const satisfies Record<string, Switch>;

export type SwitchName = keyof typeof SWITCHES;

export const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[];

export function switchesOf({ name }: { readonly name: OperationName }): SwitchName[] {
  return SWITCH_NAMES.filter((switchName) => (SWITCHES[switchName] as Switch).operations.includes(name));
}

/** No switch takes a longer value, and composing thousands of marks takes quadratic time. */
const LONGEST_SWITCH = 20;

/** As given; undefined if it was left blank. */
function switchValue(name: SwitchName, received: Received): string | undefined {
  const value = valueOf(received, name);
  if (value === undefined || isBlank(value)) return undefined;
  return value.length > LONGEST_SWITCH ? value : value.normalize();
}

export function isOn(name: SwitchName, received: Received): boolean {
  const { on }: Switch = SWITCHES[name];
  const value = switchValue(name, received);
  return value !== undefined && on.includes(value);
}

/** Switches with a value that they do not take, whatever the operation. */
export function unknownSwitches(received: Received): SwitchName[] {
  return SWITCH_NAMES.filter((name) => {
    const { on, off }: Switch = SWITCHES[name];
    const value = switchValue(name, received);
    return value !== undefined && !on.includes(value) && !off.includes(value);
  });
}

/** Before every other check of parameters. */
export function refuseSwitches(received: Received): ReturnType<typeof refuse> | undefined {
  const [parameter] = unknownSwitches(received);
  return parameter === undefined ? undefined : refuse('switch.unknown-value', { parameter });
}

export type ParameterName = keyof typeof PARAMETERS;

export type PersonParameter = (typeof FIELDS)[Field]['wire'][number];

export const PERSON_PARAMETERS: readonly PersonParameter[] = Object.values(FIELDS).flatMap(
  ({ wire }): readonly PersonParameter[] => wire,
);

export function valueOf(received: Received, name: string): string | undefined {
  const value = received.values[name];
  switch (value) {
    // An unset variable of the caller, printed by JavaScript, Java or Python, but with `literal`. `Null` and `NULL` are
    // surnames.
    case 'undefined':
    case 'null':
    case 'None':
    case 'NaN':
      return name !== 'literal' && isOn('literal', received) ? value : undefined;
    case undefined:
    default:
      return value;
  }
}

function isBlank(value: string): boolean {
  // Fast path: a value that begins with printable ASCII is not blank, and needs no copy.
  const first = value.charCodeAt(0);
  return !(first > 0x20 && first < 0x7f) && value.trim() === '';
}

function areDigits(value: string): boolean {
  for (let index = 0; index < value.length; index++) {
    const code = value.charCodeAt(index);
    if (code < 0x30 || code > 0x39) return false;
  }
  return value !== '';
}

export type Values<Name extends ParameterName> = Readonly<Record<Name, string>>;

/** Refuses with the lowest code of all the checks that fail. */
export function readParameters<Name extends ParameterName>(
  received: Received,
  names: readonly Name[],
  optional: readonly string[] = SWITCH_NAMES,
): Answer<Values<Name>> {
  const unreadable = refuseUnreadable(received, names) ?? refuseUnreadable(received, optional);
  if (unreadable !== undefined) return unreadable;
  let lowest: CodeId | undefined;
  for (const name of names) {
    const id = failedCheck(valueOf(received, name), PARAMETERS[name]);
    if (id !== undefined && (lowest === undefined || CODES[id].code < CODES[lowest].code)) lowest = id;
  }
  // All checks passed, so every name has a value.
  return lowest === undefined ? { ok: true, response: received.values as Values<Name> } : refuse(lowest);
}

/** Refuses parameters that are repeated or could not be decoded. */
function refuseUnreadable(
  { repeated, problem, problems }: Received,
  names: readonly string[],
): ReturnType<typeof refuse> | undefined {
  const repeatedName = repeated.size === 0 ? undefined : names.find((name) => repeated.has(name));
  if (repeatedName !== undefined) return refuse('parameter.repeated', { parameter: repeatedName });
  if (problem !== undefined) return refuse(problem);
  if (problems.size === 0) return undefined;
  const parameter = names.find((name) => problems.has(name));
  return parameter === undefined ? undefined : refuse(problems.get(parameter) ?? 'request.unreadable', { parameter });
}

/** The first check that fails: a missing value is not also malformed. */
export function failedCheck(
  value: string | undefined,
  { missing, mayBeBlank, digits, oneOf }: Parameter,
): CodeId | undefined {
  if (value === undefined || (mayBeBlank !== true && isBlank(value))) return missing;
  if (digits !== undefined) {
    if (!areDigits(value)) return digits.notNumeric;
    if (value.length !== digits.count) return digits.wrongLength;
  }
  return oneOf === undefined || oneOf.values.includes(value) ? undefined : oneOf.otherwise;
}
