// Asks Redis: the calls of one project and kind in one turn of the event loop are one run of charge.lua. Each call is decided
// before its deadline, by Redis or, without a reply, in memory.
import { readFileSync } from 'node:fs';
import { CALL_MS } from '../stores/circuit-breaker.ts';
import { startDeadline } from '../stores/deadline.ts';
import { failureReason } from '../stores/failure-reason.ts';
import type { RedisConnection } from '../stores/redis.ts';
import { RedisLink, type RedisLinkOptions } from '../stores/redis-link.ts';
import { admit, type Charge, type Decision, refuseCharge } from './decision.ts';
import type { ChargeReply, MemoryLimits } from './memory-limits.ts';

export const CHARGE_SCRIPT = readFileSync(new URL('charge.lua', import.meta.url), 'utf8');
/** After the end of the month: no process uses it any more, even with a wrong clock. */
const KEEP_MONTH_SECONDS = 24 * 3600;

export interface CoalescerOptions extends Omit<RedisLinkOptions, 'lua' | 'onEvent'> {
  readonly prefix: string;
  readonly memory: MemoryLimits;
  readonly onEvent: (name: 'redis-late' | 'redis-failed' | `breaker-${'open' | 'closed'}`) => void;
}

interface Batch {
  /** The same for all calls of the batch. */
  readonly charge: Charge;
  readonly calls: ((decision: Decision) => void)[];
  isDecided: boolean;
}

export class Coalescer {
  readonly link: RedisLink;
  readonly #options: CoalescerOptions;
  /** The batches of this turn of the event loop. */
  #turn: Batch[] = [];
  /** Those of `#turn` that another call may join, by kind and project. */
  readonly #joinable = { served: new Map<string, Batch>(), rejected: new Map<string, Batch>() };
  #openCalls = 0;
  #onDrained: () => void = () => {};

  constructor(options: CoalescerOptions) {
    this.#options = options;
    this.link = new RedisLink({ ...options, lua: CHARGE_SCRIPT });
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
      const batch: Batch = { charge, calls: [resolve], isDecided: false };
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
    const { connection } = this.link;
    for (const batch of batches) {
      if (connection === undefined) this.#decide(batch, false);
      else void this.#ask(connection, batch);
    }
  }

  /** A reply after the deadline is ignored: what this process answered is counted here. */
  async #ask(connection: RedisConnection, batch: Batch): Promise<void> {
    const { memory, now } = this.#options;
    const { charge } = batch;
    const askedAt = now();
    const cancel = startDeadline(CALL_MS, () => this.#decideUnanswered(batch, 'redis-late', 'late'));
    try {
      const reply = await this.#runScript(connection, batch);
      if (batch.isDecided) return;
      this.link.breaker.callAnswered();
      memory.learn(charge, reply, askedAt);
      this.#grant(batch, reply);
    } catch (error) {
      if (!batch.isDecided) this.#decideUnanswered(batch, 'redis-failed', failureReason(error));
    } finally {
      cancel();
    }
  }

  /** Asks for the units of all calls; fewer may be granted, but none for part of a call. */
  async #runScript(connection: RedisConnection, { charge, calls }: Batch): Promise<ChargeReply> {
    const { prefix, memory } = this.#options;
    const { project, kind, units, period } = charge;
    const { id, rate, burst, quota } = project;
    // The hash tag keeps both in one slot of a Cluster.
    const keys = [`${prefix}:{${id}}:rate`, `${prefix}:{${id}}:month:${period.month.replace('-', '')}`];
    const asked = [rate, burst, quota ?? -1, units, units * calls.length, kind === 'served' ? 1 : 0];
    const known = [memory.floor(charge), period.monthLeftSeconds + KEEP_MONTH_SECONDS];
    const reply = await connection.runScript(keys, [...asked, ...known]);
    const [granted, limit, debt, used] = reply as [number, ChargeReply['limit'], number, number];
    return { granted, limit, debt, used };
  }

  #decideUnanswered(batch: Batch, event: 'redis-late' | 'redis-failed', reason: string): void {
    this.#options.onEvent(event);
    this.link.breaker.callMissed(reason);
    this.#decide(batch, true);
  }

  /** Grants the units to the calls in order of arrival. */
  #grant(batch: Batch, { granted, limit, debt, used }: ChargeReply): void {
    const { charge, calls } = batch;
    const allowance = { debt, used, processCount: 1 };
    const admitted = admit(charge, allowance);
    const refused = refuseCharge(limit === 'quota' ? 'quota' : 'rate', charge, allowance);
    this.#settle(
      batch,
      calls.map((_, index) => ((index + 1) * charge.units <= granted ? admitted : refused)),
    );
  }

  #decide(batch: Batch, isAsked: boolean): void {
    this.#settle(
      batch,
      batch.calls.map(() => this.#options.memory.decide(batch.charge, isAsked)),
    );
  }

  #settle(batch: Batch, decisions: readonly Decision[]): void {
    const { calls } = batch;
    batch.isDecided = true;
    this.#openCalls -= calls.length;
    for (const [index, decision] of decisions.entries()) calls[index]?.(decision);
    if (this.#openCalls === 0) this.#onDrained();
  }
}
