// An open-loop load generator that accounts for every request: calls are due at fixed times however slowly the server
// answers, so there is no coordinated omission. h2load.ts is faster, and is used where only rates and latencies matter.
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection, type Status } from './connection.ts';
import { type CallResult, Report } from './report.ts';

export interface Load {
  /** Called for every new connection. */
  readonly port: () => number;
  /** Requests per second. */
  readonly rate: number;
  /** At most. A call that finds none free waits, and its latency runs. */
  readonly connections: number;
  /** So many are opened before one is used again, as by callers that keep theirs open. */
  readonly keptConnections?: number;
  /** The bytes of a request. */
  readonly request: (index: number) => string;
  /** `answer` is head and body. */
  readonly onAnswer?: (result: CallResult, answer: string) => void;
  /** How long after the last request an answer is waited for; 5 s by default. */
  readonly patienceMs?: number;
}

export interface RunningLoad {
  /** Sends no more, waits for the answers and gives the report. */
  readonly stop: () => Promise<Report>;
}

const TICK_MS = 1;
const PATIENCE_MS = 5000;
/** Sent requests are removed from the queue in blocks of this size. */
const QUEUE_BLOCK = 10_000;

export function runLoad(load: Load, seconds: number): Promise<Report> {
  return send(load, Math.round(load.rate * seconds), () => false);
}

export function startLoad(load: Load): RunningLoad {
  let isStopped = false;
  const report = send(load, Number.POSITIVE_INFINITY, () => isStopped);
  return {
    stop: () => {
      isStopped = true;
      return report;
    },
  };
}

async function send(load: Load, total: number, isStopped: () => boolean): Promise<Report> {
  const run = new Run(load);
  const { rate, request } = load;
  let next = 0;
  while (next < total && !isStopped()) {
    const due = Math.min(total, Math.floor((run.elapsed() * rate) / 1000) + 1);
    for (; next < due; next++) run.enqueue(next, (next * 1000) / rate, request(next));
    if (next < total) await sleep(TICK_MS);
  }
  await run.drain();
  return run.end();
}

interface DueCall {
  readonly index: number;
  readonly due: number;
  readonly request: string;
}

/** The queue of due calls and the connections that send them. */
class Run {
  readonly #load: Load;
  readonly #start = performance.now();
  readonly #results: CallResult[] = [];
  readonly #inFlight = new Map<Connection, DueCall>();
  readonly #idle: Connection[] = [];
  readonly #queue: DueCall[] = [];
  #queueHead = 0;
  #connectionCount = 0;
  #isOver = false;

  constructor(load: Load) {
    this.#load = load;
  }

  elapsed(): number {
    return performance.now() - this.#start;
  }

  enqueue(index: number, due: number, request: string): void {
    this.#queue.push({ index, due, request });
    this.#sendDue();
  }

  async drain(): Promise<void> {
    const end = this.elapsed() + (this.#load.patienceMs ?? PATIENCE_MS);
    while ((this.#inFlight.size > 0 || this.#queueHead < this.#queue.length) && this.elapsed() < end) {
      await sleep(TICK_MS);
    }
  }

  /** Calls without an answer by now are `late`. */
  end(): Report {
    this.#isOver = true;
    for (const connection of [...this.#inFlight.keys(), ...this.#idle]) connection.close('late');
    for (const call of this.#queue.slice(this.#queueHead)) this.#record(call, 'late', '');
    return new Report(this.#results, this.elapsed());
  }

  #sendDue(): void {
    while (!this.#isOver && this.#queueHead < this.#queue.length) {
      const connection = this.#takeConnection();
      const call = this.#queue[this.#queueHead];
      if (connection === undefined || call === undefined) return;
      this.#queueHead++;
      this.#inFlight.set(connection, call);
      connection.send(call.request);
    }
    if (this.#queueHead <= QUEUE_BLOCK) return;
    this.#queue.splice(0, this.#queueHead);
    this.#queueHead = 0;
  }

  /** Kept connections are used in turn. */
  #takeConnection(): Connection | undefined {
    const fresh = this.#connectionCount < (this.#load.keptConnections ?? 0) ? this.#open() : undefined;
    return fresh ?? this.#idle.shift() ?? this.#open();
  }

  #open(): Connection | undefined {
    if (this.#connectionCount >= this.#load.connections) return undefined;
    this.#connectionCount++;
    return new Connection(this.#load.port(), {
      onAnswer: (connection, status, answer) => {
        const call = this.#inFlight.get(connection);
        this.#inFlight.delete(connection);
        if (call !== undefined) this.#record(call, status, answer);
        if (!connection.isClosed) this.#idle.push(connection);
        this.#sendDue();
      },
      onClosed: (connection) => {
        this.#connectionCount--;
        const index = this.#idle.indexOf(connection);
        if (index >= 0) this.#idle.splice(index, 1);
        this.#sendDue();
      },
    });
  }

  #record({ index, due }: DueCall, status: Status, answer: string): void {
    const result = { index, due, ms: this.elapsed() - due, status };
    this.#results.push(result);
    this.#load.onAnswer?.(result, answer);
  }
}
