// The load that accounts for every request. They are due at their times whatever the server does, as callers are (no
// coordinated omission). Where only rates and times matter, h2load.ts makes it.
import { setTimeout as sleep } from 'node:timers/promises';
import { Lane, type Status } from './lane.ts';
import { type Outcome, Report } from './report.ts';

type Request = (index: number) => string;

export interface OpenLoad {
  /** Asked at every new connection. */
  readonly port: () => number;
  /** Requests a second. */
  readonly rate: number;
  /** Until the signal, unless said. */
  readonly seconds?: number;
  /** At once, at most; what is due beyond waits, and its time runs. */
  readonly connections: number;
  /** So many are opened before any is used again: callers that keep theirs. */
  readonly kept?: number;
  readonly request: Request;
  /** The whole answer, head and body. */
  readonly onAnswer?: (outcome: Outcome, answer: string) => void;
  /** How long after the end an answer is waited for. */
  readonly patienceMs?: number;
  readonly signal?: AbortSignal;
}

const TICK_MS = 1;
const PATIENCE_MS = 5000;
/** Requests that were sent leave the queue so many at a time. */
const FORGOTTEN = 10_000;

export async function openLoad(load: OpenLoad): Promise<Report> {
  const run = new Run(load);
  const { rate, seconds = Number.POSITIVE_INFINITY, request, signal, patienceMs = PATIENCE_MS } = load;
  const isStopped = (): boolean => signal?.aborted === true;
  const total = Math.round(rate * seconds);
  let next = 0;
  while (next < total && !isStopped()) {
    const due = Math.min(total, Math.floor((run.elapsed() * rate) / 1000) + 1);
    for (; next < due; next++) run.ask(next, (next * 1000) / rate, request(next));
    if (next < total) await sleep(TICK_MS);
  }
  await run.drained(patienceMs);
  return run.end();
}

interface Due {
  readonly index: number;
  readonly due: number;
  readonly request: string;
}

/** The connections of a load, and what each is asking. */
class Run {
  readonly #load: OpenLoad;
  readonly #start = performance.now();
  readonly #outcomes: Outcome[] = [];
  readonly #asking = new Map<Lane, Due>();
  readonly #idle: Lane[] = [];
  readonly #waiting: Due[] = [];
  #head = 0;
  #lanes = 0;
  #isOver = false;

  constructor(load: OpenLoad) {
    this.#load = load;
  }

  elapsed(): number {
    return performance.now() - this.#start;
  }

  ask(index: number, due: number, request: string): void {
    this.#waiting.push({ index, due, request });
    this.#work();
  }

  async drained(patienceMs: number): Promise<void> {
    const end = this.elapsed() + patienceMs;
    while ((this.#asking.size > 0 || this.#head < this.#waiting.length) && this.elapsed() < end) await sleep(TICK_MS);
  }

  /** What has no answer by now is late. */
  end(): Report {
    this.#isOver = true;
    for (const lane of [...this.#asking.keys(), ...this.#idle]) lane.close('late');
    for (const due of this.#waiting.slice(this.#head)) this.#tell(due, 'late', '');
    return new Report(this.#outcomes, this.elapsed());
  }

  #work(): void {
    while (!this.#isOver && this.#head < this.#waiting.length) {
      const lane = this.#lane();
      const due = this.#waiting[this.#head];
      if (lane === undefined || due === undefined) return;
      this.#head++;
      this.#asking.set(lane, due);
      lane.send(due.request);
    }
    if (this.#head <= FORGOTTEN) return;
    this.#waiting.splice(0, this.#head);
    this.#head = 0;
  }

  /** Those that are kept are used in turn. */
  #lane(): Lane | undefined {
    const fresh = this.#lanes < (this.#load.kept ?? 0) ? this.#open() : undefined;
    return fresh ?? this.#idle.shift() ?? this.#open();
  }

  #open(): Lane | undefined {
    if (this.#lanes >= this.#load.connections) return undefined;
    this.#lanes++;
    return new Lane(this.#load.port(), {
      onAnswer: (lane, status, answer) => {
        const due = this.#asking.get(lane);
        this.#asking.delete(lane);
        if (due !== undefined) this.#tell(due, status, answer);
        if (!lane.isGone) this.#idle.push(lane);
        this.#work();
      },
      onGone: (lane) => {
        this.#lanes--;
        const place = this.#idle.indexOf(lane);
        if (place >= 0) this.#idle.splice(place, 1);
        this.#work();
      },
    });
  }

  #tell({ index, due }: Due, status: Status, answer: string): void {
    const outcome = { index, due, ms: this.elapsed() - due, status };
    this.#outcomes.push(outcome);
    this.#load.onAnswer?.(outcome, answer);
  }
}
