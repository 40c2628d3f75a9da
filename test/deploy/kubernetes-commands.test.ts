// The commands of deploy/kubernetes/README.md, without a cluster: names are compared with the manifests and with
// curp-admin, and commands on files alone are run.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS as ADMIN_COMMANDS } from '../../apps/admin/src/commands.ts';
import { readPage, ROOT } from '../../tools/testing/repository-pages.ts';
import { HAS_KUBECTL, PATIENCE_MS } from './kubectl.ts';

const FOLDER = join(ROOT, 'deploy/kubernetes');
const PAGE = readPage('deploy/kubernetes/README.md');
const COMMANDS = Array.from(PAGE.matchAll(/`([^`]*kubectl [^`]+)`/g), ([, command = '']) => command);

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly activeDeadlineSeconds: number;
    readonly template: { readonly spec: { readonly containers: readonly [{ readonly args: readonly string[] }] } };
  };
}

function read(path: string): Manifest {
  return parse(readFileSync(join(FOLDER, path), 'utf8'), { merge: true }) as Manifest;
}

const [JOB, ADMIN, DEPLOYMENT] = [read('migrations/job.yaml'), read('admin/job.yaml'), read('deployment.yaml')];
const NAMES = [JOB, ADMIN, DEPLOYMENT, read('backup/cronjob.yaml')].map(
  ({ kind, metadata }) => `${kind.toLowerCase()}/${metadata.name}`,
);

describe('deploy/kubernetes/README.md, its commands', () => {
  test.for(COMMANDS)('%s names what there is', (command) => {
    const [, file] = / -[fk] (\S+)/.exec(command) ?? [];
    const [, kind, name] = /\b(cronjob|job|pod|deployment)[ /](curp-[a-z]+)/.exec(command) ?? [];
    expect(existsSync(join(FOLDER, file ?? '.'))).toBe(true);
    expect([undefined, ...NAMES]).toContain(kind === undefined ? undefined : `${kind}/${name}`);
    // kustomization.yaml and namespace.yaml name the namespace themselves.
    expect(file !== undefined || command.includes(' -n curp')).toBe(true);
  });

  test('there are commands of each kind', () => {
    for (const sort of ['apply -k', 'wait', 'delete job', 'delete -k', 'exec', 'rollout', 'patch']) {
      expect(COMMANDS.filter((command) => command.includes(`kubectl ${sort}`))).not.toEqual([]);
    }
  });

  test.for(COMMANDS.filter((command) => / delete (job|pod) /.test(command)))(
    '%s tolerates a missing object',
    (command) => {
      expect(command).toContain('--ignore-not-found');
    },
  );

  test.for(COMMANDS.filter((command) => / wait | rollout status /.test(command)))('%s has a timeout', (command) => {
    expect(command).toMatch(/ --timeout=\d+s$/);
  });

  test('the wait for the migrations is as long as their deadline', () => {
    const wait = COMMANDS.find((command) => command.includes('wait') && command.includes(JOB.metadata.name));
    expect(wait).toContain(`--timeout=${JOB.spec.activeDeadlineSeconds}s`);
  });

  test.for(COMMANDS.filter((command) => command.includes(' exec ')))('%s is one of curp-admin', (command) => {
    const [, words = ''] =
      /kubectl exec (?:-i )?job\/curp-admin (?:-c owner )?-n curp -- \/usr\/local\/bin\/node admin\.js ([^<>]+)/.exec(
        command,
      ) ?? [];
    const forms = ADMIN_COMMANDS.map((known) => [known.name, ...known.args.map(({ label }) => label)].join(' '));
    const [form = ''] = words.split(' --');
    expect(forms.filter((known) => known.replace('|TOKEN_ID', '') === form.trim())).toHaveLength(1);
  });

  test('the role is granted after its migration and before the service starts', () => {
    const places = ['kubectl wait', 'grant curp_service to', 'grant curp_admin to', 'kubectl apply -k .`'].map((text) =>
      PAGE.indexOf(text),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('the Job of curp-admin runs until it is deleted', () => {
    const [flag = '', script = ''] = ADMIN.spec.template.spec.containers[0].args;
    const look = `${script}; console.log(process.getActiveResourcesInfo().join()); process.exit()`;
    const { stdout } = spawnSync(process.execPath, [flag, look], { encoding: 'utf8', timeout: PATIENCE_MS });
    expect(stdout).toContain('Timeout');
  });
});

describe.runIf(HAS_KUBECTL)('deploy/kubernetes/README.md, the change of pepper in a file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'curp-kubectl-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The command of the page on a local Secret. */
  function changed(command: string, data: Readonly<Record<string, string>>): unknown {
    const file = join(folder, 'secret.json');
    writeFileSync(file, JSON.stringify({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'curp-api' }, data }));
    const here = `${command.replace('secret curp-api -n curp', `--local -f ${file}`)} -o json`;
    const env = { PATH: process.env['PATH'] ?? '', HOME: folder, new: 'bnVldmE=', old: 'dmllamE=' };
    const { stdout } = spawnSync('bash', ['-c', here], { encoding: 'utf8', env, timeout: PATIENCE_MS });
    return (JSON.parse(stdout) as { data: unknown }).data;
  }

  const [add = '', remove = ''] = COMMANDS.filter((command) => command.includes('kubectl patch'));
  const others = { 'redis-url': 'cmVkaXM=' };
  const both = { ...others, 'token-pepper': 'bnVldmE=', 'token-pepper-previous': 'dmllamE=' };

  test('adds the new one, and changes nothing else', () => {
    expect(changed(add, { ...others, 'token-pepper': 'dmllamE=' })).toEqual(both);
  });

  test('removes the old one', () => {
    expect(changed(remove, both)).toEqual({ ...others, 'token-pepper': 'bnVldmE=' });
  });
});
