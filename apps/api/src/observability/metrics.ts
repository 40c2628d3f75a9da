// The metrics made with prom-client: limiter, accounts, ledger, stores, event loop. request-metrics.ts has the responses.
import { getHeapStatistics } from 'node:v8';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { ProjectWatch } from './project-watch.ts';

export interface Gauges {
  /** Whether each configured store answers. */
  readonly areUp: () => Readonly<Record<string, boolean>>;
  readonly flushLagSeconds: () => number;
  /** By store; undefined before it was read. */
  readonly clockSkewsMs: () => Readonly<Record<string, number | undefined>>;
  readonly isReady: () => boolean;
  readonly isLocalMode: () => boolean;
  readonly tokenCount: () => number;
  readonly accountsAgeSeconds: () => number;
  readonly revivedTokenCount: () => number;
  readonly expiringTokenCount: () => number;
  readonly processCount: () => number;
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
  addGauges(registry, gauges);
  addProjects(registry, gauges.projects);
  return {
    limiterEvent: (event) => limiter.inc({ event }),
    rows: (counts) => {
      for (const [outcome, count] of Object.entries<number>({ ...counts })) rows.inc({ outcome }, count);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function heapLimitBytes(): number {
  return getHeapStatistics().heap_size_limit;
}

/** A counter whose value is kept elsewhere. */
function addTotal(registry: Registry, name: string, help: string, read: () => number): void {
  const counter: Counter = new Counter({
    name,
    help,
    registers: [registry],
    collect: () => {
      counter.reset();
      counter.inc(read());
    },
  });
}

/** A gauge without labels whose value is kept elsewhere. */
type AddGauge = (name: string, help: string, read: () => number) => void;

function addClockSkew(registry: Registry, { clockSkewsMs }: Gauges): void {
  const skew: Gauge = new Gauge({
    name: 'curp_clock_skew_seconds',
    help: 'The clock of this process less that of a store. Beyond a minute from all of them it is not ready.',
    labelNames: ['store'],
    registers: [registry],
    collect: () => {
      for (const [store, ms] of Object.entries(clockSkewsMs())) if (ms !== undefined) skew.set({ store }, ms / 1000);
    },
  });
}

function addGauges(registry: Registry, gauges: Gauges): void {
  const registers = [registry];
  const single: AddGauge = (name, help, read) => {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
  };
  addAccountGauges(single, gauges);
  addClockSkew(registry, gauges);
  single('curp_usage_flush_lag_seconds', 'Age of the oldest count not yet in the ledger.', gauges.flushLagSeconds);
  single('curp_ready', '1 while /readyz answers 200.', () => (gauges.isReady() ? 1 : 0));
  single('curp_local_mode', '1 while this process decides limits without Redis.', () => (gauges.isLocalMode() ? 1 : 0));
  single('curp_heap_limit_bytes', 'Size of the JavaScript heap at which the process ends.', heapLimitBytes);
  single('curp_processes', 'Processes alive, this one included.', gauges.processCount);
  addTotal(
    registry,
    'curp_dropped_connections_total',
    'Connections beyond 4,000, closed at once.',
    gauges.droppedConnections,
  );
  addTotal(
    registry,
    'curp_dropped_log_lines_total',
    'Lines that the reader of the log did not take in time.',
    gauges.droppedLines,
  );
  const up: Gauge = new Gauge({
    name: 'curp_store_up',
    help: '1 while a store answers, 0 while it does not.',
    labelNames: ['store'],
    registers,
    collect: () => {
      for (const [store, isUp] of Object.entries(gauges.areUp())) up.set({ store }, isUp ? 1 : 0);
    },
  });
  const tokens: Counter = new Counter({
    name: 'curp_token_events_total',
    help: 'How tokens were answered: malformed, live, stale, new, unknown, unavailable.',
    labelNames: ['event'],
    registers,
    collect: () => {
      tokens.reset();
      for (const [event, times] of Object.entries(gauges.tokenEvents())) tokens.inc({ event }, times);
    },
  });
}

function addAccountGauges(single: AddGauge, gauges: Gauges): void {
  single(
    'curp_account_tokens',
    'Tokens in memory: those that have not ended, and expired ones until the next full reading.',
    gauges.tokenCount,
  );
  single(
    'curp_accounts_age_seconds',
    'Time since the accounts were last read or confirmed.',
    gauges.accountsAgeSeconds,
  );
  single(
    'curp_revived_tokens',
    'Tokens that ended and are live again in the database; refused.',
    gauges.revivedTokenCount,
  );
  single(
    'curp_expiring_tokens',
    'Tokens that expire within 14 days, without those in the grace of a rotation.',
    gauges.expiringTokenCount,
  );
}

function addProjects(registry: Registry, projects: Gauges['projects']): void {
  const registers = [registry];
  const ratio: Gauge = new Gauge({
    name: 'curp_project_quota_ratio',
    help: "Part of the month's quota that a project has used, from 0.8 on, while it calls.",
    labelNames: ['project'],
    registers,
    collect: () => {
      ratio.reset();
      for (const [project, value] of projects.quotaRatios()) ratio.set({ project }, value);
    },
  });
  const refusals: Counter = new Counter({
    name: 'curp_project_refusals_total',
    help: 'Units refused with 429 to a project, for its rate or its quota, while it is refused.',
    labelNames: ['project', 'reason'],
    registers,
    collect: () => {
      refusals.reset();
      for (const [project, reason, units] of projects.refusals()) refusals.inc({ project, reason }, units);
    },
  });
}
