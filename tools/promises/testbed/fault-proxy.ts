// A TCP proxy that injects faults: delay, silence, resets, refused connections. It runs between the service and its
// stores and, with a choice of targets, before the service as a balancer.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface FaultProxy {
  readonly port: number;
  /** Delays every packet, each way. */
  delay: (ms: number) => void;
  /** Holds all packets and closes nothing; what was held is delivered afterwards. */
  blackHole: (on: boolean) => void;
  /** Resets new connections. */
  refuse: (on: boolean) => void;
  /** Resets open connections. */
  cut: () => void;
  /** Resets new connections and, at first, the open ones. */
  goAway: (on: boolean) => void;
  /** Packets received from clients so far. */
  readonly received: () => number;
  readonly openConnections: () => number;
  readonly close: () => Promise<void>;
}

/** `target` gives the port for each new connection; undefined resets it. */
export async function openFaultProxy(target: () => number | undefined): Promise<FaultProxy> {
  const pairs = new Set<Pair>();
  let delayMs = 0;
  let isBlackHole = false;
  let isRefusing = false;
  let received = 0;
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
    client.on('data', () => received++);
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
    goAway: (on) => {
      isRefusing = on;
      if (on) cut();
    },
    received: () => received,
    openConnections: () => pairs.size,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}

/** A client connection, its connection to the target and both directions between them. */
class Pair {
  readonly #sides: readonly [Socket, Socket];
  readonly #directions: readonly [Direction, Direction];
  readonly #onClosed: () => void;

  constructor(client: Socket, port: number, delayMs: () => number, onClosed: () => void) {
    this.#onClosed = onClosed;
    const server = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    this.#sides = [client, server];
    this.#directions = [new Direction(delayMs), new Direction(delayMs)];
    this.#join(client, server, this.#directions[0]);
    this.#join(server, client, this.#directions[1]);
  }

  hold(on: boolean): void {
    for (const direction of this.#directions) direction.hold(on);
    for (const side of this.#sides) {
      if (on) side.pause();
      else side.resume();
    }
  }

  cut(): void {
    for (const side of this.#sides) side.resetAndDestroy();
    this.#onClosed();
  }

  /** An end or a reset of one side is passed on to the other, after the packets before it. */
  #join(from: Socket, to: Socket, direction: Direction): void {
    let isReset = false;
    from.on('data', (chunk: Buffer) => direction.pass(() => to.writable && to.write(chunk)));
    from.once('error', () => (isReset = true));
    from.once('end', () => direction.pass(() => to.end()));
    from.once('close', () => {
      this.#onClosed();
      direction.pass(() => void (isReset ? to.resetAndDestroy() : to.end()));
    });
  }
}

/** One direction of a connection. Keeps the order of packets, also when the delay is shortened. */
class Direction {
  readonly #delayMs: () => number;
  readonly #waiting: { readonly at: number; readonly deliver: () => void }[] = [];
  #isHeld = false;

  constructor(delayMs: () => number) {
    this.#delayMs = delayMs;
  }

  pass(deliver: () => void): void {
    const ms = this.#delayMs();
    if (ms === 0 && this.#waiting.length === 0 && !this.#isHeld) {
      deliver();
      return;
    }
    this.#waiting.push({ at: performance.now() + ms, deliver });
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
    while (this.#waiting[0] !== undefined && this.#waiting[0].at <= performance.now()) this.#waiting.shift()?.deliver();
    this.#wait();
  }
}
