// Starts HAProxy with the configuration of deploy/proxy, and nginx with that of docs/empezar/instalar.md; only ports and
// folders are replaced.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, copyFileSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onCore } from './server.ts';
import { endsAtExit, freePort, listening } from './stores.ts';
import { fencesOf, readPage } from './repository-pages.ts';

export interface Backend {
  readonly port: number;
  readonly opsPort: number;
}

export interface Proxy {
  readonly port: number;
  readonly pid: number;
  /** The socket of HAProxy's exporter. */
  readonly metricsSocket: string;
  /** Its output and its log files. */
  readonly logs: () => string;
  readonly stop: () => Promise<void>;
}

interface Kind {
  /** Debian's path. */
  readonly program: string;
  readonly version: readonly string[];
  readonly args: (file: string) => string[];
  readonly configuration: (folder: string, port: number, backends: readonly Backend[]) => string;
}

const NGINX_FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const KINDS = {
  nginx: {
    program: '/usr/sbin/nginx',
    version: ['-v'],
    args: (file) => ['-c', file, '-e', 'stderr'],
    configuration: (folder, port, [backend]) => {
      const site = (fencesOf('docs/empezar/instalar.md').find(({ language }) => language === 'nginx')?.text ?? '')
        .replace('127.0.0.1:3000', `127.0.0.1:${backend?.port}`)
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replaceAll('/etc/ssl', folder);
      const paths = NGINX_FOLDERS.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
      return `daemon off; pid ${folder}/pid; worker_processes 1; events { worker_connections 4096; } http { ${paths} ${site} }`;
    },
  },
  haproxy: {
    program: '/usr/sbin/haproxy',
    version: ['-v'],
    args: (file) => ['-db', '-f', file],
    configuration: (folder, port, backends) =>
      readPage('deploy/proxy/haproxy.cfg')
        .replace(/^( *server a .*\n) *server b .*\n/gm, (_, line: string) =>
          backends
            .map((backend, index) =>
              line
                .replace(/\ba\b/g, `n${index}`)
                .replace('"${CURP_A}"', `127.0.0.1:${backend.port}`)
                .replace('"${CURP_A_OPS}"', String(backend.opsPort)),
            )
            .join(''),
        )
        .replace('bind :443', `bind 127.0.0.1:${port}`)
        .replace('bind "${CURP_METRICS}"', `bind unix@${folder}/metrics`)
        .replaceAll('/etc/ssl', folder),
  },
} satisfies Record<string, Kind>;

export type ProxyName = keyof typeof KINDS;

export function isInstalled(name: ProxyName): boolean {
  const { program, version } = KINDS[name];
  return spawnSync(program, version).status === 0;
}

interface ProxyOptions {
  /** Limit of open files; that of this process by default. */
  readonly files?: number;
  /** The only processor core that it may use. */
  readonly core?: number;
}

export async function startProxy(
  name: ProxyName,
  backends: readonly Backend[],
  { files, core }: ProxyOptions = {},
): Promise<Proxy> {
  const { program, args, configuration } = KINDS[name];
  const folder = mkdtempSync(join(tmpdir(), `curp-${name}-`));
  const port = await freePort();
  writeCertificate(folder);
  writeFileSync(join(folder, 'configuration'), configuration(folder, port, backends));
  const command = [...onCore(core), program, ...args(join(folder, 'configuration'))];
  const limited = ['-c', `${files === undefined ? '' : `ulimit -n ${files}; `}exec "$@"`, 'bash', ...command];
  // To a file: this process would have to read a pipe, with a line per request.
  const output = openSync(join(folder, 'output'), 'a');
  const child = spawn('bash', limited, { stdio: ['ignore', output, output] });
  closeSync(output);
  // A test that fails may never reach `stop`.
  endsAtExit.add(() => void child.kill('SIGKILL'));
  const logs = (): string => ['output', 'access.log', 'error.log'].map((log) => textOf(join(folder, log))).join('');
  const exited = once(child, 'exit');
  await Promise.race([
    listening(port),
    exited.then(() => {
      throw new Error(`${name} did not start: ${logs()}`);
    }),
  ]);
  return {
    port,
    pid: child.pid ?? 0,
    metricsSocket: join(folder, 'metrics'),
    logs,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // HAProxy writes no files of its own
  }
}

/** A self-signed certificate. */
function writeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'curp.key'), '-out', join(folder, 'curp.pem')];
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
  execFileSync('openssl', [...words, '-subj', '/CN=curp.example.com', ...files], { stdio: 'ignore' });
  copyFileSync(join(folder, 'curp.key'), join(folder, 'curp.pem.key'));
}
