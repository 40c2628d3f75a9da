// Limits the calls of a project (rate, burst, monthly quota) and counts them. README.md has the algorithm and its price.
import type { Account } from '../auth/accounts.ts';
import type { Query } from '../stores/postgres.ts';
import { Calendar } from '@curp/accounts/period';
import type { Project } from '@curp/accounts/project';
import type { ConnectRedis, RedisConnection } from '../stores/redis.ts';
import { startBackground } from './background.ts';
import { CallBatcher } from './batch-calls.ts';
import type { Charge, Decision, UsageKind } from './decision.ts';
import type { OnEvent, OnRedisChange } from './events.ts';
import { KEEP_USE_SECONDS } from './redis-keys.ts';
import { LocalLimits } from './local-limits.ts';
import { MonthReader } from './month-reader.ts';
import { type ChargeReply, RedisLimits } from './redis-limits.ts';
import { UsageBuffer } from './usage-buffer.ts';

const SWEEP_MS = 30_000;

/** The account and the operation of a request. */
export interface Caller extends Account {
  readonly operation: string;
}

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
  readonly #localLimits: LocalLimits;
  readonly #usage: UsageBuffer | undefined;
  readonly #months: MonthReader | undefined;
  readonly #redis: RedisLimits | undefined;
  readonly #batcher: CallBatcher | undefined;
  readonly #calendar: Calendar;
  /** The last charge of each project with a quota since the last round of the background task. */
  readonly #quotaCharges = new Map<string, Charge>();
  #stopBackground: (() => Promise<void>) | undefined;

  constructor(options: LimiterOptions) {
    const { query, processId, now, wallClock } = options;
    const { onEvent = () => {}, onRedisChange = () => {} } = options;
    this.#options = options;
    this.#localLimits = new LocalLimits(now, query !== undefined);
    this.#usage = query && new UsageBuffer(query, processId, now, onEvent);
    this.#months = this.#usage && new MonthReader(this.#usage, this.#localLimits, now);
    this.#calendar = new Calendar(wallClock);
    if (options.redis === undefined) return;
    this.#redis = new RedisLimits({ ...options.redis, processId, now, onEvent, onRedisChange });
    this.#batcher = new CallBatcher({
      redis: this.#redis,
      localLimits: this.#localLimits,
      now,
      onEvent,
      readMonth: async (charge) => this.#months?.readSoon(charge) ?? true,
      decideLocally: (charge, isCounted) => this.#decideLocally(charge, isCounted),
      onUncounted: (charge) => this.#usage?.addLocal(charge),
      onCounted: (connection, charge, reply) => this.#onCounted(connection, charge, reply),
    });
  }

  /** Connects to the stores. Until then, calls are decided in local mode. */
  start(): void {
    this.#redis?.start();
    const [usage, months] = [this.#usage, this.#months];
    if (usage === undefined || months === undefined) return;
    const { now, wallClock, sweepMs = SWEEP_MS, onEvent = () => {} } = this.#options;
    const [redis, localLimits, quotaCharges] = [this.#redis, this.#localLimits, this.#quotaCharges];
    const parts = { redis, usage, localLimits, months, quotaCharges, sweepMs, now, wallClock, onEvent };
    this.#stopBackground = startBackground(parts);
  }

  /** A refusal from memory, without asking Redis; undefined if the call may be admitted. */
  refuseEarly(caller: Caller): Decision | undefined {
    const charge: Charge = { project: caller.project, kind: 'rejected', units: 1, period: this.#calendar.now() };
    const refusal = this.#localLimits.refusal(charge, this.#processCount(caller.project));
    if (refusal !== undefined) this.#options.onDecision?.(caller, charge, refusal);
    return refusal;
  }

  /** Decides and counts, within a small part of a second. Never rejects. Units are a whole number from 1. */
  charge(caller: Caller, kind: UsageKind, units: number): Decision | Promise<Decision> {
    const charge: Charge = { project: caller.project, kind, units, period: this.#calendar.now() };
    const onDecision = (decision: Decision): Decision => {
      this.#options.onDecision?.(caller, charge, decision);
      return decision;
    };
    const decision = this.#decide(charge);
    return decision instanceof Promise ? decision.then(onDecision) : onDecision(decision);
  }

  get mode(): 'shared' | 'local' {
    return this.#redis?.connection === undefined ? 'local' : 'shared';
  }

  /** Whether the first attempt to reach Redis has succeeded or failed. */
  get isSettled(): boolean {
    return this.#redis?.isSettled ?? true;
  }

  /** Milliseconds since the oldest count not yet in the ledger; 0 without one. */
  get flushLagMs(): number {
    return this.#usage?.lagMs() ?? 0;
  }

  /** The background task does this once a second. */
  async flush(): Promise<void> {
    await this.#usage?.flush();
  }

  /** Writes the last counts. No calls are allowed after this. */
  async close(): Promise<void> {
    await this.#batcher?.drained();
    await this.#stopBackground?.();
    this.#redis?.close();
  }

  /** After local mode, quotas stay local until the ledger has what every process granted. */
  #isLocal({ quota }: Project): boolean {
    if (this.#redis?.connection === undefined) return true;
    return quota !== null && this.#months !== undefined && this.#options.now() < this.#redis.settledAt;
  }

  #processCount(project: Project): number {
    return this.#isLocal(project) ? (this.#options.processCount?.() ?? 1) : 1;
  }

  #decide(charge: Charge): Decision | Promise<Decision> {
    const { project } = charge;
    const certain = this.#localLimits.refusal(charge, this.#processCount(project));
    if (certain !== undefined) return certain;
    if (project.quota === null || this.#months === undefined) return this.#decideNow(charge);
    this.#quotaCharges.set(project.id, charge);
    // The month is read first, because a process that has just started, or a Redis that lost data, would grant it again.
    const since = this.#isLocal(project) ? 0 : (this.#redis?.settledAt ?? 0);
    if (this.#localLimits.hasRead(charge, since)) return this.#decideNow(charge);
    return this.#months.readSoon(charge).then(() => this.#decideNow(charge));
  }

  #decideNow(charge: Charge): Decision | Promise<Decision> {
    if (this.#batcher === undefined || this.#isLocal(charge.project)) return this.#decideLocally(charge, true);
    return this.#batcher.charge(charge);
  }

  #decideLocally(charge: Charge, isCounted: boolean): Decision {
    // A question without a reply is refused only where Redis would refuse too: what it counts late was then also answered.
    const processCount = isCounted ? (this.#options.processCount?.() ?? 1) : 1;
    const decision = this.#localLimits.decide(charge, processCount, !isCounted);
    if (decision.admitted && isCounted) this.#usage?.addLocal(charge);
    return decision;
  }

  #onCounted(connection: RedisConnection, charge: Charge, reply: ChargeReply): void {
    if (this.#redis === undefined || this.#usage?.raise(charge, reply) !== true) return;
    // sweep.ts finds the project there if this process is killed before it writes to the ledger.
    const active = this.#redis.keys.active(charge.period.hour);
    connection.command('SADD', active, charge.project.id).catch(() => {});
    connection.command('EXPIRE', active, String(KEEP_USE_SECONDS)).catch(() => {});
  }
}
