// The GitHub workflows have minimal permissions, run commands that exist, and pin every action to a commit.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../tools/harness/repository-pages.ts';
import manifest from '../../package.json' with { type: 'json' };

/** `write-all` and the like are words. */
type Permissions = string | Readonly<Record<string, string>>;

interface Step {
  readonly name: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: object;
}

interface Job {
  readonly permissions?: Permissions;
  readonly needs?: string;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Permissions;
  readonly jobs: Readonly<Record<string, Job>>;
}

const WORKFLOWS = globSync('.github/workflows/*.yml', { cwd: ROOT }).map((path) => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const workflow = parse(text) as Workflow;
  return { path, text, workflow, steps: Object.values(workflow.jobs).flatMap(({ steps }) => steps) };
});

const RUNS = WORKFLOWS.flatMap(({ path, steps }) => steps.map(({ name, run = '' }) => ({ path, name, run })));

/** Everything that may be written, and by what. */
const WRITES = [
  'ci.yml: nothing',
  'release.yml version: contents, pull-requests',
  'release.yml publish: id-token',
  'release.yml record: contents',
];

function writesOf(permissions: Permissions): string[] {
  if (typeof permissions === 'string') return [permissions];
  return Object.keys(permissions).filter((name) => permissions[name] === 'write');
}

test('each job has only the write permissions it needs', () => {
  const found = WORKFLOWS.flatMap(({ path, workflow: { permissions, jobs } }) => {
    const file = path.split('/').at(-1) ?? '';
    expect(writesOf(permissions ?? 'what the repository allows')).toEqual([]);
    const writing = Object.entries(jobs).filter(([, job]) => writesOf(job.permissions ?? {}).length > 0);
    if (writing.length === 0) return [`${file}: nothing`];
    return writing.map(([name, job]) => `${file} ${name}: ${writesOf(job.permissions ?? {}).join(', ')}`);
  });
  expect(found.toSorted()).toEqual(WRITES.toSorted());
});

describe.for(WORKFLOWS)('$path', ({ text, workflow, steps }) => {
  test('starts on a push to main or on an unprivileged pull request', () => {
    expect(['push', 'pull_request']).toEqual(expect.arrayContaining(Object.keys(workflow.on)));
    expect(workflow.on['push']).toMatchObject({ branches: ['main'] });
  });

  test('uses no secret', () => {
    expect(text).not.toMatch(/secrets\.|_TOKEN: [^$]/);
  });

  test('pins every action to a commit', () => {
    expect(steps.filter(({ uses = `none@${'0'.repeat(40)}` }) => !/@[0-9a-f]{40}$/.test(uses))).toEqual([]);
  });
});

describe.for(RUNS)('$path, «$name»', ({ run }) => {
  test('has valid bash scripts', () => {
    expect(spawnSync('bash', ['-n'], { input: run, encoding: 'utf8' }).stderr).toBe('');
  });

  test('passes values to scripts only by the environment', () => {
    expect(run).not.toContain('${{');
  });

  test('runs commands that exist, and installs without scripts', () => {
    const scripts = Array.from(run.matchAll(/npm run (\S+)/g), ([, name = '']) => name);
    expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([]);
    const files = Array.from(run.matchAll(/^\s*(\.\S+)/gm), ([, file = '']) => file);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    expect(run.match(/npm (ci|install)\b(?!.*--ignore-scripts)/)).toBeNull();
  });
});

test('every publishable package is published after its dependencies, with provenance', () => {
  const { run = '' } = RUNS.find((step) => step.run.includes('npm publish')) ?? {};
  const folders = /for folder in (.*); do/.exec(run)?.[1]?.split(' ') ?? [];
  const manifests = globSync('{packages,apps}/*/package.json', { cwd: ROOT }).map((path) => ({
    folder: path.replace('/package.json', ''),
    ...(JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as {
      readonly name: string;
      readonly private?: boolean;
      readonly dependencies?: Readonly<Record<string, string>>;
    }),
  }));
  const published = manifests.filter((member) => member.private !== true);
  expect(folders.toSorted()).toEqual(published.map(({ folder }) => folder).toSorted());
  expect(run).toContain('npm publish --provenance');
  for (const { folder, dependencies = {} } of published) {
    const before = published.filter(({ name }) => name in dependencies);
    for (const needed of before) expect(folders.indexOf(needed.folder)).toBeLessThan(folders.indexOf(folder));
  }
});

test('nothing is published before all checks pass', () => {
  const { workflow } = WORKFLOWS.find(({ path }) => path.endsWith('release.yml')) ?? {};
  const { check, publish } = workflow?.jobs ?? {};
  const commands = check?.steps.map(({ run = '' }) => run) ?? [];
  expect(commands).toEqual(expect.arrayContaining(['.ci/run', 'npm run audit']));
  expect(publish?.needs).toBe('check');
});

test('steps with a token run no npm command', () => {
  const withToken = WORKFLOWS.flatMap(({ steps }) => steps.filter(({ env }) => env !== undefined));
  expect(withToken.map(({ name }) => name)).toEqual(['Propose them', 'Keep them']);
  expect(withToken.filter(({ run = '' }) => /\b(npm|npx|node)\b/.test(run))).toEqual([]);
});

test('pending changesets can be turned into versions', () => {
  const copy = mkdtempSync(join(tmpdir(), 'changesets-'));
  const manifests = globSync('{packages,apps}/*/package.json', { cwd: ROOT });
  for (const path of ['package.json', 'package-lock.json', '.changeset', ...manifests])
    cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  const changeset = join(ROOT, 'node_modules/.bin/changeset');
  const { status, stderr } = spawnSync(process.execPath, [changeset, 'version'], { cwd: copy, encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  expect(globSync('.changeset/*.md', { cwd: copy })).toEqual([]);
  rmSync(copy, { recursive: true });
});
