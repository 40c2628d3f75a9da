// deploy/monitoring: promtool tests the rules, and a real Prometheus scrapes real processes, so that an alert or a panel
// with a metric that the service does not expose fails here.
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { pageOf } from '../../apps/guide/build/repository-links.ts';
import { onStores, PEPPER, type ServiceProcess, startProcess } from '../../tools/testing/process.ts';
import { ANA } from '../../tools/testing/service.ts';
import {
  type Database,
  freePort,
  openDatabase,
  openKeySpace,
  type PrivateServer,
  startRedis,
} from '../../tools/testing/stores.ts';
import { addProject, addToken } from '../../tools/testing/projects.ts';
import { documentOf, environmentOf, operatorWith } from '../../tools/testing/curp-admin.ts';
import { fencesOf, ROOT } from '../../tools/testing/repository-pages.ts';
import { isInstalled, startProxy } from '../../tools/testing/reverse-proxy.ts';
import { SERVICES, serviceOf } from './compose.ts';
import { BACKUP_UNIT, unitSetting } from './systemd-unit.ts';
import {
  type Configuration,
  FOLDER,
  HAS_PROMETHEUS,
  type Prometheus,
  startPrometheus,
} from '../../tools/testing/prometheus.ts';

interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

interface Scenarios {
  readonly tests: readonly {
    readonly promql_expr_test: readonly { readonly exp_samples: readonly { readonly labels: string }[] }[];
  }[];
}

function read(name: string): unknown {
  return parse(readFileSync(join(FOLDER, name), 'utf8'));
}

const RULES = (read('alerts.yml') as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules);
const ALERTS = RULES.filter(({ alert }) => alert !== undefined);
const { panels: PANELS } = read('grafana/dashboards/curp.json') as {
  panels: {
    readonly id: number;
    readonly type: string;
    readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
    readonly targets?: readonly { readonly expr: string }[];
  }[];
};
const QUERIES = PANELS.flatMap(({ targets = [] }) => targets);
const EXPRESSIONS = [...RULES, ...QUERIES].map(({ expr }) => expr.replaceAll('$__rate_interval', '5s'));

describe('deploy/monitoring, the files', () => {
  test.for(ALERTS)('$alert says what it is, what it means and where its page is', ({ alert, labels, annotations }) => {
    expect(labels?.['severity']).toMatch(/^(page|ticket)$/);
    expect(annotations).toEqual({
      summary: expect.stringMatching(/.{10}/),
      description: expect.stringMatching(/.{20}/),
      runbook_url: `{{ $externalLabels.guide }}/${pageOf('docs/operations/runbook.md').replace(/md$/, 'html')}#${alert?.toLowerCase()}`,
    });
  });

  test('every alert fires in one scenario, and does not fire in another', () => {
    const scenes = ['alerts.test.yml', 'alerts-slo.test.yml'].flatMap((name) => (read(name) as Scenarios).tests);
    const fired = scenes.map((scene) =>
      scene.promql_expr_test.map(({ exp_samples: samples }) => samples.map(({ labels }) => labels)),
    );
    const untried = ALERTS.map(({ alert }) => `{alertname="${alert}"}`).filter(
      (alert) =>
        !fired.some((times) => times.some((all) => all.includes(alert)) && times.some((all) => !all.includes(alert))),
    );
    expect(untried).toEqual([]);
  });

  test.for(ALERTS.filter(({ alert }) => alert?.includes('Burn')))(
    '$alert asks the same of both windows',
    ({ expr }) => {
      expect(expr).toMatch(/^(\S+_rate)\w+ > (\S+ \* \S+)\nand \1\w+ > \2\n$/);
    },
  );

  test('few enough to be known by heart: 18 names', () => {
    expect(new Set(ALERTS.map(({ alert }) => alert)).size).toBeLessThanOrEqual(18);
  });

  test('the guide that the alerts name is a page that the service serves', () => {
    const { global } = read('prometheus.yml') as { global: { external_labels: { guide: string } } };
    expect(new URL(global.external_labels.guide).pathname).toBe('/guia');
    expect(existsSync(join(ROOT, 'docs/operations/runbook.md'))).toBe(true);
  });

  test('the timer of backups writes the metric that CurpBackupMissing reads', async () => {
    const [command = ''] = unitSetting('ExecStartPost', {}, BACKUP_UNIT);
    const folder = mkdtempSync(join(tmpdir(), 'curp-metrics-'));
    // systemd's own words: + and - before the path, $$ and %% for $ and %.
    const script = command
      .replace(/^[+-]+/, '')
      .replaceAll('$$', '$')
      .replaceAll('%%', '%')
      .replace('/var/lib/prometheus/node-exporter', folder);
    await promisify(execFile)('bash', ['-c', script]);
    const text = readFileSync(join(folder, 'curp-backup.prom'), 'utf8');
    rmSync(folder, { recursive: true });
    const [, seconds] = /^curp_backup_timestamp_seconds (\d+)\n$/.exec(text) ?? [];
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
  });

  test('the panels of the dashboard have unique ids and do not overlap', () => {
    const cells = PANELS.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    );
    expect(PANELS.filter(({ type, targets = [] }) => type !== 'row' && targets.length === 0)).toEqual([]);
    expect(QUERIES.length).toBeGreaterThan(20);
    expect(new Set(PANELS.map(({ id }) => id)).size).toBe(PANELS.length);
    expect(new Set(cells).size).toBe(cells.length);
    expect(cells.filter((cell) => Number.parseInt(cell, 10) >= 24)).toEqual([]);
  });

  test('Grafana has the paths of Prometheus and of the dashboard', () => {
    const { datasources } = read('grafana/provisioning/datasources/prometheus.yml') as {
      datasources: { uid: string }[];
    };
    const { providers } = read('grafana/provisioning/dashboards/curp.yml') as {
      providers: { options: { path: string } }[];
    };
    const dashboard = readFileSync(join(FOLDER, 'grafana/dashboards/curp.json'), 'utf8');
    const uids = new Set(Array.from(dashboard.matchAll(/"type": "prometheus",\s+"uid": "(\w+)"/g), ([, uid]) => uid));
    expect([...uids]).toEqual(datasources.map(({ uid }) => uid));
    const compose = readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8');
    expect(compose).toContain(`./monitoring/grafana/dashboards:${providers[0]?.options.path}:ro`);
  });

  test('Prometheus scrapes the services of compose.yaml that have metrics', () => {
    const nodes = SERVICES.flatMap(({ name, service: { environment } }) =>
      environment?.['OPS_PORT'] === undefined ? [] : [`${name}:${environment['OPS_PORT']}`],
    );
    const jobs = (read('prometheus.yml') as Configuration).scrape_configs;
    expect(nodes.length).toBeGreaterThan(0);
    expect(jobs.map(({ static_configs: [place] = [] }) => place?.targets)).toEqual([
      nodes,
      ['proxy:8405'],
      ['exporter:9100'],
    ]);
  });

  test('Compose lacks only the job that must run on another machine', () => {
    const [scraped = [], all = []] = ['prometheus.yml', 'outside.yml'].map((name) =>
      (read(name) as Configuration).scrape_configs.map(({ job_name: job }) => job),
    );
    expect(all.filter((job) => !scraped.includes(job))).toEqual(['curp-outside']);
  });

  test('the backup of compose.yaml writes the metric where exporter reads it', async () => {
    const { entrypoint = [], environment = {}, volumes = [] } = serviceOf('backup');
    const folder = mkdtempSync(join(tmpdir(), 'curp-metrics-'));
    const script = (entrypoint.at(-1) ?? '')
      .replaceAll('$$', '$')
      .replace('. /run/secrets/backup.env', `BACKUP_FOLDER=${folder}`)
      .replace('sh /script/curp-backup', 'true')
      .replace('sleep 86400', 'exit');
    await promisify(execFile)('sh', ['-c', script]);
    const text = readFileSync(join(folder, 'curp-backup.prom'), 'utf8');
    rmSync(folder, { recursive: true });
    expect(text).toMatch(/^curp_backup_timestamp_seconds \d{10}\n$/);
    expect(volumes).toContain(`backups:${environment['BACKUP_FOLDER']}`);
    expect(serviceOf('exporter').volumes).toEqual(['backups:/backups:ro']);
    expect(serviceOf('exporter').command).toContain('--collector.textfile.directory=/backups');
  });
});

interface Discovery {
  readonly kubernetes_sd_configs: readonly { readonly namespaces: { readonly names: readonly string[] } }[];
  readonly relabel_configs: readonly { readonly source_labels: readonly string[]; readonly regex?: string }[];
}

test('in a cluster Prometheus scrapes port ops of the pods; the rest of its configuration is the same', () => {
  const { scrape_configs: jobs, ...others } = read('prometheus.kubernetes.yml') as { scrape_configs: Discovery[] };
  const { scrape_configs: _, ...same } = read('prometheus.yml') as Configuration;
  const manifest = parse(readFileSync(join(ROOT, 'deploy/kubernetes/deployment.yaml'), 'utf8')) as Deployment;
  const { names } = jobs[0]?.kubernetes_sd_configs[0]?.namespaces ?? { names: [] };
  const kept = jobs[0]?.relabel_configs.map(({ source_labels: [label], regex }) => ({ label, regex }));
  const { labels } = manifest.spec.template.metadata;
  expect(others).toEqual(same);
  expect(readFileSync(join(ROOT, 'deploy/kubernetes/kustomization.yaml'), 'utf8')).toContain(`namespace: ${names[0]}`);
  expect(kept).toContainEqual({
    label: '__meta_kubernetes_pod_label_app_kubernetes_io_name',
    regex: labels['app.kubernetes.io/name'],
  });
  const [, ops] = manifest.spec.template.spec.containers[0].ports;
  expect(kept).toContainEqual({ label: '__meta_kubernetes_pod_container_port_name', regex: ops.name });
});

interface Deployment {
  readonly spec: {
    readonly template: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: {
        readonly containers: readonly [{ readonly ports: readonly [unknown, { readonly name: string }] }];
      };
    };
  };
}

const PATIENCE_MS = 180_000;

describe.runIf(HAS_PROMETHEUS)('deploy/monitoring, by promtool', () => {
  const commands = fencesOf('deploy/monitoring/README.md').flatMap((fence) => fence.text.trim().split('\n'));

  test.for(commands)('%s', async (command, context) => {
    const [program = ''] = command.split(' ');
    context.skip(spawnSync(program, ['--version']).error !== undefined, `${program} is not on this machine`);
    // promtool runs for seconds; without garbage collection it takes half as long.
    const env = { ...process.env, GOGC: 'off', GOMEMLIMIT: '256MiB' };
    const said = await promisify(execFile)('bash', ['-c', command], { cwd: ROOT, env, timeout: PATIENCE_MS }).then(
      () => '',
      ({ stdout, stderr, message }: Record<'stdout' | 'stderr' | 'message', string>) =>
        `${message}\n${stdout}${stderr}`,
    );
    expect(said).toBe('');
  });

  test('the jobs of outside.yml fit into prometheus.yml', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'curp-prometheus-'));
    const [ours, more] = [read('prometheus.yml'), read('outside.yml')] as Configuration[];
    // Compose's file has the job of the proxy itself.
    const known = new Set(ours?.scrape_configs.map((job) => job.job_name));
    const added = more?.scrape_configs.filter((job) => !known.has(job.job_name)) ?? [];
    const jobs = [...(ours?.scrape_configs ?? []), ...added];
    writeFileSync(join(folder, 'prometheus.yml'), stringify({ ...ours, rule_files: [], scrape_configs: jobs }));
    const { stdout } = await promisify(execFile)('promtool', ['check', 'config', join(folder, 'prometheus.yml')]);
    rmSync(folder, { recursive: true });
    expect(stdout).toContain('SUCCESS');
    expect(jobs).toHaveLength(4);
  });
});

/** Metrics of internal faults, which cannot be caused from outside, and of the timer of backups, which has its own test. */
const NEVER_SEEN = new Set(['curp_requests_total{status="500"}', 'curp_backup_timestamp_seconds']);

describe.runIf(HAS_PROMETHEUS)('deploy/monitoring, a real Prometheus and real processes', () => {
  let database: Database;
  let redis: PrivateServer;
  let whole: ServiceProcess;
  let alone: ServiceProcess;
  let prometheus: Prometheus;

  beforeAll(async () => {
    [database, redis] = await Promise.all([openDatabase(), startRedis()]);
    const project = await addProject(database.owner, { rate: 1000, burst: 1000 });
    const token = await addToken(database.owner, project);
    const spent = await addToken(database.owner, await addProject(database.owner, { quota: 1 }));
    const nowhere = await freePort();
    [whole, alone] = await Promise.all([
      startProcess(onStores(database, openKeySpace(redis.url))),
      startProcess(
        {
          DATABASE_URL: `postgres://nadie@127.0.0.1:${nowhere}/nada`,
          REDIS_URL: `redis://127.0.0.1:${nowhere}`,
          TOKEN_PEPPER: PEPPER,
        },
        { until: 'listening' },
      ),
    ]);
    prometheus = await startPrometheus([whole.opsUrl, alone.opsUrl], '1s');
    await whole.get('/curp/calcular_curp', { token, ...ANA });
    await list(whole, token);
    // The second is over the quota.
    for (let call = 0; call < 2; call++) await whole.get('/curp/calcular_curp', { token: spent, ...ANA });
    await alone.get('/curp/calcular_curp', { token, ...ANA });
    await prometheus.until('sum(curp_store_up{store="redis"}) == 1');
    await redis.kill();
    await prometheus.until('count(curp_limiter_events_total{event="breaker-open"}) >= 1');
    await prometheus.until('count(curp_store_up{store="redis"} == 0) == 2');
    await prometheus.until('curp:unavailable:ratio_rate3d and curp:late:ratio_rate3d');
  });
  afterAll(async () => {
    await prometheus.close();
    await Promise.all([whole.close(), alone.close()]);
    await redis.remove();
    await database.drop();
  });

  test('both processes are up, and every rule is evaluated', async () => {
    await prometheus.until('sum(up{job="curp"}) == 2');
    const groups = await prometheus.rules();
    expect(groups.filter(({ health }) => health !== 'ok')).toEqual([]);
    expect(groups).toHaveLength(RULES.length);
  });

  const selectors = new Set(
    EXPRESSIONS.flatMap((expr) =>
      Array.from(expr.matchAll(/\b(?:curp[_:]|nodejs_|process_|up\b)[\w:]*(?:\{[^}]*\})?/g), ([found]) => found),
    ),
  );

  test.for([...selectors].filter((selector) => !NEVER_SEEN.has(selector)))('%s is there', async (selector) => {
    await expect(prometheus.until(`count(${selector})`)).resolves.toBeUndefined();
  });

  test('Prometheus evaluates every expression of a rule or a panel', async () => {
    const answers = await Promise.allSettled(EXPRESSIONS.map((expr) => prometheus.query(expr)));
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  test.for([
    { alert: 'CurpLimiterLocal', times: 2, why: 'one process lost Redis, the other never had it' },
    { alert: 'CurpTokenStoreAway', times: 1, why: 'one process has no PostgreSQL' },
    { alert: 'CurpNotReady', times: 1, why: 'it has read no accounts' },
    { alert: 'CurpTokensRevived', times: 0, why: 'no state of the database came back' },
    { alert: 'CurpNoneReady', times: 0, why: 'the other is ready' },
    { alert: 'CurpLedgerLag', times: 0, why: 'counts reach the ledger without Redis too' },
    { alert: 'CurpHeapHigh', times: 0, why: 'they have just begun' },
  ])('$alert would be true of $times: $why', async ({ alert, times }) => {
    const { expr } = ALERTS.find((candidate) => candidate.alert === alert) ?? { expr: 'no such alert' };
    // Polled, because a busy machine may be late.
    const told = times === 0 ? `absent(${expr})` : `count(${expr}) == ${times}`;
    await expect(prometheus.until(told)).resolves.toBeUndefined();
  });
});

test.runIf(isInstalled('haproxy'))('HAProxy counts what it refuses itself, in the series of its alerts', async () => {
  const [port, opsPort] = await Promise.all([freePort(), freePort()]);
  const proxy = await startProxy('haproxy', [{ port, opsPort }]);
  const statuses: (number | undefined)[] = [];
  for (let call = 0; call < 3; call++) {
    const path = '/curp/entidades';
    const [reply] = (await once(
      getSecure({ host: '127.0.0.1', port: proxy.port, path, rejectUnauthorized: false }),
      'response',
    )) as [IncomingMessage];
    statuses.push(reply.resume().statusCode);
  }
  const [reply] = (await once(get({ socketPath: proxy.metricsSocket, path: '/metrics' }), 'response')) as [
    IncomingMessage,
  ];
  const [metrics, [other]] = [
    await textOf(reply),
    (await once(get({ socketPath: proxy.metricsSocket, path: '/' }), 'response')) as [IncomingMessage],
  ];
  other.resume();
  await proxy.stop();

  expect([statuses, other.statusCode]).toEqual([[503, 503, 503], 403]);
  expect(metrics).toContain('haproxy_frontend_http_responses_total{proxy="curp",code="5xx"} 3\n');
  expect(metrics).toContain('haproxy_backend_current_queue{proxy="curp"} 0\n');
  const named = ALERTS.flatMap(({ expr }) => Array.from(expr.matchAll(/haproxy_\w+/g), ([name]) => name));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !metrics.includes(`\n${name}{`))).toEqual([]);
});

describe.runIf(HAS_PROMETHEUS)('an outage of all processes fires a page, in a real Prometheus', () => {
  let database: Database;
  let services: readonly ServiceProcess[];
  let prometheus: Prometheus;
  let token: string;

  const FIRING = 'ALERTS{alertname="CurpNoneReady",alertstate="firing",severity="page"}';

  beforeAll(async () => {
    database = await openDatabase();
    const admin = operatorWith(environmentOf(database));
    await admin('proyectos', 'crear', 'Tienda', '--id', 'tienda');
    ({ token } = await documentOf<{ token: string }>(admin('tokens', 'emitir', 'tienda', '--json')));
    const environment = { ...onStores(database, openKeySpace()), TOKEN_PEPPER: 'otra pimienta de pruebas' };
    services = await Promise.all([1, 2].map(() => startProcess(environment, { until: 'listening' })));
    prometheus = await startPrometheus(
      services.map(({ opsUrl }) => opsUrl),
      '1s',
    );
  });
  afterAll(async () => {
    await prometheus.close();
    await Promise.all(services.map((service) => service.close()));
    await database.drop();
  });

  test('both processes have another pepper: 503 with code 10, never 401, and a page', async () => {
    await prometheus.until('count(curp_ready{job="curp"} == 0) == 2');
    for (const service of services) {
      const { status, envelope } = await service.get('/curp/calcular_curp', { token, ...ANA });
      expect([status, envelope.code_error]).toEqual([503, 10]);
    }
    await expect.poll(() => prometheus.query(FIRING), { timeout: 60_000, interval: 500 }).toEqual([1]);
  });

  test('both are gone: the page stays', async () => {
    await Promise.all(services.map((service) => service.close()));
    await prometheus.until('count(up{job="curp"} == 0) == 2');
    expect(await prometheus.query(FIRING)).toEqual([1]);
  });
});

async function list({ url }: ServiceProcess, token: string): Promise<void> {
  const body = 'nombres,paterno,materno,nacimiento,sexo,entidad\nÓscar,Sánchez,Santos,09/09/1975,H,DF\n';
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' };
  const reply = await fetch(`${url}/curp/calcular_lote`, { method: 'POST', headers, body });
  expect(await reply.text()).toContain('SASO750909HDFNNS05');
}
