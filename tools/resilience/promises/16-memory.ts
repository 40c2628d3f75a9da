import { openLoad } from '../../load/load.ts';
import { calculation } from '../../load/request.ts';
import { createToken } from '@curp/accounts/token-format';
import { crowdOf } from '../crowd.ts';
import { probeHeap } from '../memory-samples.ts';
import type { Form, Trial } from '../promise.ts';
import { portOf } from '../stage.ts';

interface Soak {
  readonly rate: number;
  readonly tokens: number;
  /** Of the calls, with a token that was never issued. */
  readonly unknownShare: number;
  /** Until every project has called, code is compiled and nothing more is to be remembered. */
  readonly warmSeconds: number;
  readonly spanSeconds: number;
  readonly spans: number;
  /** Of the heap after a collection, from the first span to the last. */
  readonly mostGrowth: number;
}

const SOAKS: Readonly<Record<Form, Soak>> = {
  short: { rate: 1000, tokens: 2000, unknownShare: 0.5, warmSeconds: 8, spanSeconds: 4, spans: 3, mostGrowth: 0.02 },
  long: {
    rate: 500,
    tokens: 50_000,
    unknownShare: 0.1,
    warmSeconds: 180,
    spanSeconds: 60,
    spans: 27,
    mostGrowth: 0.02,
  },
};
const CONNECTIONS = 64;

export const memory: Trial = {
  number: 16,
  promise: 'memory does not grow',
  target: `30 min at 500 req/s, 50,000 tokens: the heap after a full collection flat (≤ +${SOAKS.long.mostGrowth * 100} % once every project has called)`,
  run: async (stage, form) => {
    const { rate, tokens: count, unknownShare, warmSeconds, spanSeconds, spans, mostGrowth } = SOAKS[form];
    const scene = await stage.scene({ nodes: 0, process: { kept: 10_000, flags: ['--inspect=127.0.0.1:0'] } });
    const tokens = await crowdOf(scene, count);
    const node = await scene.startNode();
    const heap = await probeHeap(node);
    const request = callsOf(unknownShare, tokens);
    const statuses = new Map<string, number>();
    const load = async (seconds: number): Promise<void> => {
      const report = await openLoad({ port: () => portOf(node), rate, seconds, connections: CONNECTIONS, request });
      for (const [status, calls] of report.statuses()) {
        statuses.set(String(status), (statuses.get(String(status)) ?? 0) + calls);
      }
    };
    await load(warmSeconds);
    const samples = [await heap.used()];
    for (let span = 0; span < spans; span++) {
      await load(spanSeconds);
      samples.push(await heap.used());
    }
    heap.close();
    await scene.close();
    const growth = (samples.at(-1) ?? Number.NaN) / (samples[0] ?? Number.NaN) - 1;
    const others = [...statuses.keys()].filter((status) => status !== '200' && status !== '401');
    return {
      measured: `${told(samples)} MB in ${spans * spanSeconds} s (${(100 * growth).toFixed(1)} %)`,
      held: growth <= mostGrowth && others.length === 0,
      note: Array.from(statuses, ([status, calls]) => `${status} × ${calls}`).join(', '),
    };
  },
};

/** At most seven of them. */
function told(samples: readonly number[]): string {
  const step = Math.ceil(samples.length / 7);
  const some = samples.filter((_, place) => place % step === 0 || place === samples.length - 1);
  return some.map((bytes) => (bytes / 1_000_000).toFixed(1)).join(' → ');
}

/** Every token in its turn, and between them tokens that were never issued. */
function callsOf(unknownShare: number, tokens: readonly string[]): () => string {
  let known = 0;
  let unknown = 0;
  return () => {
    if (unknown < (known + unknown) * unknownShare) {
      unknown += 1;
      return calculation(createToken('live'));
    }
    known += 1;
    return calculation(tokens[known % tokens.length] ?? '');
  };
}
