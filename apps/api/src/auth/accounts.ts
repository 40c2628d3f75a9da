// The map in memory of all live tokens and their projects, by the hash of the token.
import type { Project } from '@curp/accounts/project';
import type { TokenPermissions } from './token-permissions.ts';

export interface Account {
  readonly tokenId: string;
  readonly project: Project;
  /** Undefined if the token may call everything from everywhere. */
  readonly permissions?: TokenPermissions | undefined;
}

/** Implemented for PostgreSQL by follow-changes.ts and for a file by file-accounts.ts. */
export interface AccountSource {
  readonly find: (hash: string) => Account | undefined;
  /** Whether the token was seen revoked or expired: no later reading makes it live again. */
  readonly hasEnded: (hash: string) => boolean;
  /** Milliseconds since the accounts were last confirmed; Infinity before the first reading. */
  readonly ageMs: () => number;
  /** Whether a token that is not found is unknown: the source answers, and its changes were read a moment ago. */
  readonly isCurrent: () => boolean;
  readonly tokenCount: () => number;
}

/** For development, where only the sandbox token works. */
export const NO_ACCOUNTS: AccountSource = {
  find: () => undefined,
  hasEnded: () => false,
  ageMs: () => 0,
  isCurrent: () => true,
  tokenCount: () => 0,
};

export interface TokenRecord {
  readonly hash: string;
  readonly tokenId: string;
  readonly projectId: string;
  /** Null if it never expires. */
  readonly expiresInMs: number | null;
  /** Revoked or expired. */
  readonly isEnded: boolean;
  readonly permissions?: TokenPermissions | undefined;
}

/** Shared by all tokens of a project, so that a change of the project is one assignment. */
interface ProjectSlot {
  project: Project;
}

interface LiveToken {
  readonly tokenId: string;
  readonly slot: ProjectSlot;
  /** On the monotonic clock. */
  readonly expiresAt: number;
  /** The snapshot that last contained it. */
  readonly snapshot: number;
  /** Absent, not undefined, in the tokens that have none: it costs them no memory. */
  readonly permissions?: TokenPermissions;
}

/** Tokens visited per turn of the event loop. */
const TOKENS_PER_TURN = 10_000;

export class Accounts {
  readonly #now: () => number;
  readonly #projects = new Map<string, ProjectSlot>();
  readonly #tokens = new Map<string, LiveToken>();
  /** Revoked or expired. They stay refused even if a failover restores an older state of the database. */
  readonly #ended = new Set<string>();
  readonly #revived = new Set<string>();
  #snapshot = 0;

  /** `now`: milliseconds of a monotonic clock. */
  constructor(now: () => number) {
    this.#now = now;
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
    if (this.#now() < token.expiresAt) {
      return { tokenId: token.tokenId, project: token.slot.project, permissions: token.permissions };
    }
    this.endToken(hash);
    return undefined;
  }

  hasEnded(hash: string): boolean {
    return this.#ended.has(hash);
  }

  putProject(project: Project): void {
    const slot = this.#projects.get(project.id);
    if (slot === undefined) this.#projects.set(project.id, { project });
    else slot.project = project;
  }

  /** Its project must have been put before. */
  putToken({ hash, tokenId, projectId, expiresInMs, isEnded, permissions }: TokenRecord): void {
    if (isEnded) {
      this.endToken(hash);
      return;
    }
    if (this.#ended.has(hash)) {
      this.#revived.add(hash);
      return;
    }
    const slot = this.#projects.get(projectId);
    if (slot === undefined) throw new Error('a token came before its project');
    const expiresAt = expiresInMs === null ? Number.POSITIVE_INFINITY : this.#now() + expiresInMs;
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

  endToken(hash: string): void {
    this.#tokens.delete(hash);
    this.#revived.delete(hash);
    this.#ended.add(hash);
  }
}
