import { setTimeout as sleep } from 'node:timers/promises';
import { createToken } from '@curp/accounts/token-format';
import {
  abortedRequests,
  call,
  contentsOf,
  dumpOf,
  NAME,
  OUTCOMES,
  request,
  secretsOf,
  traceOfFaults,
} from '../../harness/canary.ts';
import { bodyOf, sendAndLeave, sendRaw, statusOf } from '../../harness/raw.ts';
import type { Trial } from '../promise.ts';
import type { Scene, Stage } from '../stage.ts';

const TIMES = { short: 8, long: 100 };
const LOOK_EVERY_MS = 50;
const ENVIRONMENT = { LOG_LEVEL: 'trace', DRAIN_MS: '4000' };

export const nothingLeaves: Trial = {
  number: 1,
  promise: 'no secret or personal datum leaves the request',
  target: 'a canary through at least 12 outcomes × 100: 0 hits in answers, output, metrics, pg_dump, Redis',
  run: async (stage, form) => {
    const scene = await stage.scene({ env: ENVIRONMENT });
    const walk = new Walk(scene, TIMES[form], (await scene.caller()).token);
    for (const { what, status, bytes } of OUTCOMES) await walk.through(what, [status], bytes);
    await walk.throughOverRate();
    await walk.throughStoresAway(stage);
    await walk.untilAccountsAreRead();
    await walk.through('unknown token', [401], () => request(call(walk.makeToken())));
    await walk.throughAborts();
    await walk.throughFaults();
    const traces = await walk.throughShutdown(stage);
    await scene.close();
    const hits = [...walk.hits, ...walk.foundIn(traces)];
    return {
      measured: `${hits.length} hits; ${walk.outcomes} outcomes × ${TIMES[form]}, ${Math.round(traces.length / 1024)} KiB of traces`,
      held: hits.length === 0 && walk.surprises.size === 0,
      ...((hits.length > 0 || walk.surprises.size > 0) && { note: [...new Set(hits), ...walk.surprises].join('; ') }),
    };
  },
};

/** The canary on its way: where it was seen, and what did not come out as it should have. */
class Walk {
  readonly hits: string[] = [];
  readonly surprises = new Set<string>();
  outcomes = 0;
  readonly #scene: Scene;
  readonly #url: string;
  readonly #times: number;
  readonly #token: string;
  readonly #otherTokens: string[] = [];
  #trace = '';
  #key = '';

  constructor(scene: Scene, times: number, token: string) {
    this.#scene = scene;
    this.#url = `http://127.0.0.1:${scene.port}`;
    this.#times = times;
    this.#token = token;
  }

  makeToken(): string {
    const token = createToken('live');
    this.#otherTokens.push(token);
    return token;
  }

  async through(what: string, statuses: readonly number[], bytes: (token: string) => string): Promise<void> {
    this.outcomes++;
    for (let time = 0; time < this.#times; time++) {
      const answer = await sendRaw(this.#url, bytes(this.#token), 5000);
      this.#look(what, statuses, answer);
    }
  }

  /** One call is admitted, the others are not. */
  async throughOverRate(): Promise<void> {
    const { token } = await this.#scene.caller({ rate: 1, burst: 1 });
    this.#otherTokens.push(token);
    await this.through('over the rate', [200, 429], () => request(call(token)));
  }

  async throughStoresAway({ postgresProxy, redisProxy }: Stage): Promise<void> {
    for (const [proxy, what, status, token] of [
      [redisProxy, 'Redis away', 200, () => this.#token],
      [postgresProxy, 'PostgreSQL away', 503, () => this.makeToken()],
    ] as const) {
      proxy.refuse(true);
      proxy.cut();
      await this.through(what, [status], () => request(call(token())));
      proxy.refuse(false);
    }
  }

  /** After an outage each process connects again within a second. */
  async untilAccountsAreRead(): Promise<void> {
    for (const { url } of this.#scene.nodes) {
      while (statusOf(await sendRaw(url, request(call(this.makeToken())), 5000)) !== 401) await sleep(LOOK_EVERY_MS);
    }
  }

  async throughAborts(): Promise<void> {
    this.outcomes++;
    for (let time = 0; time < this.#times; time++) {
      for (const bytes of abortedRequests(this.#token, time)) await sendAndLeave(this.#url, bytes);
    }
  }

  async throughFaults(): Promise<void> {
    this.outcomes++;
    const { statuses, trace } = await traceOfFaults(this.#token, this.#times);
    if (statuses.size !== 1 || !statuses.has(500)) this.surprises.add(`fault: ${[...statuses].join()}`);
    this.#trace += trace;
  }

  /** Gives everything that anybody could read afterwards. */
  async throughShutdown({ redis }: Stage): Promise<string> {
    this.outcomes++;
    const { nodes, database, prefix } = this.#scene;
    const metrics = await Promise.all(nodes.map(async ({ opsUrl }) => (await fetch(`${opsUrl}/metrics`)).text()));
    for (const node of nodes) node.signal('SIGTERM');
    for (let time = 0; time < this.#times; time++) {
      const url = nodes[time % nodes.length]?.url ?? '';
      this.#look('shutdown', [200], await sendRaw(url, request(call(this.#token))));
    }
    await Promise.all(nodes.map(({ exited }) => exited));
    const outputs = nodes.map(({ output }) => output());
    const stores = [dumpOf(database), await contentsOf({ url: redis.url, prefix })];
    const traces = [this.#trace, ...metrics, ...outputs, ...stores];
    if (traces.some((trace) => trace === '')) this.surprises.add('a place to look was empty');
    return traces.join('\n');
  }

  /** The same walk without a trace would prove nothing: what may be told must be there. */
  foundIn(traces: string): string[] {
    for (const told of ['"route":"GET /curp/calcular_curp"', '"cut":"caller-left"', '"fault":"Error"', 'usage']) {
      if (!traces.includes(told)) this.surprises.add(`the traces lack ${told}`);
    }
    if (this.#key.length !== 18) this.surprises.add('no key was answered');
    return [...secretsOf(this.#token, this.#key), ...this.#otherTokens]
      .filter((secret) => traces.includes(secret))
      .map((secret) => `${secret.slice(0, 4)}… in the traces`);
  }

  #look(what: string, statuses: readonly number[], answer: string): void {
    const status = statusOf(answer);
    if (!statuses.includes(status)) this.surprises.add(`${what}: ${status}`);
    if (status === 200) this.#key = /"curp":"(\w{18})"/.exec(answer)?.[1] ?? this.#key;
    if ([this.#token, ...this.#otherTokens].some((token) => answer.includes(token))) this.hits.push(`token in ${what}`);
    // An explanation is about the name it was given; no refusal holds it.
    if (status !== 200 && new RegExp(NAME, 'i').test(bodyOf(answer))) this.hits.push(`name in ${what}`);
  }
}
