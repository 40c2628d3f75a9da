// How long a body may take to arrive. Node has one time for all requests, and a list takes as long as it takes: so Node
// watches the headers only, and every body has its own time here.
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { startDeadline } from './deadline.ts';
import type { Gate } from './gates.ts';

export const LONGEST_BODY_MS = 8000;

declare module 'fastify' {
  interface FastifyRequest {
    /** For who watches the clock of this body itself. */
    stopBodyDeadline: () => void;
  }
}

export function bodyDeadline(app: FastifyInstance, onLate: (socket: Socket) => void): Gate {
  app.decorateRequest('stopBodyDeadline', nothing);
  return (request) => {
    const { raw } = request;
    if (!hasBody(raw)) return undefined;
    request.stopBodyDeadline = startDeadline(LONGEST_BODY_MS, () => {
      if (!raw.complete) onLate(raw.socket);
    });
    raw.once('close', request.stopBodyDeadline);
    return undefined;
  };
}

function nothing(): void {}

/** RFC 9112 6.3: without either there is none. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
