// Node's own server doing nothing, asked beside the service: how much of a delay is the machine's.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openLoad } from '../load/load.ts';
import type { Report } from '../load/report.ts';
import { get } from '../load/request.ts';
import { freePort, listening } from '../harness/stores.ts';

const BARE = fileURLToPath(new URL('../bench/bare-http.ts', import.meta.url));
const RATE = 150;
const CONNECTIONS = 50;

interface BareServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** On one core, if that is said. */
export async function startBare(core?: number): Promise<BareServer> {
  const port = await freePort();
  const pinned = core === undefined ? [] : ['taskset', '-c', String(core)];
  const [command, ...words] = [...pinned, process.execPath, '--conditions=@curp/source', BARE];
  const child = spawn(command, words, {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port) },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  // A trial that fails may never come to its end.
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  await listening(port);
  const stop = async (): Promise<void> => {
    end();
    await exited;
    process.off('exit', end);
  };
  return { port, stop };
}

/** Until the signal, from now on: its times are those of a load that begins with it. */
export async function loadBare(signal: AbortSignal): Promise<{ readonly report: Promise<Report> }> {
  const { port, stop } = await startBare();
  const load = {
    port: () => port,
    rate: RATE,
    seconds: 3600,
    connections: CONNECTIONS,
    request: () => get('/'),
    signal,
  };
  const measure = async (): Promise<Report> => {
    const report = await openLoad(load);
    await stop();
    return report;
  };
  return { report: measure() };
}
