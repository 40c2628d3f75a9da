// Runs charge.lua on Redis.
import { readFileSync } from 'node:fs';
import type { RedisConnection } from '../stores/redis.ts';
import { RedisLink, type RedisLinkOptions } from '../stores/redis-link.ts';
import type { Charge } from './decision.ts';
import { KEEP_MONTH_SECONDS, KEEP_USE_SECONDS, RedisKeys } from './redis-keys.ts';
import type { Floors } from './local-limits.ts';
import type { UsageBuffer } from './usage-buffer.ts';

const script = { lua: readFileSync(new URL('charge.lua', import.meta.url), 'utf8'), numberOfKeys: 3 };

export interface ChargeQuestion {
  readonly charge: Charge;
  readonly callCount: number;
  readonly floors: Floors;
  readonly isMonthRead: boolean;
}

export interface ChargeReply {
  readonly granted: number;
  /** Why units were not granted. 'month': Redis does not know the month, and granted nothing. */
  readonly limit: '' | 'rate' | 'quota' | 'month';
  readonly debt: number;
  readonly used: number;
}

type RawReply = [number, ChargeReply['limit'], number, number, hourCount: number, hourId: string];

export interface RedisLimitsOptions extends Omit<RedisLinkOptions, 'script' | 'epochKey'> {
  readonly prefix: string;
  readonly usage: UsageBuffer | undefined;
}

export class RedisLimits {
  readonly keys: RedisKeys;
  readonly link: RedisLink;
  readonly #usage: UsageBuffer | undefined;

  constructor({ prefix, usage, ...options }: RedisLimitsOptions) {
    this.keys = new RedisKeys(prefix);
    this.link = new RedisLink({ ...options, script, epochKey: this.keys.epoch() });
    this.#usage = usage;
  }

  /** Asks for the units of all calls; fewer may be granted, but none for part of a call. */
  async ask(connection: RedisConnection, question: ChargeQuestion): Promise<ChargeReply> {
    const { charge, callCount, floors, isMonthRead } = question;
    const { project, kind, units, period } = charge;
    const limits = [project.rate, project.burst, project.quota ?? -1, units, units * callCount, kind];
    const known = [floors.debt, floors.units, isMonthRead ? 1 : 0];
    const kept = [KEEP_USE_SECONDS, period.monthLeftSeconds + KEEP_MONTH_SECONDS];
    const keys = this.keys.ofCharge(project.id, period);
    const reply = await connection.runScript(keys, [...limits, ...known, this.link.newId(), ...kept]);
    const [granted, limit, debt, used, hourCount, hourId] = reply as RawReply;
    if (granted > 0 && this.#usage?.raise(charge, hourId, hourCount) === true) {
      // sweep.ts finds the project there if this process is killed before it writes to the ledger.
      const active = this.keys.active(period.hour);
      connection.command('SADD', active, project.id).catch(() => {});
      connection.command('EXPIRE', active, String(KEEP_USE_SECONDS)).catch(() => {});
    }
    return { granted, limit, debt, used };
  }
}
