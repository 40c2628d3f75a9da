// The open connections of postgres.ts. Unlike pg's own pool it lets a caller whose time has passed leave the queue,
// and a connection that opens too late for the one who asked serves the next.
import type { Client } from 'pg';
import { startDeadline } from './deadline.ts';

const GOODBYE_MS = 1000;

export interface Waiter {
  readonly granted: (client: Client) => void;
  readonly failed: (error: Error) => void;
}

export class Pool {
  readonly #create: () => Client;
  readonly #max: number;
  /** Connecting, idle or in use. */
  readonly #open = new Set<Client>();
  readonly #idle: Client[] = [];
  readonly #waiting = new Set<Waiter>();
  #connecting = 0;
  #closed = false;

  constructor(create: () => Client, max: number) {
    this.#create = create;
    this.#max = max;
  }

  take(waiter: Waiter): void {
    if (this.#closed) {
      waiter.failed(new Error('the connections to PostgreSQL are closed'));
      return;
    }
    const client = this.#idle.pop();
    if (client !== undefined) {
      waiter.granted(client);
      return;
    }
    this.#waiting.add(waiter);
    this.#grow();
  }

  withdraw(waiter: Waiter): void {
    this.#waiting.delete(waiter);
  }

  give(client: Client): void {
    if (!this.#open.has(client)) return;
    if (this.#closed) {
      void client.end();
      return;
    }
    const next = this.#nextWaiter();
    if (next === undefined) this.#idle.push(client);
    else next.granted(client);
  }

  destroy(client: Client): void {
    client.connection.stream.destroy();
    this.#forget(client);
  }

  /** What made this one late, a server that froze or vanished, makes the idle ones doubtful. */
  destroyWithIdle(client: Client): void {
    for (const doubtful of [client, ...this.#idle]) this.destroy(doubtful);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const waiter of this.#waiting) waiter.failed(new Error('the connections to PostgreSQL are closing'));
    this.#waiting.clear();
    const ends = Array.from(this.#open, (client) => new Promise((resolve) => client.once('end', resolve)));
    for (const client of this.#idle.splice(0)) void client.end();
    await new Promise<void>((resolve) => {
      const cancel = startDeadline(GOODBYE_MS, resolve);
      void Promise.all(ends).then(() => {
        cancel();
        resolve();
      });
    });
    for (const client of this.#open) this.destroy(client);
  }

  #grow(): void {
    while (this.#connecting < this.#waiting.size && this.#open.size < this.#max) {
      try {
        this.#connect(this.#create());
        return;
      } catch (error) {
        // Its certificate cannot be read, or its URL: that is no less a connection that could not be made.
        this.#nextWaiter()?.failed(error as Error);
      }
    }
  }

  #connect(client: Client): void {
    this.#open.add(client);
    // Without a listener the 'error' of a connection that breaks ends the process.
    client.on('error', () => this.destroy(client));
    client.once('end', () => this.#forget(client));
    this.#connecting++;
    client.connect().then(
      () => {
        this.#connecting--;
        this.give(client);
      },
      (error: Error) => {
        this.#connecting--;
        this.#nextWaiter()?.failed(error);
        this.destroy(client);
      },
    );
  }

  #nextWaiter(): Waiter | undefined {
    const [waiter] = this.#waiting;
    if (waiter !== undefined) this.#waiting.delete(waiter);
    return waiter;
  }

  #forget(client: Client): void {
    if (!this.#open.delete(client)) return;
    const place = this.#idle.indexOf(client);
    if (place >= 0) this.#idle.splice(place, 1);
    this.#grow();
  }
}
