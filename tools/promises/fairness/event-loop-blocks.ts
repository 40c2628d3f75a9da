// Loaded into a service process with --import: measures how long its event loop was blocked, and writes the longest block
// to stderr on a signal. Time in which the thread waited for a processor does not count.
import { openSync, readSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import type { ServiceProcess } from '../../testing/process.ts';

/** Requests the longest block since the last request. */
const REPORT_SIGNAL = 'SIGUSR2';
const LABEL = 'loop-held-ms=';
const TIMER_MS = 1;
const POLL_MS = 2;

export const EVENT_LOOP_MONITOR: string = import.meta.url;

/** Since the last call. */
export async function longestBlockMs(service: ServiceProcess): Promise<number> {
  const reports = (): string[] => service.output().split(LABEL).slice(1);
  const before = reports().length;
  service.signal(REPORT_SIGNAL);
  while (reports().length === before) await sleep(POLL_MS);
  return Number.parseFloat(reports().at(-1) ?? '');
}

function watch(): void {
  const statistics = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const bytes = Buffer.alloc(64);
  /** Milliseconds on the run queue since the thread started: the second number of schedstat, in nanoseconds. */
  const waitedMs = (): number =>
    Number(bytes.toString('latin1', 0, readSync(statistics, bytes, 0, bytes.length, 0)).split(' ')[1]) / 1e6;
  let longest = 0;
  let last = { now: performance.now(), waited: waitedMs() };
  setInterval(() => {
    const next = { now: performance.now(), waited: waitedMs() };
    longest = Math.max(longest, next.now - last.now - (next.waited - last.waited) - TIMER_MS);
    last = next;
  }, TIMER_MS).unref();
  process.on(REPORT_SIGNAL, () => {
    process.stderr.write(`${LABEL}${longest.toFixed(2)}\n`);
    longest = 0;
  });
}

// The thread of the lists inherits the flag.
if (isMainThread && process.execArgv.includes(EVENT_LOOP_MONITOR)) watch();
