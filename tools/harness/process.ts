// The service and its administration as real processes, started as an operator would.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onCore } from './core.ts';
import type { Database, KeySpace } from './stores.ts';
import { asRole } from './stores.ts';
import { caller, type TestService } from './service.ts';

const FLAGS = ['--conditions=@curp/source'];
const MAIN = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url));
const ADMIN = fileURLToPath(new URL('../../apps/admin/src/main.ts', import.meta.url));

export const PEPPER = 'una pimienta solo de pruebas';

export interface ServiceProcess extends TestService {
  readonly pid: number;
  readonly opsUrl: string;
  /** Everything it wrote so far, on stdout and stderr. */
  readonly output: () => string;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** The exit code, or the signal that ended it. */
  readonly exited: Promise<number | NodeJS.Signals | null>;
}

/** Free ports, and no waiting. */
const UNDISTURBED = { PORT: '0', OPS_PORT: '0', DRAIN_MS: '0' };

export type Environment = Readonly<Record<string, string>>;

export interface ProcessOptions {
  /** The only one it may use. */
  readonly core?: number;
  /** Characters of its output, the latest; all of them unless said. In a long run it writes without end. */
  readonly kept?: number;
  /** Of Node. */
  readonly flags?: readonly string[];
  /** What is waited for: that it listens, or that it is ready too. */
  readonly until?: 'listening' | 'ready';
}

/** On free ports; `close` asks it to stop and waits. */
export async function startProcess(
  environment: Environment,
  { core, kept = Number.POSITIVE_INFINITY, until = 'ready', flags = [] }: ProcessOptions = {},
): Promise<ServiceProcess> {
  const [command, ...words] = [...onCore(core), process.execPath, ...FLAGS, ...flags, MAIN];
  const child = spawn(command, words, {
    env: { PATH: process.env['PATH'] ?? '', ...UNDISTURBED, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that fails may never come to its end.
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  let output = '';
  const hear = (chunk: Buffer): void => {
    output += chunk.toString();
    if (output.length > kept) output = output.slice(-kept);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const exited = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null);
  const { port, opsPort } = await lineWith<Listening>('"listening"', child, () => output, exited);
  if (until === 'ready') await lineWith('"ready"', child, () => output, exited);
  const signal = (name: NodeJS.Signals): void => void child.kill(name);
  return {
    ...caller(`http://127.0.0.1:${port}`),
    pid: child.pid ?? 0,
    opsUrl: `http://127.0.0.1:${opsPort}`,
    output: () => output,
    signal,
    exited,
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) signal('SIGTERM');
      await exited;
    },
  };
}

interface Listening {
  readonly port: number;
  readonly opsPort: number;
}

/** The first line of its log that holds this text. */
async function lineWith<Line>(
  text: string,
  child: ChildProcess,
  output: () => string,
  exited: Promise<unknown>,
): Promise<Line> {
  const found = new Promise<Line>((resolve) => {
    const look = (): void => {
      const line = output()
        .split('\n')
        .find((candidate) => candidate.includes(text));
      if (line === undefined) return;
      // Under load it writes much more, which must not be read from its beginning again and again.
      child.stdout?.off('data', look);
      resolve(JSON.parse(line) as Line);
    };
    child.stdout?.on('data', look);
    look();
  });
  const failed = exited.then(() => {
    throw new Error(`the service ended too early: ${output()}`);
  });
  return Promise.race([found, failed]);
}

/** The stores of a test, as the service reaches them: with its role and no other. */
export function onStores(database: Database, keys?: KeySpace): Environment {
  return {
    DATABASE_URL: asRole(database.url, 'curp_service'),
    DATABASE_SCHEMA: database.schema,
    TOKEN_PEPPER: PEPPER,
    ...(keys !== undefined && { REDIS_URL: keys.url, REDIS_PREFIX: keys.prefix }),
  };
}

const run = promisify(execFile);

/** Runs curp-admin and gives its document. */
export async function admin<Document>(database: Database, ...command: string[]): Promise<Document> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    ADMIN_DATABASE_URL: asRole(database.url, 'curp_admin'),
    DATABASE_SCHEMA: database.schema,
    TOKEN_PEPPER: PEPPER,
  };
  const { stdout } = await run(process.execPath, [...FLAGS, ADMIN, ...command, '--json'], { env });
  return JSON.parse(stdout) as Document;
}
