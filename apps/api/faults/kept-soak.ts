// The half hour of promise 16 as the documentation shows it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { MemorySample } from './memory-samples.ts';

export interface KeptSample {
  readonly seconds: number;
  readonly heapMb: number;
  readonly rssMb: number;
  /** Entries of the caches. */
  readonly known: number;
  readonly absent: number;
  readonly addresses: number;
}

/** By the names that the metrics give them. */
export type CacheName = 'known' | 'absent' | 'addresses';

export interface KeptSoak {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly rate: number;
  readonly caps: Readonly<Record<CacheName, number>>;
  readonly samples: readonly KeptSample[];
}

const FILE = new URL('../../../docs/remojo.json', import.meta.url);

export function keptSoak(): KeptSoak | undefined {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as KeptSoak) : undefined;
}

export function keepSoak(rate: number, caps: KeptSoak['caps'], samples: readonly MemorySample[]): void {
  const date = new Date().toISOString().slice(0, 10);
  const head = JSON.stringify({ date, rate, caps }, null, 2).slice(0, -'\n}'.length);
  writeFileSync(FILE, `${head},\n  "samples": [\n${samples.map(lineOf).join(',\n')}\n  ]\n}\n`);
}

/** A line each, as the formatter leaves it. */
function lineOf({ seconds, heapBytes, rssBytes, caches }: MemorySample): string {
  const { known = 0, absent = 0, addresses = 0 } = caches;
  const kept: KeptSample = {
    seconds,
    heapMb: megabytes(heapBytes),
    rssMb: megabytes(rssBytes),
    known,
    absent,
    addresses,
  };
  const facts = Object.entries(kept).map(([name, value]) => `"${name}": ${value}`);
  return `    { ${facts.join(', ')} }`;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10;
}
