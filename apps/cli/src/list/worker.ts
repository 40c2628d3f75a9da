// A thread that answers blocks of rows. Blocks and answers are transferred, not copied.
import { parentPort, workerData } from 'node:worker_threads';
import { answererOf, type ListShape } from '@curp/batch';
import { ownAnswer } from './block.ts';

const answerer = answererOf(workerData as ListShape);

parentPort?.on('message', ({ buffer, length }: { readonly buffer: ArrayBuffer; readonly length: number }) => {
  const answer = ownAnswer(answerer.answer(new Uint8Array(buffer, 0, length), 0, Infinity), buffer);
  const arrays = [answer.bytes, answer.marks, answer.hashes].flatMap((array) =>
    array === undefined ? [] : [array.buffer],
  );
  parentPort?.postMessage(answer, [buffer, ...arrays]);
});
