// Limits the calls of a project (rate, burst, monthly quota) and counts them. README.md has the algorithm and its price.
import type { Caller } from '../auth/accounts.ts';
import type { Query } from '../stores/postgres.ts';
import { Calendar } from '@curp/accounts/period';
import type { Project } from '@curp/accounts/project';
import type { ConnectRedis } from '../stores/redis.ts';
import type { OnRedisChange } from '../stores/redis-link.ts';
import { Coalescer, type CoalescerOptions } from './coalesce.ts';
import type { Charge, Decision, UsageKind } from './decision.ts';
import { MemoryLimits } from './memory-limits.ts';
import { Usage, type UsageOptions } from './usage.ts';

/** For the metrics. */
export type LimitEvent = Parameters<CoalescerOptions['onEvent'] | UsageOptions['onEvent']>[0];
export type OnDecision = (caller: Caller, charge: Charge, decision: Decision) => void;

export interface LimiterOptions {
  /** Without Redis, calls are decided in memory. */
  readonly redis?: { readonly connect: ConnectRedis; readonly prefix: string };
  /** Without PostgreSQL there is no ledger: usage is lost when the process ends. */
  readonly query?: Query;
  /** Live processes, this one included. */
  readonly processCount?: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Milliseconds since the Unix epoch. */
  readonly wallClock: () => number;
  readonly onEvent?: (name: LimitEvent) => void;
  readonly onRedisChange?: OnRedisChange;
  readonly onDecision?: OnDecision;
}

/** Neither waits for the stores nor fails without them. */
export class Limiter {
  readonly #options: LimiterOptions;
  readonly #calendar: Calendar;
  readonly #memory: MemoryLimits;
  readonly #usage: Usage | undefined;
  readonly #redis: Coalescer | undefined;

  constructor(options: LimiterOptions) {
    const { query, redis, processCount = () => 1, now, wallClock } = options;
    const { onEvent = () => {}, onRedisChange = () => {} } = options;
    this.#options = options;
    this.#calendar = new Calendar(wallClock);
    const memory = new MemoryLimits(now, processCount, () => this.#usage?.isLedgerUnavailable === true);
    const isRedisAnswering = (): boolean => this.mode === 'shared';
    this.#memory = memory;
    this.#usage = query && new Usage({ query, memory, isRedisAnswering, now, wallClock, onEvent });
    this.#redis = redis && new Coalescer({ ...redis, memory, now, wallClock, onEvent, onRedisChange });
  }

  /** Connects to the stores. Until then, calls are decided in memory. */
  start(): void {
    this.#redis?.link.start();
    this.#usage?.start();
  }

  /** A refusal from memory, without asking Redis; undefined if the call may be admitted. */
  refuseEarly(caller: Caller): Decision | undefined {
    const charge: Charge = { project: caller.project, kind: 'rejected', units: 1, period: this.#calendar.now() };
    const refusal = this.#memory.refusal(charge, this.#isLocal(caller.project));
    return refusal && this.#count(caller, charge, refusal);
  }

  /** Decides and counts, within a small part of a second. Never rejects. Units are a whole number from 1. */
  charge(caller: Caller, asked: UsageKind, units: number): Decision | Promise<Decision> {
    // What a test token is served uses no quota.
    const kind = caller.isTest === true ? 'rejected' : asked;
    const charge: Charge = { project: caller.project, kind, units, period: this.#calendar.now() };
    const decision = this.#decide(charge);
    if (!(decision instanceof Promise)) return this.#count(caller, charge, decision);
    return decision.then((decided) => this.#count(caller, charge, decided));
  }

  get mode(): 'shared' | 'local' {
    return this.#redis?.link.connection === undefined ? 'local' : 'shared';
  }

  /** The wall clock of this process less the clock of Redis; undefined before the first heartbeat. */
  get clockSkewMs(): number | undefined {
    return this.#redis?.link.clockSkewMs;
  }

  /** Whether the first attempt to reach Redis has succeeded or failed. */
  get isSettled(): boolean {
    return this.#redis?.link.breaker.isTried ?? true;
  }

  /** Milliseconds since the oldest count that is not in the ledger; 0 without one. */
  get flushLagMs(): number {
    return this.#usage?.lagMs ?? 0;
  }

  /** Units served that are not in the ledger. */
  get unwrittenUnits(): number {
    return this.#usage?.unwrittenUnits ?? 0;
  }

  /** Writes all counts of this process. */
  async flush(): Promise<void> {
    await this.#usage?.flush();
  }

  /** Writes the last counts. No calls are allowed after this. */
  async close(): Promise<void> {
    await this.#redis?.drained();
    await this.#usage?.close();
    this.#redis?.link.close();
  }

  /** A Redis that is back lacks what the processes granted while both stores were unavailable, until the ledger has it. */
  #isLocal(project: Project): boolean {
    return this.mode === 'local' || (this.#usage?.isLedgerUnavailable === true && this.#memory.hasUnreported(project));
  }

  #decide(charge: Charge): Decision | Promise<Decision> {
    const isLocal = this.#isLocal(charge.project);
    const refusal = this.#memory.refusal(charge, isLocal);
    if (refusal !== undefined) return refusal;
    return this.#redis === undefined || isLocal ? this.#memory.decide(charge, false) : this.#redis.charge(charge);
  }

  #count(caller: Caller, charge: Charge, decision: Decision): Decision {
    this.#usage?.count(caller, charge, decision);
    // A block of a list: a killed process would lose many units.
    if (charge.units > 1 && decision.admitted) void this.#usage?.flush();
    this.#options.onDecision?.(caller, charge, decision);
    return decision;
  }
}
