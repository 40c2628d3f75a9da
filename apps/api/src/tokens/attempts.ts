// How often an address may ask for tokens that turn out not to exist. Tokens that exist cost nothing. An address may
// reach every process in turn, so each allows its part.
import { isIPv6 } from 'node:net';
import { startDeadline } from '../deadline.ts';
import { BoundedMap } from '../bounded-map.ts';

export const MOST_FAILURES = 8;
export const REFILL_MS = 5000;
/** However many processes there are, so that one wrong token asked for again is still told from too many. */
const LEAST_FAILURES = 2;
const MOST_RUNNING = 4;
const MOST_WAITING = 1000;
export const MOST_ADDRESSES = 10_000;

export type Turn =
  | { readonly kind: 'granted'; readonly done: (failed: boolean) => void }
  | { readonly kind: 'refused'; readonly retryAfter: number }
  | { readonly kind: 'late' };

interface Visitor {
  /** Failures left. */
  left: number;
  /** When `left` was last reckoned. */
  at: number;
  running: number;
  readonly waiting: Set<(turn: Turn) => void>;
}

export class Attempts {
  readonly #now: () => number;
  readonly #nodes: () => number;
  readonly #visitors = new BoundedMap<Visitor>(MOST_ADDRESSES);

  constructor(now: () => number, nodes: () => number) {
    this.#now = now;
    this.#nodes = nodes;
  }

  get size(): number {
    return this.#visitors.size;
  }

  /** Seconds until this address may ask again; 0 when it may now. */
  retryAfter(address: string): number {
    const visitor = this.#visitors.get(networkOf(address));
    return visitor === undefined || this.#reckon(visitor) ? 0 : this.#secondsLeft(visitor);
  }

  turn(address: string, patienceMs: number): Promise<Turn> {
    const network = networkOf(address);
    const visitor = this.#visitors.get(network) ?? {
      left: this.#most,
      at: this.#now(),
      running: 0,
      waiting: new Set(),
    };
    this.#visitors.put(network, visitor);
    if (!this.#reckon(visitor)) return Promise.resolve({ kind: 'refused', retryAfter: this.#secondsLeft(visitor) });
    if (hasRoom(visitor)) return Promise.resolve(this.#grant(network, visitor));
    if (visitor.waiting.size >= MOST_WAITING) return Promise.resolve({ kind: 'late' });
    return new Promise((resolve) => {
      const settle = (turn: Turn): void => {
        cancel();
        visitor.waiting.delete(settle);
        resolve(turn);
      };
      const cancel = startDeadline(patienceMs, () => settle({ kind: 'late' }));
      visitor.waiting.add(settle);
    });
  }

  #grant(network: string, visitor: Visitor): Turn {
    visitor.running++;
    return { kind: 'granted', done: (failed) => this.#done(network, visitor, failed) };
  }

  #done(network: string, visitor: Visitor, failed: boolean): void {
    visitor.running--;
    const mayAsk = this.#reckon(visitor, failed ? 1 : 0);
    for (const settle of visitor.waiting) {
      if (!mayAsk) settle({ kind: 'refused', retryAfter: this.#secondsLeft(visitor) });
      else if (hasRoom(visitor)) settle(this.#grant(network, visitor));
      else break;
    }
    const forgettable = visitor.running === 0 && visitor.left >= this.#most;
    if (forgettable && this.#visitors.get(network) === visitor) this.#visitors.delete(network);
  }

  /** Whether it may ask. */
  #reckon(visitor: Visitor, spent = 0): boolean {
    const time = this.#now();
    visitor.left = Math.min(this.#most, visitor.left + (time - visitor.at) / this.#refillMs) - spent;
    visitor.at = time;
    return visitor.left >= 1;
  }

  /** Until one more failure is allowed. */
  #secondsLeft({ left }: Visitor): number {
    return Math.ceil(((1 - left) * this.#refillMs) / 1000);
  }

  get #most(): number {
    return Math.max(LEAST_FAILURES, MOST_FAILURES / this.#nodes());
  }

  get #refillMs(): number {
    return REFILL_MS * this.#nodes();
  }
}

/** All that run may fail: together they must not take more than is left. */
function hasRoom({ running, left }: Visitor): boolean {
  return running < MOST_RUNNING && running + 1 <= left;
}

/** A subscriber has a whole /64 of IPv6, and IPv4 may come written as IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [before = [], after = []] = address
    .replace(/%.*/, '')
    .replace(/[\d.]*\.\d+$/, '0:0')
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
