// The proxy of compose.yaml with its command, mounts, secrets and user, on a read-only root. HAProxy is Debian's, no
// process of the service is on its network, and it listens on 8443, because port 443 needs the container engine.
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../tools/testing/repository-pages.ts';
import { childPid } from './bubblewrap.ts';
import { serviceOf } from './compose.ts';
import { isInstalled } from '../../tools/testing/reverse-proxy.ts';

const run = promisify(execFile);
const PATIENCE = { timeout: 20_000 };

const HAS_BUBBLEWRAP = spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true']).status === 0;
const { user = '', entrypoint = [], environment = {}, volumes = [], secrets = [] } = serviceOf('proxy');
const [UID = '', GID = ''] = user.split(':');

describe.runIf(HAS_BUBBLEWRAP && isInstalled('haproxy'))('the proxy of compose.yaml', () => {
  let folder: string;
  let pid: number;
  let stop: () => Promise<unknown[]>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'curp-confined-'));
    execFileSync(join(ROOT, 'deploy/make-secrets'), [join(folder, 'secrets')]);
    cpSync(join(ROOT, 'deploy/proxy'), join(folder, 'proxy'), { recursive: true });
    const file = join(folder, 'proxy/haproxy.cfg');
    writeFileSync(file, readFileSync(file, 'utf8').replace('bind :443', 'bind :8443'));
    // As in the image: its user has a name.
    writeFileSync(join(folder, 'passwd'), `haproxy:x:${UID}:${GID}::/:/bin/false\n`);
    writeFileSync(join(folder, 'group'), `haproxy:x:${GID}:\n`);
    const log = openSync(join(folder, 'log'), 'a');
    const child = spawn('bwrap', [...confinement(folder), '--info-fd', '3', '--', ...entrypoint], {
      // Node's pipes are sockets, which cannot be opened again as /dev/stdout.
      stdio: ['ignore', log, log, 'pipe'],
    });
    pid = await childPid(child.stdio[3] as Readable);
    const exited = once(child, 'exit');
    // The first process of a namespace gets no signal that it does not handle yet: HAProxy starts itself again once its
    // worker answers, and a signal at that moment is lost. A container engine sends SIGKILL after a while.
    stop = async () => {
      const signals = setInterval(() => process.kill(pid, 'SIGTERM'), 1000);
      process.kill(pid, 'SIGTERM');
      return exited.finally(() => clearInterval(signals));
    };
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function output(): string {
    return readFileSync(join(folder, 'log'), 'utf8');
  }

  /** The status, requested from the same network namespace. */
  async function ask(url: string): Promise<string> {
    const words = ['--target', String(pid), '--net', '--user', '--preserve-credentials', '--', 'curl', '--silent'];
    const shown = ['--max-time', '5', '--insecure', '--write-out', '%{http_code}', '--output', '/dev/null', url];
    const asked = run('nsenter', [...words, ...shown]);
    return asked.then(
      ({ stdout }) => stdout,
      () => 'no answer',
    );
  }

  test('it starts, answers 503 without a process, logs only the path, and exits', async () => {
    await expect.poll(() => ask('https://127.0.0.1:8443/curp/validar_curp?curp=CANARIO'), PATIENCE).toBe('503');
    await expect.poll(output, PATIENCE).toMatch(/ GET \/curp\/validar_curp 503 /);
    expect(await ask('http://127.0.0.1:8405/metrics')).toBe('200');
    expect(output()).not.toContain('CANARIO');
    expect((await stop())[1]).toBeNull();
  });
});

/** As a container engine does from compose.yaml: mounted files and secrets, a temporary folder, all else read-only. */
function confinement(folder: string): string[] {
  const mounts = volumes.map((volume) => volume.split(':')).map(([from = '', to = '']) => [join(folder, from), to]);
  const given = secrets.map((secret) =>
    typeof secret === 'string'
      ? [join(folder, 'secrets', secret), `/run/secrets/${secret}`]
      : [join(folder, 'secrets', secret.source), secret.target],
  );
  return [
    ...`--unshare-all --die-with-parent --as-pid-1 --cap-drop ALL`.split(' '),
    ...`--uid ${UID} --gid ${GID} --ro-bind /usr /usr --symlink usr/lib /lib --symlink usr/lib64 /lib64`.split(' '),
    ...`--symlink usr/sbin /sbin --proc /proc --dev /dev --clearenv --setenv PATH /usr/sbin:/usr/bin`.split(' '),
    // The address of the exporter is not on this network.
    ...Object.entries({ ...environment, CURP_METRICS: '127.0.0.1:8405' }).flatMap((pair) => ['--setenv', ...pair]),
    ...[...mounts, ...given, ...['passwd', 'group'].map((file) => [join(folder, file), `/etc/${file}`])].flatMap(
      ([from = '', to = '']) => ['--ro-bind', from, to],
    ),
    ...`--remount-ro /`.split(' '),
  ];
}
