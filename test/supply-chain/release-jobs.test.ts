// The jobs of release.yml, run with a package that attacks them: what it leaves behind is not there when a token is.
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../tools/testing/repository-pages.ts';
import { type Job, readWorkflow, runJob, type WorkflowRun } from '../../tools/release/workflow.ts';

const TOKEN = 'a token that may write';
const folder = mkdtempSync(join(tmpdir(), 'release-jobs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { version, propose, publish } = readWorkflow(join(ROOT, '.github/workflows/release.yml')).jobs as Record<
  'version' | 'propose' | 'publish',
  Job
>;

/** Changes a version, as it should, and leaves a hook in the repository and another for every repository of the home. */
const ATTACK = `
const { execFileSync } = require('node:child_process');
const { mkdirSync, writeFileSync } = require('node:fs');
writeFileSync('version', '1.0.0');
const hook = '#!/bin/sh\\necho "$GH_TOKEN" >>' + process.argv[2] + '\\n';
mkdirSync(process.env.HOME + '/hooks');
for (const place of ['.git/hooks', process.env.HOME + '/hooks'])
  for (const name of ['pre-push', 'post-checkout', 'pre-commit'])
    writeFileSync(place + '/' + name, hook, { mode: 0o755 });
execFileSync('git', ['config', '--global', 'core.hooksPath', process.env.HOME + '/hooks']);
`;

const CONFIGURED = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'init.defaultBranch', GIT_CONFIG_VALUE_0: 'main' };

/** A repository with a changeset whose `release:version` is the attack. */
function attacked(name: string): { readonly run: WorkflowRun; readonly stolen: string; readonly repository: string } {
  const repository = join(folder, name, 'hosted/curp');
  const stolen = join(folder, name, 'stolen');
  mkdirSync(join(repository, '.changeset'), { recursive: true });
  const scripts = { 'release:version': `node attack.cjs ${stolen}` };
  const files = {
    'package.json': JSON.stringify({ name: 'attacked', version: '0.0.0', scripts }),
    'package-lock.json': JSON.stringify({ name: 'attacked', version: '0.0.0', lockfileVersion: 3, packages: {} }),
    'attack.cjs': ATTACK,
    '.changeset/first.md': 'A change.',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(repository, file), text);
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: repository, encoding: 'utf8', env: { ...process.env, ...CONFIGURED } }).trim();
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=x', '-c', 'user.email=x@example.org', 'commit', '--quiet', '--message', 'A change');
  const run = {
    folder: join(folder, name),
    server: `file://${join(folder, name, 'hosted')}`,
    repository: 'curp',
    commit: git('rev-parse', 'HEAD'),
    token: TOKEN,
    environment: {},
    outputs: {},
  };
  return { run, stolen, repository };
}

describe('a git hook that a package leaves behind', () => {
  test('reads no token: the job that pushes is another machine', () => {
    const { run, stolen, repository } = attacked('apart');
    runJob('version', version, run);
    runJob('propose', propose, run);
    const proposed = execFileSync('git', ['show', 'release:version'], { cwd: repository, encoding: 'utf8' });
    expect(proposed).toBe('1.0.0');
    expect(existsSync(stolen)).toBe(false);
  });

  test('would read it if both were one job', () => {
    const { run, stolen } = attacked('together');
    const push = propose.steps.filter(({ name }) => name === 'Propose it');
    const branch = { name: 'Branch', run: 'git switch --quiet --create release' };
    runJob('version', { ...version, steps: [...version.steps, branch, ...push] }, run);
    expect(readFileSync(stolen, 'utf8')).toContain(TOKEN);
  });
});

describe('files between jobs', () => {
  test.for([
    { job: 'propose', file: 'versions.patch', artifact: 'versions', from: 'version' },
    { job: 'publish', file: 'curp-core-1.0.0.tgz', artifact: 'release', from: 'build' },
  ] as const)('$job stops at a file that $from did not make', ({ job, file, artifact, from }) => {
    const { run } = attacked(`changed-${job}`);
    const shelf = join(run.folder, 'artifacts', artifact);
    mkdirSync(shelf, { recursive: true });
    writeFileSync(join(shelf, file), 'what was made');
    run.outputs[from] = { sha256: `${hash('sha256', 'what was made')}  ${file}` };
    appendFileSync(join(shelf, file), ', and more');
    expect(() => runJob(job, { propose, publish }[job], run)).toThrow(`${file}: FAILED`);
  });
});
