// More than this process can do? Then part of the requests is refused early and cheaply, so that the rest is answered in
// time. The measure is how late the event loop runs: it grows whatever the bottleneck is, and needs no limit to be tuned.
import type { FastifyInstance } from 'fastify';
import { Refusal } from './envelope.ts';
import { retryAfter } from './headers.ts';

const SAMPLE_MS = 50;
/** The share refused grows faster than it shrinks: a queue is made quickly and drained slowly. */
const STEP_UP = 0.2;
const STEP_DOWN = 0.05;
/** Some always pass, or nobody would see that the load has gone. */
const MOST = 0.95;

export interface Shedder {
  /** Tells how late the loop ran; called with every sample. */
  readonly sample: (lagMs: number) => void;
  readonly refuses: () => boolean;
  /** 0–1, for the metrics. */
  readonly share: () => number;
}

export function createShedder(limitMs: number, random: () => number = Math.random): Shedder {
  let share = 0;
  let wasLate = false;
  return {
    sample: (lagMs) => {
      const isLate = lagMs > limitMs;
      // Once is a collection of garbage or a busy neighbour; twice in a row is a queue.
      if (isLate && wasLate) share = Math.min(MOST, share + STEP_UP);
      if (!isLate) share = Math.max(0, share - STEP_DOWN);
      wasLate = isLate;
    },
    refuses: () => share > 0 && random() < share,
    share: () => share,
  };
}

/** Samples the lag of this process until what it gives is called. */
export function watchLag(shedder: Shedder): () => void {
  let expected = performance.now() + SAMPLE_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    shedder.sample(now - expected);
    expected = now + SAMPLE_MS;
  }, SAMPLE_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export function addShedding(app: FastifyInstance, shedder: Shedder): void {
  app.addHook('onRequest', (_request, _reply, done) => {
    if (shedder.refuses()) done(new Refusal('service.overloaded', { headers: retryAfter(1) }));
    else done();
  });
}
