// How to get each code out of the service: a request for every row of the register, on any operation.
import { setTimeout as sleep } from 'node:timers/promises';
import type { CodeId } from '../src/http/error-codes.ts';
import type { Decision } from '../src/limits/decision.ts';
import type { Method } from '../src/openapi/codes-of.ts';
import { exampleValues } from '../src/openapi/examples.ts';
import { exampleList } from '../src/openapi/lists.ts';
import { calcularLote } from '../src/operations/calcular-lote.ts';
import { type Operation, pathOf } from '../src/operations/operation.ts';
import { LARGEST_BODY } from '../src/http/read-body.ts';
import { LARGEST_HEADERS, LONGEST_URL } from '../src/http/request-checks.ts';
import type { Charger } from '../src/limits/charge-request.ts';
import type { Identifier } from '../src/auth/authenticate.ts';
import type { Identity } from '../src/auth/identity.ts';
import {
  identityOf,
  type Parameters,
  PLENTY,
  query,
  type Reply,
  startService,
} from '../../../tools/harness/service.ts';

export interface Provocations {
  /** `more` goes with what provokes it. */
  readonly provoke: (id: CodeId, operation: Operation, method: Method, more?: Parameters) => Promise<Reply>;
  readonly provokeList: (id: CodeId) => Promise<Reply>;
  readonly close: () => Promise<void>;
}

/** What is sent: `change` over the example that works. */
interface Provocation {
  readonly change?: Parameters;
  readonly token?: string;
  /** Written after the query, or instead of the body. */
  readonly broken?: string;
  /** The whole body, as JSON. */
  readonly json?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
  readonly method?: string;
}

function missing(name: string): Provocation {
  return { change: { [name]: undefined } };
}

const PROVOCATIONS: Readonly<Partial<Record<CodeId, Provocation>>> = {
  'nombres.missing': missing('nombres'),
  'apellido_paterno.missing': missing('apellido_paterno'),
  'apellido_materno.missing': missing('apellido_materno'),
  'anio_nacimiento.missing': missing('anio_nacimiento'),
  'mes_nacimiento.missing': missing('mes_nacimiento'),
  'dia_nacimiento.missing': missing('dia_nacimiento'),
  'sexo.missing': missing('sexo'),
  'entidad.missing': missing('entidad'),
  'anio_nacimiento.not-numeric': { change: { anio_nacimiento: '19S6' } },
  'mes_nacimiento.not-numeric': { change: { mes_nacimiento: 'junio' } },
  'dia_nacimiento.not-numeric': { change: { dia_nacimiento: '-1' } },
  'entidad.not-numeric': { change: { entidad: 'DF' } },
  'anio_nacimiento.length': { change: { anio_nacimiento: '56' } },
  'mes_nacimiento.length': { change: { mes_nacimiento: '6' } },
  'dia_nacimiento.length': { change: { dia_nacimiento: '026' } },
  'entidad.length': { change: { entidad: '9' } },
  'sexo.invalid': { change: { sexo: 'F' } },
  'calculation.impossible': { change: { mes_nacimiento: '02', dia_nacimiento: '30' } },
  'calculation.failed': { token: 'broken' },
  'curp.missing': missing('curp'),
  'token.missing': { token: '' },
  'token.unknown': { token: 'unknown' },
  'project.suspended': { token: 'suspended' },
  'quota.exhausted': { token: 'quota' },
  'rate.exceeded': { token: 'rate' },
  'operation.unknown': { path: '/curp/obtener_datos' },
  'method.not-allowed': { method: 'DELETE' },
  'parameter.repeated': { broken: 'curp=A&curp=A&nombres=A&nombres=A' },
  'token.repeated': { headers: { authorization: 'Bearer pruebas' } },
  'url.too-long': { path: `/curp/entidades?x=${'x'.repeat(LONGEST_URL)}` },
  'headers.too-large': { headers: { 'x-large': 'x'.repeat(LARGEST_HEADERS) } },
  'body.too-large': { change: { nombres: 'x'.repeat(LARGEST_BODY) } },
  'tokens.unavailable': { token: 'unavailable' },
  'parameter.unreadable': { broken: 'nombres=%&curp=%' },
  'parameter.not-text': { json: '{"token":"pruebas","nombres":true,"curp":true}' },
  'request.unreadable': { json: '{"token":"pruebas"' },
  'media.unsupported': { headers: { 'content-type': 'text/plain' } },
};

/** What is sent for a list: a change of the example that works, or another body. */
interface ListProvocation {
  readonly change?: readonly [string | RegExp, string];
  readonly body?: string | ReadableStream;
  readonly token?: string;
  readonly more?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
  readonly method?: string;
  /** Lists that are open already. */
  readonly open?: number;
}

function without(column: string): ListProvocation {
  return { change: [column, 'x'] };
}

/** A list that begins and does not go on. */
function unending(): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('nombres')) });
}

const LIST_PROVOCATIONS: Readonly<Partial<Record<CodeId, () => ListProvocation>>> = {
  'nombres.missing': () => without('nombres'),
  'apellido_paterno.missing': () => without('apellido_paterno'),
  'apellido_materno.missing': () => without('apellido_materno'),
  'anio_nacimiento.missing': () => without('anio_nacimiento'),
  'mes_nacimiento.missing': () => without('mes_nacimiento'),
  'dia_nacimiento.missing': () => without('dia_nacimiento'),
  'sexo.missing': () => without('sexo'),
  'entidad.missing': () => without('entidad'),
  'curp.missing': () => ({ change: ['nombres', 'curp,curp,nombres'] }),
  'lists.too-many': () => ({ open: 4 }),
  'method.not-post': () => ({ method: 'DELETE' }),
  'parameter.repeated': () => ({ more: '&fechas=dmy&fechas=dmy' }),
  'token.repeated': () => ({ more: '&token=pruebas' }),
  'row.too-long': () => ({ change: [/\n.*/s, `\n${'x'.repeat(1_200_000)}`] }),
  'parameter.unreadable': () => ({ more: '&fechas=%' }),
  'parameter.unknown-value': () => ({ more: '&fechas=x' }),
  'request.unreadable': () => ({ body: unending() }),
  'list.unreadable': () => ({ body: '\n' }),
  'list.media-unsupported': () => ({ headers: { 'content-type': 'text/plain' } }),
};

const IDENTITIES: Readonly<Record<string, Identity>> = {
  pruebas: identityOf(PLENTY),
  suspended: identityOf({ ...PLENTY, suspended: true }),
  quota: identityOf({ ...PLENTY, id: 'quota' }),
  rate: identityOf({ ...PLENTY, id: 'rate' }),
  unavailable: { kind: 'unavailable' },
};

const LIMITS = [
  { name: 'ritmo', limit: 100, windowSeconds: 5, remaining: 99, resetSeconds: 1 },
  { name: 'cuota', limit: 100_000, windowSeconds: 2_592_000, remaining: 98_765, resetSeconds: 1_209_600 },
] as const;

function decide(id: string): Decision {
  return id === 'quota' || id === 'rate'
    ? { admitted: false, reason: id, retryAfterSeconds: 1, waitMs: 1000, limits: LIMITS }
    : { admitted: true, limits: LIMITS };
}

const identifier: Identifier = {
  identify: (token) => {
    if (token === 'broken') throw new Error('a fault of ours');
    return IDENTITIES[token] ?? { kind: 'unknown' };
  },
};

/** So that a list that does not go on is soon given up. */
const IMPATIENT = { sendingMs: 300, readingMs: 60_000 };

export async function startProvocations(): Promise<Provocations> {
  const limiter: Charger = {
    refuseEarly: ({ project: { id } }) => (id === 'rate' ? decide(id) : undefined),
    charge: async ({ project: { id } }) => decide(id),
  };
  const service = await startService({ identifier, limiter, listPatience: IMPATIENT });
  return {
    provokeList: async (id) => {
      const { change: _, ...common } = PROVOCATIONS[id] ?? {};
      const provocation: ListProvocation = LIST_PROVOCATIONS[id]?.() ?? common;
      const { path, init } = listRequestOf(provocation);
      const open = Array.from({ length: provocation.open ?? 0 }, () =>
        service.send(path, { ...init, body: unending() }),
      );
      await Promise.race([sleep(100), ...open]);
      const reply = await service.send(path, init);
      await Promise.all(open);
      return reply;
    },
    provoke: (id, operation, method, more = {}) => {
      const known = PROVOCATIONS[id] ?? {};
      const provocation = { ...known, change: { ...known.change, ...more } };
      const { path, init } = requestOf(provocation, operation, method);
      return service.send(path, init);
    },
    close: () => service.close(),
  };
}

function requestOf(
  provocation: Provocation,
  operation: Operation,
  method: Method,
): { path: string; init: RequestInit } {
  const { change, token = 'pruebas', broken, json, headers = {}, path = pathOf(operation) } = provocation;
  const values = { token, ...exampleValues(operation), ...change };
  const form = json ?? (broken === undefined ? query(values) : `token=${token}&${broken}`);
  const type = { 'content-type': json === undefined ? 'application/x-www-form-urlencoded' : 'application/json' };
  return method === 'get'
    ? { path: path.includes('?') ? path : `${path}?${form}`, init: { method: provocation.method ?? 'GET', headers } }
    : { path, init: { method: provocation.method ?? 'POST', body: form, headers: { ...type, ...headers } } };
}

function listRequestOf(provocation: ListProvocation): { path: string; init: RequestInit } {
  const {
    change,
    token = 'pruebas',
    more = '',
    headers = {},
    path = pathOf(calcularLote),
    method = 'POST',
  } = provocation;
  const { body = change === undefined ? exampleList('csv') : exampleList('csv').replace(...change) } = provocation;
  const asked = token === '' ? '' : `?token=${token}${more}`;
  return {
    path: path.includes('?') ? path : path + asked,
    // Half is what fetch calls a body that is sent as it is made.
    init: { method, body, headers: { 'content-type': 'text/csv', ...headers }, duplex: 'half' },
  };
}
