// The checkpoint of an interrupted list: offsets and counts, no personal data. Only long lists have one, after the rows in which
// repeats are searched: their keys are in memory and not in the file, and those rows take about a second.
import { createHash } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import type { ListShape } from '@curp/batch';
import { openOwn } from '../formats/temporary.ts';
import type { Counts } from './rows.ts';
import { checkpointOf, partialOf } from './sink.ts';

const EVERY_MS = 1000;

/** What must be unchanged to continue. The date may have changed: the rows keep the date of the first run. */
export function fingerprintOf(identity: string, { plan, ...shape }: ListShape): string {
  const { today: _, ...rest } = plan;
  return createHash('sha256')
    .update(JSON.stringify([identity, shape, rest]))
    .digest('hex');
}

export interface Checkpoint {
  readonly counts: Counts;
  readonly today: string;
}

interface Kept extends Checkpoint {
  readonly fingerprint: string;
}

/** Undefined unless this same command was interrupted and its partial output still exists. */
export async function findCheckpoint(output: string, fingerprint: string): Promise<Checkpoint | undefined> {
  try {
    await using checkpoint = await openOwn(checkpointOf(output), 'read');
    await using partial = await openOwn(partialOf(output), 'read');
    const kept = JSON.parse(await checkpoint.readFile('utf8')) as Kept;
    const { size } = await partial.stat();
    return kept.fingerprint === fingerprint && size >= kept.counts.bytesOut ? kept : undefined;
  } catch {
    return undefined;
  }
}

export class Checkpoints {
  readonly #output: string;
  readonly #fingerprint: string;
  readonly #today: string;
  #keptAt = performance.now();

  constructor(output: string, fingerprint: string, today: string) {
    this.#output = output;
    this.#fingerprint = fingerprint;
    this.#today = today;
  }

  /** True when it was time to. */
  async keep(counts: Counts): Promise<boolean> {
    if (performance.now() - this.#keptAt < EVERY_MS) return false;
    const kept: Kept = { fingerprint: this.#fingerprint, today: this.#today, counts };
    const path = checkpointOf(this.#output);
    await rm(`${path}.nuevo`, { force: true });
    await writeFile(`${path}.nuevo`, JSON.stringify(kept), { flag: 'wx', mode: 0o600 });
    await rename(`${path}.nuevo`, path);
    this.#keptAt = performance.now();
    return true;
  }

  async forget(): Promise<void> {
    await rm(checkpointOf(this.#output), { force: true });
  }
}
