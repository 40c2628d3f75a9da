// npm run image: builds deploy/Dockerfile with buildah, unchanged, and runs the image with podman: read-only, without
// capabilities, in 300 MB. No registry of images is asked (engine.ts). Needs root, Debian's packages and the npm
// registry; leaves nothing behind.
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../harness/repository-pages.ts';
import { ANA, ANA_KEY, query } from '../harness/service.ts';
import { freePort } from '../harness/stores.ts';
import { configure, DOCKERFILE, makeBase, remove, run } from './engine.ts';
import { timed } from './timed.ts';

const IMAGE = 'curp-api';
const MEMORY_MB = 300;
const PATIENCE_MS = 30_000;
const RETRIES = Number(/ --retries=(\d+)/.exec(DOCKERFILE)?.[1]);

async function buildImage(): Promise<void> {
  // The format of OCI has no HEALTHCHECK.
  const options = ['--format=docker', '--isolation=chroot', '--pull-never', `--tag=${IMAGE}`];
  const files = [`--file=${ROOT}/deploy/Dockerfile`, `--ignorefile=${ROOT}/deploy/Dockerfile.dockerignore`];
  const revision = await run('git', '-C', ROOT, 'rev-parse', 'HEAD');
  await run('buildah', 'build', ...options, ...files, `--build-arg=REVISION=${revision}`, ROOT);
}

async function answer(address: string): Promise<Response> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const reply = await fetch(address).catch(() => undefined);
    if (reply?.ok === true) return reply;
    if (Date.now() > deadline) throw new Error(`${address}: ${reply?.status ?? 'no answer'}`);
    await sleep(50);
  }
}

/** As an engine does: a container that fails as often as the Dockerfile says is unhealthy. */
async function checkHealth(container: string): Promise<void> {
  for (let left = RETRIES; left > 0; left--) {
    try {
      await run('podman', 'healthcheck', 'run', container);
      return;
    } catch (error) {
      if (left === 1) throw error;
    }
  }
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
  await timed('health check passed', () => checkHealth(container));
  const bytes = await run('podman', 'exec', container, '/usr/local/bin/node', '--print', 'process.constrainedMemory()');
  await timed('stopped by SIGTERM', () => run('podman', 'stop', '--time=30', container));
  const code = await run('podman', 'inspect', '--format={{.State.ExitCode}}', container);
  if (Number(bytes) !== MEMORY_MB * 2 ** 20) throw new Error(`not held to ${MEMORY_MB} MB, but to ${bytes} bytes`);
  if (code !== '0') throw new Error(`ended with ${code}: ${await run('podman', 'logs', container)}`);
}

try {
  configure();
  await makeBase();
  await timed('deploy/Dockerfile built', buildImage);
  const bytes = Number(await run('podman', 'image', 'inspect', '--format={{.Size}}', IMAGE));
  console.log(`the image has ${(bytes / 2 ** 20).toFixed(0)} MiB`);
  await timed('run, asked and stopped', tryImage);
} finally {
  await remove();
}
