// How much a project may call, and how much it called. README.md states the algorithm and its price.
import type { Account } from '../auth/accounts.ts';
import type { Query } from '../stores/postgres.ts';
import { Calendar } from '@curp/accounts/period';
import type { Project } from '@curp/accounts/project';
import type { ConnectRedis, RedisConnection } from '../stores/redis.ts';
import { startBackground } from './background.ts';
import { CallBatcher } from './batch-calls.ts';
import type { Charge, Decision, UsageKind } from './decision.ts';
import type { OnEvent, OnRedisChange } from './events.ts';
import { KEEP_USE_SECONDS } from './keys.ts';
import { LocalLimits } from './local-limits.ts';
import { MonthReader } from './month-reader.ts';
import { type ChargeReply, RedisLimits } from './redis-limits.ts';
import { Usage } from './usage.ts';

const SWEEP_MS = 30_000;

/** Who calls what. */
export interface Caller extends Account {
  readonly operation: string;
}

export type OnDecision = (caller: Caller, charge: Charge, decision: Decision) => void;

export interface LimiterOptions {
  /** Without it, always local mode. */
  readonly redis?: { readonly connect: ConnectRedis; readonly prefix: string };
  /** Without it, nothing is kept beyond memory. */
  readonly query?: Query;
  /** Processes alive, this one included. */
  readonly processCount?: () => number;
  readonly sweepMs?: number;
  /** Of this start of the process, and of no other. */
  readonly processId: string;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  readonly onEvent?: OnEvent;
  readonly onRedisChange?: OnRedisChange;
  readonly onDecision?: OnDecision;
}

/** Neither waits for the stores nor fails without them. */
export class Limiter {
  readonly #options: LimiterOptions;
  readonly #localLimits: LocalLimits;
  readonly #usage: Usage | undefined;
  readonly #months: MonthReader | undefined;
  readonly #redis: RedisLimits | undefined;
  readonly #batcher: CallBatcher | undefined;
  readonly #calendar: Calendar;
  /** Projects with a quota that called since their months were read. */
  readonly #quotaProjects = new Map<string, string>();
  #stopBackground: (() => Promise<void>) | undefined;

  constructor(options: LimiterOptions) {
    const { query, processId, now, wallClock } = options;
    const { onEvent = () => {}, onRedisChange = () => {} } = options;
    this.#options = options;
    this.#localLimits = new LocalLimits(now, query !== undefined);
    this.#usage = query && new Usage(query, processId, now, onEvent);
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
    const [redis, localLimits, quotaProjects] = [this.#redis, this.#localLimits, this.#quotaProjects];
    const parts = { redis, usage, localLimits, months, quotaProjects, sweepMs, now, wallClock, onEvent };
    this.#stopBackground = startBackground(parts);
  }

  /** A refusal that needs no reply: what a project far over its limit costs. */
  refuseEarly(caller: Caller): Decision | undefined {
    const charge: Charge = { project: caller.project, kind: 'rejected', units: 1, period: this.#calendar.now() };
    const refusal = this.#localLimits.refusal(charge, this.#processCount(caller.project));
    if (refusal !== undefined) this.#options.onDecision?.(caller, charge, refusal);
    return refusal;
  }

  /** Decides and counts, within a small part of a second and without ever rejecting. Units are a whole number from 1. */
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

  /** Whether Redis was reached or found away since the start. */
  get isSettled(): boolean {
    return this.#redis?.isSettled ?? true;
  }

  /** Milliseconds since the oldest count that the ledger lacks; 0 without one. */
  get flushLagMs(): number {
    return this.#usage?.lagMs() ?? 0;
  }

  /** Runs by itself once a second. */
  async flush(): Promise<void> {
    await this.#usage?.flush();
  }

  /** Records the last counts. No calls after this. */
  async close(): Promise<void> {
    await this.#batcher?.drained();
    await this.#stopBackground?.();
    this.#redis?.close();
  }

  /** After local mode a quota stays local until the ledger has what every process granted. */
  #isLocal({ quota }: Project): boolean {
    if (this.#redis?.connection === undefined) return true;
    return quota !== null && this.#months !== undefined && this.#options.now() < this.#redis.settledAt;
  }

  #processCount(project: Project): number {
    return this.#isLocal(project) ? (this.#options.processCount?.() ?? 1) : 1;
  }

  #decide(charge: Charge): Decision | Promise<Decision> {
    const { project, period } = charge;
    const certain = this.#localLimits.refusal(charge, this.#processCount(project));
    if (certain !== undefined) return certain;
    if (project.quota === null || this.#months === undefined) return this.#decideNow(charge);
    this.#quotaProjects.set(project.id, period.month);
    // A quota that was spent stays spent: in a process that has just started, and in a Redis that lost or never had a part.
    const since = this.#isLocal(project) ? 0 : (this.#redis?.settledAt ?? 0);
    if (this.#localLimits.hasRead(charge, since)) return this.#decideNow(charge);
    return this.#months.readSoon(charge).then(() => this.#decideNow(charge));
  }

  #decideNow(charge: Charge): Decision | Promise<Decision> {
    if (this.#batcher === undefined || this.#isLocal(charge.project)) return this.#decideLocally(charge, true);
    return this.#batcher.charge(charge);
  }

  #decideLocally(charge: Charge, isCounted: boolean): Decision {
    const decision = this.#localLimits.decide(charge, this.#options.processCount?.() ?? 1, !isCounted);
    if (decision.admitted && isCounted) this.#usage?.addLocal(charge);
    return decision;
  }

  #onCounted(connection: RedisConnection, charge: Charge, reply: ChargeReply): void {
    if (this.#redis === undefined || this.#usage?.raise(charge, reply) !== true) return;
    // Where the sweep finds it, should this process not live to record it.
    const active = this.#redis.keys.active(charge.period.hour);
    connection.command('SADD', active, charge.project.id).catch(() => {});
    connection.command('EXPIRE', active, String(KEEP_USE_SECONDS)).catch(() => {});
  }
}
