// The load of the trials that kill a primary: the same in each, so that their figures can be compared.
import { type RunningLoad, startLoad } from '../../testing/load/open-loop.ts';
import { calculation } from '../../testing/load/request.ts';
import type { Caller, Deployment } from './testbed.ts';

export const KILLS = { short: 1, long: 10 };
/** Calls a second. */
const FAILOVER_RATE = 500;
/** Enough for every primary of a Redis Cluster to own some of their keys. */
export const FAILOVER_CALLERS = 12;
/** Within which everything must be as before. */
export const RECOVERED_MS = 30_000;

export function startFailoverLoad({ port }: Deployment, callers: readonly Caller[]): RunningLoad {
  return startLoad({
    port: () => port,
    rate: FAILOVER_RATE,
    connections: FAILOVER_RATE,
    keptConnections: 30,
    // What is counted is compared with what is answered: on a busy machine the last answers take long.
    patienceMs: RECOVERED_MS,
    request: (index) => calculation(callers[index % callers.length]?.token ?? ''),
  });
}
