// Trial 15: fuzzes the service with odd requests, long header values and odd byte streams.
import { findCanary } from './hostile/canary.ts';
import { type FuzzReport, fuzzHeaders, fuzzRequests, fuzzStreams } from './hostile/fuzz.ts';
import { sendBytes } from './hostile/connection.ts';
import { WORST_HEADER_LINES } from './hostile/header-values.ts';
import { EVENT_LOOP_MONITOR, longestBlockMs } from './fairness/event-loop-blocks.ts';
import type { ServiceProcess } from '../testing/process.ts';
import { formatCounts } from '../testing/load/report.ts';
import type { Form, Measured, Trial } from './testbed/trial.ts';
import { portOf, type Deployment } from './testbed/testbed.ts';

const CASES = { short: 15_000, long: 1_000_000 };
const HEADERS = { short: 2000, long: 100_000 };
const STREAMS = { short: 1500, long: 100_000 };
const MOST_BLOCK_MS = 20;
/** Each header value counts with its shortest block: other load on the machine delays one attempt, the service all. */
const ATTEMPTS = 5;
const PROJECTS = 16;
/** A request waits for its answer, a byte stream mostly for a timeout. */
const WORKERS = { cases: PROJECTS, streams: 4 * PROJECTS };
/** The short form is reproducible; the long form has another seed every time. */
const SHORT_SEED = 20_261_115;

export const trial: Trial = {
  number: 15,
  promise: 'Ninguna entrada hostil lo tumba',
  target:
    '100 000 casos de bytes, 1 000 000 de parámetros y 100 000 de encabezados: 0 caídas, 0 respuestas 5xx, siempre el sobre, nada repetido; 16 KB en un encabezado retienen el proceso ≤ 20 ms',
  run: async (testbed, form) => {
    const deployment = await testbed.deploy({
      processCount: 1,
      processOptions: { flags: ['--import', EVENT_LOOP_MONITOR] },
    });
    try {
      return await fuzz(deployment, form);
    } finally {
      await deployment.close();
    }
  },
};

async function fuzz(deployment: Deployment, form: Form): Promise<Measured> {
  const [service] = deployment.processes;
  if (service === undefined) throw new Error('no service');
  const tokens: string[] = [];
  for (let project = 0; project < PROJECTS; project++) {
    const { token } = await deployment.createCaller();
    // Before the cases use up the attempts that their address has for unknown tokens.
    await service.get('/curp/entidades', { token });
    tokens.push(token);
  }
  const document = JSON.parse((await service.send('/openapi.json')).text) as object;
  const common = { port: portOf(service), tokens, document, seed: form === 'short' ? SHORT_SEED : Date.now() % 1e9 };
  const parts = {
    'header cases': await fuzzHeaders({ ...common, workers: WORKERS.cases, cases: HEADERS[form] }),
    'parameter cases': await fuzzRequests({ ...common, workers: WORKERS.cases, cases: CASES[form] }),
    'raw-socket cases': await fuzzStreams({ ...common, workers: WORKERS.streams, cases: STREAMS[form] }),
  };
  const longest = await longestHeaderBlock(service, tokens[0] ?? '');
  const isAlive = await fetch(`${service.opsUrl}/livez`).then(
    ({ ok }) => ok,
    () => false,
  );
  const output = service.output();
  const written = findCanary(output);
  const faults = [
    ...Object.values(parts).flatMap(({ faults: found }) => found),
    ...(isAlive ? [] : ['the process died']),
    ...(longest.ms <= MOST_BLOCK_MS
      ? []
      : [`the event loop was held ${longest.ms} ms by ${longest.line.slice(0, 40)}`]),
    ...(written.secrets + written.data > 0 ? ['what was sent is in the output of the process'] : []),
    ...(output.includes('"msg":"fault"') ? ['the process noted a fault'] : []),
  ];
  return {
    measured: `${Object.entries(parts).map(describe).join('; ')}; event loop held ${longest.ms.toFixed(1)} ms by ${WORST_HEADER_LINES.length} header values`,
    held: faults.length === 0,
    ...(faults.length > 0 && { note: faults.join('\n') }),
  };
}

/** The longest that a header value holds the event loop, each sent to an operation and to a page. */
async function longestHeaderBlock(service: ServiceProcess, token: string): Promise<{ ms: number; line: string }> {
  let longest = { ms: 0, line: '' };
  for (const line of WORST_HEADER_LINES) {
    let ms = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < ATTEMPTS && ms > MOST_BLOCK_MS; attempt++) {
      await longestBlockMs(service);
      for (const path of [`/curp/entidades?token=${token}`, '/openapi.json']) {
        await sendBytes(portOf(service), `GET ${path} HTTP/1.1\r\nHost: curp\r\n${line}\r\nConnection: close\r\n\r\n`);
      }
      ms = Math.min(ms, await longestBlockMs(service));
    }
    if (ms > longest.ms) longest = { ms, line };
  }
  return longest;
}

function describe([name, { cases, statuses, silent, faults }]: [string, FuzzReport]): string {
  const answers = formatCounts(new Map([...statuses].toSorted(([, left], [, right]) => right - left)));
  const unanswered = silent === 0 ? '' : `, unanswered × ${silent}`;
  return `${cases} ${name}, ${faults.length} faults (${answers}${unanswered})`;
}
