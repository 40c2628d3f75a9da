// Trial 4: revokes tokens under load and measures when the last process refuses them; and what curp-admin issued or revoked
// is so in every process when it returns.
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningLoad, startLoad } from '../testing/load/open-loop.ts';
import { quantile } from '../testing/load/quantile.ts';
import type { CallResult, Report } from '../testing/load/report.ts';
import { calculation } from '../testing/load/request.ts';
import { admin } from '../testing/process.ts';
import { addToken, revoke } from '../testing/projects.ts';
import type { Trial } from './testbed/trial.ts';
import { allAnswer, type Caller, portOf, type Deployment, timeUntil } from './testbed/testbed.ts';

/** Half of them just after every LISTEN connection was terminated. */
const REVOCATIONS = { short: 20, long: 200 };
/** With a PostgreSQL whose queries take 1.2 s. */
const SLOW_REVOCATIONS = { short: 2, long: 10 };
const SLOW_ONE_WAY_MS = 600;
const SLOW_MS = 10_000;
/** Tokens issued and revoked by curp-admin. */
const CONFIRMED = { short: 3, long: 20 };
const RATE = 450;
const MOSTLY_MS = 1000;
const ALWAYS_MS = 5000;
const POLL_MS = 2;
/** A revocation that was not noticed by then is a failure. */
const TIMEOUT_MS = 4 * ALWAYS_MS;

export const trial: Trial = {
  number: 4,
  isTimed: true,
  promise: 'Un token revocado deja de servir en 5 s',
  target:
    '200 revocaciones en 3 procesos con carga, también sin avisos de PostgreSQL: 99 % en 1 s, todas en 5 s; con consultas de 1.2 s, en 10 s; curp-admin vuelve cuando todos los procesos lo rechazan',
  run: async (testbed, form) => {
    const deployment = await testbed.deploy();
    const traffic = new Traffic(deployment, await deployment.createCaller());
    const listening: number[] = [];
    const cut: number[] = [];
    const half = REVOCATIONS[form] / 2;
    while (listening.length < half && traffic.isInOrder) {
      listening.push(await traffic.revokeOne(() => waitForListeners(deployment)));
    }
    while (cut.length < half && traffic.isInOrder) {
      cut.push(await traffic.revokeOne(() => terminateListeners(deployment)));
    }
    const unconfirmed = await confirm(deployment, CONFIRMED[form]);
    const slow: number[] = [];
    testbed.postgresProxy.delay(SLOW_ONE_WAY_MS);
    while (slow.length < SLOW_REVOCATIONS[form] && traffic.isInOrder)
      slow.push(await traffic.revokeOne(async () => {}));
    testbed.postgresProxy.delay(0);
    const reports = await traffic.stop();
    await deployment.close();
    const [mostly, mostlyCut] = [quantile(listening, 0.99), quantile(cut, 0.99)];
    const slowest = Math.max(...listening, ...cut);
    return {
      measured: `99 % within ${mostly} ms, with LISTEN killed within ${mostlyCut} ms; slowest ${slowest} ms; with slow queries ${Math.max(...slow)} ms; of ${2 * CONFIRMED[form]} changes by curp-admin ${unconfirmed} were not so everywhere when it returned`,
      held:
        Math.max(mostly, mostlyCut) <= MOSTLY_MS &&
        slowest <= ALWAYS_MS &&
        Math.max(...slow) <= SLOW_MS &&
        unconfirmed === 0 &&
        traffic.isInOrder,
      note: [
        `from before the change to the refusal by the last of ${deployment.processes.length} processes`,
        `${reports.reduce((sum, { sent }) => sum + sent, 0)} calls meanwhile`,
        ...traffic.faults,
      ].join('; '),
    };
  },
};

/** Issues and revokes tokens with curp-admin; returns how often a process answered otherwise after it returned. */
async function confirm(deployment: Deployment, count: number): Promise<number> {
  const { database } = deployment;
  const { project } = await deployment.createCaller();
  let others = 0;
  const expectAll = async (token: string, status: number): Promise<void> => {
    if (!(await allAnswer(deployment, token, status))) others += 1;
  };
  for (let issued = 0; issued < count; issued++) {
    const { token, id } = await admin<{ token: string; id: string }>(database, 'tokens', 'emitir', project);
    await expectAll(token, 200);
    await admin(database, 'tokens', 'revocar', id);
    await expectAll(token, 401);
  }
  return others;
}

/** A token that is about to be revoked, and how each process (by index) answers it. */
interface Subject {
  readonly token: string;
  readonly servedBy: Set<number>;
  /** When each process first refused the token. */
  readonly refusedAt: Map<number, number>;
}

interface SentCall {
  readonly token: string;
  readonly at: number;
}

/** One load per process: every other call has a valid token, the rest have the subject's. */
class Traffic {
  readonly faults = new Set<string>();
  readonly #deployment: Deployment;
  readonly #steady: Caller;
  readonly #loads: readonly RunningLoad[];
  #subject: Subject | undefined;

  constructor(deployment: Deployment, steady: Caller) {
    this.#deployment = deployment;
    this.#steady = steady;
    const { processes } = deployment;
    this.#loads = processes.map((service, index) => this.#load(index, portOf(service), RATE / processes.length));
  }

  get isInOrder(): boolean {
    return this.faults.size === 0;
  }

  stop(): Promise<Report[]> {
    return Promise.all(this.#loads.map((load) => load.stop()));
  }

  /** Milliseconds from before the change until the last process refuses; Infinity if one never does. */
  async revokeOne(disturb: () => Promise<void>): Promise<number> {
    const { processes, database } = this.#deployment;
    const token = await addToken(database.owner, this.#steady.project);
    // With slow queries it may not be acknowledged in time: a 401 before it is known would be taken for the refusal.
    await timeUntil(() => allAnswer(this.#deployment, token, 200), TIMEOUT_MS, POLL_MS);
    const subject: Subject = { token, servedBy: new Set(), refusedAt: new Map() };
    this.#subject = subject;
    if (!(await isSoon(() => subject.servedBy.size === processes.length)))
      this.faults.add('a new token was not served');
    await disturb();
    const begin = performance.now();
    await revoke(database.owner, token);
    const isRefused = await isSoon(() => subject.refusedAt.size === processes.length);
    return isRefused ? Math.ceil(Math.max(...subject.refusedAt.values()) - begin) : Number.POSITIVE_INFINITY;
  }

  #load(process: number, port: number, rate: number): RunningLoad {
    const sent = new Map<number, SentCall>();
    return startLoad({
      port: () => port,
      rate,
      connections: 30,
      request: (index) => {
        const token = index % 2 === 0 ? this.#steady.token : (this.#subject?.token ?? this.#steady.token);
        sent.set(index, { token, at: performance.now() });
        return calculation(token);
      },
      onAnswer: (result) => {
        const call = sent.get(result.index);
        sent.delete(result.index);
        if (call !== undefined) this.#record(process, call, result);
      },
    });
  }

  #record(process: number, { token, at }: SentCall, { status }: CallResult): void {
    if (token === this.#steady.token && status !== 200) this.faults.add(`a token in order was answered ${status}`);
    if (token !== this.#subject?.token) return;
    const { servedBy, refusedAt } = this.#subject;
    if (status === 200 && at > (refusedAt.get(process) ?? Infinity))
      this.faults.add('a refused token was served again');
    else if (status === 200) servedBy.add(process);
    else if (status !== 401) this.faults.add(`a revoked token was answered ${status}`);
    else if (!refusedAt.has(process)) refusedAt.set(process, performance.now());
  }
}

async function isSoon(isTrue: () => boolean): Promise<boolean> {
  return Number.isFinite(await timeUntil(isTrue, TIMEOUT_MS, POLL_MS));
}

/** The connections that LISTEN for changes; the others of a process record usage. */
const LISTENERS = `from pg_stat_activity where application_name = 'curp-api' and query not like '%into usage%'
  and query not like '%from usage%'`;

async function waitForListeners(
  { database: { owner }, processes }: Deployment,
  wanted = processes.length,
): Promise<void> {
  while ((await owner.query(`select ${LISTENERS}`)).rowCount !== wanted) await sleep(POLL_MS);
}

async function terminateListeners(deployment: Deployment): Promise<void> {
  const { owner } = deployment.database;
  await waitForListeners(deployment);
  await owner.query(`select pg_terminate_backend(pid) ${LISTENERS}`);
  await waitForListeners(deployment, 0);
}
