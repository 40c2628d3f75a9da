// Trial 18: a quota that three processes use up while Redis, PostgreSQL or both fail. It must be served whole, at most one
// second of calls more, and the ledger must equal the answers.
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../testing/load/open-loop.ts';
import { sum } from '../testing/load/quantile.ts';
import { hasStatus } from '../testing/load/report.ts';
import { calculation } from '../testing/load/request.ts';
import { addProject, addToken } from '../testing/projects.ts';
import { redisCli } from '../testing/stores.ts';
import { type FaultProxy, openFaultProxy } from './testbed/fault-proxy.ts';
import type { Trial } from './testbed/trial.ts';
import { asOwner, type Deployment, ledgerMinus, metricsOf, type Testbed } from './testbed/testbed.ts';

interface Bed extends Testbed {
  /** Between the third process and Redis. */
  readonly thirdProxy: FaultProxy;
}

interface Fault {
  readonly name: string;
  /** Calls per second, of all processes. */
  readonly rate: number;
  readonly quota: number;
  readonly beginMs: number;
  readonly lastsMs: number;
  readonly begin?: (bed: Bed) => Promise<unknown> | void;
  readonly end?: (bed: Bed) => Promise<unknown> | void;
  /** Redis answers all the time. */
  readonly isExact?: true;
  /** No store answers. */
  readonly isInParts?: true;
  readonly isShort?: true;
}

const FAST = { rate: 450, quota: 500, beginMs: 400, lastsMs: 3000 };
const SLOW = { rate: 300, quota: 2000, beginMs: 2000, lastsMs: 3000 };
/** What a process may grant by itself is less than is asked of it. */
const BOTH = { rate: 300, quota: 1500, beginMs: 1000, lastsMs: 5000 };
/** From a process to Redis and back. The deadline of a call is 50 ms. */
const [FAR_MS, TOO_FAR_MS] = [40, 80];

const KILL = {
  name: 'Redis muerto 3 s',
  begin: ({ redis }: Bed) => redis.kill(),
  end: ({ redis }: Bed) => redis.restart(),
};
const FREEZE = {
  name: 'Redis congelado 3 s',
  begin: ({ redis }: Bed) => redis.freeze(),
  end: ({ redis }: Bed) => redis.thaw(),
};
const EMPTY = {
  name: 'tres FLUSHALL',
  begin: async ({ redis }: Bed): Promise<void> => {
    for (let count = 0; count < 3; count++) {
      redisCli(redis.port, 'FLUSHALL');
      await sleep(500);
    }
  },
};
const delayAll = ({ redisProxy, thirdProxy }: Bed, ms: number): void => {
  for (const proxy of [redisProxy, thirdProxy]) proxy.delay(ms / 2);
};
const FAR = { name: 'Redis a 40 ms', begin: (bed: Bed) => delayAll(bed, FAR_MS), end: (bed: Bed) => delayAll(bed, 0) };
const ONE_FAR = {
  name: 'un proceso a 80 ms',
  begin: ({ thirdProxy }: Bed) => thirdProxy.delay(TOO_FAR_MS / 2),
  end: ({ thirdProxy }: Bed) => thirdProxy.delay(0),
};
const NO_LEDGER = {
  name: 'PostgreSQL muerto 10 s',
  begin: ({ postgres }: Bed) => postgres.kill(),
  end: ({ postgres }: Bed) => postgres.restart(),
};
const NO_STORE = {
  name: 'los dos muertos 5 s',
  begin: ({ redis, postgres }: Bed) => Promise.all([redis.kill(), postgres.kill()]),
  end: ({ redis, postgres }: Bed) => Promise.all([redis.restart(), postgres.restart()]),
};

const FAULTS: readonly Fault[] = [
  { name: 'ninguna', ...FAST, isExact: true, isShort: true },
  { ...SLOW, ...NO_LEDGER, lastsMs: 10_000, isExact: true },
  { ...FAST, ...KILL, isShort: true },
  { ...SLOW, ...KILL },
  { ...FAST, ...FREEZE },
  { ...SLOW, ...FREEZE },
  { ...FAST, ...EMPTY, isShort: true },
  { ...SLOW, ...EMPTY },
  { ...FAST, ...FAR, beginMs: 0 },
  { ...SLOW, ...FAR, beginMs: 0 },
  { ...FAST, ...ONE_FAR, isShort: true },
  { ...SLOW, ...ONE_FAR },
  { ...BOTH, ...NO_STORE, isInParts: true, isShort: true },
];
/** After the fault, or after the quota should have been used. */
const AFTERWARDS_MS = 2000;
/** Of a case in which Redis must not be late. */
const MOST_ATTEMPTS = 3;
/** Calls between the reading of the counters and the fault. */
const READING_MS = 100;

export const trial: Trial = {
  number: 18,
  isTimed: true,
  promise: 'Una cuota no se reabre ni se niega antes de tiempo',
  target:
    'tres procesos gastan una cuota (500 a 450 por segundo, 2000 a 300) con Redis sano: exacta; muerto, congelado, vaciado tres veces, a 40 ms, o uno de tres procesos a 80 ms: nunca menos y a lo más un segundo de llamadas de más; sin ningún almacén, cada proceso da a lo más su parte del resto; siempre el libro igual a las respuestas',
  run: async (testbed, form) => {
    const thirdProxy = await openFaultProxy(() => testbed.redis.port);
    const bed = { ...testbed, thirdProxy };
    const outcomes: Outcome[] = [];
    for (const isExact of [true, false]) {
      // Not through the proxies, which run in this process: the load would delay the answers of Redis.
      const deployment = await testbed.deploy({
        processCount: 2,
        env: isExact ? { REDIS_URL: testbed.redis.url } : {},
      });
      await deployment.startProcess(isExact ? {} : { REDIS_URL: `redis://127.0.0.1:${thirdProxy.port}` });
      const faults = FAULTS.filter((fault) => (fault.isExact ?? false) === isExact);
      for (const fault of faults) {
        if (form === 'long' || fault.isShort === true) outcomes.push(await spendTimely(bed, deployment, fault));
      }
      await deployment.close();
    }
    await thirdProxy.close();
    const wrong = outcomes.filter((outcome) => !isHeld(outcome));
    return {
      measured: outcomes.map(tell).join('; '),
      held: wrong.length === 0,
      ...(wrong.length > 0 && { note: wrong.map((outcome) => `${tell(outcome)}: ${outcome.statuses}`).join('; ') }),
    };
  },
};

/** Again if Redis was late on a busy machine, in the cases in which it answers all the time. */
async function spendTimely(bed: Bed, deployment: Deployment, fault: Fault, attempts = MOST_ATTEMPTS): Promise<Outcome> {
  const late = async (): Promise<number> => sum(await metricsOf(deployment, 'curp_limiter_events_total', '"redis-'));
  const before = await late();
  const outcome = await spend(bed, deployment, fault);
  if (fault.isExact !== true || attempts === 1 || (await late()) === before) return outcome;
  return spendTimely(bed, deployment, fault, attempts - 1);
}

interface Outcome {
  readonly fault: Fault;
  readonly answered: number;
  readonly ledgerMinusAnswers: number;
  readonly isOnlyLimits: boolean;
  /** Of each process, the units granted during the fault less its part of the rest. */
  readonly beyondPart: number;
  readonly statuses: string;
}

async function spend(bed: Bed, deployment: Deployment, fault: Fault): Promise<Outcome> {
  const { rate, quota, beginMs, lastsMs, begin, end } = fault;
  // PostgreSQL may have been killed before, and with it the connection of the deployment.
  const { project, token } = await asOwner(deployment, async (owner) => {
    const id = await addProject(owner, { rate: 100_000, burst: 100_000, quota });
    return { project: id, token: await addToken(owner, id) };
  });
  /** Calls answered 200 by each process. */
  const answersOf = (): Promise<number[]> => metricsOf(deployment, 'curp_requests_total', 'status="200"');
  const before = await answersOf();
  const load = startLoad({
    port: () => deployment.port,
    rate,
    connections: rate,
    keptConnections: 30,
    request: () => calculation(token),
  });
  const spentAt = performance.now() + (1000 * quota) / rate;
  await sleep(beginMs);
  const atFault = await answersOf();
  const endAt = performance.now() + lastsMs;
  await begin?.(bed);
  await sleep(endAt - performance.now());
  const afterFault = await answersOf();
  await end?.(bed);
  await sleep(Math.max(0, spentAt - performance.now()) + AFTERWARDS_MS);
  const report = await load.stop();
  const answered = report.count(hasStatus(200));
  const ledgerMinusAnswers = await ledgerMinus(deployment, [project], answered);
  while (sum(await metricsOf(deployment, 'curp_local_mode ')) > 0) await sleep(50);
  const left = quota - sum(atFault) + sum(before);
  const part = Math.ceil(left / deployment.processes.length);
  return {
    fault,
    answered,
    ledgerMinusAnswers,
    isOnlyLimits: report.count(hasStatus(200, 429)) === report.sent,
    beyondPart: Math.max(...afterFault.map((count, index) => count - (atFault[index] ?? 0) - part)),
    statuses: report.statusCounts(),
  };
}

function isHeld({ fault, answered, ledgerMinusAnswers, isOnlyLimits, beyondPart }: Outcome): boolean {
  const { quota, rate, isExact, isInParts } = fault;
  const over = answered - quota;
  return (
    isOnlyLimits &&
    ledgerMinusAnswers === 0 &&
    over >= 0 &&
    over <= (isExact === true ? 0 : rate) &&
    (isInParts !== true || beyondPart <= (rate * READING_MS) / 1000)
  );
}

function tell({ fault: { name, quota }, answered, ledgerMinusAnswers }: Outcome): string {
  const ledger = ledgerMinusAnswers === 0 ? '' : ` (libro − respuestas: ${ledgerMinusAnswers})`;
  return `${name}: ${answered} de ${quota}${ledger}`;
}
