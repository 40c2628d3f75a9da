// Trial 5: rotates a token under load; no call with the old token may be refused during its grace period.
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningLoad, startLoad } from '../testing/load/open-loop.ts';
import { hasStatus } from '../testing/load/report.ts';
import { calculation } from '../testing/load/request.ts';
import { admin } from '../testing/process.ts';
import { revoke } from '../testing/projects.ts';
import type { Trial } from './testbed/trial.ts';
import type { Deployment } from './testbed/testbed.ts';

const ROTATIONS = { short: 6, long: 50 };
const RATE = 500;
/** How long both tokens of a rotation are in use. */
const OVERLAP_MS = 300;
const POLL_MS = 5;

export const trial: Trial = {
  number: 5,
  promise: 'Rotar un token no interrumpe',
  target: '50 rotaciones a 500 por segundo: 0 rechazos durante la gracia',
  run: async (testbed, form) => {
    const deployment = await testbed.deploy();
    const { project, token } = await deployment.createCaller();
    const callers = new Callers(token);
    const load = callers.startLoad(deployment.port);
    for (let count = 0; count < ROTATIONS[form]; count++) await rotate(deployment, project, callers);
    const report = await load.stop();
    await deployment.close();
    const refused = report.sent - report.count(hasStatus(200));
    return {
      measured: `${refused} refusals of ${report.sent} calls through ${ROTATIONS[form]} rotations`,
      held: refused === 0 && callers.inGrace > 0,
      note: `${report.statusCounts()}; ${callers.inGrace} with a token in its grace`,
    };
  },
};

/** Rotates with a grace period, lets callers use both tokens, then revokes the old one. */
async function rotate({ database }: Deployment, project: string, callers: Callers): Promise<void> {
  const old = callers.token;
  const rotated = await admin<{ token: string }>(database, 'tokens', 'rotar', project, '--gracia', '1h');
  callers.begin(rotated.token);
  await sleep(OVERLAP_MS);
  await callers.leave(old);
  await revoke(database.owner, old);
}

/** While a project has two tokens, every other call is made with the old one. */
class Callers {
  /** Calls answered for an old token in its grace period. */
  inGrace = 0;
  token: string;
  #old: string | undefined;
  readonly #inFlight = new Map<number, string>();

  constructor(token: string) {
    this.token = token;
  }

  startLoad(port: number): RunningLoad {
    return startLoad({
      port: () => port,
      rate: RATE,
      connections: 60,
      keptConnections: 30,
      request: (index) => {
        const token = index % 2 === 0 ? (this.#old ?? this.token) : this.token;
        this.#inFlight.set(index, token);
        return calculation(token);
      },
      onAnswer: ({ index }) => {
        if (this.#inFlight.get(index) === this.#old) this.inGrace++;
        this.#inFlight.delete(index);
      },
    });
  }

  begin(token: string): void {
    this.#old = this.token;
    this.token = token;
  }

  /** Returns once the last call with the old token was answered. */
  async leave(old: string): Promise<void> {
    this.#old = undefined;
    while ([...this.#inFlight.values()].includes(old)) await sleep(POLL_MS);
  }
}
