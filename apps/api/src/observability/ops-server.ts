// The operator's port: is the process alive, should it get traffic, how is it doing. A store that goes away changes
// neither answer: the service goes on with the accounts in memory.
import type { Server, ServerResponse } from 'node:http';
import type { Answers } from './request-metrics.ts';
import type { Metrics } from './metrics.ts';

// Imported by name, Node's http would also load its fetch and its WebSocket, a third of our time to the first answer.
const { createServer } = process.getBuiltinModule('node:http');

export interface OpsState {
  /** Why it should get no traffic; undefined when it should. */
  readonly unready: () => string | undefined;
  readonly answers: Answers;
  readonly metrics: () => Promise<Metrics>;
}

export function createOpsServer(state: OpsState): Server {
  return createServer((request, response) => {
    answer(request.url ?? '', state, response).catch(() => end(response, 500, 'no metrics\n'));
  });
}

async function answer(url: string, { unready, answers, metrics }: OpsState, response: ServerResponse): Promise<void> {
  switch (url) {
    case '/livez':
      return end(response, 200, 'ok\n');
    case '/readyz': {
      const reason = unready();
      return reason === undefined ? end(response, 200, 'ok\n') : end(response, 503, `${reason}\n`);
    }
    case '/metrics': {
      const { text, contentType } = await metrics();
      return end(response, 200, `${answers.text()}${await text()}`, contentType);
    }
    default:
      return end(response, 404, 'only /livez, /readyz and /metrics\n');
  }
}

function end(response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
