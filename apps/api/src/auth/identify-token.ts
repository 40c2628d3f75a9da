// Finds the account of a token in memory: format, checksum, hash, map lookup. Nothing waits: a token that is not in the map
// is unknown. curp-admin shows a new token once every process has it.
import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Project } from '@curp/accounts/project';
import type { Account, AccountSource, EndedToken, TokenEnd } from './accounts.ts';
import { hashKey, hashToken, isTestToken, isWellFormed, SANDBOX_TOKEN } from '@curp/accounts/token-format';

export type Identity =
  | { readonly kind: 'account'; readonly account: Account }
  /** Malformed, never issued, revoked or expired: the response is the same for all, the log says which. */
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
  'stale', // found in memory while the source is away
  'unknown', // not found, and the source is up to date
  'revoked', // seen revoked by this process
  'expired', // seen expired by this process
  'unavailable', // not found, and the source is away
] as const;
export type TokenEvent = (typeof TOKEN_EVENTS)[number];

type Hashes = 'sandbox' | 'malformed' | readonly string[];

export interface IdentifierOptions {
  readonly source: AccountSource;
  /** The current pepper and, during a change, the previous one. */
  readonly peppers: readonly string[];
  /** The project of the sandbox token; undefined turns the token off. */
  readonly sandbox?: Project | undefined;
  /** How long accounts stay valid while the source is away. */
  readonly staleMs: number;
}

export class TokenIdentifier {
  readonly events = Object.fromEntries(TOKEN_EVENTS.map((event) => [event, 0])) as Record<TokenEvent, number>;
  readonly #source: AccountSource;
  readonly #peppers: readonly KeyObject[];
  readonly #sandbox: Identity | undefined;
  readonly #staleMs: number;
  readonly #lastOn = new WeakMap<object, { readonly token: string; readonly hashes: Hashes }>();

  constructor({ source, peppers, sandbox, staleMs }: IdentifierOptions) {
    this.#source = source;
    // A KeyObject is prepared once; a string would be converted for every token.
    this.#peppers = peppers.map((pepper) => createSecretKey(pepper, 'utf8'));
    this.#sandbox = sandbox && { kind: 'account', account: { tokenId: SANDBOX_TOKEN, project: sandbox, isTest: true } };
    this.#staleMs = staleMs;
  }

  /** Caches the hashes of the last token per connection: a kept-alive connection mostly repeats one token. */
  identify(token: string, connection: object = {}): Identity {
    let last = this.#lastOn.get(connection);
    if (last?.token !== token) {
      last = { token, hashes: this.#hashesOf(token) };
      this.#lastOn.set(connection, last);
    }
    const { hashes } = last;
    if (hashes === 'malformed') return this.#count('malformed', MALFORMED);
    if (hashes === 'sandbox') return this.#count('live', this.#sandbox ?? MALFORMED);
    const ageMs = this.#source.ageMs();
    if (ageMs > this.#staleMs && Number.isFinite(ageMs)) return this.#count('unavailable', UNAVAILABLE);
    const account = this.#find(hashes, token);
    const isCurrent = this.#source.isCurrent();
    if (account !== undefined) return this.#count(isCurrent ? 'live' : 'stale', { kind: 'account', account });
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

  #hashesOf(token: string): Hashes {
    if (token === SANDBOX_TOKEN && this.#sandbox !== undefined) return 'sandbox';
    if (!isWellFormed(token)) return 'malformed';
    return this.#peppers.map((pepper) => hashKey(hashToken(token, pepper)));
  }

  #count(event: TokenEvent, identity: Identity): Identity {
    this.events[event] += 1;
    return identity;
  }
}
