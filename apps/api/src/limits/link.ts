// One connection to Redis, from its dialling to its end: it never reconnects, so nothing is ever sent twice. Whoever
// finds it silent drops it and dials another.
import { startDeadline } from '../deadline.ts';
import { ErrorReply, type Reply } from './resp.ts';
import type { Script } from './scripts.ts';
import { Wire } from './wire.ts';

/** `sent: false` means that the server surely never saw it. */
export type Outcome = { readonly ok: true; readonly reply: unknown } | { readonly ok: false; readonly sent: boolean };

/** Runs as the reply is read: replies come in the order of the commands, and so do these calls. */
export type Settle = (outcome: Outcome) => void;

/** A command that waits for longer in the socket of a frozen server must do nothing when it is read at last. */
const MOST_LATE_MICROS = 1_000_000;

export class Link {
  readonly openedAt: number;
  readonly #wire: Wire;
  readonly #now: () => number;
  #offset = Number.NEGATIVE_INFINITY;

  private constructor(wire: Wire, now: () => number) {
    this.#wire = wire;
    this.#now = now;
    this.openedAt = now();
  }

  /** `onLost` only for a link that was given. */
  static async dial(url: string, now: () => number, budgetMs: number, onLost: () => void): Promise<Link | undefined> {
    const dialled = new Promise<Link | undefined>((resolve) => {
      let given = false;
      const wire = new Wire(url, {
        onReady: () => {
          cancel();
          given = true;
          resolve(new Link(wire, now));
        },
        onLost: () => {
          cancel();
          if (given) onLost();
          else resolve(undefined);
        },
      });
      const cancel = startDeadline(budgetMs, () => {
        wire.destroy();
        resolve(undefined);
      });
    });
    // A URL or a certificate that cannot be read: no less a server that could not be reached.
    return dialled.catch(() => undefined);
  }

  ask(command: readonly string[], settle: Settle): void {
    if (this.#wire.isOpen) this.#wire.send(command, (reply) => settle(outcomeOf(reply)));
    else settle({ ok: false, sent: false });
  }

  run(script: Script, keys: readonly string[], args: readonly (string | number)[], settle: Settle): void {
    const rest = [String(keys.length), ...keys, ...args.map(String)];
    if (!this.#wire.isOpen) {
      settle({ ok: false, sent: false });
      return;
    }
    this.#wire.send(['EVALSHA', script.sha, ...rest], (reply) => {
      if (isUnknownScript(reply)) this.ask(['EVAL', script.text, ...rest], settle);
      else settle(outcomeOf(reply));
    });
  }

  /** The server's clock, from a reply: the one that travelled least tells it best. */
  observe(serverMicros: number): void {
    this.#offset = Math.max(this.#offset, serverMicros - this.#now() * 1000);
  }

  /** The last moment, on the server's clock, at which a command sent now may still take effect. */
  notAfter(): number {
    return Math.floor(this.#now() * 1000 + this.#offset) + MOST_LATE_MICROS;
  }

  drop(): void {
    this.#wire.destroy();
  }
}

/** For what may take its time: the outcome, or the lack of one within the budget. */
export function within(budgetMs: number, start: (settle: Settle) => void): Promise<Outcome> {
  return new Promise((resolve) => {
    const cancel = startDeadline(budgetMs, () => resolve({ ok: false, sent: true }));
    start((outcome) => {
      cancel();
      resolve(outcome);
    });
  });
}

function outcomeOf(reply: Reply | undefined): Outcome {
  return reply === undefined || reply instanceof ErrorReply ? { ok: false, sent: true } : { ok: true, reply };
}

function isUnknownScript(reply: Reply | undefined): boolean {
  return reply instanceof ErrorReply && reply.message.startsWith('NOSCRIPT');
}
