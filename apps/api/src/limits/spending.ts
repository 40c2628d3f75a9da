// The path of one call: what memory knows, one question to Redis, and our own decision if the answer does not come.
import type { Project } from '../project.ts';
import { CALL_MS } from './breaker.ts';
import type { Copy } from './copy.ts';
import { admit, type Charge, type Decision, refuse } from './decision.ts';
import type { OnEvent } from './events.ts';
import { type Fields, fieldsOf, KEEP_USE_SECONDS, type Keys, secondsToKeep } from './keys.ts';
import type { Link, Outcome } from './link.ts';
import type { Learner } from './month.ts';
import { Calendar } from './period.ts';
import type { Redis } from './redis.ts';
import { SPEND } from './scripts.ts';
import type { Asked, Standings } from './standing.ts';
import type { Tallies, Tally } from './tally.ts';
import { TurnDeadline } from './turn.ts';

/** What stands between a process and its Redis; none of it without one. */
export interface Shared {
  readonly redis: Redis;
  readonly keys: Keys;
  readonly copy: Copy;
}

export interface SpendingOptions {
  readonly boot: string;
  readonly standings: Standings;
  readonly tallies: Tallies;
  readonly shared: Shared | undefined;
  readonly now: () => number;
  readonly wallClock: () => number;
  readonly onEvent: OnEvent;
  /** This memory, or Redis too, does not know what this project used of the month. */
  readonly onUnknownMonth: (project: string, month: string, learner: Learner) => void;
}

interface Call extends Asked {
  readonly tally: Tally;
  readonly askedAt: number;
  /** Debt made without the server, of which this call tells it. */
  readonly owed: number;
  readonly resolve: (decision: Decision) => void;
  answered: boolean;
  admitted: boolean;
}

interface Verdict {
  readonly kind: 'admitted' | 'rate' | 'quota' | 'expired';
  readonly debt: number;
  readonly used: number;
  readonly micros: number;
  readonly field: number;
  readonly unknownMonth: boolean;
}

export class Spending {
  readonly #options: SpendingOptions;
  readonly #fields: Fields;
  readonly #calendar: Calendar;
  readonly #deadline = new TurnDeadline(CALL_MS);
  /** Calls that wait for an answer. */
  readonly #open = new Set<Promise<Decision>>();

  constructor(options: SpendingOptions) {
    this.#options = options;
    this.#fields = fieldsOf(options.boot);
    this.#calendar = new Calendar(options.wallClock);
  }

  /** Once every call so far has its answer. */
  async drained(): Promise<void> {
    await Promise.all(this.#open);
  }

  blocked(project: Project): Decision | undefined {
    return this.#options.standings.blocked(project, this.#calendar.now(), this.#share(), this.#link() === undefined);
  }

  spend(project: Project, charge: Charge, cost: number): Promise<Decision> {
    const { standings } = this.#options;
    const period = this.#calendar.now();
    const link = this.#link();
    const share = this.#share();
    const certain =
      standings.blocked(project, period, share, link === undefined, cost) ??
      (charge === 'served' ? standings.exhausted(project, period, share) : undefined);
    if (certain !== undefined) return Promise.resolve(certain);
    const asked = { project, charge, cost, period };
    if (link === undefined) {
      const decision = this.#decideAlone(asked);
      if (decision.admitted) standings.owe(asked, this.#nodes());
      return Promise.resolve(decision);
    }
    const answer = new Promise<Decision>((resolve) => this.#ask(link, asked, resolve));
    this.#open.add(answer);
    return answer.finally(() => this.#open.delete(answer));
  }

  #link(): Link | undefined {
    return this.#options.shared?.redis.link;
  }

  #share(): number {
    return this.#link() === undefined ? this.#nodes() : 1;
  }

  #nodes(): number {
    return this.#options.shared?.redis.nodes ?? 1;
  }

  #ask(link: Link, asked: Asked, resolve: (decision: Decision) => void): void {
    const { shared, tallies, now, standings, onEvent } = this.#options;
    if (shared === undefined) return;
    const { project, charge, cost, period } = asked;
    const tally = tallies.at(project.id, period.hour);
    const owed = standings.takeOwed(project, this.#nodes());
    const call: Call = { ...asked, tally, askedAt: now(), owed, resolve, answered: false, admitted: false };
    const { keys, copy, redis } = shared;
    const args = [
      project.rate,
      project.burst,
      project.quota ?? -1,
      cost,
      charge,
      this.#fields[charge],
      link.notAfter(),
      owed,
      KEEP_USE_SECONDS,
      secondsToKeep(period.monthLeft),
    ];
    tally.inFlight += 1;
    copy.index(link, tally);
    link.run(
      SPEND,
      [keys.rate(project.id), keys.use(project.id, period.hour), keys.quota(project.id, period.month)],
      args,
      (outcome) => this.#settle(link, shared, call, outcome),
    );
    this.#deadline.add(() => {
      if (call.answered) return;
      redis.breaker.missed('late');
      onEvent('redis-late');
      this.#answerAlone(call);
    });
  }

  #settle(link: Link, { redis, copy }: Shared, call: Call, outcome: Outcome): void {
    const { now, standings, onEvent, onUnknownMonth } = this.#options;
    const verdict = outcome.ok ? readVerdict(outcome.reply) : undefined;
    const isLost = verdict === undefined || verdict.kind === 'expired';
    call.tally.inFlight -= 1;
    if (verdict !== undefined) link.observe(verdict.micros);
    if (verdict?.unknownMonth === true) onUnknownMonth(call.project.id, call.period.month, 'redis');
    if (!outcome.ok && outcome.sent) copy.lost(call.tally);
    if (call.answered) {
      // Redis counted it or did not; the caller was told what we decided.
      call.tally.doubt(now());
    } else if (verdict === undefined || verdict.kind === 'expired') {
      redis.breaker.missed(outcome.ok ? 'late' : outcome.reason);
      onEvent('redis-failed');
      this.#answerAlone(call);
    } else {
      redis.breaker.answered();
      this.#answer(call, this.#accept(call, verdict, verdict.kind));
    }
    // Of a reply that never came nobody knows: what may be owed twice is little, and paid soon.
    if (isLost) standings.giveBack(call.project, call.owed, this.#nodes());
    if (call.admitted && verdict?.kind !== 'admitted') standings.owe(call, this.#nodes());
  }

  #accept(call: Call, verdict: Verdict, kind: 'admitted' | 'rate' | 'quota'): Decision {
    const { standings, now } = this.#options;
    const { project, charge, cost, period, tally, askedAt } = call;
    const account = { debt: verdict.debt, used: verdict.used, share: 1 };
    standings.learn(project, period, verdict, askedAt);
    if (kind !== 'admitted') return refuse(kind, project, period, account, cost);
    tally.add(charge, cost, now());
    // The server lost its data, or holds calls that we had to answer without it.
    if (verdict.field !== tally[charge]) tally.doubt(now());
    return admit(project, period, account);
  }

  #answerAlone(call: Call): void {
    this.#answer(call, this.#decideAlone(call));
  }

  #decideAlone(asked: Asked): Decision {
    const { project, charge, cost, period } = asked;
    const { standings, tallies, now, onUnknownMonth, shared } = this.#options;
    if (!standings.knows(project.id, period.month)) onUnknownMonth(project.id, period.month, 'memory');
    const decision = standings.decide(asked, this.#nodes());
    if (decision.admitted) {
      const tally = tallies.at(project.id, period.hour);
      tally.add(charge, cost, now());
      if (shared !== undefined) tally.doubt(now());
    }
    return decision;
  }

  #answer(call: Call, decision: Decision): void {
    call.answered = true;
    call.admitted = decision.admitted;
    call.resolve(decision);
  }
}

function readVerdict(reply: unknown): Verdict {
  const [kind, debt, used, micros, field, unknown] = reply as [Verdict['kind'], ...number[]];
  return {
    kind,
    debt: Number(debt),
    used: Number(used),
    micros: Number(micros),
    field: Number(field),
    unknownMonth: unknown === 1,
  };
}
