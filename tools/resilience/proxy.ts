// A TCP proxy that can be told to misbehave: to answer late, to say nothing, to hang up, to refuse. It stands between
// the service and its stores, and, with a choice of targets, before the service as a small balancer.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Proxy {
  readonly port: number;
  /** Milliseconds that every packet waits, each way. */
  delay: (ms: number) => void;
  /** Nothing passes and nothing is hung up: the peer waits. What was held goes on afterwards. */
  blackHole: (on: boolean) => void;
  /** New connections are hung up at once. */
  refuse: (on: boolean) => void;
  /** Resets every connection. */
  cut: () => void;
  /** How often somebody spoke to the target, all connections together. */
  readonly asked: () => number;
  /** Connections open now. */
  readonly open: () => number;
  readonly close: () => Promise<void>;
}

/** `target` is asked at every new connection; undefined refuses it. */
export async function openProxy(target: () => number | undefined): Promise<Proxy> {
  const pairs = new Set<Pair>();
  let delayMs = 0;
  let isBlackHole = false;
  let isRefusing = false;
  let asked = 0;
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
    const port = isRefusing ? undefined : target();
    if (port === undefined) {
      client.on('error', () => {}).resetAndDestroy();
      return;
    }
    const pair = new Pair(
      client,
      port,
      () => delayMs,
      () => pairs.delete(pair),
    );
    pairs.add(pair);
    client.on('data', () => asked++);
    if (isBlackHole) pair.hold(true);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const pair of pairs) pair.cut();
  };
  return {
    port: (server.address() as AddressInfo).port,
    delay: (ms) => (delayMs = ms),
    blackHole: (on) => {
      isBlackHole = on;
      for (const pair of pairs) pair.hold(on);
    },
    refuse: (on) => (isRefusing = on),
    cut,
    asked: () => asked,
    open: () => pairs.size,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}

/** A connection on each side, and what passes between them. */
class Pair {
  readonly #sides: readonly [Socket, Socket];
  readonly #lines: readonly [Line, Line];
  readonly #onGone: () => void;

  constructor(client: Socket, port: number, delayMs: () => number, onGone: () => void) {
    this.#onGone = onGone;
    const server = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    this.#sides = [client, server];
    this.#lines = [new Line(delayMs), new Line(delayMs)];
    this.#join(client, server, this.#lines[0]);
    this.#join(server, client, this.#lines[1]);
  }

  hold(on: boolean): void {
    for (const line of this.#lines) line.hold(on);
    for (const side of this.#sides) {
      if (on) side.pause();
      else side.resume();
    }
  }

  cut(): void {
    for (const side of this.#sides) side.resetAndDestroy();
    this.#onGone();
  }

  /** The end of one side is the end of the other, in the same manner and after what was said before. */
  #join(from: Socket, to: Socket, line: Line): void {
    let isReset = false;
    from.on('data', (chunk: Buffer) => line.pass(() => to.writable && to.write(chunk)));
    from.once('error', () => (isReset = true));
    from.once('end', () => line.pass(() => to.end()));
    from.once('close', () => {
      this.#onGone();
      line.pass(() => void (isReset ? to.resetAndDestroy() : to.end()));
    });
  }
}

/** One way of a connection. What came first leaves first, also when the delay was shortened meanwhile. */
class Line {
  readonly #delayMs: () => number;
  readonly #waiting: { readonly at: number; readonly act: () => void }[] = [];
  #isHeld = false;

  constructor(delayMs: () => number) {
    this.#delayMs = delayMs;
  }

  pass(act: () => void): void {
    const ms = this.#delayMs();
    if (ms === 0 && this.#waiting.length === 0 && !this.#isHeld) {
      act();
      return;
    }
    this.#waiting.push({ at: performance.now() + ms, act });
    if (this.#waiting.length === 1) this.#wait();
  }

  hold(on: boolean): void {
    this.#isHeld = on;
    if (!on) this.#wait();
  }

  #wait(): void {
    const [first] = this.#waiting;
    if (first !== undefined) setTimeout(() => this.#release(), Math.max(0, first.at - performance.now()));
  }

  #release(): void {
    if (this.#isHeld) return;
    while (this.#waiting[0] !== undefined && this.#waiting[0].at <= performance.now()) this.#waiting.shift()?.act();
    this.#wait();
  }
}
