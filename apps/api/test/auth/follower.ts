// An AccountFollower with only the service's role, as in a process.
import type { Client } from 'pg';
import { AccountFollower } from '../../src/auth/follow-changes.ts';
import { type Identity, TokenIdentifier } from '../../src/auth/identify-token.ts';
import { openPostgres } from '../../src/stores/postgres.ts';
import { PEPPER } from '../../../../tools/testing/process.ts';
import { asRole, type Database } from '../../../../tools/testing/stores.ts';

export interface Following {
  readonly follower: AccountFollower;
  readonly identifier: TokenIdentifier;
  readonly failures: string[];
  /** The PID of its backend in PostgreSQL. */
  readonly backendId: () => number | null;
  readonly kind: (token: string) => Identity['kind'];
  readonly close: () => Promise<void>;
}

export interface FollowingOptions {
  readonly peppers?: readonly string[];
  readonly staleMs?: number;
  readonly now?: () => number;
  /** Listens to the channels of another schema, so that no notification arrives. */
  readonly isDeaf?: boolean;
}

export function follow(database: Pick<Database, 'url' | 'schema'>, options: FollowingOptions = {}): Following {
  const { peppers = [PEPPER], staleMs = 600_000, now = () => performance.now(), isDeaf = false } = options;
  const { schema } = database;
  const postgres = openPostgres({ url: asRole(database.url, 'curp_service'), schema });
  const failures: string[] = [];
  let client: Client | undefined;
  const follower = new AccountFollower({
    createClient: async () => {
      client = await postgres.createClient();
      return client;
    },
    schema: isDeaf ? `${schema}_x` : schema,
    peppers,
    now,
    wallClock: Date.now,
    onFailed: (reason) => failures.push(reason),
  });
  const identifier = new TokenIdentifier({ source: follower, peppers, staleMs });
  follower.start();
  return {
    follower,
    identifier,
    failures,
    backendId: () => (client as { processID?: number } | undefined)?.processID ?? null,
    kind: (token) => identifier.identify(token).kind,
    close: async () => {
      await follower.close();
      await postgres.close();
    },
  };
}
