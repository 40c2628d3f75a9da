// Starts a script that serves HTTP on $PORT as a child process, for benchmarks and trials.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endsAtExit, freePort, listening } from './stores.ts';
import { BARE_ENVIRONMENT } from './bare-environment.ts';

export interface Server {
  readonly port: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

export interface ServerOptions {
  /** The only processor core it may use. */
  readonly core?: number | undefined;
  readonly env?: Readonly<Record<string, string>>;
}

export async function startServer(file: string, { core, env = {} }: ServerOptions = {}): Promise<Server> {
  const port = await freePort();
  const [command, ...words] = [...onCore(core), process.execPath, '--conditions=@curp/source', file];
  const child = spawn(command, words, {
    env: { ...BARE_ENVIRONMENT, PORT: String(port), ...env },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  // A run that fails may never reach `stop`.
  const end = (): void => void child.kill('SIGKILL');
  endsAtExit.add(end);
  await listening(port);
  const stop = async (): Promise<void> => {
    end();
    await exited;
    endsAtExit.delete(end);
  };
  return { port, pid: child.pid ?? 0, stop };
}

/** The prefix of a command that confines it to one processor core; empty without one. */
export function onCore(core: number | undefined): string[] {
  return core === undefined ? [] : ['taskset', '-c', String(core)];
}
