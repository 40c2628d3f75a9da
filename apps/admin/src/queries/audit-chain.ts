// The audit as a hash chain (migration 0001): reads its rows in order, and finds the first one that does not fit.
import { createHash } from 'node:crypto';
import type { Client } from 'pg';

/** A row of the chain by its number, and the hash (hex) of everything up to it. */
export interface Link {
  readonly id: number;
  readonly hash: string;
}

interface ChainedRow extends Link {
  /** What was hashed: the columns of the row as a JSON array. */
  readonly text: string;
}

const START: Link = { id: 0, hash: '0'.repeat(64) };
const PAGE_ROWS = 1000;

// Only functions of PostgreSQL: an owner who alters rows could also replace those of the schema. A cursor reads every row
// that is there, whatever its number.
const ROWS = `
  declare audit_rows no scroll cursor for
  select id::float8, encode(hash, 'hex') as hash, jsonb_build_array(
    id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), actor, role,
    action, project_id, token_id, details)::text as text
  from audit order by audit.id`;

/** In order, whatever their number, in little memory. Once per transaction, which closes the cursor. */
export async function* readPages(client: Client): AsyncGenerator<readonly ChainedRow[]> {
  await client.query(ROWS);
  for (;;) {
    const { rows } = await client.query<ChainedRow>(`fetch ${PAGE_ROWS} from audit_rows`);
    if (rows.length === 0) return;
    yield rows;
  }
}

async function* readRows(client: Client): AsyncGenerator<ChainedRow> {
  for await (const rows of readPages(client)) yield* rows;
}

/** The last row that the database wrote, by its own account; undefined unless there is exactly one. */
async function readHead(client: Client): Promise<Link | undefined> {
  const { rows } = await client.query<Link>(`select id::float8, encode(hash, 'hex') as hash from audit_head`);
  return rows.length === 1 ? rows[0] : undefined;
}

export interface Verification {
  readonly head: Link;
  readonly fault?: Fault;
}

export interface Fault {
  /** The row that does not fit, is missing or is one too many. */
  readonly id: number;
  readonly kind: 'altered' | 'missing' | 'added' | 'rewritten' | 'headless';
}

/**
 * Finds the first row that breaks the chain: rows are numbered 1..n, each hash is computed from the previous one, and the last
 * is the head. `exported` has rows that must still be the same, in order.
 */
export async function verifyChain(client: Client, exported: AsyncIterable<Link>): Promise<Verification> {
  const end = await readHead(client);
  if (end === undefined) return { head: START, fault: { id: START.id, kind: 'headless' } };
  const kept = exported[Symbol.asyncIterator]();
  let next = await kept.next();
  let head = START;
  for await (const row of readRows(client)) {
    const known = next.done !== true && next.value.id === row.id ? next.value : undefined;
    const fault = faultOf(row, head, end, known);
    if (fault !== undefined) return { head, fault };
    if (known !== undefined) next = await kept.next();
    head = row;
  }
  if (head.id < end.id || next.done !== true) return { head, fault: { id: head.id + 1, kind: 'missing' } };
  return head.hash === end.hash ? { head } : { head, fault: { id: head.id, kind: 'rewritten' } };
}

function faultOf(row: ChainedRow, before: Link, end: Link, known: Link | undefined): Fault | undefined {
  if (row.id <= before.id || row.id > end.id) return { id: row.id, kind: 'added' };
  if (row.id !== before.id + 1) return { id: before.id + 1, kind: 'missing' };
  if (row.hash !== hashAfter(before, row)) return { id: row.id, kind: 'altered' };
  return known !== undefined && known.hash !== row.hash ? { id: row.id, kind: 'rewritten' } : undefined;
}

function hashAfter({ hash }: Link, { text }: ChainedRow): string {
  return createHash('sha256').update(Buffer.from(hash, 'hex')).update(text).digest('hex');
}
