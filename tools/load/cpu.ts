// The processor time of a process, as the kernel counts it: independent of how busy the machine is with others.
import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds of all its threads since its start. */
export function cpuMicros(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanos = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanos.reduce((sum, each) => sum + each, 0) / 1000;
}
