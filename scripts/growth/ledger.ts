// The ledger over many processes: each counts with the service's own tallies and writes what changed once a second, as
// absolute values of which the greatest stays. Some are killed, and others write what they left in Redis.
import { Tallies } from '../../apps/api/src/limits/tally.ts';
import { chanceFrom } from './chance.ts';

const HOUR = '2026011500';
const SECONDS = 4;
/** A process is killed every so many seconds, and another takes its place. */
const KILL_EVERY = 2;

export interface Fleet {
  readonly nodes: number;
  readonly projects: number;
  readonly callsPerSecond: number;
}

export interface Kept {
  readonly served: number;
  readonly inLedger: number;
  readonly rowsPerSecond: number;
}

interface Writer {
  readonly boot: number;
  readonly tallies: Tallies;
}

export function simulateLedger({ nodes, projects, callsPerSecond }: Fleet): Kept {
  const chance = chanceFrom(nodes + projects);
  const ledger = new Map<string, number>();
  let boots = 0;
  const begin = (): Writer => ({ boot: boots++, tallies: new Tallies() });
  const writers = Array.from({ length: nodes }, begin);
  let [served, written] = [0, 0];
  const record = ({ boot, tallies }: Writer, since: number): void => {
    for (const tally of tallies.all()) {
      if (tally.unkeptSince === undefined) continue;
      const key = `${tally.project} ${boot}`;
      ledger.set(key, Math.max(ledger.get(key) ?? 0, tally.served));
      tally.keep(tally, since);
      written++;
    }
  };
  for (let second = 0; second < SECONDS; second++) {
    for (let call = 0; call < callsPerSecond; call++) {
      // The first projects call most: nearly half of the calls come from the first tenth.
      const project = Math.floor(projects * chance() ** 3);
      writers[Math.floor(chance() * nodes)]?.tallies.at(`p${project}`, HOUR).add('served', 1, second);
      served++;
    }
    if (second % KILL_EVERY === 0) {
      const place = Math.floor(chance() * nodes);
      const [dead] = writers.splice(place, 1, begin());
      // Its copy in Redis, which another finds.
      if (dead !== undefined) record(dead, second);
    }
    for (const writer of writers) record(writer, second);
  }
  const inLedger = [...ledger.values()].reduce((sum, units) => sum + units, 0);
  return { served, inLedger, rowsPerSecond: written / SECONDS };
}
