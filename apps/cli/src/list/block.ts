// A block of whole rows -> its answer, in this thread or in others.
import { Worker } from 'node:worker_threads';
import { type Answered, answererOf, type ListShape } from '@curp/batch';

/** The answer of a block; its arrays are the receiver's own. */
export interface BlockAnswer extends Answered {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly marks?: Int32Array<ArrayBuffer>;
  readonly hashes?: Int32Array<ArrayBuffer>;
}

export interface Answering {
  /** How many blocks are worth having under way. */
  readonly width: number;
  /** The block changes hands. */
  readonly answer: (block: Uint8Array<ArrayBuffer>) => Promise<Answered>;
  readonly close: () => Promise<void>;
}

/** For short lists, which are done before a thread has started. */
export function answerHere(shape: ListShape): Answering {
  const answerer = answererOf(shape);
  return {
    // The answer is lent until the next one.
    width: 0,
    answer: async (block) => answerer.answer(block, 0, Infinity),
    close: async () => {},
  };
}

/** A thread keeps little between rows: a small young generation is collected more often and takes no memory. */
const RESOURCES = { maxYoungGenerationSizeMb: 4 };

interface Thread {
  readonly worker: Worker;
  /** In the order in which they were asked: a thread answers one after another. */
  readonly waiting: { readonly resolve: (answer: Answered) => void; readonly reject: (error: unknown) => void }[];
}

export function answerInThreads(shape: ListShape, threads: number): Answering {
  const isSource = import.meta.url.endsWith('.ts');
  const script = new URL(isSource ? './worker.ts' : './list-worker.js', import.meta.url);
  const all = Array.from({ length: threads }, (): Thread => {
    const thread: Thread = {
      worker: new Worker(script, { workerData: shape, resourceLimits: RESOURCES }),
      waiting: [],
    };
    thread.worker.on('message', (answer: BlockAnswer) => thread.waiting.shift()?.resolve(answer));
    thread.worker.on('error', (error) => thread.waiting.splice(0).forEach(({ reject }) => reject(error)));
    return thread;
  });
  return {
    width: 2 * threads,
    answer: (block) =>
      new Promise((resolve, reject) => {
        const idlest = all.reduce((left, right) => (right.waiting.length < left.waiting.length ? right : left));
        idlest.waiting.push({ resolve, reject });
        idlest.worker.postMessage(block, [block.buffer]);
      }),
    close: async () => {
      await Promise.all(all.map(({ worker }) => worker.terminate()));
    },
  };
}
