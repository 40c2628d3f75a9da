// What the operator sees beside the answers (answers.ts): the limiter, the caches, the ledger, the event loop.
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { RowCounts } from './lists/run.ts';

export interface Gauges {
  /** Of the stores that are configured. */
  readonly areUp: () => Readonly<Record<string, boolean>>;
  readonly flushLagSeconds: () => number;
  readonly leasedUnits: () => number;
  readonly cacheSizes: () => Readonly<Record<string, number>>;
  /** How often each happened since the start. */
  readonly tokenEvents: () => Readonly<Record<string, number>>;
  readonly shedShare: () => number;
  /** Since the start. */
  readonly shedRefused: () => number;
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
    help: 'What happened to limits and usage: late or failed calls, breaker, flushes, adopted counts.',
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
  return {
    limiterEvent: (event) => limiter.inc({ event }),
    rows: (counts) => {
      for (const [outcome, count] of Object.entries<number>({ ...counts })) rows.inc({ outcome }, count);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function addGauges(registry: Registry, gauges: Gauges): void {
  const registers = [registry];
  const single = (name: string, help: string, read: () => number): void => {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
  };
  single('curp_usage_flush_lag_seconds', 'Age of the oldest count not yet in the ledger.', gauges.flushLagSeconds);
  single('curp_leased_units', 'Units of hot projects taken ahead of the calls that will use them.', gauges.leasedUnits);
  single('curp_shed_share', 'Share of requests refused for overload, 0 to 1.', gauges.shedShare);
  const refused: Counter = new Counter({
    name: 'curp_shed_total',
    help: 'Requests refused for overload. Those without a body are counted here only.',
    registers,
    collect: () => {
      refused.reset();
      refused.inc(gauges.shedRefused());
    },
  });
  const up: Gauge = new Gauge({
    name: 'curp_store_up',
    help: '1 while a store answers, 0 while it does not. Without redis each process limits alone.',
    labelNames: ['store'],
    registers,
    collect: () => {
      for (const [store, isUp] of Object.entries(gauges.areUp())) up.set({ store }, isUp ? 1 : 0);
    },
  });
  const sizes: Gauge = new Gauge({
    name: 'curp_token_cache_entries',
    help: 'Entries in the caches of tokens.',
    labelNames: ['cache'],
    registers,
    collect: () => {
      for (const [cache, size] of Object.entries(gauges.cacheSizes())) sizes.set({ cache }, size);
    },
  });
  const tokens: Counter = new Counter({
    name: 'curp_token_events_total',
    help: 'How tokens were answered: from memory, by the store, refused, without answer.',
    labelNames: ['event'],
    registers,
    collect: () => {
      tokens.reset();
      for (const [event, times] of Object.entries(gauges.tokenEvents())) tokens.inc({ event }, times);
    },
  });
}
