// What this node knows of tokens: those it has seen confirmed, and those it was told do not exist. Keys are hashes.
// A token in use is put again at each confirmation, so the one that gives place is the one longest out of use.
import { BoundedMap } from '../bounded-map.ts';
import { type Identity, UNKNOWN } from './identity.ts';
import type { Change, Ended, Found } from './store.ts';

const FRESH_MS = 30_000;
const SERVABLE_MS = 600_000;
export const MOST_KNOWN = 50_000;
export const MOST_ABSENT = 10_000;

/** What goes on of a token. */
export interface TokenHash {
  readonly key: string;
  readonly hash: Buffer;
  /** The same with the pepper before this one, while that may still be met. */
  readonly older?: TokenHash | undefined;
}

/** A token that exists, or once did: what it says of itself costs no attempts, for nobody can have guessed it. */
export interface Known {
  readonly identity: Extract<Identity, { kind: 'project' | 'unknown' }>;
  /** The end of the grace of a rotated token. */
  expiresAt: number;
  /** Until then it is served without asking. */
  freshUntil: number;
  /** Until then it is served if the store cannot tell. */
  servableUntil: number;
  /** Until then the store is not asked again after it could not tell. */
  retryAt: number;
}

export class Memory {
  readonly #now: () => number;
  readonly #known = new BoundedMap<Known>(MOST_KNOWN);
  readonly #absent = new BoundedMap<number>(MOST_ABSENT);

  constructor(now: () => number) {
    this.#now = now;
  }

  get sizes(): { readonly known: number; readonly absent: number } {
    return { known: this.#known.size, absent: this.#absent.size };
  }

  known(key: string): Known | undefined {
    return this.#known.get(key);
  }

  isAbsent(key: string): boolean {
    return this.#now() < (this.#absent.get(key) ?? -Infinity);
  }

  /** What the store said of a token; undefined: that there is none. */
  keep(key: string, said: Found | Ended | undefined): void {
    const time = this.#now();
    const found = said === 'ended' ? undefined : said;
    if (said === undefined && this.#known.get(key) === undefined) {
      this.#absent.put(key, time + FRESH_MS);
      return;
    }
    this.#absent.delete(key);
    this.#known.put(key, {
      identity: found === undefined ? UNKNOWN : { kind: 'project', project: found.project },
      expiresAt: time + (found?.expiresIn ?? Infinity),
      freshUntil: time + FRESH_MS,
      servableUntil: time + SERVABLE_MS,
      retryAt: -Infinity,
    });
  }

  /** A token that changed is served again only after the store has told what it is now. */
  apply(changes: readonly Change[]): void {
    const projects = new Set<string>();
    for (const { project, hash } of changes) {
      if (hash === undefined) {
        projects.add(project);
        continue;
      }
      const key = keyOf(hash);
      this.#absent.delete(key);
      const known = this.#known.get(key);
      if (known !== undefined) invalidate(known);
    }
    if (projects.size === 0) return;
    for (const known of this.#known.values()) {
      const { identity } = known;
      if (identity.kind === 'project' && projects.has(identity.project.id)) invalidate(known);
    }
  }

  doubt(): void {
    this.#absent.clear();
    for (const known of this.#known.values()) known.freshUntil = -Infinity;
  }
}

export function keyOf(hash: Buffer): string {
  return hash.toString('base64');
}

function invalidate(known: Known): void {
  // The change may be of this very date.
  known.expiresAt = Infinity;
  known.freshUntil = -Infinity;
  known.servableUntil = -Infinity;
}
