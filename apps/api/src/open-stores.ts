// Opens the configured stores and builds the identifier and the limiter on them: PostgreSQL, a file or nothing for
// accounts; Redis or nothing for limits. Opening does not connect; `start` does, after the service listens.
import { type AccountSource, NO_ACCOUNTS } from './auth/accounts.ts';
import { openFileAccounts } from './auth/file-accounts.ts';
import { AccountFollower } from './auth/follow-changes.ts';
import { TokenIdentifier } from './auth/identify-token.ts';
import { type Config, peppersOf, redisAddressOf } from './config.ts';
import { Limiter, type LimiterOptions } from './limits/limiter.ts';
import type { Logger } from './observability/log.ts';
import type { StoreGauges } from './observability/metrics.ts';
import { ProjectWatch } from './observability/project-watch.ts';
import type { Project } from '@curp/accounts/project';
import { ClockCheck, WRONG_CLOCK } from './stores/clock-check.ts';
import { failureReason } from './stores/failure-reason.ts';
import { openPostgres, type Postgres } from './stores/postgres.ts';
import { redisConnector } from './stores/redis.ts';
import { StoreHealth } from './stores/store-health.ts';

/** Enough to try everything, too little for production. */
export const SANDBOX: Project = { id: 'pruebas', suspended: false, rate: 20, burst: 100, quota: null };

function now(): number {
  return performance.now();
}

/** Why the process is not ready: the body of /readyz. */
type Unready = 'starting' | 'TOKEN_PEPPER is not that of the database' | typeof WRONG_CLOCK;

export interface Stores extends StoreGauges {
  readonly identifier: TokenIdentifier;
  readonly limiter: Limiter;
  readonly projects: ProjectWatch;
  /** Connects in the background. */
  readonly start: () => void;
  /** Undefined once the process is ready. */
  readonly unready: () => Unready | undefined;
  /** Records the last counts and closes the connections. */
  readonly close: () => Promise<void>;
}

export async function openStores(
  config: Config,
  log: Logger,
  onLimiterEvent: (event: string) => void,
): Promise<Stores> {
  const { DATABASE_URL: url, DATABASE_SCHEMA: schema } = config;
  const health = new StoreHealth('postgres', log, now);
  const postgres = url === '' ? undefined : withHealth(openPostgres({ url, schema }), health);
  const follower = postgres && followerOf(postgres, health, config, log);
  const source = follower ?? (await sourceWithoutPostgres(config, log));
  const processCount = follower?.processCount ?? (() => 1);
  const projects = new ProjectWatch(Date.now);
  const redisHealth = redisAddressOf(config) && new StoreHealth('redis', log, now);
  const limiter = new Limiter({
    ...limiterOptions(config, redisHealth),
    processCount,
    onEvent: onLimiterEvent,
    onDecision: projects.count,
    ...(postgres !== undefined && { query: postgres.query }),
  });
  const clock = new ClockCheck(
    () => ({
      ...(follower !== undefined && { postgres: follower.clockSkewMs() }),
      ...(redisHealth !== undefined && { redis: limiter.clockSkewMs }),
    }),
    log,
  );
  return {
    identifier: identifierOf(config, source),
    limiter,
    projects,
    start: () => {
      limiter.start();
      follower?.start();
    },
    unready: readiness(source, follower, limiter, clock),
    tokenCount: source.tokenCount,
    accountsAgeMs: source.ageMs,
    revivedTokenCount: follower?.revivedCount ?? (() => 0),
    expiringTokenCount: follower?.expiringTokenCount ?? (() => 0),
    processCount,
    clockSkewsMs: clock.skewsMs,
    areUp: () => ({
      ...(postgres !== undefined && { postgres: health.isUp }),
      ...(redisHealth !== undefined && { redis: redisHealth.isUp }),
    }),
    close: async () => {
      await limiter.close();
      await follower?.close();
      await postgres?.close();
    },
  };
}

function readiness(
  source: AccountSource,
  follower: AccountFollower | undefined,
  limiter: Limiter,
  clock: ClockCheck,
): Stores['unready'] {
  // True once the accounts were read and Redis was contacted.
  let hasStarted = false;
  return () => {
    if (follower?.fitsPepper() === false) return 'TOKEN_PEPPER is not that of the database';
    const areAccountsRead =
      Number.isFinite(source.ageMs()) && (follower === undefined || follower.fitsPepper() === true);
    hasStarted ||= areAccountsRead && limiter.isSettled;
    if (!hasStarted) return 'starting';
    return clock.isWrong() ? WRONG_CLOCK : undefined;
  };
}

function identifierOf(config: Config, source: AccountSource): TokenIdentifier {
  const sandbox = config.SANDBOX ? SANDBOX : undefined;
  return new TokenIdentifier({ source, peppers: peppersOf(config), sandbox, staleMs: config.STALE_MINUTES * 60_000 });
}

function followerOf({ createClient }: Postgres, health: StoreHealth, config: Config, log: Logger): AccountFollower {
  const follower: AccountFollower = new AccountFollower({
    createClient,
    schema: config.DATABASE_SCHEMA,
    peppers: peppersOf(config),
    now,
    wallClock: Date.now,
    onAnswered: () => {
      health.answered();
      report();
    },
    onFailed: (reason) => health.failed(reason),
  });
  const report = accountsReporter(follower, log);
  return follower;
}

function limiterOptions(config: Config, redisHealth: StoreHealth | undefined): LimiterOptions {
  const address = redisAddressOf(config);
  return {
    now,
    wallClock: Date.now,
    onRedisChange: (state, reason = '') => (state === 'back' ? redisHealth?.back() : redisHealth?.failed(reason)),
    ...(address !== undefined && { redis: { connect: redisConnector(address), prefix: config.REDIS_PREFIX } }),
  };
}

/** Logs a wrong pepper and revived tokens, once when each begins. */
function accountsReporter(follower: AccountFollower, log: Logger): () => void {
  let didFit = true;
  let revivedCount = 0;
  return () => {
    const fits = follower.fitsPepper() !== false;
    if (didFit && !fits) log.error('TOKEN_PEPPER is not that of the database: this process is not ready');
    didFit = fits;
    const revived = follower.revivedCount();
    if (revived > revivedCount) {
      log.error({ revived }, 'tokens that had ended are live again in the database: this process refuses them');
    }
    revivedCount = revived;
  };
}

function withHealth(postgres: Postgres, health: StoreHealth): Postgres {
  return {
    ...postgres,
    query: async (text, values, budgetMs) => {
      try {
        const rows = await postgres.query<never>(text, values, budgetMs);
        health.answered();
        return rows;
      } catch (error) {
        health.failed(failureReason(error));
        throw error;
      }
    },
  };
}

async function sourceWithoutPostgres({ TOKENS_FILE: path }: Config, log: Logger): Promise<AccountSource> {
  if (path === '') return NO_ACCOUNTS;
  // The message does not repeat the content of the file.
  return openFileAccounts({ path, now, onBroken: ({ message }) => log.error({ message }, 'tokens file') });
}
