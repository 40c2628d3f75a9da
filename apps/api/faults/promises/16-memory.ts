import { openLoad } from '../../load/load.ts';
import { calculation } from '../../load/request.ts';
import type { Status } from '../../load/lane.ts';
import { MOST_ADDRESSES } from '../../src/tokens/attempts.ts';
import { createToken } from '../../src/tokens/format.ts';
import { MOST_ABSENT, MOST_KNOWN } from '../../src/tokens/memory.ts';
import { crowdOf } from '../crowd.ts';
import { keepSoak } from '../kept-soak.ts';
import { type Caches, growthOf, type MemorySample, watchMemory } from '../memory-samples.ts';
import type { Form, Trial } from '../promise.ts';
import { portOf } from '../stage.ts';

interface Soak {
  readonly rate: number;
  readonly tokens: number;
  readonly addresses: number;
  /** Of the calls, with a token that nobody issued. */
  readonly unknownShare: number;
  /** It ends when the caches have been full for this time; never sooner or later than these. */
  readonly fullSeconds: number;
  readonly leastSeconds: number;
  readonly mostSeconds: number;
  readonly sampleMs: number;
  /** Loads follow each other, so that what is kept of one does not grow for half an hour. */
  readonly loadSeconds: number;
  /** Of the heap after collections, from the first half of the time with full caches to the second. */
  readonly mostGrowth: number;
}

const COMMON = { addresses: 50_000 };
const SOAKS: Readonly<Record<Form, Soak>> = {
  short: {
    ...COMMON,
    rate: 1000,
    tokens: 2000,
    unknownShare: 0.9,
    fullSeconds: 8,
    leastSeconds: 0,
    mostSeconds: 60,
    sampleMs: 200,
    loadSeconds: 2,
    mostGrowth: 0.12,
  },
  long: {
    ...COMMON,
    rate: 500,
    tokens: 50_000,
    unknownShare: 0.1,
    fullSeconds: 0,
    leastSeconds: 1800,
    mostSeconds: 1800,
    sampleMs: 5000,
    loadSeconds: 60,
    mostGrowth: 0.03,
  },
};
const CONNECTIONS = 64;
/** By the names that the metrics give them. */
const CAPS = { known: MOST_KNOWN, absent: MOST_ABSENT, addresses: MOST_ADDRESSES };

export const memory: Trial = {
  number: 16,
  isTimed: true,
  promise: 'memory does not grow',
  target: `30 min at 500 req/s, 50,000 tokens and addresses: heap after collections flat (≤ +${SOAKS.long.mostGrowth * 100} % between the halves of the time with full caches), caches at their caps`,
  run: async (stage, form) => {
    const soak = SOAKS[form];
    const scene = await stage.scene({ nodes: 0, env: { TRUST_PROXY: '127.0.0.1' }, process: { kept: 10_000 } });
    const tokens = await crowdOf(scene, soak.tokens);
    const node = await scene.startNode();
    const samples: MemorySample[] = [];
    const over = new AbortController();
    const watching = watchMemory(node, soak.sampleMs, over.signal, (sample) => samples.push(sample));
    const statuses = await load(portOf(node), soak, tokens, samples);
    over.abort();
    await watching;
    await scene.close();
    if (form === 'long') keepSoak(soak.rate, CAPS, samples);
    const full = samples.filter(({ caches }) => isFull(caches, soak));
    const { firstBytes, secondBytes, share } = growthOf(full);
    const last = samples.at(-1)?.caches ?? {};
    const [first, second] = [firstBytes, secondBytes].map((bytes) => (bytes / 1_000_000).toFixed(1));
    const others = [...statuses].filter(([status]) => status !== 200 && status !== 401);
    return {
      measured: `${first} → ${second} MB (${percent(share)}); ${Object.keys(CAPS)
        .map((name) => last[name])
        .join('/')}`,
      held: share <= soak.mostGrowth && isFull(last, soak),
      ...(others.length > 0 && { note: others.map(([status, count]) => `${status} × ${count}`).join(', ') }),
    };
  },
};

/** No fuller than its cap, and no emptier than what was there to remember. */
function isFull(caches: Caches, { tokens }: Soak): boolean {
  const caps = { ...CAPS, known: Math.min(CAPS.known, tokens) };
  return Object.entries(caps).every(([name, cap]) => caches[name] === cap);
}

async function load(
  port: number,
  soak: Soak,
  tokens: readonly string[],
  samples: readonly MemorySample[],
): Promise<Map<Status, number>> {
  const statuses = new Map<Status, number>();
  const request = callsOf(soak, tokens);
  const { rate, loadSeconds } = soak;
  for (let passed = 0; !isOver(passed, soak, samples); passed += loadSeconds) {
    const report = await openLoad({ port: () => port, rate, seconds: loadSeconds, connections: CONNECTIONS, request });
    for (const [status, count] of report.statuses()) statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  return statuses;
}

function isOver(passed: number, soak: Soak, samples: readonly MemorySample[]): boolean {
  if (passed < soak.leastSeconds) return false;
  const full = samples.find(({ caches }) => isFull(caches, soak))?.seconds ?? Number.POSITIVE_INFINITY;
  return passed >= soak.mostSeconds || (samples.at(-1)?.seconds ?? 0) - full >= soak.fullSeconds;
}

/** Every token in its turn, every address in its turn, and between them tokens that nobody issued. */
function callsOf({ unknownShare, addresses }: Soak, tokens: readonly string[]): () => string {
  let known = 0;
  let unknown = 0;
  const call = (token: string, place: number): string =>
    calculation(token, `X-Forwarded-For: ${addressOf(place % addresses)}\r\n`);
  return () => {
    if (unknown < (known + unknown) * unknownShare) return call(createToken('live'), unknown++);
    return call(tokens[known % tokens.length] ?? '', known++);
  };
}

/** Of a network that is for documentation and benchmarks only (RFC 2544). */
function addressOf(place: number): string {
  return `198.18.${place >> 8}.${place & 255}`;
}

function percent(share: number): string {
  return `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)} %`;
}
