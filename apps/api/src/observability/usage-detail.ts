// Usage by token and operation, for reports (curp-admin): written every five seconds and never used for limits. The last
// ones of a killed process are lost. Five minutes after its hour the rows of all processes are merged into one, and the hour
// of the ledger is added to its sums; rows whose term is over are deleted.
import type { OnDecision } from '../limits/limiter.ts';
import { hourStart, periodAt } from '@curp/accounts/period';
import { pause } from '../stores/deadline.ts';
import { HourCounters } from '../stores/hour-counters.ts';
import type { Query } from '../stores/postgres.ts';

const EVERY_MS = 5000;
const BUDGET_MS = 2000;
/** Rows are kept this long after their hour, for lists that end late. */
const KEEP_ROWS_MS = 5 * 60_000;
/** Between two times that rows are merged and deleted. */
const TEND_MS = 60_000;
/** For a part of the rows that are merged or deleted. */
const PART_MS = 10_000;
/** Hours that are summed each time: after the migration that made the sums there may be thousands. */
const MOST_HOURS = 24;

const COUNTS = ['served', 'rejected', 'over_rate', 'over_quota'] as const;

interface HourDetail extends Record<(typeof COUNTS)[number], number> {
  readonly projectId: string;
  readonly hour: string;
  readonly tokenId: string;
  readonly operation: string;
}

/** Rows that this process merged into one per hour, and deleted because their term was over. */
export interface DetailRows {
  readonly merged: number;
  readonly deleted: number;
}

// A row whose hour is merged is not written any more: the merged row may have a part of it.
const RECORD = `
  insert into usage_detail (process_id, project_id, hour, token_id, operation, served, rejected, over_rate, over_quota)
  select $1, fresh.* from unnest($2::text[], $3::timestamptz[], $4::text[], $5::text[],
    $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[]) as fresh (project_id, hour, token_id, operation)
  where hour > now() - interval '65 minutes' or not exists (
    select from usage_detail merged where process_id = ''
      and (project_id, hour, token_id, operation) = (fresh.project_id, fresh.hour, fresh.token_id, fresh.operation))
  on conflict (project_id, hour, token_id, operation, process_id) do update
  set (served, rejected, over_rate, over_quota) =
    (excluded.served, excluded.rejected, excluded.over_rate, excluded.over_quota)`;

/** Each takes a part of the rows, or an hour, and returns how many; the functions of the database know the terms. */
const MERGE = 'select merge_detail()::int as rows';
const FORGET = 'select forget_old_detail()::int as rows';
const SUM = 'select sum_usage_hour()::int as rows';

export class UsageDetail {
  readonly #query: Query;
  readonly #counters: HourCounters<HourDetail>;
  readonly #wallClock: () => number;
  readonly #closing = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #tendAt: number;
  readonly #rows = { merged: 0, deleted: 0 };

  constructor(query: Query, processId: string, wallClock: () => number) {
    this.#query = query;
    const write = async (rows: readonly HourDetail[]): Promise<void> => {
      await query(RECORD, [processId, ...columnsOf(rows)], BUDGET_MS);
    };
    this.#counters = new HourCounters(write, wallClock);
    this.#wallClock = wallClock;
    this.#tendAt = wallClock() + Math.random() * TEND_MS;
  }

  get rows(): DetailRows {
    return this.#rows;
  }

  readonly count: OnDecision = (caller, { kind, units, period: { hour } }, decision) => {
    const { tokenId, operation } = caller;
    const detail = this.#counters.change(`${tokenId}|${operation}|${hour}`, () => newDetail(caller, hour));
    if (decision.admitted) detail[kind] += units;
    else detail[decision.reason === 'quota' ? 'over_quota' : 'over_rate'] += units;
  };

  start(): void {
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
    await this.#flush();
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await pause(EVERY_MS, signal);
      const isWritten = await this.#flush();
      // After an outage every process writes its rows before one of them merges.
      if (!isWritten) this.#tendAt = this.#wallClock() + TEND_MS;
      if (this.#wallClock() < this.#tendAt || signal.aborted) continue;
      this.#tendAt = this.#wallClock() + TEND_MS;
      await this.tend();
    }
  }

  /** Merges, deletes and sums what is due. If it fails, this process or another does it a minute later. */
  async tend(): Promise<void> {
    const takeAll = async (text: string, onTaken: (rows: number) => void, most = Infinity): Promise<void> => {
      for (let part = 0, rows = -1; part < most && rows !== 0 && !this.#closing.signal.aborted; part++) {
        [{ rows }] = (await this.#query<{ rows: number }>(text, [], PART_MS)) as [{ rows: number }];
        onTaken(rows);
      }
    };
    await takeAll(MERGE, (rows) => (this.#rows.merged += rows)).catch(() => {});
    await takeAll(FORGET, (rows) => (this.#rows.deleted += rows)).catch(() => {});
    await takeAll(SUM, () => {}, MOST_HOURS).catch(() => {});
  }

  /** Whether it was written. Not reported: the flush of the ledger reports that PostgreSQL is away. */
  async #flush(): Promise<boolean> {
    const isWritten = await this.#counters.flush().then(
      () => true,
      () => false,
    );
    this.#counters.forgetBefore(periodAt(this.#wallClock() - KEEP_ROWS_MS).hour);
    return isWritten;
  }
}

function newDetail({ project, tokenId, operation }: Parameters<OnDecision>[0], hour: string): HourDetail {
  return { projectId: project.id, hour, tokenId, operation, served: 0, rejected: 0, over_rate: 0, over_quota: 0 };
}

function columnsOf(rows: readonly HourDetail[]): unknown[][] {
  return [
    rows.map(({ projectId }) => projectId),
    rows.map(({ hour }) => new Date(hourStart(hour)).toISOString()),
    rows.map(({ tokenId }) => tokenId),
    rows.map(({ operation }) => operation),
    ...COUNTS.map((name) => rows.map((row) => row[name])),
  ];
}
