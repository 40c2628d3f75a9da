// Coalesces the calls of one project in one turn of the event loop into one run of charge.lua. Each call is decided before
// its deadline, by Redis or in local mode. A run without a reply counts as charged, so that nothing is charged twice.
import { CALL_MS } from '../stores/circuit-breaker.ts';
import { startDeadline } from '../stores/deadline.ts';
import { failureReason, isErrorReply } from '../stores/failure-reason.ts';
import type { RedisConnection } from '../stores/redis.ts';
import { admit, type Charge, type Decision, refuseCharge } from './decision.ts';
import type { OnEvent } from './events.ts';
import type { LocalLimits } from './local-limits.ts';
import type { MonthReader } from './month-reader.ts';
import type { ChargeReply, RedisLimits } from './redis-limits.ts';

export interface CallBatcherOptions {
  readonly redis: RedisLimits;
  readonly localLimits: LocalLimits;
  /** Undefined without a ledger. */
  readonly months: MonthReader | undefined;
  readonly now: () => number;
  readonly onEvent: OnEvent;
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

const NOTHING = { granted: 0, used: 0 };
/** For the heartbeat of Redis if no call waits for it: its calls were admitted without a reply. */
const PATIENT_MS = 2000;

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
      const batch: Batch = { charge, calls: [resolve], isMonthRead: false, isSettled: false, unansweredUnits: 0 };
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
    const { connection } = this.#options.redis.link;
    if (connection === undefined) for (const batch of batches) this.#settleLocally(batch);
    else this.#ask(connection, batches);
  }

  #ask(connection: RedisConnection, batches: readonly Batch[]): void {
    const { redis, onEvent } = this.#options;
    for (const batch of batches) void this.#askFor(connection, batch);
    startDeadline(CALL_MS, () => {
      for (const batch of batches) {
        if (batch.isSettled) continue;
        onEvent('redis-late');
        redis.link.breaker.callMissed('late');
        this.#settleLocally(batch, true);
      }
    });
  }

  async #askFor(connection: RedisConnection, batch: Batch): Promise<void> {
    const { redis, localLimits, now, onEvent } = this.#options;
    const { charge, calls, isMonthRead } = batch;
    const askedAt = now();
    const known = localLimits.floors(charge);
    // Units of the batch itself are asked for.
    const floors = { ...known, units: known.units - batch.unansweredUnits };
    try {
      const reply = await redis.ask(connection, { charge, callCount: Math.max(1, calls.length), floors, isMonthRead });
      redis.link.breaker.callAnswered();
      if (reply.limit === 'month' && !isMonthRead) {
        await this.#askAgain(connection, batch);
      } else if (batch.isSettled) {
        // Once the quota is spent, neither Redis nor local mode grants more of it.
        if (reply.granted < batch.unansweredUnits && reply.limit !== 'quota') this.#unsettle(charge);
        localLimits.learnLate(charge, batch.unansweredUnits, reply);
      } else {
        localLimits.learn(charge, reply, floors, askedAt);
        this.#settleByRedis(batch, reply);
      }
    } catch (error) {
      redis.link.breaker.callMissed(failureReason(error));
      onEvent('redis-failed');
      if (isErrorReply(error)) this.#unsettle(charge);
      if (batch.isSettled && isErrorReply(error)) localLimits.learnLate(charge, batch.unansweredUnits, NOTHING);
      this.#settleLocally(batch, !isErrorReply(error));
    }
  }

  /**
   * Redis does not know the month. If it is a new one, asks again with the month from the ledger and a new deadline; after
   * a late reply, only for the units admitted without it. If Redis lost the month, the ledger is not complete yet.
   */
  async #askAgain(connection: RedisConnection, batch: Batch): Promise<void> {
    const { redis, localLimits, months } = this.#options;
    const { isSettled, unansweredUnits } = batch;
    if (isSettled && unansweredUnits === 0) return;
    const charge = isSettled ? { ...batch.charge, units: unansweredUnits } : batch.charge;
    const again: Batch = { ...batch, charge, calls: isSettled ? [] : batch.calls.splice(0), isMonthRead: true };
    batch.isSettled = true;
    const isKept = months === undefined || (await redis.link.hasKeptData(connection, isSettled ? PATIENT_MS : CALL_MS));
    const isRead = isKept && ((await (isSettled ? months?.read(charge) : months?.readSoon(charge))) ?? true);
    if (isRead) return this.#ask(connection, [again]);
    if (!isKept) this.#unsettle(charge);
    if (isSettled) localLimits.learnLate(charge, unansweredUnits, NOTHING);
    else this.#settleLocally(again);
    // If the ledger was only too slow for a call, it will have these units; without a ledger Redis decides best.
    if (isKept && !isSettled && (await months?.read(charge)) === true) this.#unsettle(charge);
  }

  /** Before units of a quota are granted that Redis does not count. */
  #unsettle({ project, kind }: Charge): void {
    if (project.quota !== null && kind === 'served') this.#options.redis.link.unsettle();
  }

  /** Grants the units to the calls in order of arrival. */
  #settleByRedis(batch: Batch, { granted, limit, debt, used }: ChargeReply): void {
    const { charge, calls } = batch;
    const allowance = { debt, used, processCount: 1 };
    const admitted = admit(charge, allowance);
    const refused = refuseCharge(limit === 'quota' ? 'quota' : 'rate', charge, allowance);
    const decisions = calls.map((_, index) => ((index + 1) * charge.units <= granted ? admitted : refused));
    this.#settle(batch, decisions);
  }

  #settleLocally(batch: Batch, isUnanswered = false): void {
    if (batch.isSettled) return;
    const { charge, calls } = batch;
    const decisions = calls.map(() => this.#options.localLimits.decide(charge, isUnanswered));
    if (isUnanswered) batch.unansweredUnits = decisions.filter(({ admitted }) => admitted).length * charge.units;
    this.#settle(batch, decisions);
  }

  #settle(batch: Batch, decisions: readonly Decision[]): void {
    batch.isSettled = true;
    this.#openCalls -= batch.calls.length;
    for (const [index, decision] of decisions.entries()) batch.calls[index]?.(decision);
    if (this.#openCalls === 0) this.#onDrained();
  }
}
