// The load. Open: requests are due at their times whatever the server does, as callers are (no coordinated omission).
// Closed: each connection asks again as soon as it is answered, which finds out how much a server can do.
import { setTimeout as sleep } from 'node:timers/promises';
import { Lane, type Status } from './lane.ts';
import { type Outcome, Report } from './report.ts';

type Request = (index: number) => string;

export interface OpenLoad {
  /** Asked at every new connection. */
  readonly port: () => number;
  /** Requests a second. */
  readonly rate: number;
  readonly seconds: number;
  /** What it falls to then, on the same connections. */
  readonly after?: { readonly rate: number; readonly seconds: number };
  /** At once, at most; what is due beyond waits, and its time runs. */
  readonly connections: number;
  /** So many are opened before any is used again: callers that keep theirs. */
  readonly kept?: number;
  /** So many are open before the clock starts. */
  readonly opened?: number;
  readonly request: Request;
  /** The whole answer, head and body. */
  readonly onAnswer?: (outcome: Outcome, answer: string) => void;
  /** How long after the end an answer is waited for. */
  readonly patienceMs?: number;
  readonly signal?: AbortSignal;
}

const TICK_MS = 1;
const PATIENCE_MS = 5000;
const OPENED_AT_ONCE = 20;
const OPENED_EVERY_MS = 10;
/** Requests that were sent leave the queue so many at a time. */
const FORGOTTEN = 10_000;

export async function openLoad(load: OpenLoad): Promise<Report> {
  const run = new Run(load);
  const { rate, seconds, after, request, signal, patienceMs = PATIENCE_MS } = load;
  const isStopped = (): boolean => signal?.aborted === true;
  await run.open(load.opened ?? 0);
  let next = 0;
  let begin = 0;
  for (const step of [{ rate, seconds }, ...(after === undefined ? [] : [after])]) {
    const first = next;
    const total = first + Math.round(step.rate * step.seconds);
    while (next < total && !isStopped()) {
      const due = Math.min(total, first + Math.floor(((run.elapsed() - begin) * step.rate) / 1000) + 1);
      for (; next < due; next++) run.ask(next, begin + ((next - first) * 1000) / step.rate, request(next));
      if (next < total) await sleep(TICK_MS);
    }
    begin += step.seconds * 1000;
  }
  await run.drained(patienceMs);
  return run.end();
}

interface ClosedLoad {
  readonly port: number;
  readonly seconds: number;
  readonly connections: number;
  readonly request: Request;
}

/** Answers a second, once it is warm; and what they were. */
interface Throughput {
  readonly perSecond: number;
  readonly statuses: ReadonlyMap<Status, number>;
}

export async function closedLoad({ port, seconds, connections, request }: ClosedLoad): Promise<Throughput> {
  const statuses = new Map<Status, number>();
  let answers = 0;
  let next = 0;
  let isOver = false;
  const open = new Set<Lane>();
  const start = (): void => {
    const lane = new Lane(port, {
      onAnswer: (self, status) => {
        answers++;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (!isOver && status !== 'reset' && status !== 'refused') self.send(request(next++));
      },
      onGone: (self) => {
        open.delete(self);
        if (!isOver) setTimeout(start, TICK_MS);
      },
    });
    open.add(lane);
    lane.send(request(next++));
  };
  for (let index = 0; index < connections; index++) start();
  const begin = performance.now();
  await sleep(seconds * 1000);
  const perSecond = (answers * 1000) / (performance.now() - begin);
  isOver = true;
  for (const lane of open) lane.close();
  return { perSecond, statuses };
}

interface Due {
  readonly index: number;
  readonly due: number;
  readonly request: string;
}

/** The connections of a load, and what each is asking. */
class Run {
  readonly #load: OpenLoad;
  #start = performance.now();
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

  /** A few at a time: a server takes up new ones slowly. Then the clock starts. */
  async open(lanes: number): Promise<void> {
    while (this.#lanes < lanes) {
      for (let few = 0; few < OPENED_AT_ONCE && this.#lanes < lanes; few++) {
        const lane = this.#open();
        if (lane !== undefined) this.#idle.push(lane);
      }
      await sleep(OPENED_EVERY_MS);
    }
    this.#start = performance.now();
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
