// The operator's port: /livez, /readyz and /metrics. An unreachable store changes neither /livez nor /readyz, because
// the service continues with the accounts in memory.
import type { Server, ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';
import type { RequestMetrics } from './request-metrics.ts';

// A static import of node:http would also load fetch and WebSocket (see app.ts).
const { createServer } = process.getBuiltinModule('node:http');

export interface OpsState {
  /** Why the process should get no traffic; undefined when it is ready. */
  readonly unready: () => string | undefined;
  readonly requestMetrics: RequestMetrics;
  readonly metrics: () => Promise<Metrics>;
}

export function createOpsServer(state: OpsState): Server {
  return createServer((request, response) => {
    answer(request.url ?? '', state, response).catch(() => end(response, 500, 'no metrics\n'));
  });
}

async function answer(
  url: string,
  { unready, requestMetrics, metrics }: OpsState,
  response: ServerResponse,
): Promise<void> {
  switch (url) {
    case '/livez':
      return end(response, 200, 'ok\n');
    case '/readyz': {
      const reason = unready();
      return reason === undefined ? end(response, 200, 'ok\n') : end(response, 503, `${reason}\n`);
    }
    case '/metrics': {
      const { text, contentType } = await metrics();
      return end(response, 200, `${requestMetrics.text()}${await text()}`, contentType);
    }
    default:
      return end(response, 404, 'only /livez, /readyz and /metrics\n');
  }
}

function end(response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
