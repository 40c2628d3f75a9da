// The flow of a request, from top to bottom. An operation is served on Node's own request and response (`serve`); pages,
// lists and what is neither go through Fastify.
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import { HOUR_MS } from '@curp/accounts/period';
import { todayInMexicoCity } from '@curp/core';
import Fastify, { type FastifyInstance } from 'fastify';
import { accountIn, type Identifier, TOKEN_PARAMETER, tokenOf } from './auth/authenticate.ts';
import { JSON_TYPE, Refusal, successBody } from './http/envelope.ts';
import { ErrorHandler, methodRefusal, refusalFor } from './http/error-handler.ts';
import { fingerprintOf, isKnown } from './http/etag.ts';
import { FORMAT, type Reader, readerOf, TEXT_TYPE } from './http/plain-text.ts';
import { BodyDeadlines, continueIfAsked, hasBody, readBody } from './http/read-body.ts';
import { merge, Names, readForm, readParameters, type Received } from './http/read-request.ts';
import { LARGEST_HEAD, Paths, problemOf } from './http/request-checks.ts';
import { type Exchange, respond, respondRefusal } from './http/respond.ts';
import { ALLOWED_METHODS, EXPOSED, HEADERS, LIST_METHODS, preflight } from './http/response-headers.ts';
import { type Charger, rateLimitHeaders, throwIfRefused } from './limits/charge-request.ts';
import { addLists } from './lists/route.ts';
import type { RowCounts } from './lists/run.ts';
import type { Patience } from './lists/serve.ts';
import { addAnswerLog, type RecordAnswer } from './observability/answer-log.ts';
import type { Logger } from './observability/log.ts';
import { calcularLote } from './operations/calcular-lote.ts';
import { OPERATIONS } from './operations/index.ts';
import { type Operation, pathOf } from './operations/operation.ts';
import { PARAMETERS } from './operations/parameters.ts';
import { addPages } from './pages/pages.ts';
import type { Project } from '@curp/accounts/project';

// Imported by name, Node's http would also load its fetch and its WebSocket, a third of our time to the first answer.
const { createServer } = process.getBuiltinModule('node:http');

export interface Dependencies {
  readonly identifier: Identifier;
  readonly limiter: Charger;
  /** Milliseconds of the wall clock. */
  readonly clock: () => number;
  readonly log: Logger;
  /** Called with every answer, for the log and the metrics. */
  readonly record?: RecordAnswer;
  /** Addresses or networks of the proxies whose X-Forwarded-For is believed. */
  readonly trustProxy?: readonly string[];
  /** Rows of lists, as they are counted. */
  readonly onRows?: (counts: RowCounts) => void;
  readonly listPatience?: Patience;
  /** The pages may say that the sandbox token works. */
  readonly sandbox?: boolean;
  /** Where the page was built, if it was. */
  readonly webFolder?: string | undefined;
  readonly maxConnections?: number;
  /** While true, answers ask the caller to open its next connection elsewhere. */
  readonly isDraining?: () => boolean;
}

/** Of every operation. */
const METHODS = ['GET', 'HEAD', 'POST'];

type Serve = (exchange: Exchange) => Promise<void>;

interface Served extends Required<Pick<Dependencies, 'identifier' | 'limiter' | 'record'>> {
  /** In Mexico City. */
  readonly today: () => string;
}

/** Below the minute after which most proxies hang up by themselves, and about it. */
export const LIST_PATIENCE: Patience = { sendingMs: 30_000, readingMs: 60_000 };

const HTTP_OPTIONS: ServerOptions = {
  maxHeaderSize: LARGEST_HEAD,
  headersTimeout: 5000,
  // Longer than a balancer keeps its idle connections, so that it is never us who hang up first.
  keepAliveTimeout: 75_000,
  // read-body.ts
  requestTimeout: 0,
  // Often: those that came together are hung up on together, and the others wait meanwhile.
  connectionsCheckingInterval: 100,
  // Node would answer without a body; error-handler.ts answers with the envelope.
  requireHostHeader: false,
};

const METHODS_AT = new Paths<string>([
  ...OPERATIONS.map((operation) => [pathOf(operation), ALLOWED_METHODS] as const),
  [pathOf(calcularLote), LIST_METHODS],
]);
const NAMES = new Names([TOKEN_PARAMETER, ...Object.keys(PARAMETERS), FORMAT.name]);

export function buildApp(dependencies: Dependencies): FastifyInstance {
  const { log, record = () => {}, isDraining = () => false, trustProxy = [], maxConnections } = dependencies;
  const errors = new ErrorHandler(log, record, isDraining);
  const bodies = new BodyDeadlines();
  const served: Served = { ...dependencies, record, today: todayOf(dependencies.clock) };
  const serveAt = new Paths(
    OPERATIONS.map((operation) => [pathOf(operation), operationServer(operation, served, errors)] as const),
  );
  const listen = (rest: (request: IncomingMessage, response: ServerResponse) => void): Server => {
    const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
      errors.begin(response);
      bodies.start(request, () => errors.onLateBody(request.socket));
      const { method = '', url = '' } = request;
      const serve = METHODS.includes(method) ? serveAt.at(url) : undefined;
      if (serve === undefined) rest(request, response);
      else void serve({ request, response, isDraining: isDraining() });
    };
    const server = createServer(HTTP_OPTIONS, onRequest);
    // Node would refuse with an empty body what it does not expect (RFC 9110 10.1.1 lets us ignore it).
    server.on('checkExpectation', onRequest).on('checkContinue', onRequest).on('connect', errors.onConnect);
    if (maxConnections !== undefined) server.maxConnections = maxConnections;
    return server;
  };
  const app = Fastify({
    serverFactory: listen,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    // Requests that arrive on a kept connection while we close are answered, not refused.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: errors.onClientError,
    frameworkErrors: errors.onFrameworkError,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: (text) => ({ received: readForm(text, NAMES) }) },
  });
  addAnswerLog(app, record);
  addChecks(app, errors, isDraining);
  const { sandbox = false, webFolder, onRows = () => {}, listPatience: patience = LIST_PATIENCE } = dependencies;
  addPages(app, { sandbox, webFolder });
  addLists(app, { ...dependencies, bodies, errors, onRows, patience });
  return app;
}

/** Of what Fastify serves: the same checks and headers as an operation has. */
function addChecks(app: FastifyInstance, errors: ErrorHandler, isDraining: () => boolean): void {
  app.setErrorHandler(errors.onRouteError);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(HEADERS);
    if (request.headers.origin !== undefined) void reply.header('access-control-expose-headers', EXPOSED);
    if (isDraining()) void reply.header('connection', 'close');
    const problem = problemOf(request.raw);
    if (problem !== undefined) return done(new Refusal(problem) as unknown as Error);
    if (!request.is404) return done();
    const allow = METHODS_AT.at(request.raw.url ?? '');
    if (allow === undefined) return done(new Refusal('operation.unknown') as unknown as Error);
    if (request.method !== 'OPTIONS') return done(methodRefusal(allow) as unknown as Error);
    void reply.code(204).headers(preflight(allow)).send();
  });
  app.addHook('preParsing', ({ raw }, reply, _, done) => {
    continueIfAsked(raw, reply.raw);
    done();
  });
}

/** Serves an operation, by GET, HEAD or POST, with a form or JSON. */
function operationServer(
  operation: Operation,
  { identifier, limiter, record, today }: Served,
  errors: ErrorHandler,
): Serve {
  const routes = new Map(METHODS.map((method) => [method, `${method} ${pathOf(operation)}`]));
  return async (exchange) => {
    const { request, response } = exchange;
    const { method = '' } = request;
    const route = routes.get(method) ?? '';
    const began = performance.now();
    let project: Project | null = null;
    let reader: Reader | null = null;
    const finish = (status: number, code: number, id: string | null): void => {
      const ms = Math.round((performance.now() - began) * 1000) / 1000;
      record({ route, status, code, id, project: project?.id ?? null, ms });
    };
    try {
      // Read. Only promises are awaited here: to await a plain value would cost a turn of the microtask queue.
      const problem = problemOf(request);
      if (problem !== undefined) throw new Refusal(problem);
      let received = queryOf(request);
      if (method === 'POST' && hasBody(request)) {
        received = merge(received, readParameters(await readBody(request, response), request.headers, NAMES), NAMES);
      }
      if (operation.bare !== undefined) reader = readerOf(request.headers.accept, received);
      // Authenticate.
      const identity = identifier.identify(tokenOf(request, received), request.socket);
      const account = accountIn(identity instanceof Promise ? await identity : identity);
      ({ project } = account);
      const caller = { project, tokenId: account.tokenId, operation: operation.name };
      // Answer. It takes microseconds, and what is charged depends on it.
      const answer = operation.answer(received, today());
      // Charge. Nothing is sent uncounted.
      const charging = limiter.charge(caller, answer.ok ? 'served' : 'rejected', 1);
      const decision = charging instanceof Promise ? await charging : charging;
      throwIfRefused(decision);
      const left = rateLimitHeaders(decision.limits);
      const headers = received.notices.size === 0 ? left : { ...left, ...noticesOf(received, operation) };
      // Respond.
      if (!answer.ok) throw answer.refusal.with(headers);
      finish(send(operation, exchange, answer.response, headers, reader), 0, null);
    } catch (error) {
      const { refusal, isOurFault } = refusalFor(error);
      const { status, id } = respondRefusal(exchange, refusal, reader);
      finish(status, refusal.code, id);
      if (isOurFault) errors.logFault(error, id);
    }
  };
}

function queryOf({ url = '' }: IncomingMessage): Received {
  const mark = url.indexOf('?');
  return readForm(url, NAMES, mark < 0 ? url.length : mark + 1);
}

/** The day changes on the hour: it is computed once an hour, not once a call. */
function todayOf(clock: () => number): () => string {
  let hour = Number.NaN;
  let today = '';
  return () => {
    const now = clock();
    if (Math.floor(now / HOUR_MS) !== hour) {
      hour = Math.floor(now / HOUR_MS);
      today = todayInMexicoCity(now);
    }
    return today;
  };
}

/** Repaired encodings, as `parameter=id`. */
function noticesOf({ notices }: Received, { parameters }: Operation): { 'curp-avisos'?: string } {
  const named = parameters.filter((name) => notices.has(name)).map((name) => `${name}=${notices.get(name)}`);
  return named.length === 0 ? {} : { 'curp-avisos': named.join(', ') };
}

type RateHeaders = Readonly<Record<string, string>>;

/** Gives the status. */
function send(
  operation: Operation,
  exchange: Exchange,
  answer: object,
  headers: RateHeaders,
  reader: Reader | null,
): number {
  if (reader !== null && operation.bare !== undefined) {
    respond(exchange, 200, { ...headers, 'content-type': TEXT_TYPE }, operation.bare(answer));
    return 200;
  }
  if (operation.constant === true) return sendConstant(operation, exchange, answer, headers);
  respond(exchange, 200, { ...headers, 'content-type': JSON_TYPE }, successBody(answer));
  return 200;
}

/** The bodies and ETags of answers that never change. */
const CONSTANTS = new Map<Operation, { readonly body: string; readonly etag: string }>();

function sendConstant(operation: Operation, exchange: Exchange, answer: object, headers: RateHeaders): number {
  let constant = CONSTANTS.get(operation);
  if (constant === undefined) {
    const body = successBody(answer);
    constant = { body, etag: `"${fingerprintOf(body)}"` };
    CONSTANTS.set(operation, constant);
  }
  const { body, etag } = constant;
  // The token may be in the URL, so only the caller's own cache may keep it.
  const kept = { ...headers, 'cache-control': 'private, max-age=86400', etag };
  const isFresh = isKnown(etag, exchange.request);
  if (isFresh) respond(exchange, 304, kept);
  else respond(exchange, 200, { ...kept, 'content-type': JSON_TYPE }, body);
  return isFresh ? 304 : 200;
}
