// Logs a list that ended before its last row: one line with the reason. The caller sees its connection break.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/envelope.ts';
import { answeredOf, type RecordAnswer } from '../observability/answer-log.ts';
import { faultOf } from '../observability/fault.ts';
import type { Logger } from '../observability/log.ts';

/** The abort reasons of the signal. */
export type Disconnection = 'caller-left' | 'not-sending' | 'not-reading' | 'refused';

export interface CutList {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly signal: AbortSignal;
  readonly log: Logger;
  readonly onCutList: RecordAnswer;
}

export function logCutList({ request, reply, signal, log, onCutList }: CutList, error: unknown): void {
  const reason = reasonOf(signal, error);
  if (reason === 'fault') log.error(faultOf(error), 'fault');
  const answered = answeredOf(request, reply);
  log.info({ ...answered, cut: reason }, 'list cut');
  onCutList(answered, request.raw);
}

export function isDisconnected(signal: AbortSignal, error: unknown): boolean {
  return signal.aborted || (error instanceof Error && 'code' in error && error.code === 'ECONNRESET');
}

function reasonOf(signal: AbortSignal, error: unknown): string {
  if (error instanceof Refusal) return error.id;
  if (isDisconnected(signal, error)) return signal.aborted ? String(signal.reason) : 'caller-left';
  return 'fault';
}
