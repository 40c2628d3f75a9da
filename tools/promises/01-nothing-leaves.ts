// Trial 1: a unique name and token pass through every kind of answer; then everything readable is searched for them.
import { setTimeout as sleep } from 'node:timers/promises';
import { createToken } from '@curp/accounts/token-format';
import {
  abortedRequests,
  call,
  contentsOf,
  dumpOf,
  NAME,
  REQUESTS,
  request,
  secretsOf,
  traceOfFaults,
} from '../testing/leak-check.ts';
import { bodyOf, sendAndLeave, sendRaw, statusOf } from '../testing/raw-http.ts';
import { openTraceCollector } from '../testing/trace-collector.ts';
import type { Trial } from './testbed/trial.ts';
import type { Deployment, Testbed } from './testbed/testbed.ts';

const TIMES = { short: 8, long: 100 };
const POLL_MS = 50;
const ENVIRONMENT = { LOG_LEVEL: 'trace', DRAIN_MS: '4000' };

export const trial: Trial = {
  number: 1,
  promise: 'Ningún secreto ni dato personal sale de la petición',
  target:
    'nombre y token únicos por 28 desenlaces × 100; se buscan en respuestas, bitácora, métricas, PostgreSQL y Redis: 0 hallazgos',
  run: async (testbed, form) => {
    const collector = await openTraceCollector();
    const deployment = await testbed.deploy({ env: { ...ENVIRONMENT, ...collector.env } });
    const run = new CanaryRun(deployment, TIMES[form], (await deployment.createCaller()).token);
    for (const [what, status, bytes] of REQUESTS) await run.send(what, [status], bytes);
    await run.sendOverRate();
    await run.sendStoresAway(testbed);
    await run.untilAccountsAreRead();
    await run.send('unknown token', [401], () => request(call(run.makeToken())));
    await run.sendAborts();
    await run.sendFaults();
    const written = await run.sendShutdown(testbed);
    await deployment.close();
    const spanCount = collector.spans().length;
    if (spanCount < run.answers) run.unexpected.add(`${spanCount} spans of ${run.answers} answers`);
    const traces = `${written}\n${collector.received()}`;
    collector.close();
    const hits = [...run.hits, ...run.foundIn(traces)];
    return {
      measured: `${hits.length} hits; ${run.outcomes} outcomes × ${TIMES[form]}, ${Math.round(traces.length / 1024)} KiB of traces, ${spanCount} spans of ${run.answers} answers`,
      held: hits.length === 0 && run.unexpected.size === 0,
      ...((hits.length > 0 || run.unexpected.size > 0) && { note: [...new Set(hits), ...run.unexpected].join('; ') }),
    };
  },
};

/** Sends the canary through each kind of answer; collects where it leaked and which statuses were unexpected. */
class CanaryRun {
  readonly hits: string[] = [];
  readonly unexpected = new Set<string>();
  outcomes = 0;
  /** Received from the deployed processes. */
  answers = 0;
  readonly #deployment: Deployment;
  readonly #url: string;
  readonly #times: number;
  readonly #token: string;
  readonly #otherTokens: string[] = [];
  #trace = '';
  #key = '';

  constructor(deployment: Deployment, times: number, token: string) {
    this.#deployment = deployment;
    this.#url = `http://127.0.0.1:${deployment.port}`;
    this.#times = times;
    this.#token = token;
  }

  makeToken(): string {
    const token = createToken('live');
    this.#otherTokens.push(token);
    return token;
  }

  async send(what: string, statuses: readonly number[], bytes: (token: string) => string): Promise<void> {
    this.outcomes++;
    for (let time = 0; time < this.#times; time++) {
      const answer = await sendRaw(this.#url, bytes(this.#token), 5000);
      this.#check(what, statuses, answer);
    }
  }

  async sendOverRate(): Promise<void> {
    const { token } = await this.#deployment.createCaller({ rate: 1, burst: 1 });
    this.#otherTokens.push(token);
    await this.send('over the rate', [200, 429], () => request(call(token)));
  }

  async sendStoresAway({ postgresProxy, redisProxy }: Testbed): Promise<void> {
    for (const [proxy, what, status, token] of [
      [redisProxy, 'Redis away', 200, () => this.#token],
      [postgresProxy, 'PostgreSQL away', 503, () => this.makeToken()],
    ] as const) {
      proxy.goAway(true);
      await this.send(what, [status], () => request(call(token())));
      proxy.goAway(false);
    }
  }

  /** After an outage each process reconnects within a second; until then it answers an unknown token with 503. */
  async untilAccountsAreRead(): Promise<void> {
    for (const { url } of this.#deployment.processes) {
      while (statusOf(await sendRaw(url, request(call(this.makeToken())), 5000)) !== 401) await sleep(POLL_MS);
    }
  }

  async sendAborts(): Promise<void> {
    this.outcomes++;
    for (let time = 0; time < this.#times; time++) {
      for (const bytes of abortedRequests(this.#token, time)) await sendAndLeave(this.#url, bytes);
    }
  }

  async sendFaults(): Promise<void> {
    this.outcomes++;
    const { statuses, trace } = await traceOfFaults(this.#token, this.#times);
    if (statuses.size !== 1 || !statuses.has(500)) this.unexpected.add(`fault: ${[...statuses].join()}`);
    this.#trace += trace;
  }

  /** Returns the logs, the metrics and the contents of both stores. */
  async sendShutdown({ redis }: Testbed): Promise<string> {
    this.outcomes++;
    const { processes, database, prefix } = this.#deployment;
    const metrics = await Promise.all(processes.map(async ({ opsUrl }) => (await fetch(`${opsUrl}/metrics`)).text()));
    for (const service of processes) service.signal('SIGTERM');
    for (let time = 0; time < this.#times; time++) {
      const url = processes[time % processes.length]?.url ?? '';
      this.#check('shutdown', [200], await sendRaw(url, request(call(this.#token))));
    }
    await Promise.all(processes.map(({ exited }) => exited));
    const outputs = processes.map(({ output }) => output());
    const stores = [dumpOf(database), await contentsOf({ url: redis.url, prefix })];
    const traces = [this.#trace, ...metrics, ...outputs, ...stores];
    // Redis may be empty: a rate is kept for seconds.
    if (traces.slice(0, -1).some((trace) => trace === '')) this.unexpected.add('a trace was empty');
    return traces.join('\n');
  }

  /** Traces that lack what must be logged would prove nothing, so that is checked too. */
  foundIn(traces: string): string[] {
    for (const expected of ['"route":"GET /curp/calcular_curp"', '"cut":"caller-left"', '"fault":"Error"', 'usage']) {
      if (!traces.includes(expected)) this.unexpected.add(`the traces lack ${expected}`);
    }
    if (this.#key.length !== 18) this.unexpected.add('no key was answered');
    return [...secretsOf(this.#token, this.#key), ...this.#otherTokens]
      .filter((secret) => traces.includes(secret))
      .map((secret) => `${secret.slice(0, 4)}… in the traces`);
  }

  #check(what: string, statuses: readonly number[], answer: string): void {
    const status = statusOf(answer);
    this.answers++;
    if (!statuses.includes(status)) this.unexpected.add(`${what}: ${status}`);
    if (status === 200) this.#key = /"curp":"(\w{18})"/.exec(answer)?.[1] ?? this.#key;
    if ([this.#token, ...this.#otherTokens].some((token) => answer.includes(token))) this.hits.push(`token in ${what}`);
    // An explanation may contain the name; a refusal may not.
    if (status !== 200 && new RegExp(NAME, 'i').test(bodyOf(answer))) this.hits.push(`name in ${what}`);
  }
}
