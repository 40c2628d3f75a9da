// A node:http server with a constant response, loaded together with the service: measures the machine's own latency.
import { fileURLToPath } from 'node:url';
import { type RunningLoad, startLoad } from '../../testing/load/open-loop.ts';
import { get } from '../../testing/load/request.ts';
import { type Server, startServer } from '../../testing/server.ts';

const BARE = fileURLToPath(new URL('../../bench/bare-http.ts', import.meta.url));
const RATE = 150;
const CONNECTIONS = 50;

export function startBareServer(core?: number): Promise<Server> {
  return startServer(BARE, { core });
}

/** `stop` ends the server too. */
export async function startBareLoad(): Promise<RunningLoad> {
  const { port, stop } = await startBareServer();
  const load = startLoad({ port: () => port, rate: RATE, connections: CONNECTIONS, request: () => get('/') });
  return {
    stop: async () => {
      const report = await load.stop();
      await stop();
      return report;
    },
  };
}
