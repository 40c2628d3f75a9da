// A list that ends before its last row. Its caller sees a connection that breaks; the log keeps one line with the reason.
import { RowTooLong } from '@curp/batch';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/envelope.ts';
import { answeredOf } from '../observability/answer-log.ts';
import { faultOf, type Logger } from '../observability/log.ts';

/** Why nobody is there any more: the reason of the signal that says so. */
export type Gone = 'caller-left' | 'not-sending' | 'not-reading';

export interface Cut {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly signal: AbortSignal;
  readonly log: Logger;
}

export function tellCut({ request, reply, signal, log }: Cut, error: unknown): void {
  const reason = reasonOf(signal, error);
  if (reason === 'fault') log.error(faultOf(error), 'fault');
  log.info({ ...answeredOf(request, reply), cut: reason }, 'list cut');
}

export function isGone(signal: AbortSignal, error: unknown): boolean {
  return signal.aborted || (error instanceof Error && 'code' in error && error.code === 'ECONNRESET');
}

function reasonOf(signal: AbortSignal, error: unknown): string {
  if (isGone(signal, error)) return signal.aborted ? String(signal.reason) : 'caller-left';
  if (error instanceof Refusal) return error.id;
  return error instanceof RowTooLong ? 'row.too-long' : 'fault';
}
