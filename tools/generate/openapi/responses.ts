// The response side of the OpenAPI document: the headers, and the envelope of each HTTP status with an example of each code.
import { CODES, type CodeId } from '../../../apps/api/src/http/error-codes.ts';
import { ALLOWED_METHODS, CONTRACT_VERSION } from '../../../apps/api/src/http/response-headers.ts';
import type { Operation, Schema } from '../../../apps/api/src/operations/operation.ts';
import { integer, list, object, text } from '../../../apps/api/src/operations/schema-builders.ts';
import { codesOf, NO_OPERATION_CODES, type Method } from './operation-codes.ts';
import { FORMAT } from '../../../apps/api/src/http/plain-text.ts';
import { exampleAnswer, exampleLines } from './examples.ts';

interface Header {
  readonly description: string;
  readonly schema: Schema;
  readonly example: string;
}

function header(description: string, example: string): Header {
  return { description, schema: { type: 'string' }, example };
}

export const HEADER_COMPONENTS = {
  'RateLimit-Policy': header(
    'Los límites del proyecto: `q` consultas cada `w` segundos. `ritmo` es el de cada momento; `cuota`, el del mes.',
    '"ritmo";q=100;w=5, "cuota";q=100000;w=2592000',
  ),
  RateLimit: header(
    'Lo que queda de cada límite: `r` consultas; estará completo en `t` segundos.',
    '"ritmo";r=99;t=1, "cuota";r=98765;t=1209600',
  ),
  'Retry-After': header('Segundos que hay que esperar antes de repetir.', '1'),
  'Curp-Avisos': header(
    'Lo dudoso de la respuesta, como `parámetro=aviso`, o `clave=aviso` si no es de un parámetro: los avisos del cálculo, por ' +
      'su código, y los parámetros que no venían en UTF-8 (`windows-1252` o `utf-8-doble`).',
    'apellido_materno=maybe-placeholder',
  ),
  'Curp-Lista': header(
    'Cómo se entendió la lista: el lugar de cada columna, el orden de las fechas (`dmy`, `mdy` o `mixed`) y qué es una M ' +
      '(`H/M`, `M/F` o `unclear`).',
    'nombres=1, apellido_paterno=2, apellido_materno=3, fecha_nacimiento=4, sexo=5, entidad=6; fechas=dmy; sexos=H/M',
  ),
  Trailer: header('Los encabezados que van al final de una lista.', 'curp-filas'),
  'Curp-Filas': header(
    'Al final de la lista: cuántas filas se respondieron, sin las vacías. Si no llega, la lista se cortó.',
    '5000',
  ),
  ETag: header('Identifica esta versión del catálogo: devuélvalo en `If-None-Match`.', '"q1Zb0nWc4tR8yKxS2vLmHd"'),
  'WWW-Authenticate': header('Cómo identificarse.', 'Bearer'),
  'X-Request-Id': header(
    'El nombre de la solicitud: el que la consulta traiga en ese encabezado, si tiene de 1 a 64 de A–Z a–z 0–9 . _ - y no ' +
      'lleva un token ni una clave, o uno nuevo. El de un error está también en la bitácora de quien opera el servicio. ' +
      'Un 503 por sobrecarga no lo lleva.',
    'f2b6f0c4-8d0e-4f0a-9a53-2f5b8f6c1d7e',
  ),
  'Curp-Version': header(
    'La versión de este contrato; la página de versiones dice qué puede cambiar.',
    CONTRACT_VERSION,
  ),
  Allow: header('Los métodos que se permiten.', ALLOWED_METHODS),
} as const;

export type HeaderName = keyof typeof HEADER_COMPONENTS;

/** The description of a status and the headers it may have. */
export interface Status {
  readonly when: string;
  readonly headers: readonly HeaderName[];
}

const STATUSES: Readonly<Record<number, Status>> = {
  200: {
    when: 'La respuesta.',
    headers: ['X-Request-Id', 'Curp-Version', 'RateLimit-Policy', 'RateLimit', 'Curp-Avisos'],
  },
  400: {
    when: 'Un dato falta o no sirve, o la solicitud no se puede leer.',
    headers: ['RateLimit-Policy', 'RateLimit', 'Curp-Avisos'],
  },
  401: { when: 'El token falta o no es válido.', headers: ['WWW-Authenticate'] },
  403: { when: 'El proyecto está suspendido.', headers: [] },
  408: { when: 'El cuerpo no llegó completo a tiempo.', headers: [] },
  413: { when: 'El cuerpo es demasiado grande.', headers: [] },
  414: { when: 'La dirección es demasiado larga.', headers: [] },
  415: { when: 'El cuerpo no es JSON ni formulario.', headers: ['RateLimit-Policy', 'RateLimit'] },
  429: { when: 'Se pasó un límite.', headers: ['Retry-After', 'RateLimit-Policy', 'RateLimit'] },
  431: { when: 'Los encabezados son demasiado grandes.', headers: [] },
  500: { when: 'Falla nuestra.', headers: [] },
  503: { when: 'El servicio no puede responder ahora.', headers: ['Retry-After'] },
};

export function responsesOf(operation: Operation, codes: readonly CodeId[], method: Method): object {
  const statuses = [...new Set(codes.map((id) => CODES[id].status))].toSorted((a, b) => a - b);
  return {
    200: reference(successName(operation)),
    ...(operation.constant === true && method === 'get' && { 304: reference(NOT_MODIFIED) }),
    ...Object.fromEntries(statuses.map((status) => [status, reference(failureName(operation, status))])),
    default: reference(DEFAULT),
  };
}

const NOT_MODIFIED = 'sin_cambios';
const DEFAULT = 'sin_operacion';

/** The shared responses that the operations refer to. */
export function sharedResponses(operations: readonly Operation[]): object {
  const failures = operations.flatMap((operation) =>
    Array.from(
      Map.groupBy(codesOf(operation, 'post'), (id) => CODES[id].status),
      ([status, ids]) => [failureName(operation, status), failureResponse(ids, statusOf(status))],
    ),
  );
  return {
    ...Object.fromEntries(operations.map((operation) => [successName(operation), successResponse(operation)])),
    [NOT_MODIFIED]: {
      description: 'El catálogo es el que usted ya tiene.',
      headers: headerReferences(['X-Request-Id', 'Curp-Version', 'ETag', 'RateLimit-Policy', 'RateLimit']),
    },
    ...Object.fromEntries(failures),
    [DEFAULT]: failureResponse(NO_OPERATION_CODES, {
      when: 'La dirección no es de una operación (404) o el método no se permite (405).',
      headers: ['Allow'],
    }),
  };
}

/** A 400 depends on the parameters of the operation; other failures are the same for all. */
function failureName({ name }: Operation, status: number): string {
  return status === 400 ? `${name}_400` : `error_${status}`;
}

function successName({ name }: Operation): string {
  return `${name}_200`;
}

export function reference(name: string): object {
  return { $ref: `#/components/responses/${name}` };
}

export function statusOf(status: number): Status {
  const found = STATUSES[status];
  if (found === undefined) throw new Error(`status ${status} is not described`);
  return found;
}

export function headerReferences(names: readonly HeaderName[]): object {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function envelope(error: boolean, code: Schema, message: Schema, response: Schema): Schema {
  const properties = { error: { type: 'boolean', const: error }, code_error: code, error_message: message, response };
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** The envelopes of answers, with a name: a generator would invent one. */
export function successSchemas(operations: readonly Operation[]): Readonly<Record<string, Schema>> {
  return Object.fromEntries(
    operations.map(({ name }) => [
      `sobre_${name}`,
      envelope(
        false,
        { type: 'integer', const: 0, description: 'Siempre 0.' },
        { type: 'null', description: 'Siempre null.' },
        { $ref: `#/components/schemas/${name}` },
      ),
    ]),
  );
}

function successResponse(operation: Operation): object {
  const { when, headers } = statusOf(200);
  const schema = { $ref: `#/components/schemas/sobre_${operation.name}` };
  return {
    description: when,
    headers: headerReferences(operation.constant === true ? [...headers, 'ETag'] : headers),
    content: {
      'application/json': { schema, example: exampleAnswer(operation) },
      ...(operation.plainText !== undefined && { 'text/plain': textContent(operation) }),
    },
  };
}

/** The plain-text response, for spreadsheets. */
function textContent(operation: Operation): object {
  const { key, refusal } = exampleLines(operation);
  return {
    schema: { type: 'string' },
    examples: {
      clave: { summary: 'La clave, y nada más', value: key },
      error: { summary: `Un error, con \`${FORMAT.name}=${FORMAT.value}\``, value: refusal },
    },
  };
}

const ALL_ERRORS = {
  description: 'Vacío; con `errores=todos`, la lista de todos los errores.',
  ...object(
    {
      errores: list(
        object({
          codigo: integer('El código del error.'),
          parametro: { type: ['string', 'null'], description: 'El parámetro; null si es de toda la solicitud.' },
          mensaje: text('Qué pasa y qué hacer. Nunca repite lo recibido.'),
        }),
        'Todos los errores, por su código.',
      ),
    },
    ['errores'],
  ),
};

/** Of every failure: one type for the clients that are generated. The examples of each status have its codes. */
export const FAILURE_SCHEMA = envelope(
  true,
  { type: 'integer', description: 'El código de la falla.' },
  { type: 'string', description: 'Qué pasa y qué hacer. Nunca repite lo recibido.' },
  ALL_ERRORS,
);

export function failureResponse(ids: readonly CodeId[], { when, headers }: Status): object {
  const codes = [...new Set(ids.map((id) => CODES[id].code))];
  const schema = { $ref: '#/components/schemas/sobre_error' };
  const examples = Object.fromEntries(ids.map((id) => [id, { $ref: `#/components/examples/${id}` }]));
  return {
    description: `${when} \`code_error\`: ${codes.join(', ')}.`,
    headers: headerReferences(['X-Request-Id', 'Curp-Version', ...headers]),
    content: { 'application/json': { schema, examples } },
  };
}
