// Who is calling? The cheapest question first: form and sum, what is remembered, what the address has left to try, and
// last the store. From here on only the hash of a token goes; the token itself stays with its connection, and goes with it.
import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Project } from '../project.ts';
import { Attempts } from './attempts.ts';
import { hashToken, isWellFormed, SANDBOX_TOKEN } from './format.ts';
import { type Identity, UNAVAILABLE, UNKNOWN } from './identity.ts';
import { type Outcome, Lookups } from './lookups.ts';
import { keyOf, type Known, Memory, type TokenHash } from './memory.ts';
import type { TokenStore } from './store.ts';

/** How long a caller waits for the confirmation of a token that may be served without it. */
const REFRESH_MS = 150;
const RETRY_MS = 1000;
/** How long a caller waits its turn behind other look-ups of its address. */
const TURN_MS = 2000;

/** How each token was answered: one event per token presented. */
const TOKEN_EVENTS = [
  'malformed', // by its form
  'hit', // as a project, from memory
  'negative', // as unknown, from memory
  'found', // as a project, by the store
  'absent', // as unknown, by the store
  'stale', // from memory, because the store did not confirm it in time
  'refused', // with too many attempts
  'unavailable', // with no answer, because the store gave none
] as const;
export type TokenEvent = (typeof TOKEN_EVENTS)[number];

/** What goes on of a token: its hash, or what is odd about it. */
type TokenName = 'sandbox' | 'malformed' | TokenHash;

export interface DirectoryOptions {
  readonly store: TokenStore;
  /** The server-side secret of the hashes. */
  readonly pepper: string;
  /** The one before it, with which tokens may still be kept; empty for none. */
  readonly olderPepper?: string;
  /** Who the sandbox token is; undefined turns it off. */
  readonly sandbox: Project | undefined;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Processes that serve together, this one included; without it, it serves alone. */
  readonly nodes?: () => number;
}

export class Directory {
  readonly events = Object.fromEntries(TOKEN_EVENTS.map((event) => [event, 0])) as Record<TokenEvent, number>;
  readonly #pepper: KeyObject;
  readonly #olderPepper: KeyObject | undefined;
  readonly #sandbox: Identity | undefined;
  readonly #now: () => number;
  readonly #memory: Memory;
  readonly #attempts: Attempts;
  readonly #lookups: Lookups;
  readonly #unwatch: () => void;
  readonly #lastOn = new WeakMap<object, { readonly token: string; readonly name: TokenName }>();

  constructor({ store, pepper, olderPepper = '', sandbox, now, nodes = () => 1 }: DirectoryOptions) {
    // Made once: a key given as text is prepared anew for every token.
    this.#pepper = createSecretKey(pepper, 'utf8');
    this.#olderPepper = olderPepper === '' ? undefined : createSecretKey(olderPepper, 'utf8');
    this.#sandbox = sandbox && { kind: 'project', project: sandbox };
    this.#now = now;
    this.#memory = new Memory(now);
    this.#attempts = new Attempts(now, nodes);
    this.#lookups = new Lookups(store, this.#memory);
    this.#unwatch = store.watch({
      onChanges: (changes) => {
        this.#lookups.overtake(changes);
        this.#memory.apply(changes);
      },
      onDoubt: () => {
        this.#lookups.overtakeAll();
        this.#memory.doubt();
      },
    });
  }

  /**
   * Gives a plain value when nothing has to be waited for. Connections are kept, and mostly carry one token: given the
   * connection, its hash is made once. Both go with the connection.
   */
  identify(token: string, address: string, connection?: object): Identity | Promise<Identity> {
    const name = connection === undefined ? this.#nameOf(token) : this.#nameOn(connection, token);
    if (name === 'sandbox') return this.#answer('hit', this.#sandbox ?? UNKNOWN);
    if (name === 'malformed') return this.#answer('malformed', UNKNOWN);
    return this.#identify(name, address);
  }

  get sizes(): { readonly known: number; readonly absent: number; readonly addresses: number; readonly asked: number } {
    return { ...this.#memory.sizes, addresses: this.#attempts.size, asked: this.#lookups.size };
  }

  close(): void {
    this.#unwatch();
  }

  #nameOn(connection: object, token: string): TokenName {
    const last = this.#lastOn.get(connection);
    if (last?.token === token) return last.name;
    const name = this.#nameOf(token);
    this.#lastOn.set(connection, { token, name });
    return name;
  }

  #nameOf(token: string): TokenName {
    if (token === SANDBOX_TOKEN && this.#sandbox !== undefined) return 'sandbox';
    if (!isWellFormed(token)) return 'malformed';
    const older = this.#olderPepper && hashed(token, this.#olderPepper);
    return { ...hashed(token, this.#pepper), older };
  }

  /** A token that is known by its older hash goes by that one alone. */
  #identify(name: TokenHash, address: string): Identity | Promise<Identity> {
    const known = this.#memory.known(name.key);
    if (known !== undefined) return this.#recognise(name, known);
    const { older } = name;
    const knownOlder = older && this.#memory.known(older.key);
    if (older !== undefined && knownOlder !== undefined) return this.#recognise(older, knownOlder);
    return this.#introduce(name, address);
  }

  #recognise(name: TokenHash, known: Known): Identity | Promise<Identity> {
    const time = this.#now();
    if (time >= known.expiresAt) {
      this.#memory.keep(name.key, undefined);
      return this.#answer('negative', UNKNOWN);
    }
    if (time < known.freshUntil) return this.#recall(known);
    return this.#renew(name, known);
  }

  #renew(name: TokenHash, known: Known): Identity | Promise<Identity> {
    const time = this.#now();
    if (time >= known.servableUntil) return this.#await(this.#lookups.ask(name));
    const mayRetry = time >= known.retryAt;
    if (mayRetry && !this.#lookups.late) return this.#refresh(name, known);
    // One question at a time is enough to learn that the store is well again.
    if (mayRetry && this.#lookups.size === 0) {
      known.retryAt = time + RETRY_MS;
      void this.#lookups.ask(name);
    }
    return this.#answer('stale', known.identity);
  }

  async #refresh(name: TokenHash, known: Known): Promise<Identity> {
    const outcome = await this.#lookups.within(REFRESH_MS, this.#lookups.ask(name));
    if (outcome.kind !== 'failed') return this.#tell(outcome);
    const time = this.#now();
    known.retryAt = time + RETRY_MS;
    // A change may have come meanwhile.
    return time < known.servableUntil ? this.#answer('stale', known.identity) : this.#tell(outcome);
  }

  /** An address without attempts left is still served what is known: its neighbours may be in order. */
  #introduce(name: TokenHash, address: string): Identity | Promise<Identity> {
    const retryAfter = this.#attempts.retryAfter(address);
    if (retryAfter > 0) return this.#refuse(retryAfter);
    if (this.#memory.isAbsent(name.key)) return this.#answer('negative', UNKNOWN);
    const underway = this.#lookups.underway(name.key);
    if (underway !== undefined) return this.#await(underway);
    return this.#askInTurn(name, address);
  }

  async #askInTurn(name: TokenHash, address: string): Promise<Identity> {
    const turn = await this.#attempts.turn(address, this.#lookups.failing ? REFRESH_MS : TURN_MS);
    if (turn.kind === 'late') return this.#answer('unavailable', UNAVAILABLE);
    if (turn.kind === 'refused') return this.#refuse(turn.retryAfter);
    // Another request may have learnt of the same token, or asked for it, while this one waited.
    if (this.#isRemembered(name) || this.#lookups.underway(name.key) !== undefined) {
      turn.done(false);
      return this.#identify(name, address);
    }
    const question = this.#lookups.ask(name);
    void question.then((outcome) => turn.done(outcome.kind === 'absent'));
    return this.#await(question);
  }

  #isRemembered({ key, older }: TokenHash): boolean {
    if (this.#memory.known(key) !== undefined || this.#memory.isAbsent(key)) return true;
    return older !== undefined && this.#memory.known(older.key) !== undefined;
  }

  async #await(question: Promise<Outcome>): Promise<Identity> {
    return this.#tell(await (this.#lookups.failing ? this.#lookups.within(REFRESH_MS, question) : question));
  }

  #tell(outcome: Outcome): Identity {
    if (outcome.kind === 'failed') return this.#answer('unavailable', UNAVAILABLE);
    if (outcome.kind !== 'found') return this.#answer('absent', UNKNOWN);
    return this.#answer('found', { kind: 'project', project: outcome.found.project });
  }

  #refuse(retryAfter: number): Identity {
    return this.#answer('refused', { kind: 'too-many-attempts', retryAfter });
  }

  #recall({ identity }: Known): Identity {
    return this.#answer(identity.kind === 'project' ? 'hit' : 'negative', identity);
  }

  #answer(event: TokenEvent, identity: Identity): Identity {
    this.events[event]++;
    return identity;
  }
}

function hashed(token: string, pepper: KeyObject): TokenHash {
  const hash = hashToken(token, pepper);
  return { key: keyOf(hash), hash };
}
