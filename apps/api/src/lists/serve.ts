// A list that may be answered: understood by its first bytes, its first rows answered and counted before the status is
// said. From then on there is no status to fail with: what goes wrong breaks the connection, and the log tells why.
import { isComparison, type ListFormat, type OpenList, openListInSteps, RowTooLong } from '@curp/batch';
import { todayInMexicoCity } from '@curp/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/envelope.ts';
import type { ErrorHandler } from '../http/error-handler.ts';
import type { BodyDeadlines } from '../http/read-body.ts';
import type { Received } from '../http/read-request.ts';
import { authenticate, type Identifier } from '../auth/authenticate.ts';
import { type Charger, rateLimitHeaders } from '../limits/charge-request.ts';
import type { Caller } from '../limits/limiter.ts';
import type { Logger } from '../observability/log.ts';
import { choicesOf } from './choices.ts';
import { type Gone, isGone, tellCut } from './cut.ts';
import { flow } from './flow.ts';
import { Payer } from './payment.ts';
import { counted, refusalOf } from './refusals.ts';
import { ListRun, type RowCounts } from './run.ts';
import type { Turns } from './turns.ts';
import { understoodAs } from './understood.ts';
import { LONGEST_ROW_BYTES, Upload } from './upload.ts';

/** Milliseconds without a byte. */
export interface Patience {
  readonly sendingMs: number;
  readonly readingMs: number;
}

export interface ListDependencies {
  readonly identifier: Identifier;
  readonly limiter: Charger;
  /** Milliseconds of the wall clock. */
  readonly clock: () => number;
  readonly log: Logger;
  readonly errors: ErrorHandler;
  readonly bodies: BodyDeadlines;
  readonly onRows: (counts: RowCounts) => void;
  readonly patience: Patience;
  readonly turns: Turns;
}

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly received: Received;
  readonly caller: Caller;
  readonly list: Announced;
}

/** What is said of a list before it comes. */
interface Announced {
  readonly type: string;
  readonly format: ListFormat;
}

export async function serveList(exchange: Exchange, dependencies: ListDependencies): Promise<FastifyReply> {
  const { request, reply, caller } = exchange;
  const { limiter, log, errors, bodies, patience } = dependencies;
  const leaving = new AbortController();
  const { signal } = leaving;
  const leave = (reason: Gone): void => leaving.abort(reason);
  if (reply.raw.destroyed) leave('caller-left');
  reply.raw.once('close', () => leave('caller-left'));
  bodies.stop(request.raw);
  reply.rows = 0;
  const upload = new Upload(request.raw, {
    patienceMs: patience.sendingMs,
    onLate: () => {
      leave('not-sending');
      errors.onLateBody(request.raw.socket);
    },
  });
  const payer = new Payer({ limiter, caller, signal });
  const onCut = (error: unknown): void => tellCut({ request, reply, signal, log }, error);
  const { list, answers, first } = await begin(exchange, dependencies, upload, payer).catch(async (error: unknown) => {
    upload.leave();
    if (error instanceof RowTooLong) throw await counted(new Refusal('row.too-long'), caller, limiter);
    if (!isGone(signal, error)) throw error;
    onCut(error);
    throw new Refusal('request.unreadable');
  });
  const { plan, dialect } = list.shape;
  void reply
    .type(`${exchange.list.type}; charset=${dialect.encoding}`)
    .headers({ ...(payer.decision && rateLimitHeaders(payer.decision.limits)), 'curp-lista': understoodAs(plan) });
  const onUnread = (): void => {
    leave('not-reading');
    reply.raw.destroy();
  };
  return reply.send(flow(first, answers, { readingMs: patience.readingMs, onUnread, onCut }));
}

interface Begun {
  readonly list: OpenList;
  readonly answers: AsyncIterator<Buffer, void>;
  /** Counted, and to be said. */
  readonly first: IteratorResult<Buffer, void>;
}

async function begin(
  { request, reply, received, caller, list: { format } }: Exchange,
  { identifier, limiter, clock, onRows, turns }: ListDependencies,
  upload: Upload,
  payer: Payer,
): Promise<Begun> {
  const today = todayInMexicoCity(clock());
  const choices = choicesOf(request.raw.url ?? '');
  if (!choices.ok) throw await counted(choices.refusal, caller, limiter);
  const sample = await upload.sample();
  const opening = openListInSteps(format, sample.bytes, {
    today,
    choices: choices.response,
    wireNames: true,
    isWhole: sample.isWhole,
    longestRow: LONGEST_ROW_BYTES,
    isOver: turns.isOver,
  });
  const list = await turns.work(opening);
  if (!list.ok) throw await counted(refusalOf(list.problems), caller, limiter);
  const answers = new ListRun({
    ...list,
    isComparison: isComparison(list.shape.plan),
    sample,
    upload,
    payer,
    turns,
    renew: async () => {
      const { project, tokenId } = await authenticate(request.raw, received, identifier);
      return { project, tokenId, operation: caller.operation };
    },
    onRows: (counts) => {
      const { served, rejected, empty, refused } = counts;
      reply.rows = (reply.rows ?? 0) + served + rejected + empty + refused;
      onRows(counts);
    },
  }).answers();
  return { list, answers, first: await answers.next() };
}
