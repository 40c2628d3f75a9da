// The flow of a request: token.ts (who?), parameters.ts and the operation (what do they ask, and what is the answer),
// quota.ts (may they, and count it), envelope.ts (how we say it). A failure anywhere goes straight to the envelope.
import type { ServerOptions } from 'node:http';
import { todayInMexicoCity } from '@curp/core';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteHandlerMethod,
} from 'fastify';
import { bodyDeadline } from './body-deadline.ts';
import { type Answer, JSON_TYPE, successBody } from './envelope.ts';
import { fingerprintOf, isKnown as isKnownEtag } from './etag.ts';
import { createFailures, LARGEST_BODY, LARGEST_HEAD, lost, sendRefusal } from './failures.ts';
import { addGates } from './gates.ts';
import { ALLOWED_METHODS, AnswerWithHeaders, headersOf, LIST_METHODS } from './headers.ts';
import { addLists } from './lists/route.ts';
import type { RowCounts } from './lists/run.ts';
import type { Patience } from './lists/serve.ts';
import { addAnswerLog, type Answered, answerTeller, type Logger } from './log.ts';
import { OPERATIONS } from './operations/all.ts';
import { calcularLote } from './operations/calcular-lote.ts';
import { type Operation, pathOf } from './operations/operation.ts';
import { addShedding, type Shedder } from './overload.ts';
import { addPages } from './pages/pages.ts';
import { PARAMETERS } from './parameters.ts';
import { FORMAT, readerOf, TEXT_TYPE } from './plain-text.ts';
import { type Counter, refuseIfBlocked, spend } from './quota.ts';
import { merge, Names, readBody, readForm, type Received } from './received.ts';
import { sooner } from './sooner.ts';
import { callerOf, type Identifier, projectOf, TOKEN_PARAMETER } from './token.ts';

export interface Dependencies {
  readonly directory: Identifier;
  readonly limiter: Counter;
  /** Milliseconds of the wall clock. */
  readonly clock: () => number;
  readonly log: Logger;
  /** Addresses or networks of the proxies whose X-Forwarded-For is believed. */
  readonly trustProxy?: readonly string[];
  readonly onAnswer?: (answered: Answered) => void;
  /** Rows of lists, as they are counted. */
  readonly onRows?: (counts: RowCounts) => void;
  readonly listPatience?: Patience;
  readonly shedder?: Shedder;
  /** The pages may say that the sandbox token works. */
  readonly sandbox?: boolean;
  /** Where the page was built, if it was. */
  readonly webFolder?: string | undefined;
  /** While true, answers ask the caller to open its next connection elsewhere. */
  readonly isDraining?: () => boolean;
}

/** Below the minute after which most proxies hang up by themselves, and about it. */
export const LIST_PATIENCE: Patience = { sendingMs: 30_000, readingMs: 60_000 };

const HTTP_OPTIONS: ServerOptions = {
  ServerResponse: AnswerWithHeaders,
  maxHeaderSize: LARGEST_HEAD,
  headersTimeout: 5000,
  // body-deadline.ts
  requestTimeout: 0,
  // Often: those that came together are hung up on together, and the others wait meanwhile.
  connectionsCheckingInterval: 100,
  // Node would answer without a body; failures.ts answers with the envelope.
  requireHostHeader: false,
};

const DOORS: ReadonlyMap<string, string> = new Map([
  ...OPERATIONS.map((operation) => [pathOf(operation), ALLOWED_METHODS] as const),
  [pathOf(calcularLote), LIST_METHODS],
]);

export function buildApp(dependencies: Dependencies): FastifyInstance {
  const {
    directory,
    limiter,
    clock,
    log,
    trustProxy = [],
    onAnswer = () => {},
    onRows = () => {},
    listPatience = LIST_PATIENCE,
    shedder,
    isDraining = () => false,
    sandbox = false,
    webFolder,
  } = dependencies;
  const tell = answerTeller(log, onAnswer);
  const failures = createFailures(log, tell);
  const app = Fastify({
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    bodyLimit: LARGEST_BODY,
    // Requests that arrive on a kept connection while we close are answered, not refused.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Longer than a balancer keeps its idle connections, so that it is never us who hang up first.
    keepAliveTimeout: 75_000,
    http: HTTP_OPTIONS,
    clientErrorHandler: failures.clientErrorHandler,
    frameworkErrors: failures.frameworkErrors,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: (text) => ({ received: readForm(text, NAMES) }) },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  addAnswerLog(app, tell);
  app.decorateRequest('reader', null);
  failures.listen(app);
  addGates(app, [
    headersOf(isDraining),
    bodyDeadline(app, failures.cutOff),
    failures.unreadable,
    ...(shedder === undefined ? [] : [addShedding(app, shedder, log)]),
    lost(DOORS),
  ]);
  addPages(app, { sandbox, webFolder });
  for (const operation of OPERATIONS) {
    app.route({ method: ['GET', 'HEAD', 'POST'], url: pathOf(operation), handler: serve(operation, dependencies) });
  }
  addLists(app, { directory, limiter, clock, log, cutOff: failures.cutOff, onRows, patience: listPatience });
  return app;
}

const NAMES = new Names([TOKEN_PARAMETER, ...Object.keys(PARAMETERS), FORMAT.name]);

/** Waits only where there is something to wait for: a token not yet known, a unit not yet in hand. */
function serve(operation: Operation, { directory, limiter, clock }: Dependencies): RouteHandlerMethod {
  const today = todayOf(clock);
  let constant: Constant | undefined;
  const send = (request: FastifyRequest, reply: FastifyReply, answer: Answer): void => {
    if (!answer.ok) {
      sendRefusal(reply, answer.refusal);
    } else if (request.reader !== null && operation.bare !== undefined) {
      void reply.type(TEXT_TYPE).send(operation.bare(answer.response));
    } else if (operation.constant === true) {
      constant ??= constantOf(answer.response);
      sendConstant(request, reply, constant);
    } else {
      void reply.type(JSON_TYPE).send(successBody(answer.response));
    }
  };
  const template = pathOf(operation);
  return (request, reply) => {
    request.template = template;
    const received = receivedOf(request);
    if (operation.bare !== undefined) request.reader = readerOf(request.headers.accept, received);
    return sooner(projectOf(callerOf(request, received), directory), (project) => {
      request.project = project;
      refuseIfBlocked(project, limiter);
      const answer = operation.answer(received, today());
      return sooner(spend(project, answer.ok ? 'served' : 'rejected', limiter), (headers) => {
        void reply.headers(headers);
        tellNotices(reply, received, operation);
        send(request, reply, answer);
      });
    });
  };
}

const HOUR = 3_600_000;

/** The day changes on the hour: it is reckoned once an hour, not once a call. */
function todayOf(clock: () => number): () => string {
  let hour = Number.NaN;
  let today = '';
  return () => {
    const now = clock();
    if (Math.floor(now / HOUR) !== hour) {
      hour = Math.floor(now / HOUR);
      today = todayInMexicoCity(now);
    }
    return today;
  };
}

/** A parameter may come in the query or in the body, whatever the method that has one. */
function receivedOf({ query, body, headers }: FastifyRequest): Received {
  const { received } = query as { readonly received: Received };
  if (!Buffer.isBuffer(body) || body.length === 0) return received;
  return merge(received, readBody(body, headers, NAMES));
}

function tellNotices(reply: FastifyReply, { notices }: Received, { parameters }: Operation): void {
  if (notices.size === 0) return;
  const told = parameters.filter((name) => notices.has(name)).map((name) => `${name}=${notices.get(name)}`);
  if (told.length > 0) void reply.header('curp-avisos', told.join(', '));
}

/** An answer that never changes, and its name. */
interface Constant {
  readonly body: string;
  readonly etag: string;
}

function constantOf(response: object): Constant {
  const body = successBody(response);
  return { body, etag: `"${fingerprintOf(body)}"` };
}

/** The token may be in the URL, so only the caller's own cache may keep it. */
function sendConstant(request: FastifyRequest, reply: FastifyReply, { body, etag }: Constant): void {
  void reply.headers({ 'cache-control': 'private, max-age=86400', etag });
  void (isKnownEtag(etag, request) ? reply.code(304).send() : reply.type(JSON_TYPE).send(body));
}
