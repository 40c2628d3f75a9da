// How much of the processor time that this machine asked for was given to other machines of the same host.
import { readFileSync } from 'node:fs';

/** Since the start of the machine, in ticks of all processors. */
interface ProcessorTime {
  readonly used: number;
  readonly stolen: number;
}

/** The fields of the line: user nice system idle iowait irq softirq steal. */
function processorTime(): ProcessorTime {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = line.split(/ +/).slice(1).map(Number);
  return { used: user + nice + system + irq + softirq, stolen };
}

/** Returns the share, from 0 to 1, of the time from this call to that one. */
export function measureStolenShare(): () => number {
  const begin = processorTime();
  return () => {
    const end = processorTime();
    const stolen = end.stolen - begin.stolen;
    const used = end.used - begin.used;
    return stolen / Math.max(1, stolen + used);
  };
}
