// Runs the jobs of a GitHub workflow on this machine as GitHub would: each in a folder and a home of its own, with the
// outputs and the files that other jobs handed over. Permissions and containers are GitHub's, and are not imitated.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parse } from 'yaml';

/** `write-all` and the like are words. */
export type Permissions = string | Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string>>;

/** YAML also has `true`. */
type Settings = Readonly<Record<string, string | boolean>>;

export interface Step {
  readonly name: string;
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly with?: Values;
  readonly run?: string;
  readonly env?: Settings;
}

export interface Job {
  readonly permissions?: Permissions;
  readonly needs?: string | readonly string[];
  readonly outputs?: Values;
  readonly steps: readonly Step[];
}

export interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Permissions;
  readonly jobs: Readonly<Record<string, Job>>;
}

export function readWorkflow(path: string): Workflow {
  return parse(readFileSync(path, 'utf8')) as Workflow;
}

/** One run of a workflow. */
export interface WorkflowRun {
  /** An empty folder for the jobs and what they hand over. */
  readonly folder: string;
  /** The folder with the repository. */
  readonly server: string;
  readonly repository: string;
  readonly commit: string;
  readonly token: string;
  /** Of every step; stronger than the step's own. */
  readonly environment: Values;
  /** Of each job that has run. */
  readonly outputs: Record<string, Values>;
}

/** Runs the job and returns its folder; throws where a step fails. */
export function runJob(name: string, { outputs = {}, steps }: Job, run: WorkflowRun): string {
  const machine = mkdtempSync(join(run.folder, `${name}-`));
  const workspace = join(machine, 'workspace');
  for (const folder of ['workspace', 'home', 'bin']) mkdirSync(join(machine, folder));
  writeFileSync(join(machine, 'bin/gh'), GH, { mode: 0o755 });
  const results: Record<string, Values> = {};
  const fill = (text: string): string =>
    text.replaceAll(/\$\{\{ ([\w.]+) \}\}/g, (_expression, path: string) => valueOf(path, results, run));
  for (const step of steps) {
    if (step.if !== undefined && !holds(step.if, (path) => valueOf(path, results, run))) continue;
    if (step.uses !== undefined) passFiles(step, workspace, run);
    else results[step.id ?? step.name] = runCommands(step, fill, machine, run);
  }
  run.outputs[name] = mapValues(outputs, fill);
  return workspace;
}

/** GitHub's command: prints what it is asked for; there is no release yet. */
const GH = `#!/bin/sh
echo "gh $*"
[ "$1 $2" != 'release view' ]
`;

function valueOf(path: string, steps: Readonly<Record<string, Values>>, run: WorkflowRun): string {
  const [source = '', first = '', , last = ''] = path.split('.');
  if (source === 'needs') return run.outputs[first]?.[last] ?? '';
  if (source === 'steps') return steps[first]?.[last] ?? '';
  if (path === 'github.token') return run.token;
  if (path === 'github.repository') return run.repository;
  throw new Error(`${path}: not a value that these workflows use`);
}

function holds(condition: string, read: (path: string) => string): boolean {
  const [, path, expected] = /^([\w.]+) == '(\w*)'$/.exec(condition) ?? [];
  if (path === undefined) throw new Error(`${condition}: not a condition that these workflows use`);
  return read(path) === expected;
}

function mapValues(values: Settings, change: (value: string) => string): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(String(value))]));
}

/** The two actions: a folder is handed over by what it contains, a file by itself. */
function passFiles({ uses = '', with: options = {} }: Step, workspace: string, run: WorkflowRun): void {
  const shelf = join(run.folder, 'artifacts', options['name'] ?? '');
  if (uses.startsWith('actions/download-artifact@')) {
    cpSync(shelf, workspace, { recursive: true });
    return;
  }
  if (!uses.startsWith('actions/upload-artifact@')) throw new Error(`${uses}: not an action that these workflows use`);
  const path = join(workspace, options['path'] ?? '');
  cpSync(path, statSync(path).isDirectory() ? shelf : join(shelf, basename(path)), { recursive: true });
}

function runCommands(step: Step, fill: (text: string) => string, machine: string, run: WorkflowRun): Values {
  const outputs = join(machine, 'outputs');
  writeFileSync(outputs, '');
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run ?? ''],
    {
      cwd: join(machine, 'workspace'),
      env: {
        ...process.env,
        PATH: [join(machine, 'bin'), dirname(process.execPath), process.env['PATH']].join(':'),
        HOME: join(machine, 'home'),
        // Downloads and the registry's address are the user's, or every job would begin with an empty cache.
        npm_config_cache: process.env['npm_config_cache'] ?? join(homedir(), '.npm'),
        npm_config_userconfig: process.env['npm_config_userconfig'] ?? join(homedir(), '.npmrc'),
        GITHUB_SERVER_URL: run.server,
        GITHUB_REPOSITORY: run.repository,
        GITHUB_SHA: run.commit,
        GITHUB_WORKSPACE: join(machine, 'workspace'),
        GITHUB_OUTPUT: outputs,
        ...mapValues(step.env ?? {}, fill),
        ...run.environment,
      },
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  );
  if (status !== 0)
    throw new Error(`«${step.name}» ended with ${status}:\n${stdout.slice(-2000)}${stderr.slice(-4000)}`);
  return readOutputs(readFileSync(outputs, 'utf8'));
}

/** `name=value`, or `name<<end`, lines and `end`. */
function readOutputs(text: string): Values {
  const pairs = Array.from(text.matchAll(/^(\w+)(?:=(.*)|<<(\w+)\n([^]*?)\n\3)$/gm));
  return Object.fromEntries(pairs.map(([, name = '', line, , lines = '']) => [name, line ?? lines]));
}
