// Projects and tokens of the tests, a clock that passes when told, and a store that is watched while it works.
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Project } from '../../src/project.ts';
import { createToken, hashToken, hintOf, type TokenKind } from '../../src/tokens/format.ts';
import type { ChangeListener, TokenStore } from '../../src/tokens/store.ts';
import { PEPPER } from '../process.ts';

export async function addProject(owner: Client, settings: Partial<Project> = {}): Promise<string> {
  const { rate = 10, burst = 20, quota = null, suspended = false } = settings;
  const id = `proyecto-${randomUUID()}`;
  await owner.query(`insert into projects (id, name, rate, burst, quota, suspended) values ($1, $1, $2, $3, $4, $5)`, [
    id,
    rate,
    burst,
    quota,
    suspended,
  ]);
  return id;
}

export interface TokenLife {
  readonly kind?: TokenKind;
  /** Spans of PostgreSQL from now, such as '-1 second'. */
  readonly expires?: string;
  readonly revoked?: string;
}

export async function addToken(owner: Client, project: string, life: TokenLife = {}): Promise<string> {
  const { kind = 'live', expires, revoked } = life;
  const token = createToken(kind);
  await owner.query(
    `insert into tokens (id, project_id, hash, hint, expires_at, revoked_at)
     values ($1, $2, $3, $4, now() + $5::interval, now() + $6::interval)`,
    [randomUUID(), project, hashToken(token, PEPPER), hintOf(token), expires, revoked],
  );
  return token;
}

export async function revoke(owner: Client, token: string): Promise<void> {
  await owner.query('update tokens set revoked_at = now() where hash = $1', [hashToken(token, PEPPER)]);
}

export interface Clock {
  readonly now: () => number;
  readonly pass: (ms: number) => void;
}

export function stoppedClock(): Clock {
  let time = 1000;
  return {
    now: () => time,
    pass: (ms) => {
      time += ms;
    },
  };
}

/** A real store that tells how much it was asked, and can keep its answers back. */
export class ObservedStore implements TokenStore {
  readonly #store: TokenStore;
  asked = 0;
  running = 0;
  mostRunning = 0;
  changes = 0;
  doubts = 0;
  /** Answers that have been read and wait for the gate. */
  kept = 0;
  gate: Promise<void> = Promise.resolve();
  /** Replaced by tests that begin to watch later, or never. */
  watch: TokenStore['watch'];

  constructor(store: TokenStore) {
    this.#store = store;
    this.watch = (listener) => this.watchNow(listener);
  }

  readonly find: TokenStore['find'] = async (hash, budgetMs, older) => {
    this.asked++;
    this.mostRunning = Math.max(this.mostRunning, ++this.running);
    try {
      const found = await this.#store.find(hash, budgetMs, older);
      this.kept++;
      await this.gate;
      this.kept--;
      return found;
    } finally {
      this.running--;
    }
  };

  /** Keeps back what is answered from now on; what this gives lets it go. */
  keepBack(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.gate = promise;
    return resolve;
  }

  /** What is answered from now on is not kept back. */
  letPass(): void {
    this.gate = Promise.resolve();
  }

  watchNow(listener: ChangeListener): () => void {
    return this.#store.watch({
      onChanges: (changes) => {
        listener.onChanges(changes);
        this.changes += changes.length;
      },
      onDoubt: () => {
        listener.onDoubt();
        this.doubts++;
      },
    });
  }
}

export function unwatched(store: TokenStore): ObservedStore {
  const observed = new ObservedStore(store);
  observed.watch = () => () => {};
  return observed;
}
