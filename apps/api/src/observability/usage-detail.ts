// Usage by token and operation, for reports (curp-admin): written every second and never used for limits. The last second
// of a killed process is lost. Once an hour, rows whose term is over are deleted.
import type { Caller, OnDecision } from '../limits/limiter.ts';
import { HOUR_MS, hourStart, periodAt } from '@curp/accounts/period';
import { pause } from '../stores/deadline.ts';
import { HourCounters } from '../stores/hour-counters.ts';
import type { Query } from '../stores/postgres.ts';

const EVERY_MS = 1000;
const BUDGET_MS = 2000;

const COUNTS = ['served', 'rejected', 'over_rate', 'over_quota'] as const;

interface HourDetail extends Record<(typeof COUNTS)[number], number> {
  readonly projectId: string;
  readonly hour: string;
  readonly tokenId: string;
  readonly operation: string;
}

const RECORD = `
  insert into usage_detail (process_id, project_id, hour, token_id, operation, served, rejected, over_rate, over_quota)
  select $1, * from unnest($2::text[], $3::timestamptz[], $4::text[], $5::text[],
    $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[])
  on conflict (project_id, hour, token_id, operation, process_id) do update
  set (served, rejected, over_rate, over_quota) =
    (excluded.served, excluded.rejected, excluded.over_rate, excluded.over_quota)`;

/** Deletes the detail whose term is over; the function of the database knows the term. */
const FORGET = 'select forget_old_detail()';

export class UsageDetail {
  readonly #query: Query;
  readonly #counters: HourCounters<HourDetail>;
  readonly #wallClock: () => number;
  readonly #closing = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(query: Query, processId: string, wallClock: () => number) {
    this.#query = query;
    const write = async (rows: readonly HourDetail[]): Promise<void> => {
      await query(RECORD, [processId, ...columnsOf(rows)], BUDGET_MS);
    };
    this.#counters = new HourCounters(write, wallClock);
    this.#wallClock = wallClock;
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
    let forgottenIn = '';
    while (!signal.aborted) {
      await pause(EVERY_MS, signal);
      await this.#flush();
      const { hour } = periodAt(this.#wallClock());
      if (hour === forgottenIn || signal.aborted) continue;
      forgottenIn = hour;
      // If it fails, the next hour or another process does it.
      await this.#query(FORGET, [], BUDGET_MS).catch(() => {});
    }
  }

  async #flush(): Promise<void> {
    // Not reported here: the flush of the ledger reports that PostgreSQL is away.
    await this.#counters.flush().catch(() => {});
    this.#counters.forgetBefore(periodAt(this.#wallClock() - HOUR_MS).hour);
  }
}

function newDetail({ project, tokenId, operation }: Caller, hour: string): HourDetail {
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
