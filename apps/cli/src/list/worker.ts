// One of the threads that answer blocks of rows. What it gets and gives changes hands without being copied.
import { parentPort, workerData } from 'node:worker_threads';
import { answererOf, type ListShape } from '@curp/batch';
import type { BlockAnswer } from './block.ts';

const answerer = answererOf(workerData as ListShape);

parentPort?.on('message', (block: Uint8Array<ArrayBuffer>) => {
  const { bytes, marks, hashes, rows, good, bad, empty, next } = answerer.answer(block, 0, Infinity);
  const answer: BlockAnswer = {
    bytes: bytes.slice(),
    ...(marks !== undefined && { marks: marks.slice() }),
    ...(hashes !== undefined && { hashes: hashes.slice() }),
    rows,
    good,
    bad,
    empty,
    next,
  };
  const lent = [answer.bytes, answer.marks, answer.hashes].flatMap((array) =>
    array === undefined ? [] : [array.buffer],
  );
  parentPort?.postMessage(answer, lent);
});
