import { seek } from '../hostile/canary.ts';
import { type Catch, huntCases, huntStreams } from '../hostile/hunt.ts';
import type { Form, Measured, Trial } from '../promise.ts';
import { portOf, type Scene } from '../stage.ts';

const CASES = { short: 30_000, long: 1_000_000 };
const STREAMS = { short: 3000, long: 100_000 };
const PROJECTS = 16;
/** A case waits for its answer, a stream of bytes mostly for silence. */
const LANES = { cases: PROJECTS, streams: 4 * PROJECTS };
/** A change is judged by what it does, not by its luck: only the long form is never twice the same. */
const SHORT_SEED = 20_261_115;

export const hostileInput: Trial = {
  number: 15,
  promise: 'hostile input',
  target: 'raw-socket and parameter cases, 100,000 and 1,000,000: 0 crashes, 0 answers 5xx, every answer the envelope',
  run: async (stage, form) => {
    const scene = await stage.scene({ nodes: 1 });
    try {
      return await hunt(scene, form);
    } finally {
      await scene.close();
    }
  },
};

async function hunt(scene: Scene, form: Form): Promise<Measured> {
  const [node] = scene.nodes;
  if (node === undefined) throw new Error('no service');
  const tokens: string[] = [];
  for (let project = 0; project < PROJECTS; project++) {
    const { token } = await scene.caller();
    // Known before the guesses of the cases use up what their address may try.
    await node.get('/curp/entidades', { token });
    tokens.push(token);
  }
  const document = JSON.parse((await node.send('/openapi.json')).text) as object;
  const common = { port: portOf(node), tokens, document, seed: form === 'short' ? SHORT_SEED : Date.now() % 1e9 };
  const parts = {
    'parameter cases': await huntCases({ ...common, lanes: LANES.cases, cases: CASES[form] }),
    'raw-socket cases': await huntStreams({ ...common, lanes: LANES.streams, cases: STREAMS[form] }),
  };
  const isAlive = await fetch(`${node.opsUrl}/livez`).then(
    ({ ok }) => ok,
    () => false,
  );
  const output = node.output();
  const written = seek(output);
  const faults = [
    ...Object.values(parts).flatMap(({ faults: found }) => found),
    ...(isAlive ? [] : ['the process died']),
    ...(written.secrets + written.data > 0 ? ['what was sent is in the output of the process'] : []),
    ...(output.includes('"msg":"fault"') ? ['the process noted a fault'] : []),
  ];
  return {
    measured: Object.entries(parts).map(told).join('; '),
    held: faults.length === 0,
    ...(faults.length > 0 && { note: faults.join('\n') }),
  };
}

function told([name, { cases, statuses, silent, faults }]: [string, Catch]): string {
  const most = [...statuses].toSorted(([, left], [, right]) => right - left);
  const answers = most.map(([status, count]) => `${status} × ${count}`).join(', ');
  const unanswered = silent === 0 ? '' : `, unanswered × ${silent}`;
  return `${cases} ${name}, ${faults.length} faults (${answers}${unanswered})`;
}
