// For every code of the register, a request that produces it on any operation or list.
import { setTimeout as sleep } from 'node:timers/promises';
import type { CodeId } from '../src/http/error-codes.ts';
import type { Decision } from '../src/limits/decision.ts';
import type { Method } from '../../../tools/generate/openapi/operation-codes.ts';
import { exampleValues } from '../../../tools/generate/openapi/examples.ts';
import { exampleList } from '../../../tools/generate/openapi/lists.ts';
import { calcularLote } from '../src/operations/calcular-lote.ts';
import { type Operation, pathOf } from '../src/operations/operation.ts';
import { LARGEST_BODY } from '../src/http/read-body.ts';
import { LARGEST_HEADERS, LONGEST_URL } from '../src/http/request-checks.ts';
import type { Charger } from '../src/limits/charge-request.ts';
import type { Identifier } from '../src/auth/authenticate.ts';
import type { Identity } from '../src/auth/identify-token.ts';
import { TokenPermissions } from '../src/auth/token-permissions.ts';
import {
  identityOf,
  type Parameters,
  PLENTY,
  query,
  type Reply,
  startService,
} from '../../../tools/testing/service.ts';

export interface CodeRequests {
  /** Sends the request of a code, with `more` parameters. */
  readonly send: (id: CodeId, operation: Operation, method: Method, more?: Parameters) => Promise<Reply>;
  readonly sendList: (id: CodeId) => Promise<Reply>;
  readonly close: () => Promise<void>;
}

/** The difference from a valid request. */
interface CodeRequest {
  readonly change?: Parameters;
  readonly token?: string;
  /** Replaces the parameters except the token. */
  readonly broken?: string;
  /** Replaces the body. */
  readonly json?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
  readonly method?: string;
}

function missing(name: string): CodeRequest {
  return { change: { [name]: undefined } };
}

const REQUESTS: Readonly<Partial<Record<CodeId, CodeRequest>>> = {
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
  'operation.forbidden': { token: 'nothing' },
  'network.forbidden': { token: 'elsewhere' },
  'network.undetermined': { token: 'elsewhere', headers: { 'x-forwarded-for': '10.0.0.1' } },
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
  'switch.unknown-value': { change: { errores: 'quizá' } },
  'request.unreadable': { json: '{"token":"pruebas"' },
  'media.unsupported': { headers: { 'content-type': 'text/plain' } },
};

/** The difference from a valid list, or another body. */
interface ListRequest {
  readonly change?: readonly [string | RegExp, string];
  readonly body?: string | ReadableStream;
  readonly token?: string;
  readonly more?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
  readonly method?: string;
  /** Lists to open before. */
  readonly open?: number;
}

function without(column: string): ListRequest {
  return { change: [column, 'x'] };
}

/** A body that begins and never ends. */
function unending(): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('nombres')) });
}

const LIST_REQUESTS: Readonly<Partial<Record<CodeId, () => ListRequest>>> = {
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
  'switch.unknown-value': () => ({ more: '&total=x' }),
  'body.late': () => ({ body: unending() }),
  'list.unreadable': () => ({ body: `${'x,'.repeat(600)}\n` }),
  'list.media-unsupported': () => ({ headers: { 'content-type': 'text/plain' } }),
};

const IDENTITIES: Readonly<Record<string, Identity>> = {
  pruebas: identityOf(PLENTY),
  suspended: identityOf({ ...PLENTY, suspended: true }),
  quota: identityOf({ ...PLENTY, id: 'quota' }),
  rate: identityOf({ ...PLENTY, id: 'rate' }),
  nothing: identityOf(PLENTY, new TokenPermissions([], null)),
  elsewhere: identityOf(PLENTY, new TokenPermissions(null, ['10.0.0.0/8'])),
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
    return IDENTITIES[token] ?? { kind: 'unknown', why: { reason: 'unknown' } };
  },
};

/** So that a body that never ends soon times out. */
const SHORT_TIMEOUTS = { sendingMs: 300, readingMs: 60_000 };

export async function startCodeRequests(): Promise<CodeRequests> {
  const limiter: Charger = {
    refuseEarly: ({ project: { id } }) => (id === 'rate' ? decide(id) : undefined),
    charge: async ({ project: { id } }) => decide(id),
  };
  const service = await startService({ identifier, limiter, listTimeouts: SHORT_TIMEOUTS });
  return {
    sendList: async (id) => {
      const { change: _, ...common } = REQUESTS[id] ?? {};
      const request: ListRequest = LIST_REQUESTS[id]?.() ?? common;
      const { path, init } = listRequestOf(request);
      const open = Array.from({ length: request.open ?? 0 }, () => service.send(path, { ...init, body: unending() }));
      await Promise.race([sleep(100), ...open]);
      const reply = await service.send(path, init);
      await Promise.all(open);
      return reply;
    },
    send: (id, operation, method, more = {}) => {
      const known = REQUESTS[id] ?? {};
      const request = { ...known, change: { ...known.change, ...more } };
      const { path, init } = requestOf(request, operation, method);
      return service.send(path, init);
    },
    close: () => service.close(),
  };
}

function requestOf(request: CodeRequest, operation: Operation, method: Method): { path: string; init: RequestInit } {
  const { change, token = 'pruebas', broken, json, headers = {}, path = pathOf(operation) } = request;
  const values = { token, ...exampleValues(operation), ...change };
  const form = json ?? (broken === undefined ? query(values) : `token=${token}&${broken}`);
  const type = { 'content-type': json === undefined ? 'application/x-www-form-urlencoded' : 'application/json' };
  return method === 'get'
    ? { path: path.includes('?') ? path : `${path}?${form}`, init: { method: request.method ?? 'GET', headers } }
    : { path, init: { method: request.method ?? 'POST', body: form, headers: { ...type, ...headers } } };
}

function listRequestOf(request: ListRequest): { path: string; init: RequestInit } {
  const { change, token = 'pruebas', more = '', headers = {}, path = pathOf(calcularLote), method = 'POST' } = request;
  const { body = change === undefined ? exampleList('csv') : exampleList('csv').replace(...change) } = request;
  const asked = token === '' ? '' : `?token=${token}${more}`;
  return {
    path: path.includes('?') ? path : path + asked,
    // fetch requires it for a streamed body.
    init: { method, body, headers: { 'content-type': 'text/csv', ...headers }, duplex: 'half' },
  };
}
