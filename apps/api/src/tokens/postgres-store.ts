// The tokens in PostgreSQL, for any number of nodes.
import type { Postgres } from '../postgres.ts';
import { watchChanges } from './changes.ts';
import type { Ended, Found, TokenStore } from './store.ts';

// Times are told by the server's clock and as a span, so that no clock of ours has to agree with it.
const COLUMNS = `p.id, p.suspended, p.rate, p.burst, p.quota::float8 as quota,
    (extract(epoch from t.expires_at - now()) * 1000)::float8 as expires_in,
    t.revoked_at is not null or coalesce(t.expires_at <= now(), false) as ended`;
const TABLES = `tokens t join projects p on p.id = t.project_id`;
const FIND = `select ${COLUMNS}, false as older from ${TABLES} where t.hash = $1`;
// No token is kept under both.
const FIND_EITHER = `select ${COLUMNS}, t.hash = $2 as older from ${TABLES} where t.hash in ($1, $2)`;

interface Row {
  readonly id: string;
  readonly suspended: boolean;
  readonly rate: number;
  readonly burst: number;
  readonly quota: number | null;
  readonly expires_in: number | null;
  readonly ended: boolean;
  readonly older: boolean;
}

export function postgresStore(postgres: Postgres, schema: string): TokenStore {
  return {
    find: async (hash, budgetMs, older) => {
      const [row] =
        older === undefined
          ? await postgres.query<Row>(FIND, [hash], budgetMs)
          : await postgres.query<Row>(FIND_EITHER, [hash, older], budgetMs);
      return row && foundIn(row);
    },
    watch: (listener) => watchChanges(postgres, schema, listener),
  };
}

function foundIn({ expires_in: expiresIn, ended, older, ...project }: Row): Found | Ended {
  return ended ? 'ended' : { project, expiresIn: expiresIn ?? undefined, isOlder: older };
}
