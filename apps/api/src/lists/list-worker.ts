// The thread of the lists, one per process, with its own heap and garbage collector: whatever a list contains, the event loop
// of the main thread only moves bytes. list-thread.ts starts it.
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { HEADER_AGAIN, isHeaderAgain, RowTooLong } from '@curp/batch';
import { Refusal } from '../http/envelope.ts';
import { faultOf } from '../observability/fault.ts';
import { ListToAnswer, type Progress } from './answer-list.ts';
import type { FromThread, ListReply, ListRequest, ToThread } from './list-messages.ts';
import { lowestRefusal } from './refusals.ts';

// Where cores are scarce, calls come first. Only on Linux is this the priority of the thread, elsewhere of the process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

const lists = new Map<number, ListToAnswer>();

parentPort?.on('message', ({ id, request }: ToThread) => {
  if (request === undefined) lists.delete(id);
  else send({ id, reply: replyTo(id, request) });
});

function send(message: FromThread): void {
  const { id, reply } = message;
  if (reply.kind === 'refused' || reply.kind === 'fault') lists.delete(id);
  // Moved, not copied.
  parentPort?.postMessage(message, 'bytes' in reply ? [reply.bytes.buffer] : []);
}

function replyTo(id: number, request: ListRequest): ListReply {
  try {
    if (request.kind === 'open') {
      lists.set(id, new ListToAnswer(request.list));
      return { kind: 'taken' };
    }
    const list = lists.get(id);
    if (list === undefined) throw new Error('the list is not open');
    if (request.kind === 'push') {
      const opened = list.push(request.chunk);
      return opened === undefined ? { kind: 'taken' } : { kind: 'opened', ...opened };
    }
    return replyOf(request.kind === 'answer' ? list.answer(request.mostRows) : list.answerWithin(request.units));
  } catch (error) {
    const refusal = refusalOf(error);
    return refusal === undefined
      ? { kind: 'fault', fault: faultOf(error) }
      : { kind: 'refused', id: refusal.id, message: refusal.message };
  }
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof RowTooLong) return new Refusal('row.too-long');
  if (isHeaderAgain(error)) return lowestRefusal([HEADER_AGAIN]);
  return error instanceof Refusal ? error : undefined;
}

function replyOf(progress: Progress): ListReply {
  return typeof progress === 'string' ? { kind: progress } : { kind: 'answered', ...progress };
}
