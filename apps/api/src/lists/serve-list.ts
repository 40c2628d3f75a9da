// Serves a list after list-route.ts has admitted it. The thread of the lists detects the columns from the first bytes and
// answers the first rows, which are charged before the status is sent. Any later failure breaks the connection and is logged;
// after a refusal the last line has the reason.
import type { ListFormat } from '@curp/batch';
import { todayInMexicoCity } from '@curp/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/envelope.ts';
import type { ErrorHandler } from '../http/error-handler.ts';
import type { BodyDeadlines } from '../http/read-body.ts';
import type { Received } from '../http/read-request.ts';
import type { Identifier } from '../auth/authenticate.ts';
import { isOn } from '../operations/parameters.ts';
import type { CheckPermissions } from '../auth/token-permissions.ts';
import { type Charger, rateLimitHeaders } from '../limits/charge-request.ts';
import type { Caller } from '../auth/accounts.ts';
import type { RecordAnswer } from '../observability/answer-log.ts';
import type { Logger } from '../observability/log.ts';
import { ListAnswerer } from './answer-rows.ts';
import { RowCharger } from './charge-rows.ts';
import type { RowCounts } from '../observability/metrics.ts';
import { callerOf } from './list-caller.ts';
import type { OpenedList } from './list-messages.ts';
import type { ListThread, ThreadedList } from './list-thread.ts';
import { cutLine, ListTotal, NOT_READ } from './list-total.ts';
import { type Disconnection, isDisconnected, logCutList } from './log-cut-list.ts';
import { chargeRefusal } from './refusals.ts';
import type { ResponseStreams } from './response-stream.ts';
import { Upload } from './upload.ts';

/** How much of a cut list is still read, so that its caller can finish sending and read the reason. */
const MAX_DISCARDED_BYTES = 67_108_864;

export interface ListTimeouts {
  /** How long each KiB may take while bytes of the caller are awaited. */
  readonly sendingMs: number;
  /** How long each KiB may take while bytes for the caller are available. */
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
  readonly thread: ListThread;
  readonly responses: ResponseStreams;
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
  const { request, reply } = exchange;
  const { log, errors, bodies, timeouts, onCutList, thread, responses } = dependencies;
  const controller = new AbortController();
  const { signal } = controller;
  const abort = (reason: Disconnection): void => controller.abort(reason);
  if (reply.raw.destroyed) abort('caller-left');
  const list = thread.open();
  reply.raw.once('close', () => {
    abort('caller-left');
    list.close();
  });
  bodies.stop(request.raw);
  reply.rows = 0;
  const upload = new Upload(request.raw, {
    timeoutMs: timeouts.sendingMs,
    onSlow: () => {
      abort('not-sending');
      errors.onLateBody(request.raw.socket);
    },
  });
  const onCut = (error: unknown): void => logCutList({ request, reply, signal, log, onCutList }, error);
  const { opened, charger, total, answers, first } = await begin(exchange, dependencies, {
    list,
    upload,
    signal,
  }).catch((error: unknown) => {
    upload.release();
    list.close();
    if (!isDisconnected(signal, error)) throw error;
    onCut(error);
    throw new Refusal('request.unreadable');
  });
  let discarded = Promise.resolve();
  void reply.trailer('curp-filas', (_reply, _payload, done) => {
    // A list that was cut does not end as HTTP asks, so that no caller takes it for a whole one. A connection closed with an
    // upload that was not read is reset, and the last line would be lost.
    if (signal.aborted) void discarded.then(() => request.raw.socket.destroySoon());
    else done(null, String(total.rows));
  });
  void reply.type(`${exchange.mediaType}; charset=${opened.encoding}`).headers({
    ...(charger.decision && rateLimitHeaders(charger.decision.limits)),
    ...(opened.header !== '' && { 'curp-lista': opened.header }),
  });
  let lastLine: Buffer | undefined;
  const cut = (why: Disconnection, reason: string): Buffer => {
    abort(why);
    if (!request.raw.complete) discarded = letRead(reply, upload, timeouts.readingMs);
    return cutLine(exchange.format, opened.delimiter, reason);
  };
  const onSlow = (): void => {
    if (request.raw.complete) reply.raw.destroy();
    lastLine = cut('not-reading', NOT_READ);
  };
  const onFailure = (error: unknown): Buffer | undefined =>
    error instanceof Refusal && !signal.aborted ? cut('refused', error.message) : undefined;
  const pace = { timeoutMs: timeouts.readingMs, onSlow };
  return reply.send(responses.start(first, answers, { pace, lastLine: () => lastLine, onFailure, onCut }));
}

/** A caller that does not read because it is still sending ends sending, and has a while to read. */
async function letRead({ raw }: FastifyReply, upload: Upload, readingMs: number): Promise<void> {
  const isSent = await upload.discard(MAX_DISCARDED_BYTES).catch(() => false);
  // Node destroys a connection on which nothing moves for so long.
  if (isSent) raw.setTimeout(readingMs);
  else raw.destroy();
}

interface Streams {
  readonly list: ThreadedList;
  readonly upload: Upload;
  /** Aborts when the caller has disconnected. */
  readonly signal: AbortSignal;
}

/** Opens the list and answers its first rows, which are charged and not sent yet. */
async function begin(
  exchange: ListExchange,
  { identifier, limiter, clock, onRows }: ListDependencies,
  { list, upload, signal }: Streams,
) {
  const { request, reply, received, caller, format } = exchange;
  const charger = new RowCharger({ limiter, caller, signal });
  const total = new ListTotal();
  // Refusals of the limiter are charged already, or cost nothing; those of the list itself are charged here.
  const ofList = async (error: unknown): Promise<never> => {
    throw error instanceof Refusal && error.status < 500 ? await chargeRefusal(error, caller, limiter) : error;
  };
  const opened = await open(exchange, clock(), list, upload).catch(ofList);
  const answers = new ListAnswerer({
    head: opened.head,
    list,
    upload,
    charger,
    reauthenticate: async () => callerOf(request.raw, received, identifier).caller,
    onRows: (counts) => {
      const { served, rejected, empty, refused } = counts;
      reply.rows = (reply.rows ?? 0) + served + rejected + empty + refused;
      total.add(counts);
      onRows(counts);
    },
    totalLine: isOn('total', received) ? () => total.line(format, opened.delimiter) : undefined,
  }).answers();
  const first = await answers.next().catch((error: unknown) => {
    if (error instanceof Refusal && error.id === 'row.too-long') return ofList(error);
    throw error;
  });
  return { opened, charger, total, answers, first };
}

/** Sends the thread the first bytes, until it knows the columns. */
async function open(
  { request, format }: ListExchange,
  now: number,
  list: ThreadedList,
  upload: Upload,
): Promise<OpenedList> {
  const { url = '' } = request.raw;
  let reply = await list.ask({ kind: 'open', list: { format, url, today: todayInMexicoCity(now) } });
  while (reply.kind !== 'opened') reply = await list.ask({ kind: 'push', chunk: await upload.next() });
  return reply;
}
