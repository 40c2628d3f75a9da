// What a process logged about a store, and when.
import type { ServiceProcess } from '../harness/process.ts';

/** When it first logged this message about a store since some moment of the wall clock; Infinity if it did not. */
export function loggedAt(node: ServiceProcess, store: string, message: string, since: number): number {
  const times = node
    .output()
    .split('\n')
    .filter((line) => line.includes(`"store":"${store}"`) && line.includes(message))
    .map((line) => Date.parse((JSON.parse(line) as { time: string }).time));
  return times.find((time) => time >= since) ?? Number.POSITIVE_INFINITY;
}
