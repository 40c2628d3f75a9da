// Every kind of request as the first one of a process, whose code and files are still to be loaded.
import { pathOf } from '../../../apps/api/src/operations/operation.ts';
import { OPERATIONS } from '../../../apps/api/src/operations/index.ts';
import { ANA_ROW, csvOf, PATH } from '../../testing/list-client.ts';
import { type ServiceProcess, startProcess } from '../../testing/process.ts';
import { ANA, query } from '../../testing/service.ts';
import { EVENT_LOOP_MONITOR, longestBlockMs } from './event-loop-blocks.ts';

interface FirstRequest {
  readonly path: string;
  readonly options?: RequestInit;
}

const PARAMETERS = query({ token: 'pruebas', ...ANA, curp: 'SORA901231MOCTZN0' });
const PAGES = ['/', '/docs', '/docs/referencia.js', '/docs/inicio.js', '/openapi.json', '/robots.txt', '/nada'];

const FIRST_REQUESTS: readonly FirstRequest[] = [
  ...PAGES.map((path) => ({ path, options: { headers: { 'accept-encoding': 'br' } } })),
  ...OPERATIONS.map((operation) => ({ path: `${pathOf(operation)}?${PARAMETERS}` })),
  {
    path: `${PATH}?token=pruebas&sexos=H/M`,
    options: { method: 'POST', body: csvOf(ANA_ROW, ANA_ROW), headers: { 'content-type': 'text/csv' } },
  },
];

export interface FirstBlock {
  readonly name: string;
  readonly ms: number;
}

/**
 * How long each request holds the event loop of a process of this program that has just started: the shortest of `attempts`,
 * each with a process of its own, ending with the first within `enoughMs`.
 */
export async function firstBlocks(main: string, attempts: number, enoughMs: number): Promise<FirstBlock[]> {
  const blocks: FirstBlock[] = [];
  for (const request of FIRST_REQUESTS) {
    let ms = Infinity;
    for (let count = 0; count < attempts && ms > enoughMs; count++) ms = Math.min(ms, await blockOf(main, request));
    blocks.push({ name: `first request: ${request.path.split('?')[0]}`, ms });
  }
  return blocks;
}

async function blockOf(main: string, { path, options }: FirstRequest): Promise<number> {
  const service = await startProcess({ SANDBOX: 'si' }, { main, flags: ['--import', EVENT_LOOP_MONITOR] });
  try {
    await longestBlockMs(service);
    await ask(service, path, options);
    return await longestBlockMs(service);
  } finally {
    await service.close();
  }
}

async function ask({ url }: ServiceProcess, path: string, options?: RequestInit): Promise<void> {
  const reply = await fetch(url + path, { redirect: 'manual', ...options });
  await reply.arrayBuffer();
  if (reply.status >= 500) throw new Error(`${path}: answered ${reply.status}`);
}
