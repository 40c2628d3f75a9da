// One connection to Redis, from its dialling to its end: it never reconnects, so nothing is ever sent twice. Whoever
// finds it silent drops it and dials another.
import { ClientClosedError, ClientOfflineError, createClient, ErrorReply } from '@redis/client';
import { startDeadline } from '../deadline.ts';
import type { Script } from './scripts.ts';

/** `sent: false` means that the server surely never saw it. */
export type Outcome = { readonly ok: true; readonly reply: unknown } | { readonly ok: false; readonly sent: boolean };

/**
 * Runs in the first continuation of the client's promise. Replies come in the order of the commands, and so do these
 * calls; behind one more `await` a later reply could overtake an earlier one.
 */
export type Settle = (outcome: Outcome) => void;

/** A command that waits for longer in the socket of a frozen server must do nothing when it is read at last. */
const MOST_LATE_MICROS = 1_000_000;

type Client = ReturnType<typeof clientOf>;

export class Link {
  readonly openedAt: number;
  readonly #client: Client;
  readonly #now: () => number;
  #offset = Number.NEGATIVE_INFINITY;

  private constructor(client: Client, now: () => number) {
    this.#client = client;
    this.#now = now;
    this.openedAt = now();
  }

  static async dial(url: string, now: () => number, budgetMs: number, onLost: () => void): Promise<Link | undefined> {
    const client = clientOf(url, budgetMs);
    client.on('error', onLost);
    const cancel = startDeadline(budgetMs, () => client.destroy());
    try {
      await client.connect();
      return new Link(client, now);
    } catch {
      client.destroy();
      return undefined;
    } finally {
      cancel();
    }
  }

  /** Commands of one turn of the event loop are written together: the client does that on its own. */
  ask(command: readonly string[], settle: Settle): void {
    this.#client.sendCommand(command).then(
      (reply: unknown) => settle({ ok: true, reply }),
      (error: unknown) => settle({ ok: false, sent: maybeSent(error) }),
    );
  }

  run(script: Script, keys: readonly string[], args: readonly (string | number)[], settle: Settle): void {
    const rest = [String(keys.length), ...keys, ...args.map(String)];
    this.#client.sendCommand(['EVALSHA', script.sha, ...rest]).then(
      (reply: unknown) => settle({ ok: true, reply }),
      (error: unknown) => {
        if (isUnknownScript(error)) this.ask(['EVAL', script.text, ...rest], settle);
        else settle({ ok: false, sent: maybeSent(error) });
      },
    );
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
    this.#client.destroy();
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

// The result type of createClient depends on the options, so it is taken from here.
function clientOf(url: string, connectTimeout: number) {
  return createClient({
    url,
    socket: { reconnectStrategy: false, connectTimeout },
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    // The client's own deadline costs a signal a command and ends with the writing; ours waits for the reply.
    commandOptions: { timeout: 0 },
  });
}

function maybeSent(error: unknown): boolean {
  return !(error instanceof ClientOfflineError || error instanceof ClientClosedError);
}

function isUnknownScript(error: unknown): boolean {
  return error instanceof ErrorReply && error.message.startsWith('NOSCRIPT');
}
