// The GitHub workflows have minimal permissions, run commands that exist, and pin every action to a commit.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../tools/testing/repository-pages.ts';
import { type Job, type Permissions, readWorkflow } from '../../tools/release/workflow.ts';
import manifest from '../../package.json' with { type: 'json' };

const WORKFLOWS = globSync('.github/workflows/*.yml', { cwd: ROOT }).map((path) => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const workflow = readWorkflow(join(ROOT, path));
  return { path, text, workflow, steps: Object.values(workflow.jobs).flatMap(({ steps }) => steps) };
});

const RUNS = WORKFLOWS.flatMap(({ path, steps }) => steps.map(({ name, run = '' }) => ({ path, name, run })));

/** Everything that may be written, and by what. */
const WRITES = [
  'ci.yml: nothing',
  'nightly.yml: nothing',
  'release.yml publish: id-token',
  'release.yml record: contents',
];

const RELEASE: Readonly<Record<string, Job>> =
  WORKFLOWS.find(({ path }) => path.endsWith('release.yml'))?.workflow.jobs ?? {};

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
  test('starts on a push to main, on an unprivileged pull request or by the clock', () => {
    expect(['push', 'pull_request', 'schedule']).toEqual(expect.arrayContaining(Object.keys(workflow.on)));
    const { push = { branches: ['main'] } } = workflow.on;
    expect(push).toMatchObject({ branches: ['main'] });
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
  const { run = '' } = RUNS.find((step) => step.run.includes('npm pack')) ?? {};
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
  const publishing = RELEASE['publish']?.steps.find((step) => step.run?.includes('npm publish'));
  expect(publishing?.run).toContain('--provenance="$PROVENANCE"');
  expect(publishing?.env).toMatchObject({ PROVENANCE: true });
  for (const { folder, dependencies = {} } of published) {
    const before = published.filter(({ name }) => name in dependencies);
    for (const needed of before) expect(folders.indexOf(needed.folder)).toBeLessThan(folders.indexOf(folder));
  }
});

test('nothing is published before all checks pass', () => {
  const { check, publish } = RELEASE;
  const commands = check?.steps.map(({ run = '' }) => run) ?? [];
  expect(commands).toEqual(
    expect.arrayContaining(['.ci/run', 'npm audit --omit=dev --audit-level=high --package-lock-only']),
  );
  expect(publish?.needs).toContain('check');
});

/** A job that may write, or that has a token, with all its commands. */
const TRUSTED = Object.entries(RELEASE)
  .filter(([, { permissions = {}, steps }]) => {
    const hasToken = steps.some(({ env = {} }) => Object.values(env).includes('${{ github.token }}'));
    return hasToken || writesOf(permissions).length > 0;
  })
  .map(([name, { steps }]) => ({ name, steps, commands: steps.map(({ run = '' }) => run).join('\n') }));

test('the jobs with a credential are those that publish and record', () => {
  expect(TRUSTED.map(({ name }) => name)).toEqual(['publish', 'record']);
});

test('the job that publishes checks nothing out', () => {
  expect(TRUSTED.find(({ name }) => name === 'publish')?.commands).not.toMatch(/\bgit\b/);
});

describe.for(TRUSTED)('the job $name, which has a credential', ({ steps, commands }) => {
  test('installs nothing and runs nothing of the repository', () => {
    expect(commands).not.toMatch(/\bnpm (?!view\b|publish\b)|\bnpx\b|\bnode (?!-p\b)|^\s*\.{1,2}\//m);
  });

  test('compares what it received before anything else', () => {
    const received = steps.findIndex(({ uses = '' }) => uses.startsWith('actions/download-artifact@'));
    const [next] = steps.slice(received + 1);
    expect(received).toBeGreaterThanOrEqual(0);
    expect(next?.run).toMatch(/^sha256sum --check --strict <<<"\$SHA256"\n/);
    expect(next?.env).toMatchObject({ SHA256: expect.stringMatching(/^\$\{\{ needs\.\w+\.outputs\.sha256 \}\}$/) });
  });
});
