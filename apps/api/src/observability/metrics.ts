// The metrics made with prom-client: limiter, accounts, ledger, stores, event loop. request-metrics.ts has the responses.
import { getHeapStatistics } from 'node:v8';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { ProjectWatch } from './project-watch.ts';

/** What the stores know of themselves. */
export interface StoreGauges {
  /** Whether each configured store answers. */
  readonly areUp: () => Readonly<Record<string, boolean>>;
  /** By store; undefined before it was read. */
  readonly clockSkewsMs: () => Readonly<Record<string, number | undefined>>;
  readonly tokenCount: () => number;
  readonly accountsAgeMs: () => number;
  readonly revivedTokenCount: () => number;
  readonly expiringTokenCount: () => number;
  readonly processCount: () => number;
}

export interface Gauges extends StoreGauges {
  readonly flushLagMs: () => number;
  readonly isReady: () => boolean;
  readonly isLocalMode: () => boolean;
  /** Counts since the start, by event. */
  readonly tokenEvents: () => Readonly<Record<string, number>>;
  readonly projects: Pick<ProjectWatch, 'quotaRatios' | 'refusals'>;
  /** Since the start. */
  readonly droppedConnections: () => number;
  /** Log lines, since the start. */
  readonly droppedLines: () => number;
}

/** Rows of lists. */
export interface RowCounts {
  readonly served: number;
  readonly rejected: number;
  readonly empty: number;
  /** Because the quota is used up. */
  readonly refused: number;
}

export interface Metrics {
  readonly limiterEvent: (event: string) => void;
  readonly rows: (counts: RowCounts) => void;
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

export function createMetrics(gauges: Gauges): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const limiter = new Counter({
    name: 'curp_limiter_events_total',
    help: 'What happened to limits and usage: late or failed questions to Redis, breaker, flushes.',
    labelNames: ['event'],
    registers,
  });
  const rows = new Counter({
    name: 'curp_list_rows_total',
    help: 'Rows of lists: with a key, with wrong data, blank, refused for want of quota.',
    labelNames: ['outcome'],
    registers,
  });
  for (const metric of [...singleMetrics(gauges), ...labelledMetrics(gauges)]) add(registry, metric);
  return {
    limiterEvent: (event) => limiter.inc({ event }),
    rows: (counts) => {
      for (const [outcome, count] of Object.entries<number>({ ...counts })) rows.inc({ outcome }, count);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

type Reading = readonly [labels: Readonly<Record<string, string>>, value: number];

/** A metric whose values are kept elsewhere. */
interface KeptMetric {
  readonly kind: typeof Gauge | typeof Counter;
  readonly name: string;
  readonly help: string;
  readonly labelNames?: string[];
  readonly read: () => readonly Reading[];
}

function add(registry: Registry, { kind: Kind, name, help, labelNames = [], read }: KeptMetric): void {
  const metric = new Kind({
    name,
    help,
    labelNames,
    registers: [registry],
    collect: () => {
      metric.reset();
      for (const [labels, value] of read()) metric.inc(labels, value);
    },
  });
}

function single(
  name: string,
  help: string,
  read: () => number | boolean,
  kind: KeptMetric['kind'] = Gauge,
): KeptMetric {
  return { kind, name, help, read: () => [[{}, Number(read())]] };
}

function singleMetrics(gauges: Gauges): readonly KeptMetric[] {
  return [
    single(
      'curp_account_tokens',
      'Tokens in memory: those that have not ended, and expired ones until the next full reading.',
      gauges.tokenCount,
    ),
    single(
      'curp_accounts_age_seconds',
      'Time since the accounts were last read or confirmed.',
      () => gauges.accountsAgeMs() / 1000,
    ),
    single(
      'curp_revived_tokens',
      'Tokens that ended and are live again in the database; refused.',
      gauges.revivedTokenCount,
    ),
    single(
      'curp_expiring_tokens',
      'Tokens that expire within 14 days, without those in the grace of a rotation.',
      gauges.expiringTokenCount,
    ),
    single(
      'curp_usage_flush_lag_seconds',
      'Age of the oldest count not yet in the ledger.',
      () => gauges.flushLagMs() / 1000,
    ),
    single('curp_ready', '1 while /readyz answers 200.', gauges.isReady),
    single('curp_local_mode', '1 while this process decides limits without Redis.', gauges.isLocalMode),
    single(
      'curp_heap_limit_bytes',
      'Size of the JavaScript heap at which the process ends.',
      () => getHeapStatistics().heap_size_limit,
    ),
    single('curp_processes', 'Processes alive, this one included.', gauges.processCount),
    single(
      'curp_dropped_connections_total',
      'Connections beyond 4,000, closed at once.',
      gauges.droppedConnections,
      Counter,
    ),
    single(
      'curp_dropped_log_lines_total',
      'Lines that the reader of the log did not take in time.',
      gauges.droppedLines,
      Counter,
    ),
  ];
}

function labelledMetrics({ clockSkewsMs, areUp, tokenEvents, projects }: Gauges): readonly KeptMetric[] {
  return [
    {
      kind: Gauge,
      name: 'curp_clock_skew_seconds',
      help: 'The clock of this process less that of a store. Beyond a minute from all of them it is not ready.',
      labelNames: ['store'],
      read: () =>
        Object.entries(clockSkewsMs()).flatMap(([store, ms]): Reading[] =>
          ms === undefined ? [] : [[{ store }, ms / 1000]],
        ),
    },
    {
      kind: Gauge,
      name: 'curp_store_up',
      help: '1 while a store answers, 0 while it does not.',
      labelNames: ['store'],
      read: () => Object.entries(areUp()).map(([store, isUp]) => [{ store }, Number(isUp)]),
    },
    {
      kind: Counter,
      name: 'curp_token_events_total',
      help: 'How tokens were answered: malformed, live, stale, new, unknown, unavailable.',
      labelNames: ['event'],
      read: () => Object.entries(tokenEvents()).map(([event, times]) => [{ event }, times]),
    },
    {
      kind: Gauge,
      name: 'curp_project_quota_ratio',
      help: "Part of the month's quota that a project has used, from 0.8 on, while it calls.",
      labelNames: ['project'],
      read: () => Array.from(projects.quotaRatios(), ([project, value]) => [{ project }, value]),
    },
    {
      kind: Counter,
      name: 'curp_project_refusals_total',
      help: 'Units refused with 429 to a project, for its rate or its quota, while it is refused.',
      labelNames: ['project', 'reason'],
      read: () => Array.from(projects.refusals(), ([project, reason, units]) => [{ project, reason }, units]),
    },
  ];
}
