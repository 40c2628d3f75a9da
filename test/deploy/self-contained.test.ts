// The image needs nothing but itself: its root is made here from the steps of deploy/Dockerfile, and the commands of the
// image, of compose.yaml and of the systemd unit run in it without network, shell or writable folders.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANA, ANA_KEY, query } from '../../tools/testing/service.ts';
import { ANA_ANSWERED, ANA_ROW, csvOf, PATH } from '../../tools/testing/list-client.ts';
import { buildService } from '../../tools/testing/built-service.ts';
import { WEB_FOLDER } from '../../tools/testing/web-folder.ts';
import { childPid } from './bubblewrap.ts';
import { serviceOf } from './compose.ts';
import { IMAGE, STAGES, wordsOf } from './dockerfile.ts';
import { unitSetting } from './systemd-unit.ts';

const HAS_BUBBLEWRAP = spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true']).status === 0;

const UNPRIVILEGED = 65_534;
const PATIENCE_MS = 20_000;
/** Stops without a drain. */
const NO_DRAIN = { DRAIN_MS: '0' };

interface Program {
  readonly who: string;
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  /** The path of a file with the tokens; otherwise the environment has them. */
  readonly secret?: string;
}

const CREDENTIALS = '/run/credentials';
const [UNIT_COMMAND = ''] = unitSetting('ExecStart', { d: CREDENTIALS });
const [UNIT_SETTINGS = ''] = unitSetting('Environment', { i: '1' });

const PROGRAMS: readonly Program[] = [
  {
    who: 'the image',
    command: [...IMAGE.entrypoint, ...IMAGE.command],
    environment: { ...IMAGE.environment, SANDBOX: 'si' },
    folder: IMAGE.folder,
  },
  {
    who: 'a process of compose.yaml',
    command: [...IMAGE.entrypoint, ...(serviceOf('api-1').command ?? [])],
    environment: { ...IMAGE.environment, ...serviceOf('api-1').environment },
    folder: IMAGE.folder,
    secret: '/run/secrets/api.env',
  },
  {
    who: 'curp-api@1.service',
    command: UNIT_COMMAND.split(' '),
    environment: Object.fromEntries(
      UNIT_SETTINGS.split(' ').map((word) => [word.split('=')[0] ?? '', word.replace(/^[^=]*=/, '')]),
    ),
    folder: unitSetting('WorkingDirectory').join(''),
    secret: `${CREDENTIALS}/api.env`,
  },
];

describe.runIf(HAS_BUBBLEWRAP)('deployed alone, with nothing but its folder', () => {
  let folder: string;
  let root: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'curp-alone-'));
    root = join(folder, 'image');
    await buildService(join(folder, 'dist'), WEB_FOLDER);
    // The temporary folder of the built page is private; a build's is not.
    chmodSync(join(folder, 'dist/web'), 0o755);
    for (const words of wordsOf(STAGES[0], 'RUN').filter((line) => line.includes('/image') || line.includes('ldd'))) {
      const here = words.replaceAll(' /image', ` ${root}`).replaceAll(' /usr/local/bin/node', ` ${process.execPath}`);
      execFileSync('sh', ['-c', here]);
    }
    const built: Readonly<Record<string, string>> = { '/image': root, '/src/apps/api/dist': join(folder, 'dist') };
    for (const words of wordsOf(STAGES.at(-1), 'COPY')) {
      const [, from = '', to = ''] = words.split(' ');
      if (built[from] !== root) cpSync(built[from] ?? '', join(root, to), { recursive: true });
    }
    // The mounts of a container engine or of systemd.
    for (const place of ['proc', 'dev', 'run/secrets', 'run/credentials'])
      mkdirSync(join(root, place), { recursive: true });
    cpSync(join(folder, 'dist'), join(root, unitSetting('WorkingDirectory').join('')), { recursive: true });
    for (const { secret } of PROGRAMS) if (secret !== undefined) writeFileSync(join(root, secret), 'SANDBOX=si\n');
    chmodSync(folder, 0o755);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('it has no program but Node', () => {
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const programs = files.filter(({ parentPath }) => parentPath.endsWith('bin')).map(({ name }) => name);
    expect(programs).toEqual(['node']);
  });

  test.for(PROGRAMS)('$who starts, answers, writes nothing and ends with 0 on SIGTERM', async (program) => {
    const before = contentOf(root);
    const { child, pid, output } = await start(root, {
      ...program,
      environment: { ...program.environment, ...NO_DRAIN },
    });
    const exited = once(child, 'exit');
    const { PORT = '3000', OPS_PORT = '3001' } = program.environment;
    await listening(pid, PORT, output);
    const questions = [
      `http://127.0.0.1:${OPS_PORT}/livez`,
      `http://127.0.0.1:${OPS_PORT}/readyz`,
      `http://127.0.0.1:${PORT}/curp/calcular_curp?${query({ token: 'pruebas', ...ANA })}`,
      `http://127.0.0.1:${PORT}/`,
    ];
    const answers = questions.map((url) => inside(pid, ['/usr/local/bin/node', '-e', ASK, url]));
    expect(answers.map(({ stdout }) => stdout.slice(0, 3))).toEqual(['200', '200', '200', '200']);
    expect(answers[2]?.stdout).toContain(ANA_KEY);
    expect(answers[3]?.stdout).toContain('<html');
    const list = inside(pid, ['/usr/local/bin/node', '-e', ASK_LIST, `http://127.0.0.1:${PORT}${LIST_PATH}`]);
    expect(list.stdout).toContain(ANA_ANSWERED);
    expect(inside(pid, IMAGE.healthcheck, program.environment).status).toBe(0);
    expect(writable(pid)).toEqual([]);
    process.kill(pid, 'SIGTERM');
    expect(await exited, output().slice(-2000)).toEqual([0, null]);
    expect(contentOf(root)).toEqual(before);
  });

  test.for(['/', '/app', '/tmp', '/dev', '/run/secrets'])('nothing can be written in %s', (place) => {
    const write = `try { fs.writeFileSync('${place}/x', '') } catch ({ code }) { console.log(code) }`;
    const program = { who: '', environment: {}, folder: '/', command: ['/usr/local/bin/node', '-e', write] };
    const [command = '', ...words] = sandbox(root, program);
    const { stdout } = spawnSync(command, words, { encoding: 'utf8', timeout: PATIENCE_MS });
    expect(['EROFS\n', 'ENOENT\n']).toContain(stdout);
  });

  test('the healthcheck fails where nothing listens', () => {
    const words = sandbox(root, { who: '', command: IMAGE.healthcheck, environment: {}, folder: IMAGE.folder });
    expect(spawnSync(words[0] ?? '', words.slice(1), { timeout: PATIENCE_MS }).status).toBe(1);
  });
});

/** Prints status and body. */
const ASK = 'fetch(process.argv[1]).then(async (reply) => console.log(reply.status, await reply.text()))';
const LIST = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: csvOf(ANA_ROW) };
const ASK_LIST = ASK.replace('argv[1]', `argv[1], ${JSON.stringify(LIST)}`);
const LIST_PATH = `${PATH}?token=pruebas&sexos=H/M`;

/** The bwrap command that runs a program in that root: read-only, only loopback, no capabilities, pid 1. */
function sandbox(root: string, { command, environment, folder }: Program, more: readonly string[] = []): string[] {
  const [uid = '', gid = ''] = IMAGE.user.split(':');
  const account = ['setpriv', `--reuid=${UNPRIVILEGED}`, `--regid=${UNPRIVILEGED}`, '--clear-groups', '--'];
  const settings = Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]);
  const confined = '--unshare-all --die-with-parent --as-pid-1 --cap-drop ALL --clearenv'.split(' ');
  const seen = `--ro-bind ${root} / --proc /proc --dev /dev --remount-ro /dev --chdir ${folder}`.split(' ');
  return [
    ...(process.getuid?.() === 0 ? account : []),
    'bwrap',
    ...confined,
    '--uid',
    uid,
    '--gid',
    gid,
    ...seen,
    ...settings,
    ...more,
    '--',
    ...command,
  ];
}

interface Running {
  readonly child: ChildProcess;
  /** The pid of the program outside the namespace. */
  readonly pid: number;
  readonly output: () => string;
}

async function start(root: string, program: Program): Promise<Running> {
  const [command = '', ...words] = sandbox(root, program, ['--info-fd', '3']);
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // The program inherits this pipe, which stays open: read up to the closing brace.
  const pid = await childPid(child.stdio[3] as Readable);
  return { child, pid, output: () => output };
}

/** Waits for a line of the program's log. */
async function listening(pid: number, port: string, output: () => string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!output().includes(`"port":${port}`)) {
    if (performance.now() > end) throw new Error(`process ${pid} does not listen: ${output().slice(-2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** As a container engine runs a healthcheck: another process in the same root and network. */
function inside(
  pid: number,
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
): { readonly status: number | null; readonly stdout: string } {
  const words = ['--target', String(pid), '--all', '--preserve-credentials', '--', ...command];
  return spawnSync('/usr/bin/nsenter', words, { encoding: 'utf8', env, timeout: PATIENCE_MS });
}

/** Open files that it could write to. */
function writable(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`)
    .filter((fd) => /^flags:\s+\d*[12]$/m.test(unlessClosed(() => readFileSync(`/proc/${pid}/fdinfo/${fd}`, 'utf8'))))
    .map((fd) => unlessClosed(() => readlinkSync(`/proc/${pid}/fd/${fd}`)))
    .filter((target) => target.startsWith('/') && dirname(target) !== '/dev');
}

/** The process may close a file after it was listed. */
function unlessClosed(read: () => string): string {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function contentOf(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted();
}
