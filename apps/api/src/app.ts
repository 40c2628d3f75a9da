// The flow of a request, from top to bottom. Operations are served on Node's own request and response
// (`operationServer`); pages, lists and unknown paths go through Fastify.
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import { HOUR_MS } from '@curp/accounts/period';
import { todayInMexicoCity } from '@curp/core';
import Fastify, { type FastifyInstance } from 'fastify';
import { authenticate, type Identifier, TOKEN_PARAMETER } from './auth/authenticate.ts';
import { type CheckPermissions, permissionCheck } from './auth/token-permissions.ts';
import { JSON_TYPE, Refusal, successBody, type WireError } from './http/envelope.ts';
import { ErrorHandler, methodRefusal, refusalFor } from './http/error-handler.ts';
import { fingerprintOf, matchesEtag } from './http/etag.ts';
import { closeIdleWhenCrowded } from './http/idle-connections.ts';
import { noticesOf, withNotices } from './http/notices.ts';
import { FORMAT, type Reader, readerOf, TEXT_TYPE } from './http/plain-text.ts';
import { BodyDeadlines, continueIfAsked, hasBody, readBody } from './http/read-body.ts';
import { merge, Names, readForm, parametersIn, type Received } from './http/read-request.ts';
import { LARGEST_HEAD, PathMap, requestProblem } from './http/request-checks.ts';
import { type Exchange, respond, respondRefusal } from './http/respond.ts';
import { requestIdOf } from './http/request-id.ts';
import { ALLOWED_METHODS, EXPOSED, HEADERS, LIST_METHODS, preflight, REQUEST_ID } from './http/response-headers.ts';
import { type Charger, rateLimitHeaders, throwIfRefused } from './limits/charge-request.ts';
import { addLists } from './lists/list-route.ts';
import type { RowCounts } from './observability/metrics.ts';
import type { ListTimeouts } from './lists/serve-list.ts';
import { addAnswerLog, type LoggedDetail, type RecordAnswer } from './observability/answer-log.ts';
import type { Logger } from './observability/log.ts';
import { allErrors } from './operations/all-errors.ts';
import { calcularLote } from './operations/calcular-lote.ts';
import { OPERATIONS } from './operations/index.ts';
import { type Operation, pathOf } from './operations/operation.ts';
import { isOn, PARAMETERS, refuseSwitches, SWITCH_NAMES, switchesOf, valueOf } from './operations/parameters.ts';
import { sandboxRefusal } from './operations/sandbox.ts';
import { addPages } from './pages/pages.ts';
import type { BuiltFolders } from './pages/web-files.ts';
import type { Project } from '@curp/accounts/project';

// A static import of node:http would also load fetch and WebSocket, a third of the time to the first answer.
const { createServer } = process.getBuiltinModule('node:http');

export interface Dependencies extends BuiltFolders {
  readonly identifier: Identifier;
  readonly limiter: Charger;
  /** Milliseconds of the wall clock. */
  readonly clock: () => number;
  readonly log: Logger;
  /** Called with every answer, for the log and the metrics. */
  readonly record?: RecordAnswer;
  /** Addresses or networks of the proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy?: readonly string[];
  /** Called with the rows of lists as they are charged. */
  readonly onRows?: (counts: RowCounts) => void;
  /** Called with a list that ended before its last row. */
  readonly onCutList?: RecordAnswer;
  readonly listTimeouts?: ListTimeouts;
  /** The sandbox token works, and the pages show it. */
  readonly sandbox?: boolean;
  readonly maxConnections?: number;
  /** While true, responses carry `Connection: close`. */
  readonly isDraining?: () => boolean;
}

/** The methods of every operation. */
const METHODS = ['GET', 'HEAD', 'POST'];

type Serve = (exchange: Exchange) => Promise<void>;

interface OperationDependencies extends Required<Pick<Dependencies, 'identifier' | 'limiter' | 'record'>> {
  readonly checkPermissions: CheckPermissions;
  /** The date in Mexico City, YYYY-MM-DD. */
  readonly today: () => string;
}

/** Most proxies close an idle connection after a minute. */
export const LIST_TIMEOUTS: ListTimeouts = { sendingMs: 30_000, readingMs: 30_000 };

/** A caller that reads nothing of a page is cut after one to two times this: Node checks once what remains to be sent. */
const UNREAD_MS = 3000;

const HTTP_OPTIONS: ServerOptions = {
  maxHeaderSize: LARGEST_HEAD,
  headersTimeout: 5000,
  // Longer than a load balancer keeps idle connections, so that the balancer closes first.
  keepAliveTimeout: 75_000,
  // read-body.ts has the deadline of a body.
  requestTimeout: 0,
  // Short: connections that time out together are closed in one turn of the event loop, while other requests wait.
  connectionsCheckingInterval: 100,
  // Node would answer 400 without a body; error-handler.ts sends the envelope.
  requireHostHeader: false,
};

const METHODS_BY_PATH = new PathMap<string>([
  ...OPERATIONS.map((operation) => [pathOf(operation), ALLOWED_METHODS] as const),
  [pathOf(calcularLote), LIST_METHODS],
]);
const NAMES = new Names([TOKEN_PARAMETER, ...Object.keys(PARAMETERS), FORMAT.name, ...SWITCH_NAMES]);

export function buildApp(dependencies: Dependencies): FastifyInstance {
  const { log, record = () => {}, isDraining = () => false, trustProxy = [], maxConnections } = dependencies;
  const errors = new ErrorHandler(log, record, isDraining);
  const bodies = new BodyDeadlines();
  const checkPermissions = permissionCheck(trustProxy, log);
  const today = todayOf(dependencies.clock);
  const operationDependencies: OperationDependencies = { ...dependencies, record, today, checkPermissions };
  const servers = new PathMap(
    OPERATIONS.map(
      (operation) => [pathOf(operation), operationServer(operation, operationDependencies, errors)] as const,
    ),
  );
  const listen = (fastify: (request: IncomingMessage, response: ServerResponse) => void): Server => {
    const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
      errors.begin(response);
      bodies.start(request, () => errors.onLateBody(request.socket));
      const { method = '', url = '' } = request;
      const serve = METHODS.includes(method) ? servers.find(url) : undefined;
      // Pages may be megabytes. Node destroys a connection on which nothing moves for so long.
      if (method === 'GET' && serve === undefined) request.socket.setTimeout(UNREAD_MS);
      if (serve === undefined) fastify(request, response);
      else void serve({ request, response, isDraining: isDraining() });
    };
    const server = createServer(HTTP_OPTIONS, onRequest);
    // Node would refuse an unknown Expect header with an empty body; RFC 9110 10.1.1 allows ignoring it.
    server.on('checkExpectation', onRequest).on('checkContinue', onRequest).on('connect', errors.onConnect);
    if (maxConnections !== undefined) {
      server.maxConnections = maxConnections;
      closeIdleWhenCrowded(server, maxConnections);
    }
    return server;
  };
  const app = Fastify({
    serverFactory: listen,
    // Requests on kept-alive connections are answered while the server closes.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: errors.onClientError,
    frameworkErrors: errors.onFrameworkError,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: (text) => ({ received: readForm(text, NAMES) }) },
  });
  addAnswerLog(app, record);
  addChecks(app, errors, isDraining);
  const { sandbox = false, onRows = () => {}, onCutList = () => {} } = dependencies;
  const { listTimeouts: timeouts = LIST_TIMEOUTS } = dependencies;
  addPages(app, { ...dependencies, sandbox });
  addLists(app, { ...dependencies, checkPermissions, bodies, errors, onRows, onCutList, timeouts });
  return app;
}

/** Gives what Fastify serves the same checks and headers as operations. */
function addChecks(app: FastifyInstance, errors: ErrorHandler, isDraining: () => boolean): void {
  app.setErrorHandler(errors.onRouteError);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ ...HEADERS, [REQUEST_ID]: requestIdOf(request.raw) });
    if (request.headers.origin !== undefined) void reply.header('access-control-expose-headers', EXPOSED);
    if (isDraining()) void reply.header('connection', 'close');
    const problem = requestProblem(request.raw);
    if (problem !== undefined) return done(new Refusal(problem) as unknown as Error);
    if (!request.is404) return done();
    const allow = METHODS_BY_PATH.find(request.raw.url ?? '');
    if (allow === undefined) return done(new Refusal('operation.unknown') as unknown as Error);
    if (request.method !== 'OPTIONS') return done(methodRefusal(allow) as unknown as Error);
    void reply.code(204).headers(preflight(allow)).send();
  });
  app.addHook('preParsing', ({ raw }, reply, _, done) => {
    continueIfAsked(raw, reply.raw);
    done();
  });
}

/** Serves an operation by GET, HEAD or POST. */
function operationServer(
  operation: Operation,
  { identifier, limiter, record, today, checkPermissions }: OperationDependencies,
  errors: ErrorHandler,
): Serve {
  const routes = new Map(METHODS.map((method) => [method, `${method} ${pathOf(operation)}`]));
  const givesNotices = switchesOf(operation).includes('avisos');
  return async (exchange) => {
    const { request, response } = exchange;
    const { method = '' } = request;
    const began = performance.now();
    let project: Project | null = null;
    let reader: Reader | null = null;
    const finish = (status: number, code: number, id: string | null, logged?: LoggedDetail): void => {
      const ms = Math.round((performance.now() - began) * 1000) / 1000;
      record({ route: routes.get(method) ?? '', status, code, id, project: project?.id ?? null, ms, logged }, request);
    };
    try {
      // Read. Values that may be ready are awaited only if they are promises: an await costs a microtask per request.
      const problem = requestProblem(request);
      if (problem !== undefined) throw new Refusal(problem);
      let received = queryOf(request);
      if (method === 'POST' && hasBody(request)) {
        received = merge(received, parametersIn(await readBody(request, response), request.headers, NAMES), NAMES);
      }
      if (operation.plainText !== undefined) reader = readerOf(request.headers.accept, received);
      // Authenticate.
      const account = authenticate(request, received, valueOf(received, TOKEN_PARAMETER), identifier);
      const { tokenId, isTest, permissions } = account;
      ({ project } = account);
      if (permissions !== undefined) checkPermissions(permissions, operation.name, request);
      const caller = { project, tokenId, isTest, operation: operation.name };
      throwIfRefused(limiter.refuseEarly(caller));
      // Answer. It takes microseconds, and decides what is charged.
      const answer = refuseSwitches(received) ?? operation.answer(received, today());
      // Charge. Nothing is sent before it is counted.
      const charging = limiter.charge(caller, answer.ok ? 'served' : 'rejected', 1);
      const decision = charging instanceof Promise ? await charging : charging;
      throwIfRefused(decision);
      const left = rateLimitHeaders(decision.limits);
      const notices = noticesOf(received, operation, answer.ok ? answer.warnings : undefined);
      const headers = notices === '' ? left : { ...left, 'curp-avisos': notices };
      // Respond. What the sandbox refuses on demand is recorded as served: it is no failure that an operator should see.
      const onDemand = isTest === true ? sandboxRefusal(received, answer) : undefined;
      if (onDemand !== undefined) {
        respondRefusal(exchange, onDemand.with(left, onDemand.errors), reader);
        return finish(200, 0, null);
      }
      if (!answer.ok) throw answer.refusal.with(headers, errorsAsked(operation, received, today));
      const isAsked = givesNotices && isOn('avisos', received);
      const answered = isAsked ? withNotices(answer.response, received, operation, answer.warnings) : answer.response;
      finish(send(operation, exchange, answered, headers, reader), 0, null);
    } catch (error) {
      const { refusal, isOurFault } = refusalFor(error);
      const { status, id } = respondRefusal(exchange, refusal, reader);
      finish(status, refusal.code, id, refusal.logged);
      if (isOurFault) errors.logFault(error, id);
    }
  };
}

/** Everything that is wrong, if the caller asked for it. */
function errorsAsked(operation: Operation, received: Received, today: () => string): WireError[] | undefined {
  return isOn('errores', received) ? allErrors(operation, received, today()) : undefined;
}

/** Answers each operation once: otherwise the first calls would hold the process for 20 ms, while their code is compiled. */
export function warmUp(today: string): void {
  const examples = Object.entries(PARAMETERS).map(([name, { example }]) => [name, example.slice(0, 17)]);
  const received = readForm(String(new URLSearchParams(examples)), NAMES);
  for (const operation of OPERATIONS) operation.answer(received, today);
}

function queryOf({ url = '' }: IncomingMessage): Received {
  const mark = url.indexOf('?');
  return readForm(url, NAMES, mark < 0 ? url.length : mark + 1);
}

/** Computed once an hour instead of once a call: the offset of Mexico City is whole hours. */
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

type RateHeaders = Readonly<Record<string, string>>;

/** Sends a success and returns its status. */
function send(
  operation: Operation,
  exchange: Exchange,
  answer: object,
  headers: RateHeaders,
  reader: Reader | null,
): number {
  if (reader !== null && operation.plainText !== undefined) {
    respond(exchange, 200, { ...headers, 'content-type': TEXT_TYPE }, operation.plainText(answer));
    return 200;
  }
  if (operation.constant === true) return sendConstant(operation, exchange, answer, headers);
  respond(exchange, 200, { ...headers, 'content-type': JSON_TYPE }, successBody(answer));
  return 200;
}

/** Bodies and ETags of operations whose answer never changes. */
const CONSTANTS = new Map<Operation, { readonly body: string; readonly etag: string }>();

function sendConstant(operation: Operation, exchange: Exchange, answer: object, headers: RateHeaders): number {
  let constant = CONSTANTS.get(operation);
  if (constant === undefined) {
    const body = successBody(answer);
    constant = { body, etag: `"${fingerprintOf(body)}"` };
    CONSTANTS.set(operation, constant);
  }
  const { body, etag } = constant;
  // `private`: the token may be in the URL, so no shared cache may store it.
  const kept = { ...headers, 'cache-control': 'private, max-age=86400', etag };
  const isFresh = matchesEtag(etag, exchange.request);
  if (isFresh) respond(exchange, 304, kept);
  else respond(exchange, 200, { ...kept, 'content-type': JSON_TYPE }, body);
  return isFresh ? 304 : 200;
}
