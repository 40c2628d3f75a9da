// A list that may be answered: understood by its first bytes, its first rows answered and counted before the status is
// said. From then on there is no status to fail with: what goes wrong breaks the connection, and the log tells why.
import { isComparison, type ListFormat, type OpenList, openList, RowTooLong } from '@curp/batch';
import { todayInMexicoCity } from '@curp/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../app.ts';
import { Refusal } from '../envelope.ts';
import type { Failures } from '../failures.ts';
import type { Project } from '../project.ts';
import { rateLimitHeaders } from '../quota.ts';
import { type Caller, projectOf } from '../token.ts';
import { choicesOf } from './choices.ts';
import { type Gone, isGone, tellCut } from './cut.ts';
import { flow } from './flow.ts';
import { Payer } from './payment.ts';
import { counted, refusalOf } from './refusals.ts';
import { ListRun, type RowCounts } from './run.ts';
import type { Turns } from './turns.ts';
import { understoodAs } from './understood.ts';
import { Upload } from './upload.ts';

/** Milliseconds without a byte. */
export interface Patience {
  readonly sendingMs: number;
  readonly readingMs: number;
}

export interface ListDependencies extends Pick<Dependencies, 'directory' | 'limiter' | 'clock' | 'log'> {
  readonly cutOff: Failures['cutOff'];
  readonly onRows: (counts: RowCounts) => void;
  readonly patience: Patience;
  readonly turns: Turns;
}

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
  readonly project: Project;
  readonly list: Announced;
}

/** What is said of a list before it comes. */
interface Announced {
  readonly type: string;
  readonly format: ListFormat;
}

/** What is longer is no row. */
const LONGEST_ROW = 1_048_576;

export async function serveList(exchange: Exchange, dependencies: ListDependencies): Promise<FastifyReply> {
  const { request, reply, project } = exchange;
  const { limiter, log, cutOff, patience } = dependencies;
  const leaving = new AbortController();
  const { signal } = leaving;
  const leave = (reason: Gone): void => leaving.abort(reason);
  if (reply.raw.destroyed) leave('caller-left');
  reply.raw.once('close', () => leave('caller-left'));
  request.stopBodyDeadline();
  reply.rows = 0;
  const upload = new Upload(request.raw, {
    patienceMs: patience.sendingMs,
    onLate: () => {
      leave('not-sending');
      cutOff(request.raw.socket);
    },
  });
  const payer = new Payer({ limiter, project, signal });
  const onCut = (error: unknown): void => tellCut({ request, reply, signal, log }, error);
  const { list, answers, first } = await begin(exchange, dependencies, upload, payer).catch(async (error: unknown) => {
    upload.leave();
    if (error instanceof RowTooLong) throw await counted(new Refusal('row.too-long'), project, limiter);
    if (!isGone(signal, error)) throw error;
    onCut(error);
    throw new Refusal('request.unreadable');
  });
  const { plan, dialect } = list.shape;
  void reply
    .type(`${exchange.list.type}; charset=${dialect.encoding}`)
    .headers({ ...(payer.decision && rateLimitHeaders(payer.decision.allowances)), 'curp-lista': understoodAs(plan) });
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
  { request, reply, caller, project, list: { format } }: Exchange,
  { directory, limiter, clock, onRows, turns }: ListDependencies,
  upload: Upload,
  payer: Payer,
): Promise<Begun> {
  const today = todayInMexicoCity(clock());
  const choices = choicesOf(request.raw.url ?? '');
  if (!choices.ok) throw await counted(choices.refusal, project, limiter);
  const sample = await upload.sample();
  await turns.take();
  const list = openList(format, sample.bytes, {
    today,
    choices: choices.response,
    wireNames: true,
    isWhole: sample.isWhole,
    longestRow: LONGEST_ROW,
  });
  if (!list.ok) throw await counted(refusalOf(list.problems), project, limiter);
  const answers = new ListRun({
    ...list,
    isComparison: isComparison(list.shape.plan),
    sample,
    upload,
    payer,
    turns,
    renew: async () => projectOf(caller, directory),
    onRows: (counts) => {
      const { served, rejected, empty, refused } = counts;
      reply.rows = (reply.rows ?? 0) + served + rejected + empty + refused;
      onRows(counts);
    },
  }).answers();
  return { list, answers, first: await answers.next() };
}
