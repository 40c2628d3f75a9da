// The list operation in the OpenAPI document. Bodies are plain text, and the examples are made by running the list engine.
import { type ListFormat, openList } from '@curp/batch';
import { CODES, type CodeId } from '../../../apps/api/src/http/error-codes.ts';
import { LIST_PARAMETERS, type ListParameter } from '../../../apps/api/src/lists/list-parameters.ts';
import { calcularLote, LIST_TYPES } from '../../../apps/api/src/operations/calcular-lote.ts';
import { PARAMETERS, PERSON_PARAMETERS } from '../../../apps/api/src/operations/parameters.ts';
import { NO_LIST_CODES, listCodes } from './operation-codes.ts';
import { TODAY } from './examples.ts';
import { codeSamplesOf } from './code-samples.ts';
import { TAGS } from './info.ts';
import { failureResponse, headerReferences, reference, type Status, statusOf } from './responses.ts';

/** The person of the example in the official text, and the same one with a birth date that does not exist. */
const PEOPLE = ['26', '31'].map((day) =>
  PERSON_PARAMETERS.map((name) => [name, name === 'dia_nacimiento' ? day : PARAMETERS[name].example] as const),
);

const WRITERS: Readonly<Record<ListFormat, () => string>> = {
  csv: () =>
    [PERSON_PARAMETERS, ...PEOPLE.map((cells) => cells.map(([, value]) => value))]
      .map((row) => `${row.join(',')}\n`)
      .join(''),
  ndjson: () => PEOPLE.map((cells) => `${JSON.stringify(Object.fromEntries(cells))}\n`).join(''),
};

export function exampleList(format: ListFormat): string {
  return WRITERS[format]();
}

function answeredList(format: ListFormat): string {
  const bytes = new TextEncoder().encode(exampleList(format));
  const list = openList(format, bytes, { today: TODAY, wireNames: true, isWhole: true });
  if (!list.ok) throw new Error('the example list was refused');
  const answered = list.answerer.answer(bytes, list.dataAt, Number.POSITIVE_INFINITY);
  return Buffer.concat([list.head, answered.bytes]).toString();
}

function contentOf(example: (format: ListFormat) => string): object {
  return Object.fromEntries(
    Array.from(LIST_TYPES, ([type, format]) => [type, { schema: { type: 'string' }, example: example(format) }]),
  );
}

function parameterOf(parameter: ListParameter): object {
  const { name, meaning } = parameter;
  const schema = 'dateOrders' in parameter ? { type: 'string', enum: parameter.dateOrders } : { type: 'string' };
  return { name, in: 'query', required: false, description: meaning, schema };
}

/** The statuses whose description differs from that of a single call. */
const STATUSES: Readonly<Record<number, Status>> = {
  200: {
    when: 'La lista, con las columnas nuevas al final: `curp` (o `curp_calculada` y `cotejo`), `codigos`, `motivos` y `avisos`.',
    headers: ['X-Request-Id', 'Curp-Version', 'RateLimit-Policy', 'RateLimit', 'Curp-Lista', 'Trailer', 'Curp-Filas'],
  },
  400: { when: 'A la lista le falta una columna, o no se puede leer.', headers: ['RateLimit-Policy', 'RateLimit'] },
  408: { when: 'La lista dejó de llegar.', headers: [] },
  413: { when: 'Una fila es demasiado grande.', headers: ['RateLimit-Policy', 'RateLimit'] },
  415: { when: 'La lista no es CSV ni NDJSON.', headers: ['RateLimit-Policy', 'RateLimit'] },
};

function byStatus(): Map<number, CodeId[]> {
  return Map.groupBy(listCodes(), (id) => CODES[id].status);
}

function nameOf(status: number | string): string {
  return `${calcularLote.name}_${status}`;
}

const DEFAULT = 'sin_lista';

export function listPath(): object {
  const { name, summary, description } = calcularLote;
  const statuses = [200, ...byStatus().keys()].toSorted((left, right) => left - right);
  return {
    post: {
      operationId: name,
      tags: [TAGS.lists.name],
      summary,
      description,
      parameters: [...LIST_PARAMETERS.map(parameterOf), { $ref: '#/components/parameters/total' }],
      requestBody: { required: true, content: contentOf(exampleList) },
      responses: {
        ...Object.fromEntries(statuses.map((status) => [status, reference(nameOf(status))])),
        default: reference(DEFAULT),
      },
      ...codeSamplesOf(name),
    },
  };
}

export function listResponses(): object {
  const { when, headers } = STATUSES[200] as Status;
  const failures = Array.from(byStatus(), ([status, ids]) => [
    nameOf(status),
    failureResponse(ids, STATUSES[status] ?? statusOf(status)),
  ]);
  return {
    [nameOf(200)]: { description: when, headers: headerReferences(headers), content: contentOf(answeredList) },
    ...Object.fromEntries(failures),
    [DEFAULT]: failureResponse(NO_LIST_CODES, {
      when: 'La dirección no es de una operación (404) o la lista no llegó por POST (405).',
      headers: ['Allow'],
    }),
  };
}
