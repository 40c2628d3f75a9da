// Finds the account of a token in memory: format, checksum, hash, map lookup. Nothing waits: a token that is not in the map
// is unknown. curp-admin shows a new token once every process has it.
import { createSecretKey, hash as digestOf, type KeyObject } from 'node:crypto';
import type { Project } from '@curp/accounts/project';
import type { Account, AccountSource, EndedToken, TokenEnd } from './accounts.ts';
import { hashKey, hashToken, isTestToken, isWellFormed, SANDBOX_TOKEN } from '@curp/accounts/token-format';

export type Identity =
  | { readonly kind: 'account'; readonly account: Account }
  /** Malformed, never issued, revoked or expired: the response is the same for all; the log records which. */
  | { readonly kind: 'unknown'; readonly why: UnknownToken }
  | { readonly kind: 'unavailable' };

export interface UnknownToken extends Pick<EndedToken, 'tokenId' | 'projectId'> {
  readonly reason: 'malformed' | 'unknown' | TokenEnd;
}

const MALFORMED: Identity = { kind: 'unknown', why: { reason: 'malformed' } };
const UNKNOWN: UnknownToken = { reason: 'unknown' };
const UNAVAILABLE: Identity = { kind: 'unavailable' };

/** One event for each token presented. */
const TOKEN_EVENTS = [
  'malformed', // refused by its form or checksum
  'live', // found in memory
  'stale', // found in memory while the source is unreachable
  'unknown', // not found, and the source is up to date
  'revoked', // seen revoked by this process
  'expired', // seen expired by this process
  'unavailable', // not found, and the source is unreachable
] as const;
export type TokenEvent = (typeof TOKEN_EVENTS)[number];

/** Hashing takes a tenth of the time of a call: the hashes of tokens that were found are kept for up to so long. */
const KEEP_HASHES_MS = 60_000;
const MOST_KEPT = 10_000;

export interface IdentifierOptions {
  readonly source: AccountSource;
  /** The current pepper and, during a change, the previous one. */
  readonly peppers: readonly string[];
  /** The project of the sandbox token; undefined turns the token off. */
  readonly sandbox?: Project | undefined;
  /** How long accounts stay valid while the source is unreachable. */
  readonly staleMs: number;
}

export class TokenIdentifier {
  readonly events = Object.fromEntries(TOKEN_EVENTS.map((event) => [event, 0])) as Record<TokenEvent, number>;
  readonly #source: AccountSource;
  readonly #peppers: readonly KeyObject[];
  readonly #sandbox: Identity | undefined;
  readonly #staleMs: number;
  /** By the SHA-256 of the token: no token is kept. Guesses are not kept either, so they cannot fill it. */
  readonly #kept = new Map<string, readonly string[]>();

  constructor({ source, peppers, sandbox, staleMs }: IdentifierOptions) {
    this.#source = source;
    // A KeyObject is prepared once; a string would be converted for every token.
    this.#peppers = peppers.map((pepper) => createSecretKey(pepper, 'utf8'));
    this.#sandbox = sandbox && { kind: 'account', account: { tokenId: SANDBOX_TOKEN, project: sandbox, isTest: true } };
    this.#staleMs = staleMs;
    setInterval(() => this.#kept.clear(), KEEP_HASHES_MS).unref();
  }

  identify(token: string): Identity {
    if (token === SANDBOX_TOKEN && this.#sandbox !== undefined) return this.#count('live', this.#sandbox);
    if (!isWellFormed(token)) return this.#count('malformed', MALFORMED);
    const digest = digestOf('sha256', token, 'base64url');
    const kept = this.#kept.get(digest);
    const hashes = kept ?? this.#peppers.map((pepper) => hashKey(hashToken(token, pepper)));
    const ageMs = this.#source.ageMs();
    if (ageMs > this.#staleMs && Number.isFinite(ageMs)) return this.#count('unavailable', UNAVAILABLE);
    const account = this.#find(hashes, token);
    const isCurrent = this.#source.isCurrent();
    if (account !== undefined) {
      if (kept === undefined && this.#kept.size < MOST_KEPT) this.#kept.set(digest, hashes);
      return this.#count(isCurrent ? 'live' : 'stale', { kind: 'account', account });
    }
    const ended = hashes.map((hash) => this.#source.findEnded(hash)).find((each) => each !== undefined);
    const why = ended ?? (isCurrent ? UNKNOWN : undefined);
    return why === undefined
      ? this.#count('unavailable', UNAVAILABLE)
      : this.#count(why.reason, { kind: 'unknown', why });
  }

  #find(hashes: readonly string[], token: string): Account | undefined {
    for (const hash of hashes) {
      const account = this.#source.find(hash);
      if (account !== undefined) return isTestToken(token) ? { ...account, isTest: true } : account;
    }
    return undefined;
  }

  #count(event: TokenEvent, identity: Identity): Identity {
    this.events[event] += 1;
    return identity;
  }
}
