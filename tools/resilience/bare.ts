// Node's own server doing nothing, asked beside the service: how much of a delay is the machine's.
import { fileURLToPath } from 'node:url';
import { openLoad } from '../load/load.ts';
import type { Report } from '../load/report.ts';
import { get } from '../load/request.ts';
import { type Server, startServer } from '../harness/server.ts';

const BARE = fileURLToPath(new URL('../bench/bare-http.ts', import.meta.url));
const RATE = 150;
const CONNECTIONS = 50;

/** On one core, if that is said. */
export function startBare(core?: number): Promise<Server> {
  return startServer(BARE, { core });
}

/** Until the signal, from now on: its times are those of a load that begins with it. */
export async function loadBare(signal: AbortSignal): Promise<{ readonly report: Promise<Report> }> {
  const { port, stop } = await startBare();
  const load = {
    port: () => port,
    rate: RATE,
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
