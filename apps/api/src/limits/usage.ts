// Counts what this process answered: one row per project, hour, token and operation, whose counts only grow. The table of
// these rows is the ledger and the source of reports. Each process writes its own, so a repeated write is harmless. After
// each write it reads how much of the quotas used here all processes granted.
import { HOUR_MS, hourStart, monthBounds, periodAt } from '@curp/accounts/period';
import type { Project } from '@curp/accounts/project';
import type { Caller } from '../auth/accounts.ts';
import { pause } from '../stores/deadline.ts';
import type { Query } from '../stores/postgres.ts';
import type { Charge, Decision } from './decision.ts';
import type { MemoryLimits } from './memory-limits.ts';

/** Between two writes while Redis does not answer. */
const TICK_MS = 250;
/** Ticks between two writes while Redis answers. */
const TICKS_PER_WRITE = 4;
const BUDGET_MS = 2000;
const ROWS_PER_STATEMENT = 2000;
/** When PostgreSQL has failed for this long, a process without Redis grants only its part of a quota. */
const LEDGER_UNAVAILABLE_MS = 3000;
/** How long rows are kept in memory after their hour: a promoted standby may lack them. */
const KEEP_ROWS_MS = 5 * 60_000;
/** Between two rounds of summing past hours, and the most that one hour may take. */
const TEND_MS = 60_000;

const COUNTS = ['served', 'rejected', 'over_rate', 'over_quota'] as const;

interface Row extends Record<(typeof COUNTS)[number], number> {
  /** As of the last call. */
  project: Project;
  readonly hour: string;
  readonly month: string;
  readonly tokenId: string;
  readonly operation: string;
  /** Of `served`, in the ledger. */
  written: number;
  isGrown: boolean;
}

// Rows of hours that may be summed are marked, so that these are summed again.
const RECORD = `
  with fresh as (
    select * from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[],
      $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
      as fresh (project_id, hour, token_id, operation, served, rejected, over_rate, over_quota)
    where hour >= (select rows_from from usage_summed)
  ), late as (
    insert into usage_late select distinct hour from fresh where hour < now() - interval '61 minutes'
  )
  insert into own_usage as known (project_id, hour, token_id, operation, served, rejected, over_rate, over_quota)
  select * from fresh
  on conflict (project_id, hour, token_id, operation, process_id) do update
  set served = greatest(known.served, excluded.served), rejected = greatest(known.rejected, excluded.rejected),
    over_rate = greatest(known.over_rate, excluded.over_rate), over_quota = greatest(known.over_quota, excluded.over_quota)`;

// Project by project: whatever the statistics of the tables say, an index finds the few rows of each.
const MONTH = `
  select project_id, (
    select coalesce(sum(served::float8), 0) from usage_by_month
    where project_id = asked.project_id and hour >= $2::timestamptz and hour < $3::timestamptz
  ) as units from unnest($1::text[]) as asked (project_id)`;

const TEND = 'select tend_usage() as was_due';

export interface UsageOptions {
  readonly query: Query;
  readonly memory: MemoryLimits;
  /** While false, other processes learn what this one grants only from the ledger. */
  readonly isRedisAnswering: () => boolean;
  readonly now: () => number;
  readonly wallClock: () => number;
  readonly onEvent: (name: 'flush' | 'flush-failed') => void;
}

export class Usage {
  readonly #options: UsageOptions;
  readonly #rows = new Map<string, Row>();
  #grown: Row[] = [];
  /** When the oldest count that is not written was made. */
  #grownSince: number | undefined;
  readonly #closing = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #flushing: Promise<boolean> = Promise.resolve(true);
  #nextFlush: Promise<boolean> | undefined;
  #failingSince: number | undefined;
  #keptFrom = '';
  #tendAt: number;

  constructor(options: UsageOptions) {
    this.#options = options;
    this.#tendAt = options.now() + Math.random() * TEND_MS;
  }

  count({ project, tokenId, operation }: Caller, { kind, units, period }: Charge, decision: Decision): void {
    const { hour, month } = period;
    const key = `${project.id}|${tokenId}|${operation}|${hour}`;
    let row = this.#rows.get(key);
    if (row === undefined) {
      const counts = { served: 0, rejected: 0, over_rate: 0, over_quota: 0, written: 0 };
      row = { project, hour, month, tokenId, operation, ...counts, isGrown: false };
      this.#rows.set(key, row);
    }
    row.project = project;
    if (decision.admitted) row[kind] += units;
    else row[decision.reason === 'quota' ? 'over_quota' : 'over_rate'] += units;
    this.#markGrown(row);
  }

  start(): void {
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
    await this.flush();
  }

  /** Milliseconds since the oldest count that is not in the ledger; 0 without one. */
  get lagMs(): number {
    return this.#grownSince === undefined ? 0 : this.#options.now() - this.#grownSince;
  }

  /** Units served that are not in the ledger. */
  get unwrittenUnits(): number {
    return [...this.#rows.values()].reduce((sum, { served, written }) => sum + served - written, 0);
  }

  get isLedgerUnavailable(): boolean {
    return this.#failingSince !== undefined && this.#options.now() - this.#failingSince >= LEDGER_UNAVAILABLE_MS;
  }

  /** Whether everything counted before the call was written. One flush runs at a time; calls during it share the next. */
  flush(): Promise<boolean> {
    this.#nextFlush ??= this.#flushing.then(() => {
      this.#nextFlush = undefined;
      this.#flushing = this.#flushNow();
      return this.#flushing;
    });
    return this.#nextFlush;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    for (let tick = 1; !signal.aborted; tick++) {
      await pause(TICK_MS, signal);
      if (signal.aborted) return;
      if (tick % TICKS_PER_WRITE !== 0 && this.#options.isRedisAnswering()) continue;
      const isWritten = await this.flush();
      // After an outage every process writes its rows before one of them tends.
      if (!isWritten) this.#tendAt = this.#options.now() + TEND_MS;
      if (this.#options.now() >= this.#tendAt) void this.tend();
    }
  }

  /** Sums and deletes what is due. If it fails, this process or another does it a minute later. */
  async tend(): Promise<void> {
    this.#tendAt = this.#options.now() + TEND_MS;
    let wasDue = true;
    while (wasDue && !this.#closing.signal.aborted) {
      const rows = await this.#options.query<{ was_due: boolean }>(TEND, [], TEND_MS).catch(() => []);
      wasDue = rows[0]?.was_due === true;
    }
  }

  #markGrown(row: Row): void {
    if (row.isGrown) return;
    row.isGrown = true;
    this.#grown.push(row);
    this.#grownSince ??= this.#options.now();
  }

  async #flushNow(): Promise<boolean> {
    const { now, onEvent } = this.#options;
    const [rows, since, beganAt] = [this.#grown, this.#grownSince, now()];
    this.#grown = [];
    for (const row of rows) row.isGrown = false;
    try {
      for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
        await this.#write(rows.slice(from, from + ROWS_PER_STATEMENT));
      }
      this.#grownSince = this.#grown.length > 0 ? beganAt : undefined;
      await this.#readMonths(rows);
      this.#failingSince = undefined;
      this.#forgetPastHours();
      onEvent('flush');
      return true;
    } catch {
      // The server that answers next may be a promoted standby, which lacks rows that were confirmed.
      for (const row of this.#rows.values()) this.#markGrown(row);
      this.#grownSince = since;
      this.#failingSince ??= beganAt;
      onEvent('flush-failed');
      return false;
    }
  }

  async #write(rows: readonly Row[]): Promise<void> {
    const { query, memory } = this.#options;
    const served = rows.map((row) => row.served);
    const columns = [
      rows.map(({ project }) => project.id),
      rows.map(({ hour }) => iso(hourStart(hour))),
      rows.map(({ tokenId }) => tokenId),
      rows.map(({ operation }) => operation),
      ...COUNTS.map((name) => rows.map((row) => row[name])),
    ];
    await query(RECORD, columns, BUDGET_MS);
    for (const [index, row] of rows.entries()) {
      const units = (served[index] ?? 0) - row.written;
      row.written += units;
      memory.noteWritten(row.project.id, row.month, units);
    }
  }

  /** Part of the flush: a concurrent write could be in the sum before it is recorded. */
  async #readMonths(rows: readonly Row[]): Promise<void> {
    const { query, memory } = this.#options;
    const withQuota = rows.filter(({ project }) => project.quota !== null);
    for (const [month, some] of Map.groupBy(withQuota, (row) => row.month)) {
      const projectIds = [...new Set(some.map(({ project }) => project.id))];
      const { from, to } = monthBounds(month);
      for (let first = 0; first < projectIds.length; first += ROWS_PER_STATEMENT) {
        const page = projectIds.slice(first, first + ROWS_PER_STATEMENT);
        const found = await query<{ project_id: string; units: number }>(MONTH, [page, iso(from), iso(to)], BUDGET_MS);
        for (const { project_id: id, units } of found) memory.noteMonth(id, month, units);
      }
    }
  }

  /** Part of the flush: no row that is not confirmed looks written. */
  #forgetPastHours(): void {
    const { hour } = periodAt(this.#options.wallClock() - KEEP_ROWS_MS);
    if (hour === this.#keptFrom) return;
    this.#keptFrom = hour;
    for (const [key, row] of this.#rows) if (row.hour < hour && !row.isGrown) this.#rows.delete(key);
    this.#options.memory.forget(HOUR_MS);
  }
}

function iso(wallMs: number): string {
  return new Date(wallMs).toISOString();
}
