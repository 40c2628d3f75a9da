import { setTimeout as sleep } from 'node:timers/promises';
import { openLoad } from '../../load/load.ts';
import type { Outcome, Report } from '../../load/report.ts';
import { calculation } from '../../load/request.ts';
import { addToken, revoke } from '../../harness/issue.ts';
import type { Trial } from '../promise.ts';
import { type Caller, portOf, type Scene } from '../stage.ts';

/** Half of them just after every listening connection was ended. */
const REVOCATIONS = { short: 20, long: 200 };
const RATE = 450;
const MOSTLY_MS = 1000;
const ALWAYS_MS = 5000;
const LOOK_EVERY_MS = 2;
/** More than any of them takes: a revocation that is not seen by then is a failure, not a long wait. */
const PATIENCE_MS = 2 * ALWAYS_MS;

export const revocation: Trial = {
  number: 4,
  isTimed: true,
  promise: 'revocation ≤ 5 s',
  target: '200 revocations under load on 3 processes: 99 % ≤ 1 s, all ≤ 5 s, also with the LISTEN connection killed',
  run: async (stage, form) => {
    const scene = await stage.scene();
    const traffic = new Traffic(scene, await scene.caller());
    const running = traffic.run();
    const heard: number[] = [];
    const unheard: number[] = [];
    const half = REVOCATIONS[form] / 2;
    while (heard.length < half && traffic.isInOrder) heard.push(await traffic.revokeOne(() => following(scene)));
    while (unheard.length < half && traffic.isInOrder) unheard.push(await traffic.revokeOne(() => endFollowing(scene)));
    const reports = await traffic.stop(running);
    await scene.close();
    const [mostly, mostlyUnheard] = [quantile99(heard), quantile99(unheard)];
    const slowest = Math.max(...heard, ...unheard);
    return {
      measured: `99 % within ${mostly} ms, with LISTEN killed within ${mostlyUnheard} ms; slowest ${slowest} ms`,
      held: Math.max(mostly, mostlyUnheard) <= MOSTLY_MS && slowest <= ALWAYS_MS && traffic.isInOrder,
      note: [
        `from before the change to the refusal by the last of ${scene.nodes.length} processes`,
        `${reports.reduce((sum, { sent }) => sum + sent, 0)} calls meanwhile`,
        ...traffic.faults,
      ].join('; '),
    };
  },
};

/** A token that is about to be revoked, and what each process says of it. */
interface Subject {
  readonly token: string;
  readonly servedBy: Set<number>;
  /** When each process first refused it. */
  readonly refusedAt: Map<number, number>;
}

interface Asked {
  readonly token: string;
  readonly at: number;
}

/** A load of its own for each process: every other call is of a project in order, the rest ask for the subject. */
class Traffic {
  readonly faults = new Set<string>();
  readonly #scene: Scene;
  readonly #steady: Caller;
  readonly #stopping = new AbortController();
  #subject: Subject | undefined;

  constructor(scene: Scene, steady: Caller) {
    this.#scene = scene;
    this.#steady = steady;
  }

  get isInOrder(): boolean {
    return this.faults.size === 0;
  }

  run(): Promise<Report[]> {
    const { nodes } = this.#scene;
    return Promise.all(nodes.map((node, place) => this.#load(place, portOf(node), RATE / nodes.length)));
  }

  async stop(running: Promise<Report[]>): Promise<Report[]> {
    this.#stopping.abort();
    return running;
  }

  /** Milliseconds from before the change until the last process refuses; Infinity if one never does. */
  async revokeOne(disturb: () => Promise<void>): Promise<number> {
    const { nodes, database } = this.#scene;
    const token = await addToken(database.owner, this.#steady.project);
    const subject: Subject = { token, servedBy: new Set(), refusedAt: new Map() };
    this.#subject = subject;
    if (!(await isSoon(() => subject.servedBy.size === nodes.length))) this.faults.add('a new token was not served');
    await disturb();
    const begin = performance.now();
    await revoke(database.owner, token);
    const isRefused = await isSoon(() => subject.refusedAt.size === nodes.length);
    return isRefused ? Math.ceil(Math.max(...subject.refusedAt.values()) - begin) : Number.POSITIVE_INFINITY;
  }

  #load(place: number, port: number, rate: number): Promise<Report> {
    const asked = new Map<number, Asked>();
    return openLoad({
      port: () => port,
      rate,
      connections: 30,
      signal: this.#stopping.signal,
      request: (index) => {
        const token = index % 2 === 0 ? this.#steady.token : (this.#subject?.token ?? this.#steady.token);
        asked.set(index, { token, at: performance.now() });
        return calculation(token);
      },
      onAnswer: (outcome) => {
        const question = asked.get(outcome.index);
        asked.delete(outcome.index);
        if (question !== undefined) this.#hear(place, question, outcome);
      },
    });
  }

  #hear(place: number, { token, at }: Asked, { status }: Outcome): void {
    if (token === this.#steady.token && status !== 200) this.faults.add(`a token in order was answered ${status}`);
    if (token !== this.#subject?.token) return;
    const { servedBy, refusedAt } = this.#subject;
    if (status === 200 && at > (refusedAt.get(place) ?? Infinity)) this.faults.add('a refused token was served again');
    else if (status === 200) servedBy.add(place);
    else if (status !== 401) this.faults.add(`a revoked token was answered ${status}`);
    else if (!refusedAt.has(place)) refusedAt.set(place, performance.now());
  }
}

async function isSoon(is: () => boolean): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  while (!is() && performance.now() < end) await sleep(LOOK_EVERY_MS);
  return is();
}

/** The connections that follow the changes. The others of a process record usage. */
const FOLLOWING = `from pg_stat_activity where application_name = 'curp-api' and query not like '%into usage%'
  and query not like '%from usage%'`;

/** Returns once so many follow: each process, unless said. */
async function following({ database: { owner }, nodes }: Scene, wanted = nodes.length): Promise<void> {
  while ((await owner.query(`select ${FOLLOWING}`)).rowCount !== wanted) await sleep(LOOK_EVERY_MS);
}

/** Ends every one of them, and returns once they are gone. */
async function endFollowing(scene: Scene): Promise<void> {
  const { owner } = scene.database;
  await following(scene);
  await owner.query(`select pg_terminate_backend(pid) ${FOLLOWING}`);
  await following(scene, 0);
}

function quantile99(times: readonly number[]): number {
  return times.toSorted((left, right) => left - right)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
}
