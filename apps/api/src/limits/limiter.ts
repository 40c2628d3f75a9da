// Limits the calls of a project (rate, burst, monthly quota) and counts them. README.md has the algorithm and its price.
import type { Caller } from '../auth/accounts.ts';
import type { Query } from '../stores/postgres.ts';
import { Calendar } from '@curp/accounts/period';
import type { Project } from '@curp/accounts/project';
import type { ConnectRedis } from '../stores/redis.ts';
import type { OnRedisChange } from '../stores/redis-link.ts';
import { Background } from './background.ts';
import { CallBatcher } from './batch-calls.ts';
import type { Charge, Decision, UsageKind } from './decision.ts';
import type { OnEvent } from './events.ts';
import { LocalLimits } from './local-limits.ts';
import { MonthReader } from './month-reader.ts';
import { RedisLimits } from './redis-limits.ts';
import { UsageBuffer } from './usage-buffer.ts';

const SWEEP_MS = 5000;

export type OnDecision = (caller: Caller, charge: Charge, decision: Decision) => void;

export interface LimiterOptions {
  /** Without Redis, always local mode. */
  readonly redis?: { readonly connect: ConnectRedis; readonly prefix: string };
  /** Without PostgreSQL there is no ledger: usage is lost when the process ends. */
  readonly query?: Query;
  /** Live processes, this one included. */
  readonly processCount?: () => number;
  readonly sweepMs?: number;
  /** Unique to each start of a process. */
  readonly processId: string;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Milliseconds since the Unix epoch. */
  readonly wallClock: () => number;
  readonly onEvent?: OnEvent;
  readonly onRedisChange?: OnRedisChange;
  readonly onDecision?: OnDecision;
}

/** Neither waits for the stores nor fails without them. */
export class Limiter {
  readonly #options: LimiterOptions;
  readonly #calendar: Calendar;
  readonly #localLimits: LocalLimits;
  readonly #usage: UsageBuffer | undefined;
  readonly #months: MonthReader | undefined;
  readonly #redis: RedisLimits | undefined;
  readonly #batcher: CallBatcher | undefined;
  #background: Background | undefined;

  constructor(options: LimiterOptions) {
    const { query, redis, processId, processCount = () => 1, now, wallClock } = options;
    const { onEvent = () => {}, onRedisChange = () => {} } = options;
    this.#options = options;
    this.#calendar = new Calendar(wallClock);
    const usage = query && new UsageBuffer(query, processId, now, onEvent);
    const redisLimits =
      redis && new RedisLimits({ ...redis, processId, usage, now, wallClock, onEvent, onRedisChange });
    const localLimits = new LocalLimits(now, processCount, usage, redisLimits?.link);
    const months = usage && new MonthReader(usage, localLimits, now);
    this.#usage = usage;
    this.#localLimits = localLimits;
    this.#months = months;
    this.#redis = redisLimits;
    this.#batcher = redisLimits && new CallBatcher({ redis: redisLimits, localLimits, months, now, onEvent });
  }

  /** Connects to the stores. Until then, calls are decided in local mode. */
  start(): void {
    this.#redis?.link.start();
    const [redis, localLimits, usage, months] = [this.#redis, this.#localLimits, this.#usage, this.#months];
    if (usage === undefined || months === undefined) return;
    const { now, wallClock, sweepMs = SWEEP_MS, onEvent = () => {} } = this.#options;
    this.#background = new Background({ redis, usage, localLimits, months, sweepMs, now, wallClock, onEvent });
  }

  /** A refusal from memory, without asking Redis; undefined if the call may be admitted. */
  refuseEarly(caller: Caller): Decision | undefined {
    const charge: Charge = { project: caller.project, kind: 'rejected', units: 1, period: this.#calendar.now() };
    const refusal = this.#localLimits.refusal(charge, this.#isLocal(caller.project));
    if (refusal !== undefined) this.#options.onDecision?.(caller, charge, refusal);
    return refusal;
  }

  /** Decides and counts, within a small part of a second. Never rejects. Units are a whole number from 1. */
  charge(caller: Caller, asked: UsageKind, units: number): Decision | Promise<Decision> {
    // What a test token is served uses no quota.
    const kind = caller.isTest === true ? 'rejected' : asked;
    const charge: Charge = { project: caller.project, kind, units, period: this.#calendar.now() };
    const onDecision = (decision: Decision): Decision => {
      this.#options.onDecision?.(caller, charge, decision);
      return decision;
    };
    const decision = this.#decide(charge);
    return decision instanceof Promise ? decision.then(onDecision) : onDecision(decision);
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

  /** Milliseconds since the oldest count that only this process has, or since its last sweep if that failed. */
  get flushLagMs(): number {
    return Math.max(this.#usage?.lagMs() ?? 0, this.#background?.sweepLagMs ?? 0);
  }

  /** Writes all counts that this process made or saw. */
  async flush(): Promise<void> {
    await this.#usage?.flush(true);
  }

  /** Writes the last counts. No calls are allowed after this. */
  async close(): Promise<void> {
    await this.#batcher?.drained();
    await this.#background?.stop();
    this.#redis?.link.close();
  }

  /** After local mode or a loss of Redis's data, quotas are local until the ledger has what every process granted. */
  #isLocal({ quota }: Project): boolean {
    if (this.#redis?.link.connection === undefined) return true;
    return quota !== null && this.#months !== undefined && this.#options.now() < this.#redis.link.settledAt;
  }

  #decide(charge: Charge): Decision | Promise<Decision> {
    const isLocal = this.#isLocal(charge.project);
    const certain = this.#localLimits.refusal(charge, isLocal);
    if (certain !== undefined) return certain;
    if (charge.project.quota === null) return this.#decideNow(charge);
    // The ledger is read first: in local mode once, and after it, because Redis lacks what the processes granted.
    const reading = this.#months?.readIfDue(charge, isLocal ? 0 : (this.#redis?.link.settledAt ?? 0));
    return reading === undefined ? this.#decideNow(charge) : reading.then(() => this.#decideNow(charge));
  }

  #decideNow(charge: Charge): Decision | Promise<Decision> {
    if (this.#batcher === undefined || this.#isLocal(charge.project)) return this.#localLimits.decide(charge);
    return this.#batcher.charge(charge);
  }
}
