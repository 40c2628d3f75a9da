// The processor time of a process from /proc: unlike wall time, it does not depend on what else the machine runs.
import { readdirSync, readFileSync } from 'node:fs';

/** Of all threads, since the process started. */
export function cpuMicros(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanos = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanos.reduce((sum, each) => sum + each, 0) / 1000;
}
