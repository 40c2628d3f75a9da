// npm run nightly -- compose: runs the commands of deploy/README.md, unchanged, with Docker's own command and Compose
// plugin on podman: the start, a call, an update under load, a backup and its restore. Then deploy/kubernetes/
// deployment.yaml by `podman kube play`. Uses no image registry (engine.ts): one image, made of packages of a
// later Debian, replaces all third-party images. Needs root, Debian's packages and the npm registry. Cleans up.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { parseDocument } from 'yaml';
import { fencesOf, ROOT } from '../testing/repository-pages.ts';
import { ANA, ANA_KEY, query } from '../testing/service.ts';
import { freePort } from '../testing/stores.ts';
import { commitImage, configure, ENVIRONMENT, folder, madeOnce, makeBase, remove, run, until } from './engine.ts';
import { timed } from './timed.ts';

const STAND_IN_SUITE = 'trixie';
const STAND_IN_PACKAGES =
  'postgresql-17,valkey-server,haproxy,prometheus,prometheus-node-exporter,wget,docker-cli,docker-compose';
const CONNECTIONS = 8;
/** Of a connection, between two calls: below the rate of the page's project. */
const PAUSE_MS = 250;
const NEXT = '0.0.1';
const IMAGE = `docker.io/library/curp-api:${NEXT}`;
/** As podman names the pod of the Deployment. */
const POD = 'curp-api-pod-0';
const HEALTH_MS = 2000;

const COMPOSE = join(ROOT, 'deploy/compose.yaml');
const repository = join(folder, 'repository');
const socket = join(folder, 'podman.sock');
const port = await freePort();
const docker = [
  `PATH=${folder}/bin:${process.env['PATH']}`,
  `DOCKER_CONFIG=${folder}/docker`,
  `DOCKER_HOST=unix://${socket}`,
  // podman has no BuildKit.
  'DOCKER_BUILDKIT=0',
  `CURP_PORT=${port}`,
];

/** The code block of deploy/README.md with these words. */
function block(words: string): string {
  const found = fencesOf('deploy/README.md').filter(({ text }) => text.includes(words));
  if (found.length !== 1) throw new Error(`deploy/README.md has ${found.length} blocks with ${words}`);
  return found[0]?.text ?? '';
}

/** Runs commands in the copy of the repository, as the operator of a machine with Docker would. */
function shell(commands: string, settings: readonly string[] = []): Promise<string> {
  return run('env', `--chdir=${repository}`, ...docker, ...settings, 'sh', '-euc', commands);
}

function compose(words: string): Promise<string> {
  return shell(`docker compose --file deploy/compose.yaml ${words}`);
}

/** One root with every server that compose.yaml runs, and Docker's command and plugin, which are taken out of it. */
async function makeStandIns(): Promise<void> {
  const names = [...new Set(readFileSync(COMPOSE, 'utf8').match(/(?<=image: )(?!&|curp-api|grafana)[^\s@]+/g))];
  await madeOnce(names[0] ?? '', async () => {
    const own = [
      "echo 'stand-in:x:999:999::/:/bin/sh' >>etc/passwd",
      'mkdir --parents data prometheus var/lib/postgresql/data',
      'chown 999:999 data var/lib/postgresql/data && chown 65534:65534 prometheus',
      // As in HAProxy's image.
      'sed --in-place "s/^haproxy:x:[0-9]*:[0-9]*:/haproxy:x:99:99:/; s/^haproxy:x:[0-9]*:$/haproxy:x:99:/" etc/passwd etc/group',
      `cp ${ROOT}/tools/release/stand-in-entrypoint entrypoint`,
      'ln --symbolic prometheus-node-exporter usr/bin/node_exporter',
      `mkdir --parents ${folder}/bin ${folder}/docker/cli-plugins`,
      `mv usr/bin/docker ${folder}/bin && mv usr/libexec/docker/cli-plugins/docker-compose ${folder}/docker/cli-plugins`,
    ];
    const hook = `--customize-hook=cd "$1" && ${own.join(' && ')}`;
    const packages = ['--variant=essential', `--include=${STAND_IN_PACKAGES}`];
    await run('mmdebstrap', ...packages, hook, STAND_IN_SUITE, 'stand-in.tar');
    const path = '/usr/lib/postgresql/17/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    // SIGINT is the signal of PostgreSQL's image: with SIGTERM it would wait for its clients to leave.
    const settings = ['--entrypoint=["/entrypoint"]', '--stop-signal=SIGINT', `--env=PATH=${path}`];
    await commitImage(names, ['stand-in.tar'], settings);
    rmSync(join(folder, 'stand-in.tar'));
  });
}

/** What git knows, without Grafana, for which Debian has no package, and without the digests of the real images. */
async function copyRepository(): Promise<void> {
  rmSync(repository, { recursive: true, force: true });
  await run('git', '-C', ROOT, 'checkout-index', '--all', `--prefix=${repository}/`);
  const file = join(repository, 'deploy/compose.yaml');
  const document = parseDocument(readFileSync(file, 'utf8').replaceAll(/@sha256:[0-9a-f]{64}/g, ''));
  document.deleteIn(['services', 'grafana']);
  writeFileSync(file, document.toString());
}

/** The engine's API; and, because podman leaves it to systemd's timers, each container's own health check. */
function startEngine(): () => Promise<void> {
  const service = spawn('podman', ['system', 'service', '--time=0', `unix://${socket}`], {
    env: ENVIRONMENT,
    stdio: 'ignore',
  });
  const stopping = new AbortController();
  const checks = (async () => {
    while (!stopping.signal.aborted) {
      const running = await run('podman', 'ps', '--quiet').catch(() => '');
      for (const id of running.split('\n')) await run('podman', 'healthcheck', 'run', id).catch(() => {});
      await sleep(HEALTH_MS);
    }
  })();
  return async () => {
    stopping.abort();
    service.kill();
    await Promise.allSettled([checks, once(service, 'exit')]);
  };
}

/** Calls over kept connections; the returned function stops them and says how many calls had each outcome. */
function startLoad(token: string): () => Promise<Record<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, rejectUnauthorized: false });
  const outcomes: Record<string, number> = {};
  const stopping = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const call = (): Promise<string> =>
    new Promise((resolve) => {
      const path = `/curp/calcular_curp?${query(ANA)}`;
      const request = get({ host: '127.0.0.1', port, path, agent, headers }, (reply) => {
        reply.resume().on('end', () => resolve(String(reply.statusCode)));
      });
      request.on('error', ({ message }) => resolve(message));
    });
  const connections = Array.from({ length: CONNECTIONS }, async () => {
    while (!stopping.signal.aborted) {
      const outcome = await call();
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      await sleep(PAUSE_MS);
    }
  });
  return async () => {
    stopping.abort();
    await Promise.all(connections);
    agent.destroy();
    return outcomes;
  };
}

/** Returns the token of the page. */
async function tryCompose(): Promise<string> {
  const started = await timed('started as the page says', () => shell(block('make-secrets')));
  const token = /\bcurp_\S+/.exec(started)?.[0] ?? '';
  const curl = block('curl --insecure').replace('TOKEN', token).replace('127.0.0.1', `127.0.0.1:${port}`);
  const expectAnswer = async (): Promise<void> => {
    const text = await shell(curl);
    if (!text.startsWith('{"error":false')) throw new Error(`${curl}${text}`);
  };
  await timed('called by way of the proxy', expectAnswer);
  await timed('every job is scraped', () => until('up', async () => (await asked('sum(up)')) === 4));
  await until('the time of the backup', async () => (await asked('count(curp_backup_timestamp_seconds)')) === 1);
  const alerts = await asked('count(ALERTS)');
  if (alerts !== 0) throw new Error(`${alerts} alerts are pending or fire`);
  const stopLoad = startLoad(token);
  await timed('updated as the page says', () => shell(block('compose.yaml build'), [`CURP_VERSION=${NEXT}`]));
  const outcomes = await stopLoad();
  console.log('          calls meanwhile:', outcomes);
  if (Object.keys(outcomes).join() !== '200') throw new Error('calls were refused');
  const updated = await run('podman', 'inspect', '--format={{.ImageName}}', 'curp-api-1-1', 'curp-api-2-1');
  if (updated !== `${IMAGE}\n${IMAGE}`) throw new Error(`the processes run ${updated}`);
  await timed('backed up as the page says', () => shell(block('pg_dump')));
  await timed('restored as the page says', () => shell(block('pg_restore')));
  // Now they know only what was restored.
  await compose('restart api-1 api-2');
  await until('the token after the restore', () => expectAnswer().then(() => true));
  return token;
}

/** What Prometheus answers: 0 for nothing. */
async function asked(expression: string): Promise<number> {
  const address = `http://127.0.0.1:9090/api/v1/query?query=${encodeURIComponent(expression)}`;
  const reply = await compose(`exec -T prometheus wget --quiet --output-document=- '${address}'`);
  const { data } = JSON.parse(reply) as { data: { result: { value: [number, string] }[] } };
  return Number(data.result[0]?.value[1] ?? 0);
}

/** deployment.yaml with only the image's name changed, and its Secret, on the stores of Compose. */
async function tryDeployment(token: string): Promise<void> {
  const { DATABASE_URL, REDIS_URL, TOKEN_PEPPER } = parseEnv(
    readFileSync(join(repository, 'deploy/secrets/api.env'), 'utf8'),
  );
  const secret = { 'database-url': DATABASE_URL, 'redis-url': REDIS_URL, 'token-pepper': TOKEN_PEPPER };
  const encoded = Object.entries(secret).map(([key, value = '']) => [key, Buffer.from(value).toString('base64')]);
  // What this podman keeps of a Secret: its data. One that it plays from a manifest it cannot read again.
  writeFileSync(join(folder, 'secret.json'), JSON.stringify(Object.fromEntries(encoded)));
  await run('podman', 'secret', 'create', 'curp-api', 'secret.json');
  const manifest = readFileSync(join(repository, 'deploy/kubernetes/deployment.yaml'), 'utf8');
  writeFileSync(join(folder, 'deployment.yaml'), manifest.replace('image: curp-api', `image: ${IMAGE}`));
  await run('podman', 'kube', 'play', '--network=curp_back', 'deployment.yaml');
  const api = `${POD}-api`;
  const infra = await run('podman', 'pod', 'inspect', '--format={{.InfraContainerID}}', POD);
  const address = await run('podman', 'inspect', '--format={{.NetworkSettings.Networks.curp_back.IPAddress}}', infra);
  await timed('the pod ready', () => until('ready', async () => (await fetch(`http://${address}:3001/readyz`)).ok));
  const text = await (await fetch(`http://${address}:3000/curp/calcular_curp?${query({ token, ...ANA })}`)).text();
  if (!text.includes(ANA_KEY)) throw new Error(`another key: ${text}`);
  // The container, as a kubelet does: `podman pod stop` takes the network away at the same time.
  await timed('the pod stopped by SIGTERM', () => run('podman', 'stop', '--time=45', api));
  const code = await run('podman', 'inspect', '--format={{.State.ExitCode}}', api);
  if (code !== '0') throw new Error(`the pod ended with ${code}: ${await run('podman', 'logs', api)}`);
}

let stopEngine: (() => Promise<void>) | undefined;
try {
  configure();
  await makeBase();
  await makeStandIns();
  await copyRepository();
  stopEngine = startEngine();
  await until('the engine', () => shell('docker version').then(() => true));
  const token = await tryCompose();
  await timed('deployment.yaml played', () => tryDeployment(token));
} finally {
  await stopEngine?.();
  await remove();
}
