// The flow of a request: token.ts (who?), parameters.ts and the operation (what do they ask, and what is the answer),
// quota.ts (may they, and count it), envelope.ts (how we say it). A failure anywhere goes straight to the envelope.
import { createHash } from 'node:crypto';
import type { ServerOptions } from 'node:http';
import { todayInMexicoCity } from '@curp/core';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteHandlerMethod,
} from 'fastify';
import { JSON_TYPE, successBody } from './envelope.ts';
import {
  addFailureHandlers,
  answerClientError,
  LARGEST_BODY,
  LARGEST_HEADERS,
  failureSender,
  sendRefusal,
} from './failures.ts';
import { addHeaders } from './headers.ts';
import { addAnswerLog, type Answered, type Logger } from './log.ts';
import { OPERATIONS } from './operations/all.ts';
import type { Operation } from './operations/operation.ts';
import { addShedding, type Shedder } from './overload.ts';
import { addPages } from './pages/pages.ts';
import { PARAMETERS } from './parameters.ts';
import type { Project } from './project.ts';
import { type Counter, refuseIfBlocked, spend } from './quota.ts';
import { merge, readBody, readForm, type Received } from './received.ts';
import { type Identifier, projectOf, TOKEN_PARAMETER } from './token.ts';

export interface Dependencies {
  readonly directory: Identifier;
  readonly limiter: Counter;
  /** Milliseconds of the wall clock. */
  readonly clock: () => number;
  readonly log: Logger;
  /** Addresses or networks of the proxies whose X-Forwarded-For is believed. */
  readonly trustProxy?: readonly string[];
  readonly onAnswer?: (answered: Answered) => void;
  readonly shedder?: Shedder;
  /** The pages may say that the sandbox token works. */
  readonly sandbox?: boolean;
  /** While true, answers ask the caller to open its next connection elsewhere. */
  readonly isDraining?: () => boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    project: Project | null;
  }
}

const HTTP_OPTIONS: ServerOptions = {
  maxHeaderSize: LARGEST_HEADERS,
  headersTimeout: 5000,
  connectionsCheckingInterval: 1000,
  // Node would answer without a body; failures.ts answers with the envelope.
  requireHostHeader: false,
};

export function buildApp(dependencies: Dependencies): FastifyInstance {
  const {
    log,
    trustProxy = [],
    onAnswer = () => {},
    shedder,
    isDraining = () => false,
    sandbox = false,
  } = dependencies;
  const app = Fastify({
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    bodyLimit: LARGEST_BODY,
    // Requests that arrive on a kept connection while we close are answered, not refused.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 8000,
    // Longer than a balancer keeps its idle connections, so that it is never us who hang up first.
    keepAliveTimeout: 75_000,
    http: HTTP_OPTIONS,
    clientErrorHandler: answerClientError,
    frameworkErrors: failureSender(log),
    routerOptions: { ignoreTrailingSlash: true, querystringParser: (text) => ({ received: readForm(text, isKnown) }) },
  });
  app.decorateRequest('project', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  addAnswerLog(app, log, onAnswer);
  addHeaders(app, isDraining);
  addFailureHandlers(app, log, OPERATIONS.map(pathOf));
  if (shedder !== undefined) addShedding(app, shedder);
  addPages(app, { sandbox });
  for (const operation of OPERATIONS) {
    app.route({ method: ['GET', 'HEAD', 'POST'], url: pathOf(operation), handler: serve(operation, dependencies) });
  }
  return app;
}

export function pathOf({ name }: Operation): string {
  return `/curp/${name}`;
}

function isKnown(name: string): boolean {
  return name === TOKEN_PARAMETER || Object.hasOwn(PARAMETERS, name);
}

function serve(operation: Operation, { directory, limiter, clock }: Dependencies): RouteHandlerMethod {
  return async (request, reply) => {
    const received = receivedOf(request);
    const { authorization } = request.headers;
    const project = await projectOf({ authorization, received, address: request.ip }, directory);
    request.project = project;
    refuseIfBlocked(project, limiter);
    const answer = operation.answer(received, todayInMexicoCity(clock()));
    void reply.headers(await spend(project, answer.ok ? 'served' : 'rejected', limiter));
    tellNotices(reply, received);
    if (!answer.ok) return sendRefusal(reply, answer.refusal);
    const body = successBody(answer.response);
    return operation.constant === true ? sendConstant(request, reply, body) : reply.type(JSON_TYPE).send(body);
  };
}

/** A parameter may come in the query or in the body, whatever the method that has one. */
function receivedOf({ query, body, headers }: FastifyRequest): Received {
  const { received } = query as { readonly received: Received };
  if (!Buffer.isBuffer(body) || body.length === 0) return received;
  return merge(received, readBody(body, headers['content-type'] ?? '', isKnown));
}

function tellNotices(reply: FastifyReply, { notices }: Received): void {
  if (notices.size === 0) return;
  void reply.header('curp-avisos', Array.from(notices, ([name, notice]) => `${name}=${notice}`).join(', '));
}

/** The token may be in the URL, so only the caller's own cache may keep it. */
function sendConstant(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  void reply.headers({ 'cache-control': 'private, max-age=86400', etag });
  const known = request.headers['if-none-match']?.split(/\s*,\s*/) ?? [];
  return known.includes(etag) || known.includes(`W/${etag}`)
    ? reply.code(304).send()
    : reply.type(JSON_TYPE).send(body);
}
