// What every request passes before anybody looks at what it asks. In one hook, because a hook costs more than most of
// what is asked here.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from './envelope.ts';

/** Lets a request pass, refuses it, or has answered it. */
export type Gate = (request: FastifyRequest, reply: FastifyReply) => Refusal | 'answered' | undefined;

/** In this order; the first that does not let it pass is the last. */
export function addGates(app: FastifyInstance, gates: readonly Gate[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    for (const gate of gates) {
      const outcome = gate(request, reply);
      if (outcome === 'answered') return;
      if (outcome !== undefined) return done(outcome as unknown as Error);
    }
    done();
  });
}
