// The map in memory of all live tokens and their projects, by the hash of the token.
import type { Project } from '@curp/accounts/project';
import type { DatabaseClock } from '../stores/database-clock.ts';
import type { TokenPermissions } from './token-permissions.ts';

export interface Account {
  readonly tokenId: string;
  readonly project: Project;
  /** Undefined if the token may call everything from everywhere. */
  readonly permissions?: TokenPermissions | undefined;
  /** `pruebas` or a curp_test_ token: spends no quota, and the sandbox answers it. */
  readonly isTest?: boolean | undefined;
}

/** The account and the operation of a request. */
export interface Caller extends Account {
  readonly operation: string;
}

/** Implemented for PostgreSQL by follow-changes.ts and for a file by file-accounts.ts. */
export interface AccountSource {
  readonly find: (hash: string) => Account | undefined;
  /** Defined if this process saw the token revoked or expired: no later reading makes it live again. */
  readonly findEnded: (hash: string) => EndedToken | undefined;
  /** Milliseconds since the accounts were last confirmed; Infinity before the first reading. */
  readonly ageMs: () => number;
  /** Whether a token that is not found is unknown: the source answers, and its changes were read a moment ago. */
  readonly isCurrent: () => boolean;
  readonly tokenCount: () => number;
}

/** For development, where only the sandbox token works. */
export const NO_ACCOUNTS: AccountSource = {
  find: () => undefined,
  findEnded: () => undefined,
  ageMs: () => 0,
  isCurrent: () => true,
  tokenCount: () => 0,
};

/** Why a token ended. A token deleted from the database counts as revoked. */
export type TokenEnd = 'revoked' | 'expired';

/** For the log of its refusals. */
export interface EndedToken {
  readonly reason: TokenEnd;
  /** Both undefined if this process never saw the token live. */
  readonly tokenId?: string | undefined;
  readonly projectId?: string | undefined;
}

export interface TokenRecord {
  readonly hash: string;
  readonly tokenId: string;
  readonly projectId: string;
  /** Null if it never expires. */
  readonly expiresInMs: number | null;
  /** Null while it is live. */
  readonly end: TokenEnd | null;
  readonly permissions?: TokenPermissions | undefined;
}

/** Shared by all tokens of a project, so that a change of the project is one assignment. */
interface ProjectSlot {
  project: Project;
}

interface LiveToken {
  readonly tokenId: string;
  readonly slot: ProjectSlot;
  /** On the clock of the accounts. */
  readonly expiresAt: number;
  /** The snapshot that last contained it. */
  readonly snapshot: number;
  /** Absent, not undefined, in the tokens that have none: it costs them no memory. */
  readonly permissions?: TokenPermissions;
}

/** Milliseconds by which tokens expire; `steadyNow` without a wall clock that may be wrong. */
export type ExpiryClock = Pick<DatabaseClock, 'now' | 'steadyNow'>;

/** Tokens visited per turn of the event loop. */
const TOKENS_PER_TURN = 10_000;

export class Accounts {
  readonly #clock: ExpiryClock;
  readonly #projects = new Map<string, ProjectSlot>();
  readonly #tokens = new Map<string, LiveToken>();
  /** Revoked or expired. They stay refused even if a failover restores an older state of the database. */
  readonly #ended = new Map<string, EndedToken>();
  readonly #revived = new Set<string>();
  #snapshot = 0;

  constructor(clock: ExpiryClock) {
    this.#clock = clock;
  }

  get tokenCount(): number {
    return this.#tokens.size;
  }

  /** Tokens that ended in this process and are live again in the database. */
  get revivedCount(): number {
    return this.#revived.size;
  }

  find(hash: string): Account | undefined {
    const token = this.#tokens.get(hash);
    if (token === undefined) return undefined;
    const { tokenId, slot, permissions, expiresAt } = token;
    if (expiresAt === Number.POSITIVE_INFINITY || this.#clock.now() < expiresAt) {
      return { tokenId, project: slot.project, permissions };
    }
    // A wall clock that was set wrong does not end a token for good.
    if (this.#clock.steadyNow() >= expiresAt) this.endToken(hash);
    return undefined;
  }

  findEnded(hash: string): EndedToken | undefined {
    return this.#ended.get(hash);
  }

  putProject(project: Project): void {
    const slot = this.#projects.get(project.id);
    if (slot === undefined) this.#projects.set(project.id, { project });
    else slot.project = project;
  }

  /** Its project must have been put before. */
  putToken({ hash, tokenId, projectId, expiresInMs, end, permissions }: TokenRecord): void {
    if (end !== null) {
      this.endToken(hash, { reason: end, tokenId, projectId });
      return;
    }
    if (this.#ended.has(hash)) {
      this.#revived.add(hash);
      return;
    }
    const slot = this.#projects.get(projectId);
    if (slot === undefined) throw new Error('a token came before its project');
    const expiresAt = expiresInMs === null ? Number.POSITIVE_INFINITY : this.#clock.steadyNow() + expiresInMs;
    const snapshot = this.#snapshot;
    this.#tokens.set(
      hash,
      permissions === undefined
        ? { tokenId, slot, expiresAt, snapshot }
        : { tokenId, slot, expiresAt, snapshot, permissions },
    );
  }

  /** The tokens put between this and `endSnapshot` are all that exist. */
  beginSnapshot(): void {
    this.#snapshot += 1;
    this.#revived.clear();
  }

  /** Ends the tokens that the snapshot lacks. */
  async endSnapshot(): Promise<void> {
    let visited = 0;
    for (const [hash, { snapshot }] of this.#tokens) {
      if (snapshot !== this.#snapshot) this.endToken(hash);
      visited += 1;
      if (visited % TOKENS_PER_TURN === 0) await new Promise(setImmediate);
    }
  }

  /** Without `ended`, the token is missing from the database, or its time has come. */
  endToken(hash: string, ended?: EndedToken): void {
    const token = this.#tokens.get(hash);
    this.#tokens.delete(hash);
    this.#revived.delete(hash);
    const { tokenId, slot, expiresAt = Number.POSITIVE_INFINITY } = token ?? {};
    const reason = this.#clock.steadyNow() < expiresAt ? 'revoked' : 'expired';
    const known = ended ?? this.#ended.get(hash);
    this.#ended.set(hash, known ?? { reason, tokenId, projectId: slot?.project.id });
  }
}
