// The main thread's side of the thread of the lists (list-worker.ts). It starts with the first list. If it ends, by a fault
// or out of memory, its lists fail, and the next list starts another.
import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { Worker, WorkerOptions } from 'node:worker_threads';
import { Refusal } from '../http/envelope.ts';
import { retryAfter } from '../http/response-headers.ts';
import { faultOf, ThreadFault } from '../observability/fault.ts';
import type { Logger } from '../observability/log.ts';
import type { FromThread, ListReply, ListRequest, ToThread } from './list-messages.ts';

/** In the bundle, and in the sources. */
const FILES = ['list-worker.js', 'list-worker.ts'];
/** The workspaces that the sources import are sources too. */
const SOURCE_FLAG = '--conditions=@curp/source';

/** Several times what the worst sixteen lists need. Out of it, only the thread ends. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

const RETRY_SECONDS = 1;

interface Waiting {
  readonly resolve: (reply: ListReply) => void;
  readonly reject: (error: unknown) => void;
}

export class ListThread {
  readonly #log: Logger;
  readonly #options: WorkerOptions;
  #worker: Promise<Worker> | undefined;
  /** The request under way of each list. */
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  /** `options` replace those of the thread. */
  constructor(log: Logger, options: WorkerOptions = {}) {
    this.#log = log;
    this.#options = options;
  }

  open(): ThreadedList {
    this.#lastId += 1;
    this.#worker ??= this.#start().catch((error: unknown) => {
      this.#onEnd(error);
      throw unavailable();
    });
    return new ThreadedList(this.#lastId, this.#worker, this.#waiting);
  }

  async close(): Promise<void> {
    await this.#worker?.then(
      (worker) => worker.terminate(),
      () => {},
    );
  }

  async #start(): Promise<Worker> {
    const { Worker: Thread } = await import('node:worker_threads');
    // Loading the module and starting the thread take some milliseconds each: other requests are served between them.
    await setImmediate();
    const file = FILES.map((name) => new URL(name, import.meta.url)).find((url) => existsSync(url));
    if (file === undefined) throw new Error('the thread of the lists has no file');
    const worker = new Thread(file, {
      name: 'lists',
      // Not the environment of the process, which has its secrets.
      env: {},
      resourceLimits: LIMITS,
      // Otherwise the thread inherits the flags of the process; given explicitly, those of V8 would be refused.
      ...(file.pathname.endsWith('.ts') && !process.execArgv.includes(SOURCE_FLAG) && { execArgv: [SOURCE_FLAG] }),
      ...this.#options,
    });
    worker.on('message', ({ id, reply }: FromThread) => {
      this.#waiting.get(id)?.resolve(reply);
      this.#waiting.delete(id);
    });
    let cause: unknown;
    worker.on('error', (error) => (cause = error));
    worker.on('exit', () => this.#onEnd(cause));
    worker.unref();
    return worker;
  }

  /** Without a cause if the thread was closed. */
  #onEnd(cause: unknown): void {
    this.#worker = undefined;
    if (cause !== undefined) this.#log.error(faultOf(cause), 'the thread of the lists ended');
    for (const { reject } of this.#waiting.values()) reject(unavailable());
    this.#waiting.clear();
  }
}

/** One list. Each request is sent when the last was answered. */
export class ThreadedList {
  readonly #id: number;
  readonly #worker: Promise<Worker>;
  readonly #waiting: Map<number, Waiting>;

  constructor(id: number, worker: Promise<Worker>, waiting: Map<number, Waiting>) {
    this.#id = id;
    this.#worker = worker;
    this.#waiting = waiting;
  }

  /** Rejects with the refusal of the list, with a fault, or because the thread has ended. */
  async ask(request: ListRequest): Promise<Exclude<ListReply, { kind: 'refused' | 'fault' }>> {
    const worker = await this.#worker;
    // Node sets it to -1 when the thread has ended, and the request would stay without a reply.
    if (worker.threadId < 0) throw unavailable();
    const { promise, resolve, reject } = Promise.withResolvers<ListReply>();
    this.#waiting.set(this.#id, { resolve, reject });
    const chunk = request.kind === 'push' ? request.chunk : undefined;
    // Moved, not copied.
    const moved = chunk === undefined ? [] : [chunk.buffer];
    worker.postMessage({ id: this.#id, request } satisfies ToThread, moved);
    const reply = await promise;
    if (reply.kind === 'refused') throw new Refusal(reply.id, { message: reply.message });
    if (reply.kind === 'fault') throw new ThreadFault(reply.fault);
    return reply;
  }

  /** Frees the list in the thread, and rejects its request under way. */
  close(): void {
    this.#waiting.get(this.#id)?.reject(new Error('the list was closed'));
    this.#waiting.delete(this.#id);
    void this.#worker.then(
      (worker) => worker.postMessage({ id: this.#id, request: undefined } satisfies ToThread, []),
      () => {},
    );
  }
}

function unavailable(): Refusal {
  return new Refusal('service.overloaded', { headers: retryAfter(RETRY_SECONDS) });
}
