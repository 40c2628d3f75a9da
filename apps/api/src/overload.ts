// More than this process can do? Then part of the requests is refused early and cheaply, so that the rest is answered in
// time. A turn of the event loop takes up every request that has come: one that lasts too long, after another that did,
// has a queue behind it, and what it still takes up is refused. So the oldest are served, nothing has to be tuned, and
// all are served again in the first turn that is short.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './body-deadline.ts';
import { JSON_TYPE, Refusal, refusalBody } from './envelope.ts';
import type { Gate } from './gates.ts';
import { HEADERS, retryAfter } from './headers.ts';
import type { Logger } from './log.ts';

/** How often the log tells what was refused, and over how long the share is taken. */
const TELL_MS = 1000;

export interface Shedder {
  /** Asked once of every request, when it comes. */
  readonly refuses: () => boolean;
  /** Since the start. */
  readonly refused: () => number;
  /** Of the latest second, 0–1. */
  readonly share: () => number;
}

export interface ShedderOptions {
  readonly limitMs: number;
  readonly now?: () => number;
  readonly atTurnEnd?: (end: () => void) => void;
}

export function createShedder({
  limitMs,
  now = () => performance.now(),
  atTurnEnd = setImmediate,
}: ShedderOptions): Shedder {
  let turnBegan: number | undefined;
  // Once is a collection of garbage, a busy neighbour or a crowd; twice in a row is a queue.
  let wasLate = false;
  let refused = 0;
  const second = new Second(now);
  const endTurn = (): void => {
    wasLate = turnBegan !== undefined && now() - turnBegan > limitMs;
    turnBegan = undefined;
  };
  return {
    refuses: () => {
      const time = now();
      if (turnBegan === undefined) {
        turnBegan = time;
        atTurnEnd(endTurn);
      }
      const isRefused = wasLate && time - turnBegan > limitMs;
      if (isRefused) refused++;
      second.count(time, isRefused);
      return isRefused;
    },
    refused: () => refused,
    share: () => second.share(),
  };
}

/** The share of the last whole second, while there is one. */
class Second {
  readonly #now: () => number;
  #began = Number.NEGATIVE_INFINITY;
  #asked = 0;
  #refused = 0;
  #last = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  count(time: number, isRefused: boolean): void {
    if (time - this.#began >= TELL_MS) this.#begin(time);
    this.#asked++;
    if (isRefused) this.#refused++;
  }

  share(): number {
    const time = this.#now();
    if (time - this.#began >= TELL_MS) this.#begin(time);
    return this.#last;
  }

  #begin(time: number): void {
    const isNext = time - this.#began < 2 * TELL_MS;
    this.#last = isNext && this.#asked > 0 ? this.#refused / this.#asked : 0;
    this.#began = time;
    this.#asked = 0;
    this.#refused = 0;
  }
}

/** Gives what refuses those whose body is still to come. */
export function addShedding(app: FastifyInstance, shedder: Shedder, log: Logger): Gate {
  const [serve] = app.server.listeners('request') as RequestListener[];
  if (serve === undefined) throw new Error('the server has nobody who serves');
  const tell = refusalTeller(log);
  /** With a body under way, which must be watched to its end as any other. */
  const late = new WeakSet<IncomingMessage>();
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (!shedder.refuses()) return serve(request, response);
    tell();
    if (!hasBody(request)) return refuse(response);
    late.add(request);
    return serve(request, response);
  });
  return ({ raw }) => (late.has(raw) ? OVERLOADED : undefined);
}

const OVERLOADED = new Refusal('service.overloaded', { headers: retryAfter(1) });
const BODY = refusalBody(OVERLOADED);
const HEAD = Object.entries({
  ...HEADERS,
  ...OVERLOADED.headers,
  'content-type': JSON_TYPE,
  'content-length': String(Buffer.byteLength(BODY)),
}).flat();

/** Past Fastify, its hooks and the log of answers: a refusal must cost a small part of what it saves. */
function refuse(response: ServerResponse): void {
  response.writeHead(OVERLOADED.status, HEAD).end(BODY);
}

/** One line for all that were refused in a second. */
function refusalTeller(log: Logger): () => void {
  let refused = 0;
  return () => {
    if (refused++ > 0) return;
    setTimeout(() => {
      log.warn({ refused }, 'overloaded');
      refused = 0;
    }, TELL_MS).unref();
  };
}
