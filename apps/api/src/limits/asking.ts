// One question to Redis, with all that can go wrong with it: a deadline, a breaker that hears of it, a copy that is in
// doubt afterwards. Whoever asks gets a verdict in time, or is told to decide alone; one of the two, once.
import type { Project } from '../project.ts';
import { CALL_MS } from './breaker.ts';
import type { Charge } from './decision.ts';
import type { OnEvent } from './events.ts';
import { type Fields, fieldsOf, KEEP_USE_SECONDS, secondsToKeep } from './keys.ts';
import type { Link, Outcome } from './link.ts';
import type { Learner } from './month.ts';
import type { Period } from './period.ts';
import { SPEND } from './scripts.ts';
import type { Shared } from './spending.ts';
import type { Standings } from './standing.ts';
import type { Tallies, Tally } from './tally.ts';
import { TurnDeadline } from './turn.ts';

export interface Question {
  readonly project: Project;
  readonly charge: Charge;
  readonly period: Period;
  /** Units: at least so many, or none; and at most so many. */
  readonly least: number;
  readonly most: number;
}

export interface Verdict {
  readonly kind: 'admitted' | 'rate' | 'quota' | 'expired';
  readonly debt: number;
  readonly used: number;
  readonly micros: number;
  readonly field: number;
  readonly unknownMonth: boolean;
  /** Units that were counted. */
  readonly granted: number;
}

export interface Asker {
  readonly onVerdict: (verdict: Verdict, tally: Tally) => void;
  /** Gives how many units were admitted without the server. */
  readonly onAlone: () => number;
}

export interface AskingOptions {
  readonly boot: string;
  readonly standings: Standings;
  readonly tallies: Tallies;
  readonly shared: Shared;
  readonly now: () => number;
  readonly onEvent: OnEvent;
  readonly onUnknownMonth: (project: string, month: string, learner: Learner) => void;
}

interface Open {
  readonly question: Question;
  readonly asker: Asker;
  readonly tally: Tally;
  readonly askedAt: number;
  /** Debt made without the server, of which this question tells it. */
  readonly owed: number;
  settled: boolean;
  /** Units admitted without the server, once its answer was no longer waited for. */
  alone: number | undefined;
}

export class Asking {
  readonly #options: AskingOptions;
  readonly #fields: Fields;
  readonly #deadline = new TurnDeadline(CALL_MS);

  constructor(options: AskingOptions) {
    this.#options = options;
    this.#fields = fieldsOf(options.boot);
  }

  ask(link: Link, question: Question, asker: Asker): void {
    const { tallies, now, standings, onEvent, shared } = this.#options;
    const { project, charge, period, least, most } = question;
    const { keys, copy, redis } = shared;
    const tally = tallies.at(project.id, period.hour);
    const owed = standings.takeOwed(project, redis.nodes);
    const open: Open = { question, asker, tally, askedAt: now(), owed, settled: false, alone: undefined };
    const args = [
      project.rate,
      project.burst,
      project.quota ?? -1,
      least,
      charge,
      this.#fields[charge],
      link.notAfter(),
      owed,
      KEEP_USE_SECONDS,
      secondsToKeep(period.monthLeft),
      most,
    ];
    tally.inFlight += 1;
    copy.index(link, tally);
    link.run(SPEND, keys.ofCall(project.id, period), args, (outcome) => this.#settle(link, open, outcome));
    this.#deadline.add(() => {
      if (open.settled) return;
      redis.breaker.missed('late');
      onEvent('redis-late');
      open.alone = asker.onAlone();
    });
  }

  #settle(link: Link, open: Open, outcome: Outcome): void {
    const { now, standings, onEvent, onUnknownMonth, shared } = this.#options;
    const { question, asker, tally, askedAt, owed } = open;
    const { project, period, charge } = question;
    const { redis, copy } = shared;
    const read = outcome.ok ? readVerdict(outcome.reply) : undefined;
    // It waited in the socket of a frozen server: the same as none.
    const verdict = read?.kind === 'expired' ? undefined : read;
    open.settled = true;
    tally.inFlight -= 1;
    if (read !== undefined) link.observe(read.micros);
    if (read?.unknownMonth === true) onUnknownMonth(project.id, period.month, 'redis');
    if (!outcome.ok && outcome.sent) copy.lost(tally);
    if (open.alone !== undefined) {
      // Redis counted it or did not; the caller was told what we decided.
      tally.doubt(now());
    } else if (verdict === undefined) {
      redis.breaker.missed(outcome.ok ? 'late' : outcome.reason);
      onEvent('redis-failed');
      open.alone = asker.onAlone();
    } else {
      redis.breaker.answered();
      standings.learn(project, period, verdict, askedAt);
      asker.onVerdict(verdict, tally);
      // The server lost its data, or holds calls that we had to answer without it.
      if (verdict.kind === 'admitted' && verdict.field !== tally.copied[charge]) tally.doubt(now());
    }
    // Of a reply that never came nobody knows: what may be owed twice is little, and paid soon.
    if (verdict === undefined) standings.giveBack(project, owed, redis.nodes);
    const uncounted = (open.alone ?? 0) - (verdict?.granted ?? 0);
    if (uncounted > 0) standings.owe(project, uncounted, redis.nodes);
  }
}

function readVerdict(reply: unknown): Verdict {
  const [kind, debt, used, micros, field, unknown, granted] = reply as [Verdict['kind'], ...number[]];
  return {
    kind,
    debt: Number(debt),
    used: Number(used),
    micros: Number(micros),
    field: Number(field),
    unknownMonth: unknown === 1,
    granted: Number(granted),
  };
}
