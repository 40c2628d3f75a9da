// Reads the accounts from PostgreSQL: first all, in pages of one snapshot, then only the changes.
import type { QueryResultRow } from 'pg';
import type { Project } from '@curp/accounts/project';
import type { Query } from '../stores/postgres.ts';
import type { Accounts, TokenEnd } from './accounts.ts';
import { hashKey } from '@curp/accounts/token-format';
import { TokenPermissions } from './token-permissions.ts';

/** A page is parsed in one turn of the event loop. */
const PAGE_ROWS = 2000;
const PAGE_MS = 10_000;
/** A slow server is followed slowly; only one that does not answer is disconnected. */
const ANSWER_MS = 4000;

// The clock of PostgreSQL decides what has expired. clock_timestamp(), because now() is the start of the transaction,
// seconds ago.
const TOKENS = `
  select id, hash, project_id, (extract(epoch from expires_at - clock_timestamp()) * 1000)::float8 as expires_in_ms,
    case when revoked_at is not null then 'revoked' when expires_at <= clock_timestamp() then 'expired' end as ended,
    operations, networks::text[] as networks
  from tokens`;
const TOKEN_PAGE = `${TOKENS} where hash > $1 and revoked_at is null and (expires_at is null or expires_at > now())
  order by hash limit ${PAGE_ROWS}`;
const CHANGED_TOKENS = `${TOKENS} where hash = any($1::bytea[])`;

const PROJECTS = 'select id, suspended, rate, burst, quota::float8 as quota from projects';
const PROJECT_PAGE = `${PROJECTS} where id > $1 order by id limit ${PAGE_ROWS}`;
const CHANGED_PROJECTS = `${PROJECTS} where id = any($1)`;

const CHANGES = 'select id::text as id, at::text as at, project_id, hash from changes';
// By changes.id, because `id` alone is the text of the select list: 10 would come before 9.
const LAST_CHANGE = `${CHANGES} order by changes.id desc limit 1`;
// Includes the last change already read: if it differs now, a failover replaced the database.
const CHANGES_SINCE = `${CHANGES} where id >= $1::bigint order by changes.id limit ${PAGE_ROWS}`;

interface TokenRow {
  readonly id: string;
  readonly hash: Buffer;
  readonly project_id: string;
  readonly expires_in_ms: number | null;
  readonly ended: TokenEnd | null;
  readonly operations: readonly string[] | null;
  readonly networks: readonly string[] | null;
}

/** `at` distinguishes changes with the same id: a promoted standby that lagged assigns ids again. */
interface ChangeRow {
  readonly id: string;
  readonly at: string;
  readonly project_id: string;
  readonly hash: Buffer | null;
}

type Position = Pick<ChangeRow, 'id' | 'at'>;

const BEFORE_ALL: Position = { id: '0', at: '' };

export class AccountReader {
  readonly #accounts: Accounts;
  #position: Position | undefined;

  constructor(accounts: Accounts) {
    this.#accounts = accounts;
  }

  /** The number of the last change that was read; undefined before the accounts were read. */
  get lastChange(): string | undefined {
    return this.#position?.id;
  }

  /** Brings the accounts up to date. */
  async read(ask: Query): Promise<void> {
    for (;;) {
      if (this.#position === undefined) return this.#readAll(ask);
      const { id, at } = this.#position;
      const rows = await ask<ChangeRow>(CHANGES_SINCE, [id], ANSWER_MS);
      const isSame = id === BEFORE_ALL.id || (rows[0]?.id === id && rows[0].at === at);
      if (!isSame) return this.#readAll(ask);
      const fresh = id === BEFORE_ALL.id ? rows : rows.slice(1);
      await this.#apply(ask, fresh);
      this.#position = fresh.at(-1) ?? this.#position;
      if (rows.length < PAGE_ROWS) return;
    }
  }

  async #apply(ask: Query, changes: readonly ChangeRow[]): Promise<void> {
    if (changes.length === 0) return;
    const projects = [...new Set(changes.map(({ project_id: id }) => id))];
    for (const row of await ask<Project>(CHANGED_PROJECTS, [projects], ANSWER_MS)) this.#accounts.putProject(row);
    const hashes = changes.flatMap(({ hash }) => hash ?? []);
    const rows = hashes.length === 0 ? [] : await ask<TokenRow>(CHANGED_TOKENS, [hashes], ANSWER_MS);
    const found = new Set(rows.map(({ hash }) => hashKey(hash)));
    for (const hash of hashes.map(hashKey)) if (!found.has(hash)) this.#accounts.endToken(hash);
    for (const row of rows) this.#putToken(row);
  }

  async #readAll(ask: Query): Promise<void> {
    // If this fails, the next read starts over.
    this.#position = undefined;
    await ask('begin isolation level repeatable read read only', [], ANSWER_MS);
    const [last = BEFORE_ALL] = await ask<ChangeRow>(LAST_CHANGE, [], ANSWER_MS);
    this.#accounts.beginSnapshot();
    for await (const rows of pagesOf<Project>(ask, PROJECT_PAGE, '', 'id')) {
      for (const row of rows) this.#accounts.putProject(row);
    }
    for await (const rows of pagesOf<TokenRow>(ask, TOKEN_PAGE, Buffer.alloc(0), 'hash')) {
      for (const row of rows) this.#putToken(row);
    }
    await ask('commit', [], ANSWER_MS);
    await this.#accounts.endSnapshot();
    this.#position = last;
  }

  #putToken(row: TokenRow): void {
    const { id, hash, project_id: projectId, expires_in_ms: expiresInMs, ended: end, operations, networks } = row;
    const isFree = operations === null && networks === null;
    const permissions = isFree ? undefined : new TokenPermissions(operations, networks);
    this.#accounts.putToken({ tokenId: id, hash: hashKey(hash), projectId, expiresInMs, end, permissions });
  }
}

/** Keyset pagination: `text` takes the last value of `column` of the page before. */
async function* pagesOf<Row extends QueryResultRow>(
  ask: Query,
  text: string,
  first: unknown,
  column: keyof Row,
): AsyncGenerator<Row[]> {
  for (let after = first, isLast = false; !isLast;) {
    const rows = await ask<Row>(text, [after], PAGE_MS);
    yield rows;
    isLast = rows.length < PAGE_ROWS;
    after = rows.at(-1)?.[column];
  }
}
