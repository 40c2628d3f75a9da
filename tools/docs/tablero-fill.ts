// npm run tablero: two processes under a load of 300 requests a second for a minute, Redis killed in the middle, and a
// real Prometheus that asks them every second. What it answers to the questions of the dashboard is kept in
// docs/tablero.json; npm run docs draws it.
import { setTimeout as sleep } from 'node:timers/promises';
import { introduce, openStage, type Scene, type Stage } from '../resilience/stage.ts';
import { openLoad } from '../load/load.ts';
import { calculation, get } from '../load/request.ts';
import { type Prometheus, type Series, startPrometheus } from '../harness/prometheus.ts';
import { formatJson } from './json.ts';
import { type KeptSeries, keepMinute } from './tablero-kept.ts';
import { ROWS } from './tablero-panels.ts';

const RATE = 300;
const SECONDS = 60;
const AWAY = [20, 40] as const;
const RATE_OVER = '5s';
/** Before the minute that is kept, so that every rate has a beginning. */
const WARM_SECONDS = 15;

/** Out of a hundred requests. */
const MIX: readonly { readonly times: number; readonly request: (token: string) => string }[] = [
  { times: 60, request: (token) => calculation(token) },
  { times: 20, request: (token) => get(`/curp/validar_curp?token=${token}&curp=SABC560626MDFLRN01`) },
  { times: 14, request: (token) => get(`/curp/entidades?token=${token}`) },
  { times: 5, request: (token) => get(`/curp/calcular_curp?token=${token}&nombres=Ana`) },
  { times: 1, request: () => get('/curp/entidades?token=ninguno') },
];

async function main(): Promise<void> {
  const stage = await openStage();
  const scene = await stage.scene({ nodes: 2, process: { kept: 10_000 } });
  const prometheus = await startPrometheus(
    scene.nodes.map(({ opsUrl }) => opsUrl),
    '1s',
  );
  try {
    const from = await spend(stage, scene);
    keepMinute(
      formatJson({
        date: new Date().toISOString().slice(0, 10),
        rate: RATE,
        seconds: SECONDS,
        away: AWAY,
        series: await told(prometheus, scene, from),
      }),
    );
  } finally {
    await prometheus.close();
    await scene.close();
    await stage.close();
  }
}

/** When the minute began, in seconds since 1970. */
async function spend(stage: Stage, scene: Scene): Promise<number> {
  const caller = await scene.caller();
  await introduce(scene, [caller]);
  const requests = MIX.flatMap(({ times, request }) => Array.from({ length: times }, () => request(caller.token)));
  // Seven and a hundred have no common part: the kinds take turns.
  const request = (index: number): string => requests[(index * 7) % requests.length] ?? '';
  const load = openLoad({
    port: () => scene.port,
    rate: RATE,
    seconds: WARM_SECONDS + SECONDS,
    connections: 50,
    request,
  });
  await sleep(WARM_SECONDS * 1000);
  const from = Date.now() / 1000;
  await sleep(AWAY[0] * 1000);
  await stage.redis.kill();
  await sleep((AWAY[1] - AWAY[0]) * 1000);
  await stage.redis.restart();
  const report = await load;
  console.error(`${report.sent} requests:`, Object.fromEntries(report.statuses()));
  return from;
}

async function told(prometheus: Prometheus, scene: Scene, from: number): Promise<KeptSeries[]> {
  const names = new Map(
    scene.nodes.map(({ opsUrl }, index) => [opsUrl.slice('http://'.length), `process ${index + 1}`]),
  );
  const kept: KeptSeries[] = [];
  for (const { title, queries } of ROWS.flatMap(({ panels }) => panels)) {
    for (const { expr, legend } of queries) {
      const series = await prometheus.range(expr.replaceAll('$__rate_interval', RATE_OVER), from, from + SECONDS);
      kept.push(
        ...series.map((one) => ({ panel: title, legend: legendOf(legend, one, names), values: valuesOf(one, from) })),
      );
    }
  }
  return kept;
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
