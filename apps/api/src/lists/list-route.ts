// POST /curp/calcular_lote. Authenticates the caller and checks its limits before the body is read; serve-list.ts does the
// rest.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/envelope.ts';
import { calcularLote, LIST_TYPES } from '../operations/calcular-lote.ts';
import { pathOf } from '../operations/operation.ts';
import { unknownSwitches } from '../operations/parameters.ts';
import { throwIfRefused } from '../limits/charge-request.ts';
import { mediaTypeOf, type Received } from '../http/read-request.ts';
import { callerOf } from './list-caller.ts';
import { ConcurrentLists } from './concurrent-lists.ts';
import { chargeRefusal } from './refusals.ts';
import { ListThread } from './list-thread.ts';
import { ResponseStreams } from './response-stream.ts';
import { type ListDependencies, type ListExchange, serveList } from './serve-list.ts';

/** RFC 9112 9.6: a caller that is still sending reads the response only if the connection stays open a moment longer. */
const LINGER_MS = 1000;

export function addLists(app: FastifyInstance, given: Omit<ListDependencies, 'thread' | 'responses'>): void {
  const thread = new ListThread(given.log);
  const dependencies = { ...given, thread, responses: new ResponseStreams() };
  app.addHook('onClose', () => thread.close());
  const concurrent = new ConcurrentLists();
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The body stays unread: upload.ts reads it.
    scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    scope.addHook('onResponse', ({ raw }, _reply, next) => {
      if (!raw.complete) discardRest(raw);
      next();
    });
    scope.decorateRequest('list', null);
    scope.route({
      method: 'POST',
      url: pathOf(calcularLote),
      onRequest: async (request, reply) => {
        request.list = await admit(request, reply, dependencies, concurrent);
      },
      handler: (request) => serveList(request.list as ListExchange, dependencies),
    });
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    list: ListExchange | null;
  }
}

async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { identifier, limiter, checkPermissions }: ListDependencies,
  concurrent: ConcurrentLists,
): Promise<ListExchange> {
  // The body is the list: the token is in the query or in Authorization.
  const { received } = request.query as { readonly received: Received };
  const { caller, permissions } = callerOf(request.raw, received, identifier);
  request.project = caller.project;
  if (permissions !== undefined) checkPermissions(permissions, calcularLote.name, request.raw);
  throwIfRefused(limiter.refuseEarly(caller));
  const mediaType = mediaTypeOf(request.headers);
  const format = LIST_TYPES.get(mediaType);
  if (format === undefined) throw await chargeRefusal(new Refusal('list.media-unsupported'), caller, limiter);
  // The other switches are not of lists: some have the names of choices, which list-parameters.ts checks.
  const problem = unknownSwitches(received).includes('total')
    ? 'switch.unknown-value'
    : received.repeated.has('total')
      ? 'parameter.repeated'
      : undefined;
  if (problem !== undefined) throw await chargeRefusal(new Refusal(problem, { parameter: 'total' }), caller, limiter);
  concurrent.enter(caller.project.id, reply.raw);
  return { request, reply, received, caller, mediaType, format };
}

function discardRest(request: IncomingMessage): void {
  request.resume();
  setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, LINGER_MS).unref();
}
