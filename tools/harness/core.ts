/** The words before a command that leave it one core of the processor; none without one. */
export function onCore(core: number | undefined): string[] {
  return core === undefined ? [] : ['taskset', '-c', String(core)];
}
