// Trial 23: lists that never end, of callers without a token and of four projects, through the HAProxy of deploy/proxy; and
// the lists and calls of another project meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import { h2load } from '../testing/load/h2load.ts';
import { calculationPath } from '../testing/load/request.ts';
import { ANA_ROW, csvOf } from '../testing/list-client.ts';
import { startProxy } from '../testing/reverse-proxy.ts';
import { statusOver } from './testbed/https-call.ts';
import { holdLists, trickleLists } from './testbed/slow-callers.ts';
import type { Trial } from './testbed/trial.ts';
import { backendOf, callEveryProcess } from './testbed/testbed.ts';

const STRANGERS = 48;
const PROJECTS = 4;
/** As many as the three processes take of a project. */
const LISTS_OF_EACH = 12;
const LISTS = 12;
const ROUNDS = { short: 1, long: 5 };
const CALLS = { perSecond: 100, connections: 10, streams: 1, core: 1 };
const SETTLE_MS = 2000;
const SECONDS = 5;

export const trial: Trial = {
  number: 23,
  promise: 'Nadie deja sin lugar a las listas de otros',
  target:
    '48 conexiones sin token que no acaban su lista y mandan otra, y 12 listas a cuentagotas de cada uno de 4 proyectos, 3 procesos tras HAProxy: 12 de 12 listas de otro proyecto y todas sus llamadas 200',
  run: async (testbed, form) => {
    const deployment = await testbed.deploy();
    const proxy = await startProxy('haproxy', deployment.processes.map(backendOf));
    const target = { port: proxy.port, isTls: true };
    // Refused again and again, which the proxy limits by address.
    const strangers = { ...target, from: ['127.0.0.2'] };
    const [other, ...slow] = await deployment.createCallers(1 + PROJECTS);
    if (other === undefined) throw new Error('no caller');
    await callEveryProcess(deployment, [other, ...slow]);
    let lists = 0;
    let failedCalls = 0;
    for (let round = 0; round < ROUNDS[form]; round++) {
      const holders = await Promise.all([
        holdLists(strangers, STRANGERS),
        ...slow.map(({ token }) => trickleLists(target, LISTS_OF_EACH, token, ANA_ROW)),
      ]);
      await sleep(SETTLE_MS);
      const calls = h2load({ ...CALLS, port: proxy.port, seconds: SECONDS, paths: [calculationPath(other.token)] });
      for (let sent = 0; sent < LISTS; sent++) lists += (await sendList(proxy.port, other.token)) === 200 ? 1 : 0;
      const { answers, failures, timesMs } = await calls;
      failedCalls += failures + answers - timesMs(200).flat().length;
      for (const end of holders) end();
    }
    await proxy.stop();
    await deployment.close();
    return {
      measured: `${lists} of ${LISTS * ROUNDS[form]} lists answered, ${failedCalls} calls not 200`,
      held: lists === LISTS * ROUNDS[form] && failedCalls === 0,
    };
  },
};

function sendList(port: number, token: string): Promise<number> {
  const headers = { 'content-type': 'text/csv', authorization: `Bearer ${token}` };
  return statusOver(port, '/curp/calcular_lote', { method: 'POST', headers }, csvOf(ANA_ROW));
}
