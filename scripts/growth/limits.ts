// One project over many processes with one Redis: what is admitted of what is allowed, and what it costs Redis.
import { periodAt } from '../../apps/api/src/limits/period.ts';
import type { Project } from '../../apps/api/src/project.ts';
import { chanceFrom, nextArrival } from './chance.ts';
import { Node, type Question, type Wire } from './node.ts';
import { type Answer, Server } from './server.ts';

/** Milliseconds from a process to Redis, one way, within a region. */
const WAY_MS = 0.5;
/** Any will do: nothing here depends on the date. */
const PERIOD = periodAt(Date.UTC(2026, 0, 15));
/** What comes before is the start, in which nobody has a lease yet. */
const WARM_MS = 200;

export interface Crowd {
  readonly nodes: number;
  /** Calls a second that the project may make. */
  readonly rate: number;
  /** Times that rate. */
  readonly load: number;
  readonly seconds: number;
  readonly wayMs?: number;
}

export interface Limited {
  readonly admitted: number;
  /** Burst + rate × time. */
  readonly allowed: number;
  readonly offered: number;
  readonly scriptsPerSecond: number;
}

interface Due {
  readonly at: number;
  readonly run: () => void;
}

/** Everything of one kind takes equally long, so that the first in is the first due. */
class Line {
  #due: Due[] = [];
  #next = 0;

  add(at: number, run: () => void): void {
    this.#due.push({ at, run });
  }

  /** Undefined: nothing is due by then. */
  take(by: number): Due | undefined {
    const first = this.#due[this.#next];
    if (first === undefined || first.at > by) return undefined;
    this.#next++;
    if (this.#next > 10_000) {
      this.#due = this.#due.slice(this.#next);
      this.#next = 0;
    }
    return first;
  }

  get first(): number {
    return this.#due[this.#next]?.at ?? Number.POSITIVE_INFINITY;
  }
}

export function simulateLimits({ nodes, rate, load, seconds, wayMs = WAY_MS }: Crowd): Limited {
  const project: Project = { id: 'p', suspended: false, rate, burst: Math.ceil(rate / 10), quota: null };
  const chance = chanceFrom(nodes * 7919 + rate);
  const server = new Server(project);
  const lines = { way: new Line(), back: new Line(), sweeps: new Line() };
  let time = 0;
  const answerTo = (node: Node, question: Question, answer: Answer): void =>
    lines.back.add(time + wayMs, () => node.hear(question, answer));
  const wire: Wire = {
    ask: (node, question) =>
      lines.way.add(time + wayMs, () => answerTo(node, question, server.spend(time, question.most))),
    giveBack: (units) => lines.way.add(time + wayMs, () => server.giveBack(time, units)),
    sweepAt: (node, at) => lines.sweeps.add(at, () => node.sweep()),
  };
  const options = { project, period: PERIOD, now: () => time, wire };
  const all = Array.from({ length: nodes }, () => new Node(options));
  const end = seconds * 1000;
  let offered = 0;
  let warmScripts = 0;
  let arrival = nextArrival(chance, rate * load);
  for (;;) {
    const next = Math.min(arrival, lines.way.first, lines.back.first, lines.sweeps.first);
    if (next > end) break;
    if (time < WARM_MS && next >= WARM_MS) warmScripts = server.scripts;
    time = next;
    const due = lines.way.take(time) ?? lines.back.take(time) ?? lines.sweeps.take(time);
    if (due !== undefined) {
      due.run();
      continue;
    }
    offered++;
    all[Math.floor(chance() * nodes)]?.call();
    arrival = time + nextArrival(chance, rate * load);
  }
  return {
    admitted: all.reduce((sum, node) => sum + node.admitted, 0),
    allowed: project.burst + rate * seconds,
    offered,
    scriptsPerSecond: ((server.scripts - warmScripts) * 1000) / (end - WARM_MS),
  };
}
