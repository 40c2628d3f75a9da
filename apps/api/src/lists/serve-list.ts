// Serves a list after list-route.ts has admitted it. Detects the columns from the first bytes, then answers and charges the
// first rows before the status is sent. Any later failure breaks the connection and is logged.
import { type ListFormat, type OpenList, openListInSteps, RowTooLong, workOf } from '@curp/batch';
import { todayInMexicoCity } from '@curp/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/envelope.ts';
import type { ErrorHandler } from '../http/error-handler.ts';
import type { BodyDeadlines } from '../http/read-body.ts';
import type { Received } from '../http/read-request.ts';
import { authenticate, type Identifier } from '../auth/authenticate.ts';
import type { CheckPermissions } from '../auth/token-permissions.ts';
import { type Charger, rateLimitHeaders } from '../limits/charge-request.ts';
import type { Caller } from '../limits/limiter.ts';
import type { RecordAnswer } from '../observability/answer-log.ts';
import type { Logger } from '../observability/log.ts';
import { ListAnswerer, type RowCounts } from './answer-rows.ts';
import { RowCharger } from './charge-rows.ts';
import { listHeader, readListParameters } from './list-parameters.ts';
import { type Disconnection, isDisconnected, logCutList } from './log-cut-list.ts';
import { chargeRefusal, lowestRefusal } from './refusals.ts';
import { responseStream } from './response-stream.ts';
import type { TimeSlices } from './time-slices.ts';
import { LONGEST_ROW_BYTES, Upload } from './upload.ts';

export interface ListTimeouts {
  /** How long the caller may send no byte while one is awaited. */
  readonly sendingMs: number;
  /** How long it may read no byte while some are available. */
  readonly readingMs: number;
}

export interface ListDependencies {
  readonly identifier: Identifier;
  readonly limiter: Charger;
  readonly checkPermissions: CheckPermissions;
  /** Milliseconds of the wall clock. */
  readonly clock: () => number;
  readonly log: Logger;
  readonly errors: ErrorHandler;
  readonly bodies: BodyDeadlines;
  readonly onRows: (counts: RowCounts) => void;
  /** Called with a list that ended before its last row. */
  readonly onCutList: RecordAnswer;
  readonly timeouts: ListTimeouts;
  readonly slices: TimeSlices;
}

export interface ListExchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly received: Received;
  readonly caller: Caller;
  readonly mediaType: string;
  readonly format: ListFormat;
}

export async function serveList(exchange: ListExchange, dependencies: ListDependencies): Promise<FastifyReply> {
  const { request, reply, caller } = exchange;
  const { limiter, log, errors, bodies, timeouts, onCutList } = dependencies;
  const controller = new AbortController();
  const { signal } = controller;
  const abort = (reason: Disconnection): void => controller.abort(reason);
  if (reply.raw.destroyed) abort('caller-left');
  reply.raw.once('close', () => abort('caller-left'));
  bodies.stop(request.raw);
  reply.rows = 0;
  const upload = new Upload(request.raw, {
    timeoutMs: timeouts.sendingMs,
    onLate: () => {
      abort('not-sending');
      errors.onLateBody(request.raw.socket);
    },
  });
  const charger = new RowCharger({ limiter, caller, signal });
  const onCut = (error: unknown): void => logCutList({ request, reply, signal, log, onCutList }, error);
  const { list, answers, first } = await begin(exchange, dependencies, upload, charger).catch(
    async (error: unknown) => {
      upload.release();
      if (error instanceof RowTooLong) throw await chargeRefusal(new Refusal('row.too-long'), caller, limiter);
      if (!isDisconnected(signal, error)) throw error;
      onCut(error);
      throw new Refusal('request.unreadable');
    },
  );
  const { dialect } = list.shape;
  void reply.type(`${exchange.mediaType}; charset=${dialect.encoding}`).headers({
    ...(charger.decision && rateLimitHeaders(charger.decision.limits)),
    'curp-lista': listHeader(list.interpretation),
  });
  const onUnread = (): void => {
    abort('not-reading');
    reply.raw.destroy();
  };
  return reply.send(responseStream(first, answers, { readingMs: timeouts.readingMs, onUnread, onCut }));
}

interface Begun {
  readonly list: OpenList;
  readonly answers: AsyncIterator<Buffer, void>;
  /** Charged and not sent yet. */
  readonly first: IteratorResult<Buffer, void>;
}

async function begin(
  { request, reply, received, caller, format }: ListExchange,
  { identifier, limiter, clock, onRows, slices }: ListDependencies,
  upload: Upload,
  charger: RowCharger,
): Promise<Begun> {
  const today = todayInMexicoCity(clock());
  const choices = readListParameters(request.raw.url ?? '');
  if (!choices.ok) throw await chargeRefusal(choices.refusal, caller, limiter);
  const sample = await upload.sample();
  const opening = openListInSteps(format, sample.bytes, {
    today,
    choices: choices.response,
    wireNames: true,
    isWhole: sample.isWhole,
    longestRow: LONGEST_ROW_BYTES,
    isOver: slices.isOver,
  });
  const list = await slices.run(opening);
  if (!list.ok) throw await chargeRefusal(lowestRefusal(list.problems), caller, limiter);
  const answers = new ListAnswerer({
    ...list,
    hasOwnKeys: workOf(list.shape.plan) !== 'calculation',
    sample,
    upload,
    charger,
    slices,
    reauthenticate: async () => {
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
