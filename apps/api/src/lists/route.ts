// POST /curp/calcular_lote. Who calls, and whether they may, is settled before the body is looked at.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/envelope.ts';
import { calcularLote, LIST_TYPES } from '../operations/calcular-lote.ts';
import { pathOf } from '../operations/operation.ts';
import { refuseEarly } from '../limits/charge-request.ts';
import { mediaTypeOf, type Received } from '../http/read-request.ts';
import { authenticate } from '../auth/authenticate.ts';
import { counted } from './refusals.ts';
import { Running } from './running.ts';
import type { Exchange, ListDependencies } from './serve.ts';
import { Turns } from './turns.ts';

/** An answer that comes before the body has ended is read only if the connection does not break at once. */
const LINGER_MS = 1000;

export function addLists(app: FastifyInstance, given: Omit<ListDependencies, 'turns'>): void {
  const dependencies = { ...given, turns: new Turns() };
  const running = new Running();
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // Nobody but the list reads its body.
    scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    scope.addHook('onResponse', ({ raw }, _reply, next) => {
      if (!raw.complete) letGo(raw);
      next();
    });
    scope.decorateRequest('list', null);
    scope.route({
      method: 'POST',
      url: pathOf(calcularLote),
      onRequest: async (request, reply) => {
        request.list = await admit(request, reply, dependencies, running);
      },
      handler: async (request) => {
        const { serveList } = await import('./serve.ts');
        return serveList(request.list as Exchange, dependencies);
      },
    });
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    list: Exchange | null;
  }
}

async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { identifier, limiter }: ListDependencies,
  running: Running,
): Promise<Exchange> {
  // The body is the list: the token is in the query or in Authorization.
  const { received } = request.query as { readonly received: Received };
  const { project, tokenId } = await authenticate(request.raw, received, identifier);
  const caller = { project, tokenId, operation: calcularLote.name };
  request.project = project;
  refuseEarly(caller, limiter);
  const type = mediaTypeOf(request.headers);
  const format = LIST_TYPES.get(type);
  if (format === undefined) throw await counted(new Refusal('list.media-unsupported'), caller, limiter);
  running.enter(project.id, reply.raw);
  return { request, reply, received, caller, list: { type, format } };
}

/** RFC 9112 9.6: what still comes is passed over for a moment. */
function letGo(request: IncomingMessage): void {
  request.resume();
  setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, LINGER_MS).unref();
}
