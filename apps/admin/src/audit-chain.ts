// The audit as a hash chain (migration 0004): reads its rows in order, and finds the first one that does not fit.
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

// Only functions of PostgreSQL: an owner who alters rows could also replace those of the schema.
const PAGE = `
  select id::float8, encode(hash, 'hex') as hash, jsonb_build_array(
    id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), actor, role,
    action, project_id, token_id, details)::text as text
  from audit where audit.id > $1 order by audit.id limit ${PAGE_ROWS}`;

/** In order, whatever their number, in little memory. */
export async function* readPages(client: Client): AsyncGenerator<readonly ChainedRow[]> {
  let last: Link | undefined = START;
  while (last !== undefined) {
    const { rows }: { rows: ChainedRow[] } = await client.query<ChainedRow>(PAGE, [last.id]);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
  }
}

async function* readRows(client: Client): AsyncGenerator<ChainedRow> {
  for await (const rows of readPages(client)) yield* rows;
}

/** The last row that the database says it wrote. */
async function readHead(client: Client): Promise<Link[]> {
  const { rows } = await client.query<Link>(`select id::float8, encode(hash, 'hex') as hash from audit_head`);
  return rows.filter(({ id }) => id !== START.id);
}

export interface Verification {
  readonly count: number;
  readonly head: Link;
  readonly fault?: Fault;
}

export interface Fault {
  /** The row that does not fit or is missing. */
  readonly id: number;
  readonly kind: 'altered' | 'missing' | 'rewritten';
}

/** `exported`: rows, in order, that the chain must still have. */
export async function verifyChain(client: Client, exported: AsyncIterable<Link>): Promise<Verification> {
  const known = knownLinks(exported, await readHead(client));
  let expected = await known.next();
  let head = START;
  let count = 0;
  for await (const row of readRows(client)) {
    if (expected.done !== true && expected.value.id < row.id) break;
    if (hashAfter(head, row) !== row.hash) return { count, head, fault: { id: row.id, kind: 'altered' } };
    // The last exported row may also be the head.
    while (expected.done !== true && expected.value.id === row.id) {
      if (expected.value.hash !== row.hash) return { count, head, fault: { id: row.id, kind: 'rewritten' } };
      expected = await known.next();
    }
    head = row;
    count++;
  }
  return expected.done === true ? { count, head } : { count, head, fault: { id: expected.value.id, kind: 'missing' } };
}

async function* knownLinks(exported: AsyncIterable<Link>, head: readonly Link[]): AsyncGenerator<Link> {
  yield* exported;
  yield* head;
}

function hashAfter({ hash }: Link, { text }: ChainedRow): string {
  return createHash('sha256').update(Buffer.from(hash, 'hex')).update(text).digest('hex');
}
