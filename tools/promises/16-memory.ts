// Trial 16: the heap after a full collection, sampled during a long load in which the hour changes.
import { runLoad } from '../testing/load/open-loop.ts';
import { formatCounts } from '../testing/load/report.ts';
import { calculation } from '../testing/load/request.ts';
import { createToken } from '@curp/accounts/token-format';
import type { Status } from '../testing/load/connection.ts';
import { issueTokens } from './testbed/issue-tokens.ts';
import { probeHeap } from './testbed/heap-probe.ts';
import type { Form, Trial } from './testbed/trial.ts';
import { portOf } from './testbed/testbed.ts';

interface Soak {
  readonly rate: number;
  readonly tokens: number;
  /** Share of the calls with a token that was never issued. */
  readonly unknownShare: number;
  /** Until every project has called Redis and the code is compiled. */
  readonly warmSeconds: number;
  readonly spanSeconds: number;
  readonly spans: number;
  /** Of the heap, from the first sample to the last. */
  readonly mostGrowth: number;
}

const SOAKS: Readonly<Record<Form, Soak>> = {
  short: {
    rate: 1000,
    tokens: 2000,
    unknownShare: 0.5,
    warmSeconds: 8,
    spanSeconds: 4,
    spans: 3,
    mostGrowth: 0.05,
  },
  long: {
    rate: 500,
    tokens: 50_000,
    unknownShare: 0.1,
    warmSeconds: 120,
    spanSeconds: 60,
    spans: 26,
    mostGrowth: 0.02,
  },
};
const CONNECTIONS = 64;

export const trial: Trial = {
  number: 16,
  promise: 'La memoria no crece',
  target:
    '30 min a 500 por segundo con 50 000 tokens, con un cambio de hora: el montón tras una recolección completa, plano (≤ +2 %)',
  run: async (testbed, form) => {
    const { rate, tokens: count, unknownShare, warmSeconds, spanSeconds, spans, mostGrowth } = SOAKS[form];
    const deployment = await testbed.deploy({
      processCount: 0,
      processOptions: { keptOutputChars: 10_000, flags: ['--inspect=127.0.0.1:0', changeHour(SOAKS[form])] },
    });
    const tokens = await issueTokens(deployment.database, count);
    const service = await deployment.startProcess();
    const heap = await probeHeap(service);
    const request = callsOf(unknownShare, tokens);
    const statuses = new Map<Status, number>();
    const load = async (seconds: number): Promise<void> => {
      const report = await runLoad({ port: () => portOf(service), rate, connections: CONNECTIONS, request }, seconds);
      for (const [status, calls] of report.statuses()) statuses.set(status, (statuses.get(status) ?? 0) + calls);
    };
    await load(warmSeconds);
    const samples = [await heap.usedBytes()];
    for (let span = 0; span < spans; span++) {
      await load(spanSeconds);
      samples.push(await heap.usedBytes());
    }
    heap.close();
    await deployment.close();
    const growth = (samples.at(-1) ?? Number.NaN) / (samples[0] ?? Number.NaN) - 1;
    const others = [...statuses.keys()].filter((status) => status !== 200 && status !== 401);
    return {
      measured: `${megabytes(samples)} MB in ${spans * spanSeconds} s (${(100 * growth).toFixed(1)} %)`,
      held: growth <= mostGrowth && others.length === 0,
      note: formatCounts(statuses),
    };
  },
};

/**
 * The flag that sets the wall clock of the process, after the first sample, to the start of the next hour and, after the
 * second, six minutes further, when the rows of the hour before are forgotten. Being far from the stores it is then not ready,
 * and is called directly.
 */
function changeHour({ warmSeconds, spanSeconds }: Soak): string {
  const hourAtMs = (warmSeconds + 0.75 * spanSeconds) * 1000;
  const forgottenAtMs = hourAtMs + spanSeconds * 1000;
  const code = `
    const { now } = Date;
    const ahead = 3_600_000 - ((now() + ${hourAtMs}) % 3_600_000) + 1000;
    Date.now = () => now() + (performance.now() > ${hourAtMs} ? ahead : 0) + (performance.now() > ${forgottenAtMs} ? 360_000 : 0);`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

/** At most seven of the samples. */
function megabytes(samples: readonly number[]): string {
  const step = Math.ceil(samples.length / 7);
  const some = samples.filter((_, index) => index % step === 0 || index === samples.length - 1);
  return some.map((bytes) => (bytes / 1_000_000).toFixed(1)).join(' → ');
}

/** Every token in turn, mixed with tokens that were never issued. */
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
