import { setTimeout as sleep } from 'node:timers/promises';
import { openLoad } from '../../load/load.ts';
import { is, type Report } from '../../load/report.ts';
import { calculation } from '../../load/request.ts';
import { admin } from '../../harness/process.ts';
import { revoke } from '../../harness/issue.ts';
import type { Trial } from '../promise.ts';
import type { Scene } from '../stage.ts';

const ROTATIONS = { short: 6, long: 50 };
const RATE = 500;
/** How long callers go on with both tokens of a rotation. */
const TOGETHER_MS = 300;
const LOOK_EVERY_MS = 5;

export const rotation: Trial = {
  number: 5,
  promise: 'rotation without a gap',
  target: `50 rotations at ${RATE} requests a second: 0 refusals in grace`,
  run: async (stage, form) => {
    const scene = await stage.scene();
    const { project, token } = await scene.caller();
    const callers = new Callers(token);
    const running = callers.run(scene.port);
    for (let count = 0; count < ROTATIONS[form]; count++) await rotate(scene, project, callers);
    const report = await callers.stop(running);
    await scene.close();
    const refused = report.sent - report.count(is(200));
    return {
      measured: `${refused} refusals of ${report.sent} calls through ${ROTATIONS[form]} rotations`,
      held: refused === 0 && callers.inGrace > 0,
      note: `${report.told()}; ${callers.inGrace} with a token in its grace`,
    };
  },
};

/** As an operator does it: rotated with a grace, both in use for a while, then the old one put away. */
async function rotate({ database }: Scene, project: string, callers: Callers): Promise<void> {
  const old = callers.token;
  const rotated = await admin<{ token: string }>(database, 'tokens', 'rotar', project, '--gracia', '1h');
  callers.begin(rotated.token);
  await sleep(TOGETHER_MS);
  await callers.leave(old);
  await revoke(database.owner, old);
}

/** They share a project; while there are two tokens, every other call is made with the old one. */
class Callers {
  /** Calls answered for a token that was rotated already. */
  inGrace = 0;
  token: string;
  #old: string | undefined;
  readonly #asking = new Map<number, string>();
  readonly #stopping = new AbortController();

  constructor(token: string) {
    this.token = token;
  }

  run(port: number): Promise<Report> {
    return openLoad({
      port: () => port,
      rate: RATE,
      connections: 60,
      kept: 30,
      signal: this.#stopping.signal,
      request: (index) => {
        const token = index % 2 === 0 ? (this.#old ?? this.token) : this.token;
        this.#asking.set(index, token);
        return calculation(token);
      },
      onAnswer: ({ index }) => {
        if (this.#asking.get(index) === this.#old) this.inGrace++;
        this.#asking.delete(index);
      },
    });
  }

  stop(running: Promise<Report>): Promise<Report> {
    this.#stopping.abort();
    return running;
  }

  begin(token: string): void {
    this.#old = this.token;
    this.token = token;
  }

  /** Returns once the last call with it was answered. */
  async leave(old: string): Promise<void> {
    this.#old = undefined;
    while ([...this.#asking.values()].includes(old)) await sleep(LOOK_EVERY_MS);
  }
}
