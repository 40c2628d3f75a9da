// npm run nightly -- image: builds deploy/Dockerfile with buildah, unchanged, and runs the image with podman: read-only, without
// capabilities, in 300 MB. With `--tokens 1000000` it also runs with that many tokens in the memory limit of the Deployment.
// It asks no registry of images (engine.ts), needs root, Debian's packages and the npm registry, and leaves nothing behind.
import { readFileSync } from 'node:fs';
import { ROOT } from '../testing/repository-pages.ts';
import { ANA, ANA_KEY, query } from '../testing/service.ts';
import { freePort, openDatabase, startPostgres } from '../testing/stores.ts';
import { onStores } from '../testing/process.ts';
import { issueTokens } from '../promises/testbed/issue-tokens.ts';
import { configure, makeBase, remove, run, tokenCount, until } from './engine.ts';
import { timed } from './timed.ts';

const IMAGE = 'curp-api';
const MEMORY_MB = 300;

async function buildImage(): Promise<void> {
  // The format of OCI has no HEALTHCHECK.
  const options = ['--format=docker', '--isolation=chroot', '--pull-never', `--tag=${IMAGE}`];
  const files = [`--file=${ROOT}/deploy/Dockerfile`, `--ignorefile=${ROOT}/deploy/Dockerfile.dockerignore`];
  const revision = await run('git', '-C', ROOT, 'rev-parse', 'HEAD');
  await run('buildah', 'build', ...options, ...files, `--build-arg=REVISION=${revision}`, ROOT);
}

async function answer(address: string): Promise<Response> {
  await until(address, async () => (await fetch(address)).ok);
  return fetch(address);
}

async function tryImage(): Promise<void> {
  const [port, opsPort] = [await freePort(), await freePort()];
  const confined = ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges', `--memory=${MEMORY_MB}m`];
  const ports = [`--publish=127.0.0.1:${port}:3000`, `--publish=127.0.0.1:${opsPort}:3001`];
  const container = await run('podman', 'run', '--detach', ...confined, ...ports, '--env=SANDBOX=si', IMAGE);
  await timed('ready', () => answer(`http://127.0.0.1:${opsPort}/readyz`));
  const path = `/curp/calcular_curp?${query({ token: 'pruebas', ...ANA })}`;
  const text = await (await answer(`http://127.0.0.1:${port}${path}`)).text();
  if (!text.includes(ANA_KEY)) throw new Error(`another key: ${text}`);
  const isHealthy = (): Promise<boolean> => run('podman', 'healthcheck', 'run', container).then(() => true);
  await timed('health check passed', () => until('healthy', isHealthy));
  const bytes = await run('podman', 'exec', container, '/usr/local/bin/node', '--print', 'process.constrainedMemory()');
  await timed('stopped by SIGTERM', () => run('podman', 'stop', '--time=30', container));
  const code = await run('podman', 'inspect', '--format={{.State.ExitCode}}', container);
  if (Number(bytes) !== MEMORY_MB * 2 ** 20) throw new Error(`not held to ${MEMORY_MB} MB, but to ${bytes} bytes`);
  if (code !== '0') throw new Error(`ended with ${code}: ${await run('podman', 'logs', container)}`);
}

/** As the Deployment limits it, with lists at work: ready, and far enough from the limits of the heap and of the container. */
async function tryWithTokens(count: number): Promise<void> {
  const manifest = readFileSync(`${ROOT}/deploy/kubernetes/deployment.yaml`, 'utf8');
  const limitMiB = Number(/limits: \{ memory: (\d+)Mi \}/.exec(manifest)?.[1]);
  const postgres = await startPostgres();
  const database = await openDatabase(postgres.url);
  const [token = ''] = await timed(`${count} tokens issued`, () => issueTokens(database, count));
  const [port, opsPort] = [await freePort(), await freePort()];
  const settings = { ...onStores(database), PORT: port, OPS_PORT: opsPort };
  const env = Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`);
  const confined = ['--read-only', '--cap-drop=all', '--network=host', `--memory=${limitMiB}m`];
  const container = await run('podman', 'run', '--detach', ...confined, ...env, IMAGE);
  await timed(`ready with ${count} tokens in ${limitMiB} MiB`, () => answer(`http://127.0.0.1:${opsPort}/readyz`));
  const list = `nombres,apellido_paterno,apellido_materno,fecha_nacimiento,sexo,entidad\n${'ANA,LOPEZ,PEREZ,1990-01-01,M,NL\n'.repeat(200_000)}`;
  const send = async (): Promise<number> => {
    const headers = { 'content-type': 'text/csv', authorization: `Bearer ${token}` };
    const answered = await fetch(`http://127.0.0.1:${port}/curp/calcular_lote`, {
      method: 'POST',
      headers,
      body: list,
    });
    return (await answered.text()).length;
  };
  await timed('four lists of 200,000 rows at once', () => Promise.all([send(), send(), send(), send()]));
  const metrics = await (await answer(`http://127.0.0.1:${opsPort}/metrics`)).text();
  const metric = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]) / 2 ** 20;
  const [used, limit] = [metric('nodejs_heap_size_used_bytes'), metric('curp_heap_limit_bytes')];
  const readStatus = 'fs.readFileSync("/proc/1/status", "utf8")';
  const status = await run('podman', 'exec', container, '/usr/local/bin/node', '--print', readStatus);
  const peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]);
  console.log(
    `heap ${used.toFixed(0)} of ${limit.toFixed(0)} MiB, peak of resident memory ${(peak / 1024).toFixed(0)} MiB`,
  );
  await run('podman', 'stop', '--time=30', container);
  const code = await run('podman', 'inspect', '--format={{.State.ExitCode}} {{.State.OOMKilled}}', container);
  await postgres.remove();
  if (code !== '0 false') throw new Error(`ended with ${code}`);
  if (used > 0.8 * limit || peak / 1024 > 0.9 * limitMiB) throw new Error('too near to a limit');
}

try {
  configure();
  await makeBase();
  await timed('deploy/Dockerfile built', buildImage);
  const bytes = Number(await run('podman', 'image', 'inspect', '--format={{.Size}}', IMAGE));
  console.log(`the image has ${(bytes / 2 ** 20).toFixed(0)} MiB`);
  await timed('run, asked and stopped', tryImage);
  if (tokenCount > 0) await tryWithTokens(tokenCount);
} finally {
  await remove();
}
