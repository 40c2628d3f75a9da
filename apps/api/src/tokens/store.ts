// Where tokens are kept, as the directory sees it: PostgreSQL, a file, or nowhere.
import type { Project } from '../project.ts';

export interface Found {
  readonly project: Project;
  /** Milliseconds until the grace of a rotated token ends; undefined is without end. */
  readonly expiresIn: number | undefined;
  /** It is kept under its hash with the pepper before this one. */
  readonly isOlder?: boolean;
}

/** A token that was revoked, or whose grace is over. Nobody can have guessed it. */
export type Ended = 'ended';

export interface Change {
  readonly project: string;
  /** Undefined: every token of the project. */
  readonly hash: Buffer | undefined;
}

export interface ChangeListener {
  readonly onChanges: (changes: readonly Change[]) => void;
  /** Anything may have changed: nothing known is fresh any more. */
  readonly onDoubt: () => void;
}

export interface TokenStore {
  /**
   * By its hash, or else by that with the pepper before. Undefined: there never was such a token. Rejects, within the
   * budget, when it cannot tell.
   */
  readonly find: (hash: Buffer, budgetMs: number, older?: Buffer) => Promise<Found | Ended | undefined>;
  /** Tells what changes until what this gives is called. */
  readonly watch: (listener: ChangeListener) => () => void;
}

/** For development, where the sandbox is the only caller. */
export const NO_TOKENS: TokenStore = {
  find: () => Promise.resolve(undefined),
  watch: () => () => {},
};
