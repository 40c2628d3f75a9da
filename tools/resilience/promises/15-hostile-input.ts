// Trial 15: fuzzes the service with odd requests and odd byte streams.
import { findCanary } from '../hostile/canary.ts';
import { type FuzzReport, fuzzRequests, fuzzStreams } from '../hostile/fuzz.ts';
import { formatCounts } from '../../load/report.ts';
import type { Form, Measured, Trial } from '../trial.ts';
import { portOf, type Deployment } from '../testbed.ts';

const CASES = { short: 30_000, long: 1_000_000 };
const STREAMS = { short: 3000, long: 100_000 };
const PROJECTS = 16;
/** A request waits for its answer, a byte stream mostly for a timeout. */
const WORKERS = { cases: PROJECTS, streams: 4 * PROJECTS };
/** The short form is reproducible; the long form has another seed every time. */
const SHORT_SEED = 20_261_115;

export const hostileInput: Trial = {
  number: 15,
  promise: 'hostile input',
  target: 'raw-socket and parameter cases, 100,000 and 1,000,000: 0 crashes, 0 answers 5xx, every answer the envelope',
  run: async (testbed, form) => {
    const deployment = await testbed.deploy({ processCount: 1 });
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
    'parameter cases': await fuzzRequests({ ...common, workers: WORKERS.cases, cases: CASES[form] }),
    'raw-socket cases': await fuzzStreams({ ...common, workers: WORKERS.streams, cases: STREAMS[form] }),
  };
  const isAlive = await fetch(`${service.opsUrl}/livez`).then(
    ({ ok }) => ok,
    () => false,
  );
  const output = service.output();
  const written = findCanary(output);
  const faults = [
    ...Object.values(parts).flatMap(({ faults: found }) => found),
    ...(isAlive ? [] : ['the process died']),
    ...(written.secrets + written.data > 0 ? ['what was sent is in the output of the process'] : []),
    ...(output.includes('"msg":"fault"') ? ['the process noted a fault'] : []),
  ];
  return {
    measured: Object.entries(parts).map(describe).join('; '),
    held: faults.length === 0,
    ...(faults.length > 0 && { note: faults.join('\n') }),
  };
}

function describe([name, { cases, statuses, silent, faults }]: [string, FuzzReport]): string {
  const answers = formatCounts(new Map([...statuses].toSorted(([, left], [, right]) => right - left)));
  const unanswered = silent === 0 ? '' : `, unanswered × ${silent}`;
  return `${cases} ${name}, ${faults.length} faults (${answers}${unanswered})`;
}
