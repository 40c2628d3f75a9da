// How far a standby is behind its primary, from the time of the last transaction that it replayed. The heartbeats of the
// processes give the primary one to commit at least every HEARTBEAT_MS.
import type { Query } from '../stores/postgres.ts';
import { HEARTBEAT_MS } from '../stores/process-heartbeat.ts';

const QUERY_MS = 1000;

const REPLAYED = `
  select (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::float8 as replayed_ms,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms
  where pg_is_in_recovery()`;

interface Replayed {
  /** Null if it has replayed nothing since it started. */
  readonly replayed_ms: number | null;
  readonly now_ms: number;
}

class Behind extends Error {
  override readonly name = 'Behind';
  readonly code = 'behind';
}

export class StandbyLag {
  #replayedMs = 0;

  /**
   * Milliseconds; 0 of a primary. Rejects while the server has an older state than was read before, as a standby may
   * after a restart: the tokens issued since would seem to be deleted.
   */
  async read(ask: Query): Promise<number> {
    const [row] = await ask<Replayed>(REPLAYED, [], QUERY_MS);
    if (row === undefined) return 0;
    const { replayed_ms: replayedMs, now_ms: nowMs } = row;
    if (replayedMs === null || replayedMs < this.#replayedMs) throw new Behind();
    this.#replayedMs = replayedMs;
    return Math.max(0, nowMs - replayedMs - HEARTBEAT_MS);
  }
}
