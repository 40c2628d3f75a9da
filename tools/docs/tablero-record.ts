// npm run tablero: runs two processes under load for a minute, with Redis killed for 20 seconds, and a real Prometheus
// that scrapes them every second. Saves the results of the dashboard's queries in docs/tablero.json; npm run docs draws
// them.
import { setTimeout as sleep } from 'node:timers/promises';
import { callEveryProcess, type Deployment, openTestbed, type Testbed } from '../resilience/testbed.ts';
import { runLoad } from '../load/open-loop.ts';
import { calculation, get } from '../load/request.ts';
import { type Prometheus, type Series, startPrometheus } from '../harness/prometheus.ts';
import { type RecordedSeries, writeRecording } from './tablero-recording.ts';
import { ROWS } from './tablero-panels.ts';

const RATE = 300;
const SECONDS = 60;
const AWAY = [20, 40] as const;
const RATE_OVER = '5s';
/** Before the saved minute, so that every rate has earlier samples. */
const WARM_SECONDS = 15;

/** Per hundred requests. */
const MIX: readonly { readonly times: number; readonly request: (token: string) => string }[] = [
  { times: 60, request: (token) => calculation(token) },
  { times: 20, request: (token) => get(`/curp/validar_curp?token=${token}&curp=SABC560626MDFLRN01`) },
  { times: 14, request: (token) => get(`/curp/entidades?token=${token}`) },
  { times: 5, request: (token) => get(`/curp/calcular_curp?token=${token}&nombres=Ana`) },
  { times: 1, request: () => get('/curp/entidades?token=ninguno') },
];

async function main(): Promise<void> {
  const testbed = await openTestbed();
  const deployment = await testbed.deploy({ processCount: 2, processOptions: { keptOutputChars: 10_000 } });
  const prometheus = await startPrometheus(
    deployment.processes.map(({ opsUrl }) => opsUrl),
    '1s',
  );
  try {
    const from = await runLoadWithOutage(testbed, deployment);
    writeRecording({
      date: new Date().toISOString().slice(0, 10),
      rate: RATE,
      seconds: SECONDS,
      away: AWAY,
      series: await readSeries(prometheus, deployment, from),
    });
  } finally {
    await prometheus.close();
    await deployment.close();
    await testbed.close();
  }
}

/** Returns when the measured minute began, in seconds since 1970. */
async function runLoadWithOutage(testbed: Testbed, deployment: Deployment): Promise<number> {
  const caller = await deployment.createCaller();
  await callEveryProcess(deployment, [caller]);
  const requests = MIX.flatMap(({ times, request }) => Array.from({ length: times }, () => request(caller.token)));
  // 7 and 100 are coprime, so the kinds of request alternate.
  const request = (index: number): string => requests[(index * 7) % requests.length] ?? '';
  const load = runLoad({ port: () => deployment.port, rate: RATE, connections: 50, request }, WARM_SECONDS + SECONDS);
  await sleep(WARM_SECONDS * 1000);
  const from = Date.now() / 1000;
  await sleep(AWAY[0] * 1000);
  await testbed.redis.kill();
  await sleep((AWAY[1] - AWAY[0]) * 1000);
  await testbed.redis.restart();
  const report = await load;
  console.error(`${report.sent} requests:`, Object.fromEntries(report.statuses()));
  return from;
}

async function readSeries(prometheus: Prometheus, deployment: Deployment, from: number): Promise<RecordedSeries[]> {
  const names = new Map(
    deployment.processes.map(({ opsUrl }, index) => [opsUrl.slice('http://'.length), `process ${index + 1}`]),
  );
  const recorded: RecordedSeries[] = [];
  for (const { title, queries } of ROWS.flatMap(({ panels }) => panels)) {
    for (const { expr, legend } of queries) {
      const series = await prometheus.range(expr.replaceAll('$__rate_interval', RATE_OVER), from, from + SECONDS);
      recorded.push(
        ...series.map((one) => ({ panel: title, legend: legendOf(legend, one, names), values: valuesOf(one, from) })),
      );
    }
  }
  return recorded;
}

function legendOf(legend: string, { labels }: Series, names: ReadonlyMap<string, string>): string {
  return legend.replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, label: string) => names.get(labels[label] ?? '') ?? labels[label] ?? '',
  );
}

function valuesOf({ values }: Series, from: number): (number | null)[] {
  const bySecond = new Map(values.map(([seconds, value]) => [Math.round(seconds - from), value]));
  return Array.from({ length: SECONDS + 1 }, (_, second) => {
    const value = bySecond.get(second);
    return value === undefined || Number.isNaN(value) ? null : Number(value.toPrecision(4));
  });
}

await main();
