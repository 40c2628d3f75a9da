// Waits until every live process has read the changes committed so far: each writes the number of the last one into its row
// of `processes`. Live is a process whose heartbeat is recent and that has read the accounts.

type Ask = (text: string) => Promise<{ readonly rows: readonly unknown[] }>;

export interface Acknowledgement {
  /** Live processes. */
  readonly processCount: number;
  /** Ids of those that have not read the last change. */
  readonly behind: readonly string[];
}

export const ACKNOWLEDGE_MS = 5000;
const POLL_MS = 20;

const LAST_CHANGE = 'select coalesce(max(id), 0)::text as id from changes';

export async function untilAcknowledged(ask: Ask, timeoutMs: number = ACKNOWLEDGE_MS): Promise<Acknowledgement> {
  const end = performance.now() + timeoutMs;
  const [{ id }] = (await ask(LAST_CHANGE)).rows as [{ readonly id: string }];
  const live = `select id, last_change >= ${BigInt(id)} as has_read from processes
    where seen_at > now() - interval '15 seconds' and last_change is not null`;
  for (;;) {
    const rows = (await ask(live)).rows as readonly { readonly id: string; readonly has_read: boolean }[];
    const behind = rows.filter(({ has_read: hasRead }) => !hasRead).map((row) => row.id);
    if (behind.length === 0 || performance.now() >= end) return { processCount: rows.length, behind };
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
