// A follower as a process would have it, with the service's role and no other.
import type { Client } from 'pg';
import { Follower } from '../../src/auth/follow-changes.ts';
import { type Identity, TokenIdentifier } from '../../src/auth/identity.ts';
import { randomId } from '@curp/accounts/random-id';
import { openPostgres } from '../../src/stores/postgres.ts';
import { PEPPER } from '../../../../tools/harness/process.ts';
import { asRole, type Database } from '../../../../tools/harness/stores.ts';

export interface Following {
  readonly follower: Follower;
  readonly identifier: TokenIdentifier;
  readonly failures: string[];
  /** The id of its server process, as PostgreSQL knows its connection. */
  readonly backendId: () => number | null;
  readonly kind: (token: string) => Promise<Identity['kind']>;
  readonly close: () => Promise<void>;
}

export interface FollowingOptions {
  readonly peppers?: readonly string[];
  readonly staleMs?: number;
  readonly now?: () => number;
  /** Listens to the channels of another schema: it hears nothing. */
  readonly isDeaf?: boolean;
}

export function follow(database: Pick<Database, 'url' | 'schema'>, options: FollowingOptions = {}): Following {
  const { peppers = [PEPPER], staleMs = 600_000, now = () => performance.now(), isDeaf = false } = options;
  const postgres = openPostgres({ url: asRole(database.url, 'curp_service'), schema: database.schema });
  const failures: string[] = [];
  let client: Client | undefined;
  const follower = new Follower({
    createClient: async () => {
      client = await postgres.createClient();
      return client;
    },
    schema: isDeaf ? `${database.schema}_x` : database.schema,
    processId: randomId(),
    peppers,
    now,
    onFailed: (reason) => failures.push(reason),
  });
  const identifier = new TokenIdentifier({ source: follower, peppers, staleMs });
  follower.start();
  return {
    follower,
    identifier,
    failures,
    backendId: () => (client as { processID?: number } | undefined)?.processID ?? null,
    kind: async (token) => (await identifier.identify(token)).kind,
    close: async () => {
      await follower.close();
      await postgres.close();
    },
  };
}
