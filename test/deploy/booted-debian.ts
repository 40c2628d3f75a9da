// A Debian that systemd boots, in namespaces of its own: only loopback, and nothing that it writes is left behind.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const PATIENCE_MS = 60_000;

/** Root with systemd-nspawn, and a kernel that mounts. */
export const CAN_BOOT =
  process.getuid?.() === 0 &&
  spawnSync('systemd-nspawn', ['--version']).status === 0 &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;

/** The hierarchies that systemd uses: both, where the kernel has the old one too. */
const CGROUPS = ['systemd', 'unified', '']
  .map((name) => join('/sys/fs/cgroup', name))
  .filter((path) => existsSync(join(path, 'cgroup.procs')))
  .join(' ');
const NSPAWN = 'systemd-nspawn --quiet --register=no --keep-unit --directory=root';
/** Of the machine that runs the test, what Debian's packages did not put there. */
const HIDDEN = ['/root', '/home', '/opt', '/srv', '/usr/local'];

export interface Debian {
  /** As root, in /root. Returns stdout; fails with what it printed. */
  readonly run: (script: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

interface Options {
  /** The release to install; otherwise this machine's own Debian, under a layer that takes what is written. */
  readonly suite?: string;
  /** The commands that install packages: they are downloaded before it boots, because afterwards it has no network. */
  readonly packages: string;
  /** Its files are in /mnt. */
  readonly files: string;
}

export async function bootDebian({ suite, packages, files }: Options): Promise<Debian> {
  const folder = mkdtempSync(join(tmpdir(), 'curp-debian-'));
  const own = [
    'mkdir upper work root',
    'mount -t overlay overlay -o lowerdir=/,upperdir=upper,workdir=work root',
    // Its packages are there; without a network they cannot be made newer.
    `echo 'APT::Get::Upgrade "false";' >root/etc/apt/apt.conf.d/98installed`,
    `set -- ${HIDDEN.map((path) => `--tmpfs=${path}:mode=755`).join(' ')}`,
  ];
  const installed = [
    `mmdebstrap --quiet --variant=minbase --include=systemd,systemd-sysv ${suite} root`,
    `${NSPAWN} --pipe bash -euc "$PACKAGES"`,
    'set --',
  ];
  const script = [
    `mount -t tmpfs -o mode=755 tmpfs ${folder}`,
    `cd ${folder}`,
    // systemd-nspawn makes its groups below that of the process.
    `for tree in ${CGROUPS}; do mkdir $tree/${basename(folder)} && echo $$ >$tree/${basename(folder)}/cgroup.procs; done`,
    ...(suite === undefined ? own : installed),
    `echo 'Acquire::Retries "0";' >root/etc/apt/apt.conf.d/99offline`,
    `exec ${NSPAWN} --private-network --bind-ro=${files}:/mnt "$@" --boot systemd.unit=basic.target`,
  ];
  // The mounts end with the process, and the process with its parent.
  const words = '--pdeathsig TERM unshare --mount --propagation private sh -euc'.split(' ');
  const child = spawn('setpriv', [...words, script.join('\n')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], PACKAGES: packages.replace(' install ', ' install --download-only ') },
  });
  const gone = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const run = async (commands: string): Promise<string> => {
    const shell = ['bash', '--norc', '-euo', 'pipefail', '-c', `cd\n${commands}`];
    const settings = [
      'HOME=/root',
      'LANG=C.UTF-8',
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ];
    const entered = ['--target', firstChild(child.pid), '--all', 'env', '-i', ...settings, ...shell];
    const { stdout } = await promisify(execFile)('nsenter', entered);
    return stdout;
  };
  const stop = async (): Promise<void> => {
    await run('systemctl poweroff --force --force').catch(() => child.kill('SIGKILL'));
    await gone;
    const groups = CGROUPS.split(' ').map((tree) => join(tree, basename(folder)));
    spawnSync('find', [...groups, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', ';']);
    rmSync(folder, { recursive: true });
  };
  const isUp = async (): Promise<boolean> => (await run('systemctl is-active basic.target').catch(() => '')) !== '';
  // A release is fetched and unpacked first.
  const end = performance.now() + PATIENCE_MS * (suite === undefined ? 1 : 5);
  while (!(await isUp())) {
    if (child.exitCode !== null || performance.now() > end) throw new Error(`it does not boot: ${output.slice(-2000)}`);
    await sleep(100);
  }
  return { run, stop };
}

/** systemd, whose parent is systemd-nspawn. */
function firstChild(pid: number | undefined): string {
  const [first = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return first;
}
