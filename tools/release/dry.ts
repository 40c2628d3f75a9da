// npm run release:dry: releases the last commit with the steps of release.yml, to a local repository and a local registry
// (verdaccio), and installs and runs every package from there. Left out: the job `check`, which is .ci/run, and provenance,
// which only GitHub can sign. Needs the npm registry.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, listening } from '../testing/stores.ts';
import { timed } from './timed.ts';
import { readWorkflow, runJob, type WorkflowRun } from './workflow.ts';

const ROOT = join(import.meta.dirname, '../..');
const VERDACCIO = '6.10.4';
/** One of its packages asks for a version by a tag, which not every registry has. */
const OVERRIDES = { 'node-fetch': '2.6.7' };

function git(folder: string, ...words: string[]): string {
  return execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim();
}

/** Anybody may publish; what it does not have, it does not look for elsewhere. */
const SETTINGS = (folder: string): string => `
storage: ${folder}/packages
auth: { htpasswd: { file: ${folder}/users } }
packages: { '**': { access: $all, publish: $all } }
log: { type: stdout, format: json, level: warn }
`;

function installRegistry(folder: string): void {
  mkdirSync(folder);
  const manifest = { private: true, dependencies: { verdaccio: VERDACCIO }, overrides: OVERRIDES };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', ['install', ...quietly], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(join(folder, 'settings.yaml'), SETTINGS(folder));
}

async function startRegistry(folder: string, port: number): Promise<ChildProcess> {
  const words = ['node_modules/verdaccio/bin/verdaccio', '--config', 'settings.yaml', '--listen', `127.0.0.1:${port}`];
  const registry = spawn(process.execPath, words, {
    cwd: folder,
    // It warns when root starts it.
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await listening(port);
  return registry;
}

/** Runs the jobs of one push to main. */
async function push(commit: string, jobs: readonly string[], run: Omit<WorkflowRun, 'commit' | 'outputs'>) {
  const { jobs: all } = readWorkflow(join(ROOT, '.github/workflows/release.yml'));
  const outputs: WorkflowRun['outputs'] = {};
  const folders: Record<string, string> = {};
  for (const name of jobs) {
    const job = all[name];
    if (job === undefined) throw new Error(`release.yml has no job ${name}`);
    folders[name] = await timed(`job ${name}`, () => runJob(name, job, { ...run, commit, outputs }));
  }
  return { outputs, folders };
}

async function release(folder: string, registryUrl: string): Promise<void> {
  const hosted = join(folder, 'hosted/curp');
  git(ROOT, 'init', '--quiet', '--bare', hosted);
  git(ROOT, 'push', '--quiet', hosted, 'HEAD:refs/heads/main');
  git(hosted, 'symbolic-ref', 'HEAD', 'refs/heads/main');
  // Only our own packages: the others come from where npm is set to. Any token will do.
  const npmSettings = {
    'npm_config_@curp:registry': registryUrl,
    [`npm_config_${registryUrl.replace('http:', '')}:_authToken`]: 'local',
  };
  const run = {
    folder,
    server: `file://${join(folder, 'hosted')}`,
    repository: 'curp',
    token: 'no token',
    environment: { ...npmSettings, PROVENANCE: 'false' },
  };
  const commit = git(hosted, 'rev-parse', 'main');
  const { outputs, folders } = await push(commit, ['build', 'publish', 'record'], run);
  console.log(outputs['build']?.['sha256']);
  await timed('every package installed from the registry and run', () => {
    const words = ['tools/release/packed.ts', '--published'];
    const env = { ...process.env, ...npmSettings };
    execFileSync(process.execPath, words, { cwd: folders['build'], env, stdio: ['ignore', 'inherit', 'inherit'] });
  });
}

const folder = mkdtempSync(join(tmpdir(), 'curp-release-'));
const port = await freePort();
try {
  await timed('registry installed', () => installRegistry(join(folder, 'registry')));
  const registry = await startRegistry(join(folder, 'registry'), port);
  try {
    await timed('all', () => release(folder, `http://127.0.0.1:${port}/`));
  } finally {
    const gone = once(registry, 'exit');
    registry.kill('SIGKILL');
    await gone;
  }
} finally {
  rmSync(folder, { recursive: true });
}
