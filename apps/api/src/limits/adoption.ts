// The counts of writers that died before they could flush: any node finds them in Redis and keeps them in the ledger.
import type { OnEvent } from './events.ts';
import { countsIn, fieldsOf, type Keys, readMember } from './keys.ts';
import type { Ledger, Usage } from './ledger.ts';
import { type Link, within } from './link.ts';
import type { DeadWriter } from './redis.ts';
import { FORGET } from './scripts.ts';

const BUDGET_MS = 1000;
const AT_ONCE = 500;

export interface AdoptionOptions {
  readonly keys: Keys;
  readonly ledger: Ledger;
  readonly onEvent: OnEvent;
}

/** Rejects when the ledger is away: the dead stay listed. */
export async function adopt(link: Link, dead: readonly DeadWriter[], options: AdoptionOptions): Promise<void> {
  for (const writer of dead) {
    const rows = await countsOf(link, writer.boot, options.keys);
    if (rows === undefined) return;
    await options.ledger.record(rows);
    // Its index stays until it expires: the writer may have been frozen only, and be counting again.
    const args = [writer.boot, writer.heard];
    const outcome = await within(BUDGET_MS, (settle) => link.run(FORGET, [options.keys.nodes()], args, settle));
    if (outcome.ok && outcome.reply === 1) options.onEvent('adopted');
  }
}

/** All of them, or nothing when Redis failed meanwhile. */
async function countsOf(link: Link, writer: string, keys: Keys): Promise<Usage[] | undefined> {
  const index = await within(BUDGET_MS, (settle) => link.ask(['SMEMBERS', keys.writer(writer)], settle));
  if (!index.ok) return undefined;
  const members = index.reply as string[];
  const rows: Usage[] = [];
  for (let from = 0; from < members.length; from += AT_ONCE) {
    const some = await Promise.all(
      members.slice(from, from + AT_ONCE).map((member) => countOf(link, writer, member, keys)),
    );
    for (const row of some) {
      if (row === undefined) return undefined;
      if (row.served > 0 || row.rejected > 0) rows.push(row);
    }
  }
  return rows;
}

async function countOf(link: Link, writer: string, member: string, keys: Keys): Promise<Usage | undefined> {
  const { project, hour } = readMember(member);
  const fields = fieldsOf(writer);
  const outcome = await within(BUDGET_MS, (settle) =>
    link.ask(['HMGET', keys.use(project, hour), fields.served, fields.rejected], settle),
  );
  if (!outcome.ok) return undefined;
  // A server that lost its data may have been left below nothing, which no ledger takes.
  const { served, rejected } = countsIn(outcome.reply);
  return { project, hour, writer, served: Math.max(0, served), rejected: Math.max(0, rejected) };
}
