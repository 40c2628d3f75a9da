// Every live token and its project, in memory, by the hash of the token.
import type { Project } from '@curp/accounts/project';

/** What a token stands for. */
export interface Account {
  readonly tokenId: string;
  readonly project: Project;
}

/** Where accounts come from: PostgreSQL (follow-changes.ts), a file (file-accounts.ts), or nowhere. */
export interface AccountSource {
  /** By the hash of a token. */
  readonly find: (hash: string) => Account | undefined;
  /** Milliseconds since the accounts were last known to be right; Infinity before the first reading. */
  readonly ageMs: () => number;
  /** Reads what changed. Resolves with false if it could not. */
  readonly catchUp: () => Promise<boolean>;
  readonly tokenCount: () => number;
}

/** For development, where only the sandbox token works. */
export const NO_ACCOUNTS: AccountSource = {
  find: () => undefined,
  ageMs: () => 0,
  catchUp: () => Promise.resolve(true),
  tokenCount: () => 0,
};

export interface TokenRecord {
  readonly hash: string;
  readonly tokenId: string;
  readonly projectId: string;
  /** Null for no end. */
  readonly expiresInMs: number | null;
  /** Revoked or expired. */
  readonly isEnded: boolean;
}

/** All tokens of a project share one of these, so that a change of the project is one assignment. */
interface ProjectSlot {
  project: Project;
}

interface LiveToken {
  readonly tokenId: string;
  readonly slot: ProjectSlot;
  /** Of the monotonic clock. */
  readonly expiresAt: number;
  /** The snapshot that last contained it. */
  readonly snapshot: number;
}

/** Tokens looked at between two turns of the event loop. */
const SLICE = 10_000;

export class Accounts {
  readonly #now: () => number;
  readonly #projects = new Map<string, ProjectSlot>();
  readonly #tokens = new Map<string, LiveToken>();
  /** Tokens that this process saw end. A failover may bring back an older state of the database: they stay refused. */
  readonly #ended = new Set<string>();
  readonly #revived = new Set<string>();
  #snapshot = 0;

  /** Milliseconds of a clock that never goes back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  get tokenCount(): number {
    return this.#tokens.size;
  }

  /** Tokens that ended here and are live again in the database. */
  get revivedCount(): number {
    return this.#revived.size;
  }

  find(hash: string): Account | undefined {
    const token = this.#tokens.get(hash);
    if (token === undefined) return undefined;
    if (this.#now() < token.expiresAt) return { tokenId: token.tokenId, project: token.slot.project };
    this.endToken(hash);
    return undefined;
  }

  putProject(project: Project): void {
    const slot = this.#projects.get(project.id);
    if (slot === undefined) this.#projects.set(project.id, { project });
    else slot.project = project;
  }

  /** Its project comes first. */
  putToken({ hash, tokenId, projectId, expiresInMs, isEnded }: TokenRecord): void {
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
    this.#tokens.set(hash, { tokenId, slot, expiresAt, snapshot: this.#snapshot });
  }

  /** What is put from here to `endSnapshot` is everything there is. */
  beginSnapshot(): void {
    this.#snapshot += 1;
  }

  /** Tokens that the snapshot lacks have ended. */
  async endSnapshot(): Promise<void> {
    let looked = 0;
    for (const [hash, { snapshot }] of this.#tokens) {
      if (snapshot !== this.#snapshot) this.endToken(hash);
      looked += 1;
      if (looked % SLICE === 0) await new Promise(setImmediate);
    }
  }

  endToken(hash: string): void {
    this.#tokens.delete(hash);
    this.#revived.delete(hash);
    this.#ended.add(hash);
  }
}
