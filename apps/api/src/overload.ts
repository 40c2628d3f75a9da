// More than this process can do? Then part of the requests is refused early and cheaply, so that the rest is answered in
// time. A turn of the event loop takes up what has come during the one before: a queue makes turns long. The share that is
// refused grows with their length (Floyd and Jacobson, Random Early Detection, 1993), so it finds its own level, and goes
// as soon as turns are short again.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './body-deadline.ts';
import { JSON_TYPE, Refusal, refusalBody } from './envelope.ts';
import type { Gate } from './gates.ts';
import { EXPOSED, HEADERS, retryAfter } from './headers.ts';
import type { Logger } from './log.ts';

/** All but a few are refused when turns are so many times as long as where refusing begins. */
const FULL = 3;
/** Some always pass, or nobody would see that the load has gone. */
const MOST = 0.95;
/** How far back the usual length of turns goes. */
const MEMORY_MS = 100;
/** A turn that has not ended is looked at so often: one may take up thousands of requests. */
const LOOK_MS = 10;
/** What one look can add: a long turn alone is a collection of garbage or a busy neighbour, not a queue. */
const MOST_ADDED_MS = 20;

/** How often the log tells what was refused. */
const TELL_MS = 1000;

export interface Shedder {
  /** Asked once of every request, when it comes. */
  readonly refuses: () => boolean;
  /** Since the start. */
  readonly refused: () => number;
  /** Of the requests that come now, 0–1. */
  readonly share: () => number;
}

export interface ShedderOptions {
  /** Turns of this length are the longest at which nothing is refused. */
  readonly limitMs: number;
  readonly now?: () => number;
  readonly random?: () => number;
  readonly atTurnEnd?: (end: () => void) => void;
}

export function createShedder(options: ShedderOptions): Shedder {
  const { limitMs, now = () => performance.now(), random = Math.random, atTurnEnd = setImmediate } = options;
  const usual = new UsualTurn(now(), FULL * limitMs);
  let turnBegan: number | undefined;
  let refused = 0;
  const share = (): number => Math.max(0, Math.min(MOST, (usual.ms / limitMs - 1) / (FULL - 1)));
  const endTurn = (): void => {
    const time = now();
    if (turnBegan !== undefined) usual.learn(time - turnBegan, time);
    turnBegan = undefined;
  };
  return {
    refuses: () => {
      const time = now();
      if (turnBegan === undefined) {
        turnBegan = time;
        atTurnEnd(endTurn);
      }
      const lasted = time - turnBegan;
      if (lasted > usual.ms && time - usual.learntAt >= LOOK_MS) usual.learn(lasted, time);
      const isRefused = random() < share();
      if (isRefused) refused++;
      return isRefused;
    },
    refused: () => refused,
    share: () => {
      if (turnBegan === undefined) usual.learn(0, now());
      return share();
    },
  };
}

/** The length of the latest turns, by the time they took. */
class UsualTurn {
  ms = 0;
  learntAt: number;
  /** What is longer changes nothing, and would take long to forget. */
  readonly #mostMs: number;

  constructor(time: number, mostMs: number) {
    this.learntAt = time;
    this.#mostMs = mostMs;
  }

  learn(lasted: number, time: number): void {
    const ms = Math.min(lasted, this.#mostMs);
    const passed = ms > this.ms ? Math.min(time - this.learntAt, MOST_ADDED_MS) : time - this.learntAt;
    this.ms += ((ms - this.ms) * passed) / (passed + MEMORY_MS);
    this.learntAt = time;
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
    if (!hasBody(request)) return refuse(request, response);
    late.add(request);
    return serve(request, response);
  });
  return ({ raw }) => (late.has(raw) ? OVERLOADED : undefined);
}

const OVERLOADED = new Refusal('service.overloaded', { headers: retryAfter(1) });
const BODY = refusalBody(OVERLOADED);
const HEAD = Object.entries({
  ...HEADERS,
  'access-control-expose-headers': EXPOSED,
  ...OVERLOADED.headers,
  'content-type': JSON_TYPE,
  'content-length': String(Buffer.byteLength(BODY)),
});
const LINES = HEAD.map(([name, value]) => `${name}: ${value}\r\n`).join('');
const ANSWER_HEAD = `HTTP/1.1 ${OVERLOADED.status} Service Unavailable\r\n${LINES}Connection: keep-alive\r\n\r\n`;
const ANSWER = Buffer.from(ANSWER_HEAD + BODY);

/** Past Fastify, its hooks and the log of answers: a refusal must cost a small part of what it saves. */
function refuse({ method }: IncomingMessage, response: ServerResponse): void {
  if (method === 'HEAD' || !response.shouldKeepAlive) {
    response.writeHead(OVERLOADED.status, HEAD.flat()).end(BODY);
    return;
  }
  // Node would check, join and encode the same fourteen lines for each of them, a third of the cost.
  Object.assign(response, { _header: ANSWER_HEAD, _headerSent: true, statusCode: OVERLOADED.status });
  response.end(ANSWER);
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
