// One connection to Redis, from its dialling to its end: it never reconnects, so nothing is ever sent twice. Whoever
// finds it silent drops it and dials another.
import { startDeadline } from '../deadline.ts';
import { reasonOf } from './reason.ts';
import { type Command, ErrorReply, type Reply } from './resp.ts';
import type { Script } from './scripts.ts';
import { Wire } from './wire.ts';

/** `sent: false` means that the server surely never saw it. */
export type Outcome =
  | { readonly ok: true; readonly reply: unknown }
  | { readonly ok: false; readonly sent: boolean; readonly reason: string };

/** Runs as the reply is read: replies come in the order of the commands, and so do these calls. */
export type Settle = (outcome: Outcome) => void;

/** A command that waits for longer in the socket of a frozen server must do nothing when it is read at last. */
const MOST_LATE_MICROS = 1_000_000;
/** An observation of the server's clock is believed for this time at least, and twice as long at most. */
const BELIEVED_MS = 30_000;

const CLOSED: Outcome = { ok: false, sent: false, reason: 'closed' };

export class Link {
  readonly openedAt: number;
  readonly #wire: Wire;
  readonly #now: () => number;
  /** Of the server's clock to ours, in microseconds: the largest seen since a moment, and the largest before. */
  #offset = { since: Number.NEGATIVE_INFINITY, largest: Number.NEGATIVE_INFINITY, before: Number.NEGATIVE_INFINITY };

  private constructor(wire: Wire, now: () => number) {
    this.#wire = wire;
    this.#now = now;
    this.openedAt = now();
  }

  /** Gives the reason when there is no link; `onLost` only for a link that was given. */
  static async dial(
    url: string,
    now: () => number,
    budgetMs: number,
    onLost: (reason: string) => void,
  ): Promise<Link | string> {
    const dialled = new Promise<Link | string>((resolve) => {
      let given = false;
      const wire = new Wire(url, {
        onReady: () => {
          cancel();
          given = true;
          resolve(new Link(wire, now));
        },
        onLost: (reason) => {
          cancel();
          if (given) onLost(reason);
          else resolve(reason);
        },
      });
      const cancel = startDeadline(budgetMs, () => {
        wire.destroy();
        resolve('late');
      });
    });
    // A URL or a certificate that cannot be read: no less a server that could not be reached.
    return dialled.catch(reasonOf);
  }

  ask(command: Command, settle: Settle): void {
    if (this.#wire.isOpen) this.#wire.send(command, (reply) => settle(outcomeOf(reply)));
    else settle(CLOSED);
  }

  run(script: Script, keys: readonly string[], args: readonly (string | number)[], settle: Settle): void {
    if (!this.#wire.isOpen) {
      settle(CLOSED);
      return;
    }
    this.#wire.send(['EVALSHA', script.sha, keys.length, ...keys, ...args], (reply) => {
      if (isUnknownScript(reply)) this.ask(['EVAL', script.text, keys.length, ...keys, ...args], settle);
      else settle(outcomeOf(reply));
    });
  }

  /** For what is waited for by more calls than those of this turn. */
  flush(): void {
    this.#wire.flush();
  }

  /** The server's clock, from a reply: the one that travelled least tells it best. */
  observe(serverMicros: number): void {
    const now = this.#now();
    const { since, largest } = this.#offset;
    // What was seen long ago is forgotten, for the server's clock may have gone back since.
    if (now - since >= BELIEVED_MS) this.#offset = { since: now, largest: Number.NEGATIVE_INFINITY, before: largest };
    this.#offset.largest = Math.max(this.#offset.largest, serverMicros - now * 1000);
  }

  /** The last moment, on the server's clock, at which a command sent now may still take effect. */
  notAfter(): number {
    const { largest, before } = this.#offset;
    return Math.floor(this.#now() * 1000 + Math.max(largest, before)) + MOST_LATE_MICROS;
  }

  drop(): void {
    this.#wire.destroy();
  }
}

/** For what may take its time: the outcome, or the lack of one within the budget. */
export function within(budgetMs: number, start: (settle: Settle) => void): Promise<Outcome> {
  return new Promise((resolve) => {
    const cancel = startDeadline(budgetMs, () => resolve({ ok: false, sent: true, reason: 'late' }));
    start((outcome) => {
      cancel();
      resolve(outcome);
    });
  });
}

function outcomeOf(reply: Reply | undefined): Outcome {
  if (reply === undefined) return { ok: false, sent: true, reason: 'closed' };
  return reply instanceof ErrorReply ? { ok: false, sent: true, reason: reasonOf(reply) } : { ok: true, reply };
}

function isUnknownScript(reply: Reply | undefined): boolean {
  return reply instanceof ErrorReply && reply.message.startsWith('NOSCRIPT');
}
