// What the process stands on, by its configuration: PostgreSQL or a file or nothing for tokens, Redis or nothing for
// limits. Opening waits for no server.
import type { Config } from './config.ts';
import { rest } from './deadline.ts';
import { type Limiter, newBoot, openLimiter } from './limits/limiter.ts';
import { reasonOf } from './limits/reason.ts';
import type { Logger } from './log.ts';
import { openPostgres, type Postgres } from './postgres.ts';
import type { Project } from './project.ts';
import { StoreWatch } from './store-watch.ts';
import { Directory } from './tokens/directory.ts';
import { openFileStore } from './tokens/file-store.ts';
import { isOneOfOurs } from './tokens/pepper.ts';
import { postgresStore } from './tokens/postgres-store.ts';
import { NO_TOKENS, type TokenStore } from './tokens/store.ts';

/** Enough to try everything, too little to build on. */
const SANDBOX: Project = { id: 'pruebas', suspended: false, rate: 20, burst: 100, quota: null };

function now(): number {
  return performance.now();
}

export interface Stores {
  readonly directory: Directory;
  readonly limiter: Limiter;
  /** Of those that are configured: are they there? */
  readonly areUp: () => Readonly<Record<string, boolean>>;
  /** Last counts written, connections closed. */
  readonly close: () => Promise<void>;
}

export async function openStores(
  config: Config,
  log: Logger,
  onLimiterEvent: (event: string) => void,
): Promise<Stores> {
  const { DATABASE_URL: url, DATABASE_SCHEMA: schema, REDIS_URL, REDIS_PREFIX: prefix } = config;
  const watches = { postgres: new StoreWatch('postgres', log, now), redis: new StoreWatch('redis', log, now) };
  const postgres = url === '' ? undefined : watched(openPostgres({ url, schema }), watches.postgres);
  const limiter = openLimiter({
    boot: newBoot(),
    leaseMs: config.LEASE_MS,
    now,
    wallClock: Date.now,
    onEvent: onLimiterEvent,
    onRedisChange: (state, reason = '') => (state === 'back' ? watches.redis.back() : watches.redis.failed(reason)),
    ...(REDIS_URL !== '' && { redis: { url: REDIS_URL, prefix } }),
    ...(postgres !== undefined && { ledger: postgres.query }),
  });
  const directory = new Directory({
    store: await openTokenStore(config, postgres, log),
    pepper: config.TOKEN_PEPPER,
    olderPepper: config.TOKEN_PEPPER_PREVIOUS,
    sandbox: config.SANDBOX ? SANDBOX : undefined,
    now,
    nodes: limiter.nodes,
  });
  const closing = new AbortController();
  if (postgres !== undefined) void tellOtherPepper(postgres, config, log, closing.signal);
  const close = async (): Promise<void> => {
    closing.abort();
    await limiter.close();
    directory.close();
    await postgres?.close();
  };
  const areUp = (): Record<string, boolean> => ({
    ...(postgres !== undefined && { postgres: watches.postgres.isUp }),
    ...(REDIS_URL !== '' && { redis: watches.redis.isUp }),
  });
  return { directory, limiter, areUp, close };
}

/** It may change while a process runs (ADR 0026), and one that was left behind refuses what is new. */
const PEPPER_CHECK_MS = 30_000;

async function tellOtherPepper(postgres: Postgres, config: Config, log: Logger, signal: AbortSignal): Promise<void> {
  const ours = [config.TOKEN_PEPPER, config.TOKEN_PEPPER_PREVIOUS].filter((pepper) => pepper !== '');
  for (let wasOurs = true; !signal.aborted; await rest(PEPPER_CHECK_MS, signal)) {
    const isOurs = await isOneOfOurs(postgres, ours, signal);
    if (wasOurs && !isOurs)
      log.error('TOKEN_PEPPER is not the one that the tokens were issued with: those are refused');
    wasOurs = isOurs;
  }
}

/** The table of changes is read every other second, so that a database that is away is noticed without any call. */
function watched(postgres: Postgres, watch: StoreWatch): Postgres {
  return {
    ...postgres,
    query: async (text, values, budgetMs) => {
      try {
        const rows = await postgres.query<never>(text, values, budgetMs);
        watch.answered();
        return rows;
      } catch (error) {
        watch.failed(reasonOf(error));
        throw error;
      }
    },
  };
}

async function openTokenStore(config: Config, postgres: Postgres | undefined, log: Logger): Promise<TokenStore> {
  if (postgres !== undefined) return postgresStore(postgres, config.DATABASE_SCHEMA);
  if (config.TOKENS_FILE === '') return NO_TOKENS;
  // The message tells what is wrong with the file and repeats no token: there is none in it.
  return openFileStore({ path: config.TOKENS_FILE, onBroken: ({ message }) => log.error({ message }, 'tokens file') });
}
