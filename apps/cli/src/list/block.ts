// Answers a block of whole rows. The main thread answers too: with two processors, it and one worker keep both busy.
import { Worker } from 'node:worker_threads';
import { type Answered, type Answerer, answererOf, type ListShape } from '@curp/batch';

/** The answer of a block as a worker sends it: its arrays are transferred, not reused. */
export interface BlockAnswer extends Answered {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly marks?: Int32Array<ArrayBuffer>;
  readonly hashes?: Int32Array<ArrayBuffer>;
  /** What held the block, to be used again: memory stays flat without waiting for the collector. */
  readonly buffer: ArrayBuffer;
}

/** Blocks are given in the order of the list, and answered in that order. */
export interface Answering {
  /** How many blocks to have in progress at once. */
  readonly width: number;
  /** The array is reused by the next call: copy it to keep it. */
  readonly give: (block: Uint8Array) => void;
  /** The answer of the oldest block. Its arrays are reused by the next call. */
  readonly take: () => Promise<Answered>;
  readonly close: () => Promise<void>;
}

/** For short lists, which are done before another thread has started. */
export function answerHere(shape: ListShape): Answering {
  const answerer = answererOf(shape);
  const waiting: Answered[] = [];
  return {
    width: 0,
    give: (block) => void waiting.push(answerer.answer(block, 0, Infinity)),
    take: async () => waiting.shift() as Answered,
    close: async () => {},
  };
}

/** A thread keeps little between rows: a small young generation is collected more often and takes no memory. */
const RESOURCES = { maxYoungGenerationSizeMb: 4 };

/** Blocks that a thread has at a time: the one it is at, and the next. */
const AT_A_TIME = 2;

/** Blocks that this thread may be ahead of the others, which begin later, and cold. */
const AHEAD = 6;

interface Task {
  /** Undefined once it has changed hands. */
  block: Uint8Array<ArrayBuffer> | undefined;
  answer: BlockAnswer | undefined;
  /** Called when a thread has answered it. */
  onAnswer: () => void;
}

interface Thread {
  readonly worker: Worker;
  /** In the order in which they were sent: a thread answers one after another. */
  readonly tasks: Task[];
}

export function answerInThreads(shape: ListShape, threads: number): Answering {
  const script = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './list-worker.js', import.meta.url);
  const options = { workerData: shape, resourceLimits: RESOURCES };
  return new WorkerPool(
    Array.from({ length: threads - 1 }, () => new Worker(script, options)),
    answererOf(shape),
  );
}

/** Blocks go to the threads as these can take them; while the oldest is not answered, this thread answers another. */
class WorkerPool implements Answering {
  readonly width: number;
  readonly #threads: readonly Thread[];
  readonly #answerer: Answerer;
  /** Every task whose answer was not taken, the oldest first. */
  readonly #tasks: Task[] = [];
  readonly #spare: ArrayBuffer[] = [];
  #lent: ArrayBuffer | undefined;
  #error: unknown;

  constructor(workers: readonly Worker[], answerer: Answerer) {
    this.width = AT_A_TIME * workers.length + AHEAD;
    this.#answerer = answerer;
    this.#threads = workers.map((worker) => ({ worker, tasks: [] }));
    for (const thread of this.#threads) {
      thread.worker.on('message', (answer: BlockAnswer) => this.#answered(thread, answer));
      thread.worker.on('error', (error) => this.#failed(error));
    }
  }

  give(block: Uint8Array): void {
    const own = new Uint8Array(this.#bufferFor(block.length), 0, block.length);
    own.set(block);
    this.#tasks.push({ block: own, answer: undefined, onAnswer: () => {} });
    this.#send();
  }

  async take(): Promise<Answered> {
    const task = this.#tasks[0] as Task;
    if (this.#lent !== undefined) this.#spare.push(this.#lent);
    while (task.answer === undefined && this.#error === undefined) {
      const left = this.#tasks.find(({ block }) => block !== undefined);
      if (left === undefined) await new Promise<void>((resolve) => (task.onAnswer = resolve));
      else if (left === task) return this.#answerNow(task);
      else this.#answerAhead(left);
      // The other workers may have answered meanwhile.
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    if (this.#error !== undefined) throw this.#error;
    this.#tasks.shift();
    const answer = task.answer as BlockAnswer;
    this.#lent = answer.buffer;
    return answer;
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  #send(): void {
    for (const thread of this.#threads) {
      while (thread.tasks.length < AT_A_TIME) {
        const task = this.#tasks.find(({ block }) => block !== undefined);
        if (task?.block === undefined) return;
        const { buffer, length } = task.block;
        task.block = undefined;
        thread.tasks.push(task);
        thread.worker.postMessage({ buffer, length }, [buffer]);
      }
    }
  }

  #answered(thread: Thread, answer: BlockAnswer): void {
    const task = thread.tasks.shift() as Task;
    task.answer = answer;
    this.#send();
    task.onAnswer();
  }

  #failed(error: unknown): void {
    this.#error = error;
    for (const task of this.#tasks) task.onAnswer();
  }

  /** It is its turn: what the answerer lends can be passed on. */
  #answerNow(task: Task): Answered {
    const block = task.block as Uint8Array<ArrayBuffer>;
    this.#tasks.shift();
    this.#lent = block.buffer;
    return this.#answerer.answer(block, 0, Infinity);
  }

  #answerAhead(task: Task): void {
    const block = task.block as Uint8Array<ArrayBuffer>;
    task.block = undefined;
    task.answer = ownAnswer(this.#answerer.answer(block, 0, Infinity), block.buffer);
  }

  #bufferFor(length: number): ArrayBuffer {
    const spare = this.#spare.pop();
    return spare !== undefined && spare.byteLength >= length ? spare : new ArrayBuffer(length + (length >> 3));
  }
}

/** An answer that outlives the next one. */
export function ownAnswer({ bytes, marks, hashes, ...counts }: Answered, buffer: ArrayBuffer): BlockAnswer {
  return {
    ...counts,
    buffer,
    bytes: bytes.slice(),
    ...(marks !== undefined && { marks: marks.slice() }),
    ...(hashes !== undefined && { hashes: hashes.slice() }),
  };
}
