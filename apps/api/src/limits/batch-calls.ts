// Coalesces the calls of one project in one turn of the event loop into one run of charge.lua. Each call is decided before
// its deadline, by Redis or in local mode. A run without a reply counts as charged, so that nothing is charged twice.
import { startDeadline } from '../stores/deadline.ts';
import { failureReason, isErrorReply } from '../stores/failure-reason.ts';
import type { RedisConnection } from '../stores/redis.ts';
import { CALL_MS } from './circuit-breaker.ts';
import { admit, type Charge, type Decision, refuse } from './decision.ts';
import type { OnEvent } from './events.ts';
import type { LocalLimits } from './local-limits.ts';
import type { ChargeReply, RedisLimits } from './redis-limits.ts';

/** A month read this recently is not read again if Redis does not know it. */
const MONTH_FRESH_MS = 1000;

export interface CallBatcherOptions {
  readonly redis: RedisLimits;
  readonly localLimits: LocalLimits;
  readonly now: () => number;
  readonly onEvent: OnEvent;
  /** Reads the month of the project from the ledger, if there is a ledger. False if it did not answer in time. */
  readonly readMonth: (charge: Charge) => Promise<boolean>;
  readonly decideLocally: (charge: Charge, isCounted: boolean) => Decision;
  /** Units were admitted, and a late reply shows that Redis did not count them. */
  readonly onUncounted: (charge: Charge) => void;
  /** Redis counted units of a project. */
  readonly onCounted: (connection: RedisConnection, charge: Charge, reply: ChargeReply) => void;
}

interface Batch {
  /** The same for all calls of the batch. */
  readonly charge: Charge;
  readonly calls: ((decision: Decision) => void)[];
  readonly isMonthRead: boolean;
  isSettled: boolean;
  /** Units admitted without a reply. */
  unansweredUnits: number;
}

export class CallBatcher {
  readonly #options: CallBatcherOptions;
  /** The batches of this turn of the event loop. */
  #turn: Batch[] = [];
  /** Those of `#turn` that another call may join, by kind and project. */
  readonly #joinable = { served: new Map<string, Batch>(), rejected: new Map<string, Batch>() };
  #openCalls = 0;
  #onDrained: () => void = () => {};

  constructor(options: CallBatcherOptions) {
    this.#options = options;
  }

  /** A call of several units gets a batch of its own. */
  charge(charge: Charge): Promise<Decision> {
    return new Promise((resolve) => {
      this.#openCalls += 1;
      const { units, kind, project } = charge;
      const joined = units === 1 ? this.#joinable[kind].get(project.id) : undefined;
      if (joined !== undefined) {
        joined.calls.push(resolve);
        return;
      }
      const { localLimits, now } = this.#options;
      const isMonthRead = localLimits.isMonthFresh(charge, now() - MONTH_FRESH_MS);
      const batch: Batch = { charge, calls: [resolve], isMonthRead, isSettled: false, unansweredUnits: 0 };
      if (units === 1) this.#joinable[kind].set(project.id, batch);
      if (this.#turn.length === 0) setImmediate(() => this.#send());
      this.#turn.push(batch);
    });
  }

  /** Resolves once every open call is decided. */
  async drained(): Promise<void> {
    if (this.#openCalls > 0) await new Promise<void>((resolve) => (this.#onDrained = resolve));
  }

  #send(): void {
    const batches = this.#turn;
    this.#turn = [];
    for (const batchesByProject of Object.values(this.#joinable)) batchesByProject.clear();
    const { connection } = this.#options.redis;
    if (connection === undefined) {
      for (const batch of batches) this.#settleLocally(batch, true);
      return;
    }
    for (const batch of batches) void this.#ask(connection, batch);
    this.#startDeadline(batches);
  }

  #startDeadline(batches: readonly Batch[]): void {
    const { redis, onEvent } = this.#options;
    startDeadline(CALL_MS, () => {
      for (const batch of batches) {
        if (batch.isSettled) continue;
        onEvent('redis-late');
        redis.breaker.callMissed('late');
        this.#settleLocally(batch, false);
      }
    });
  }

  async #ask(connection: RedisConnection, batch: Batch): Promise<void> {
    const { redis, localLimits, now, onEvent, onCounted } = this.#options;
    const { charge, calls, isMonthRead } = batch;
    const askedAt = now();
    const floors = localLimits.floors(charge);
    try {
      const reply = await redis.ask(connection, { charge, callCount: calls.length, floors, isMonthRead });
      redis.breaker.callAnswered();
      if (reply.granted > 0) onCounted(connection, charge, reply);
      if (batch.isSettled) {
        this.#learnLate(batch, reply.granted);
        return;
      }
      if (reply.limit === 'month') {
        await this.#askAgain(connection, batch);
        return;
      }
      localLimits.learn(charge, reply, floors, askedAt);
      this.#settleByRedis(batch, reply);
    } catch (error) {
      redis.breaker.callMissed(failureReason(error));
      onEvent('redis-failed');
      if (batch.isSettled && isErrorReply(error)) this.#learnLate(batch, 0);
      this.#settleLocally(batch, isErrorReply(error));
    }
  }

  /** Redis does not know the month: reads it from the ledger and asks again, with a new deadline. */
  async #askAgain(connection: RedisConnection, batch: Batch): Promise<void> {
    const again: Batch = { ...batch, calls: batch.calls.splice(0), isMonthRead: true };
    batch.isSettled = true;
    if (await this.#options.readMonth(batch.charge)) {
      void this.#ask(connection, again);
      this.#startDeadline([again]);
    } else {
      this.#settleLocally(again, true);
    }
  }

  /** The calls were decided locally before this reply. Units that Redis did not count are counted here. */
  #learnLate({ charge, unansweredUnits }: Batch, granted: number): void {
    const { localLimits, onUncounted } = this.#options;
    localLimits.learnLate(charge, unansweredUnits);
    if (unansweredUnits > granted) onUncounted({ ...charge, units: unansweredUnits - granted });
  }

  /** Grants the units to the calls in order of arrival. */
  #settleByRedis(batch: Batch, { granted, limit, debt, used }: ChargeReply): void {
    const { charge, calls } = batch;
    const allowance = { debt, used, processCount: 1 };
    const admitted = admit(charge, allowance);
    const refused = refuse(limit === 'quota' ? 'quota' : 'rate', charge, allowance);
    const decisions = calls.map((_, index) => ((index + 1) * charge.units <= granted ? admitted : refused));
    this.#settle(batch, decisions);
  }

  #settleLocally(batch: Batch, isCounted: boolean): void {
    if (batch.isSettled) return;
    const { decideLocally } = this.#options;
    const decisions = batch.calls.map(() => decideLocally(batch.charge, isCounted));
    if (!isCounted) batch.unansweredUnits = decisions.filter(({ admitted }) => admitted).length * batch.charge.units;
    this.#settle(batch, decisions);
  }

  #settle(batch: Batch, decisions: readonly Decision[]): void {
    if (batch.isSettled) return;
    batch.isSettled = true;
    this.#openCalls -= batch.calls.length;
    for (const [index, decision] of decisions.entries()) batch.calls[index]?.(decision);
    if (this.#openCalls === 0) this.#onDrained();
  }
}
