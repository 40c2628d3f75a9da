// How much they may call, and how much they called. A call goes through spending.ts; upkeep.ts does the rest beside it.
import { BASE36, randomText } from '../chance.ts';
import type { Project } from '../project.ts';
import { Copy } from './copy.ts';
import type { Charge, Decision } from './decision.ts';
import { LEASE_MS } from './demand.ts';
import type { OnEvent, OnRedisChange } from './events.ts';
import { Keys } from './keys.ts';
import { Ledger, type Query } from './ledger.ts';
import { Months } from './month.ts';
import { Redis } from './redis.ts';
import { type Shared, Spending } from './spending.ts';
import { Standings } from './standing.ts';
import { Tallies } from './tally.ts';
import { Upkeep } from './upkeep.ts';

const BOOT_LENGTH = 12;

export interface Limiter {
  /** A refusal that is known without asking anybody: what a project over its rate costs. */
  readonly blocked: (project: Project) => Decision | undefined;
  /**
   * Decides and counts, within a small part of a second and without ever rejecting. The cost is a whole number from 1.
   * Gives a plain value when nothing has to be waited for.
   */
  readonly spend: (project: Project, charge: Charge, cost: number) => Decision | Promise<Decision>;
  /** Units taken ahead of the calls that will use them. */
  readonly held: () => number;
  readonly mode: () => 'shared' | 'local';
  /** Processes last seen alive, this one included. */
  readonly nodes: () => number;
  /** Milliseconds since the oldest count that the ledger lacks was made; 0 without one. */
  readonly flushLag: () => number;
  /** Runs by itself once a second. */
  readonly flush: () => Promise<void>;
  /** The last flush; no calls after this. */
  readonly close: () => Promise<void>;
}

export interface LimiterOptions {
  /** Without it this process limits alone. */
  readonly redis?: { readonly url: string; readonly prefix: string };
  /** Without it nothing is kept beyond memory. */
  readonly ledger?: Query;
  /** How much this process may take ahead of the calls of a project that calls often, in time; 0 for nothing. */
  readonly leaseMs?: number;
  /** Names this start of this process, and no other. */
  readonly boot: string;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  readonly onEvent?: OnEvent;
  readonly onRedisChange?: OnRedisChange;
}

export function newBoot(): string {
  return randomText(BASE36, BOOT_LENGTH);
}

/** Neither waits for the stores nor fails without them. */
export function openLimiter({
  redis,
  ledger: query,
  boot,
  now,
  wallClock,
  leaseMs = LEASE_MS,
  onEvent = () => {},
  onRedisChange = () => {},
}: LimiterOptions): Limiter {
  const tallies = new Tallies();
  const standings = new Standings(now);
  const ledger = query === undefined ? undefined : new Ledger(query);
  const keys = redis === undefined ? undefined : new Keys(redis.prefix);
  const base = { boot, tallies, standings, ledger, now, wallClock, onEvent };
  const months = ledger === undefined ? undefined : new Months({ ...base, ledger, keys });
  let shared: Shared | undefined;
  if (redis !== undefined && keys !== undefined) {
    const onUntoldMonth = months && ((project: string, month: string): void => months.ask(project, month, 'redis'));
    const copy = new Copy({ ...base, keys, onUntoldMonth });
    const onJoined = (): void => copy.doubtAll();
    shared = { keys, copy, redis: new Redis({ ...base, url: redis.url, keys, onRedisChange, onJoined }) };
  }
  const onUnknownMonth = (...question: Parameters<Months['ask']>): void => months?.ask(...question);
  const spending = new Spending({ ...base, shared, onUnknownMonth, leaseMs });
  const upkeep = new Upkeep({ ...base, shared, months });
  return {
    blocked: (project) => spending.blocked(project),
    spend: (project, charge, cost) => spending.spend(project, charge, cost),
    held: () => spending.held,
    mode: () => (shared?.redis.link === undefined ? 'local' : 'shared'),
    nodes: () => shared?.redis.nodes ?? 1,
    flushLag: () => {
      const since = tallies.unkeptSince();
      return ledger === undefined || since === undefined ? 0 : now() - since;
    },
    flush: async () => {
      await upkeep.flush();
    },
    close: async () => {
      await spending.drained();
      await upkeep.close();
      await shared?.redis.close();
    },
  };
}
