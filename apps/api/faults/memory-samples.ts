// The memory of a process over time, as it tells it itself, and whether it is flat.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceProcess } from '../test/process.ts';

/** Entries of each cache, by its name. */
export type Caches = Readonly<Record<string, number>>;

export interface MemorySample {
  /** Since the start. */
  readonly seconds: number;
  readonly heapBytes: number;
  readonly rssBytes: number;
  readonly caches: Caches;
}

const FIGURES = {
  heapBytes: /^nodejs_heap_size_used_bytes (\S+)/m,
  rssBytes: /^process_resident_memory_bytes (\S+)/m,
} as const;
const CACHES = /^curp_token_cache_entries\{cache="(\w+)"\} (\S+)/gm;

async function sampleOf(node: ServiceProcess, begin: number): Promise<MemorySample> {
  const text = await (await fetch(`${node.opsUrl}/metrics`)).text();
  return {
    seconds: Math.round((performance.now() - begin) / 100) / 10,
    heapBytes: Number(FIGURES.heapBytes.exec(text)?.[1]),
    rssBytes: Number(FIGURES.rssBytes.exec(text)?.[1]),
    caches: Object.fromEntries(Array.from(text.matchAll(CACHES), ([, name = '', size]) => [name, Number(size)])),
  };
}

/** Until the signal. */
export async function watchMemory(
  node: ServiceProcess,
  everyMs: number,
  signal: AbortSignal,
  onSample: (sample: MemorySample) => void,
): Promise<void> {
  const begin = performance.now();
  while (!signal.aborted) {
    onSample(await sampleOf(node, begin));
    await sleep(everyMs, undefined, { signal }).catch(() => {});
  }
}

export interface Growth {
  /** The lowest heap of each half: what collections could not free. */
  readonly firstBytes: number;
  readonly secondBytes: number;
  /** From one half to the other: 0.01 is one percent. */
  readonly share: number;
}

/** The heap is a saw: only its lower edge tells whether it grows. */
export function growthOf(samples: readonly MemorySample[]): Growth {
  const middle = Math.ceil(samples.length / 2);
  const firstBytes = lowestOf(samples.slice(0, middle));
  const secondBytes = lowestOf(samples.slice(middle));
  return { firstBytes, secondBytes, share: secondBytes / firstBytes - 1 };
}

function lowestOf(samples: readonly MemorySample[]): number {
  return Math.min(...samples.map(({ heapBytes }) => heapBytes));
}
