// The names of everything the service keeps in Redis, and for how long. What one script touches shares the project as
// hash tag, so that it lives in one slot of a cluster; the list of writers and their indexes live in slots of their own.
import type { Period } from './period.ts';

/** Usage waits this long for a PostgreSQL that is away. */
export const KEEP_USE_SECONDS = 72 * 3600;
const DAY_SECONDS = 24 * 3600;
const KEEP_MONTH_SECONDS = 7 * DAY_SECONDS;

export class Keys {
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  rate(project: string): string {
    return `${this.#prefix}:{${project}}:rate`;
  }

  use(project: string, hour: string): string {
    return `${this.#prefix}:{${project}}:use:${hour}`;
  }

  quota(project: string, month: string): string {
    return `${this.#prefix}:{${project}}:quota:${month}`;
  }

  /** All that one call touches, in the order of the scripts. */
  ofCall(project: string, { hour, month }: Pick<Period, 'hour' | 'month'>): readonly string[] {
    return [this.rate(project), this.use(project, hour), this.quota(project, month)];
  }

  nodes(): string {
    return `${this.#prefix}:nodes`;
  }

  /** Where a writer has counted: the fields to look for once it is dead. */
  writer(boot: string): string {
    return `${this.#prefix}:writer:${boot}`;
  }
}

export interface ProjectHour {
  readonly project: string;
  readonly hour: string;
}

export interface Counts {
  readonly served: number;
  readonly rejected: number;
}

export interface Fields {
  readonly served: string;
  readonly rejected: string;
}

/** A field of the use of an hour has one writer, which alone knows what it should be. */
export function fieldsOf(boot: string): Fields {
  return { served: `${boot}:s`, rejected: `${boot}:r` };
}

/** What a writer's fields hold, from the reply to HMGET with both in this order. */
export function countsIn(reply: unknown): Counts {
  const [served, rejected] = (reply as (string | null)[]).map(Number);
  return { served: Number(served), rejected: Number(rejected) };
}

const HOUR_LENGTH = 'YYYYMMDDHH'.length;

/** A project and an hour as one word, as they stand in the index of a writer. */
export function memberOf({ project, hour }: ProjectHour): string {
  return `${project}|${hour}`;
}

export function readMember(member: string): ProjectHour {
  return { project: member.slice(0, -HOUR_LENGTH - 1), hour: member.slice(-HOUR_LENGTH) };
}

/** Past its end a month is still corrected for some days; then it goes. */
export function secondsToKeep(secondsLeft: number): number {
  return Math.max(DAY_SECONDS, secondsLeft + KEEP_MONTH_SECONDS);
}
