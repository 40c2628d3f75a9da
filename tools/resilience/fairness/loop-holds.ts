// Imported by a service process of a trial (--import): tells how long its event loop was held, whenever it is asked. What
// the thread waited for a processor that other processes had does not count.
import { openSync, readSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceProcess } from '../../harness/process.ts';

/** The signal that asks for the longest hold since the last one. */
const ASK = 'SIGUSR2';
const TOLD = 'loop-held-ms=';
const EVERY_MS = 1;
const LOOK_EVERY_MS = 2;

export const LOOP_HOLDS: string = import.meta.url;

/** Milliseconds, since it was last asked. */
export async function longestHold(node: ServiceProcess): Promise<number> {
  const told = (): string[] => node.output().split(TOLD).slice(1);
  const before = told().length;
  node.signal(ASK);
  while (told().length === before) await sleep(LOOK_EVERY_MS);
  return Number.parseFloat(told().at(-1) ?? '');
}

function watch(): void {
  const statistics = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const bytes = Buffer.alloc(64);
  /** Milliseconds without a processor since the thread began: the second number, in nanoseconds. */
  const waited = (): number =>
    Number(bytes.toString('latin1', 0, readSync(statistics, bytes, 0, bytes.length, 0)).split(' ')[1]) / 1e6;
  let longest = 0;
  let last = { now: performance.now(), waited: waited() };
  setInterval(() => {
    const next = { now: performance.now(), waited: waited() };
    longest = Math.max(longest, next.now - last.now - (next.waited - last.waited) - EVERY_MS);
    last = next;
  }, EVERY_MS).unref();
  process.on(ASK, () => {
    process.stderr.write(`${TOLD}${longest.toFixed(2)}\n`);
    longest = 0;
  });
}

if (process.execArgv.includes(LOOP_HOLDS)) watch();
