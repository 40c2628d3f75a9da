// Starts the service and curp-admin as real processes, with the environment an operator would give them.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onCore } from './server.ts';
import { asRole, type Database, endsAtExit, type KeySpace } from './stores.ts';
import { caller, type TestService } from './service.ts';
import { BARE_ENVIRONMENT } from './bare-environment.ts';

const FLAGS = ['--conditions=@curp/source'];
/** The build, where there is one: it starts with less CPU time than the sources. */
const [MAIN, ADMIN] = (
  process.env['CURP_BUILT'] === undefined
    ? ['api/src/main.ts', 'admin/src/main.ts']
    : ['api/dist/main.js', 'api/dist/admin.js']
).map((path) => fileURLToPath(new URL(`../../apps/${path}`, import.meta.url))) as [string, string];

export const PEPPER = 'una pimienta solo de pruebas';

export interface ServiceProcess extends TestService {
  readonly pid: number;
  readonly opsUrl: string;
  /** stdout and stderr so far. */
  readonly output: () => string;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** The exit code, or the signal that ended it. */
  readonly exited: Promise<number | NodeJS.Signals | null>;
}

/** Free ports, and no drain at shutdown. */
const DEFAULTS = { PORT: '0', OPS_PORT: '0', DRAIN_MS: '0' };

export type Environment = Readonly<Record<string, string>>;

export interface ProcessOptions {
  /** The only processor core it may use. */
  readonly core?: number;
  /** Keeps only so many of the latest characters of its output, for long runs; all by default. */
  readonly keptOutputChars?: number;
  /** Of Node. */
  readonly flags?: readonly string[];
  /** What to wait for; `ready` by default. */
  readonly until?: 'listening' | 'ready';
  /** The program; the service by default. */
  readonly main?: string;
}

/** `close` sends SIGTERM and waits for the exit. */
export async function startProcess(
  environment: Environment,
  { core, keptOutputChars = Number.POSITIVE_INFINITY, until = 'ready', flags = [], main = MAIN }: ProcessOptions = {},
): Promise<ServiceProcess> {
  const [command, ...words] = [...onCore(core), process.execPath, ...FLAGS, ...flags, main];
  const child = spawn(command, words, {
    env: { ...BARE_ENVIRONMENT, ...DEFAULTS, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that fails may never reach `close`.
  const end = (): void => void child.kill('SIGKILL');
  endsAtExit.add(end);
  child.once('exit', () => endsAtExit.delete(end));
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
    if (output.length > keptOutputChars) output = output.slice(-keptOutputChars);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exited = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null);
  const { port, opsPort } = await logLine<Listening>('"listening"', child, () => output, exited);
  if (until === 'ready') await logLine('"ready"', child, () => output, exited);
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

/** Waits for the first line of the log that contains this text. */
async function logLine<Line>(
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
      // Stop here: searching the whole output again for every chunk would be quadratic under load.
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

/** The settings that connect the service to the stores of a test, with the role curp_service. */
export function onStores(database: Database, keys?: KeySpace): Environment {
  return {
    DATABASE_URL: asRole(database.url, 'curp_service'),
    DATABASE_SCHEMA: database.schema,
    TOKEN_PEPPER: PEPPER,
    ...(keys !== undefined && { REDIS_URL: keys.url, REDIS_PREFIX: keys.prefix }),
  };
}

const run = promisify(execFile);

/** Runs curp-admin with --json and returns its document. */
export async function admin<Document>(database: Database, ...command: string[]): Promise<Document> {
  const env = {
    ...BARE_ENVIRONMENT,
    ADMIN_DATABASE_URL: asRole(database.url, 'curp_admin'),
    DATABASE_SCHEMA: database.schema,
    TOKEN_PEPPER: PEPPER,
  };
  const { stdout } = await run(process.execPath, [...FLAGS, ADMIN, ...command, '--json'], { env });
  return JSON.parse(stdout) as Document;
}
