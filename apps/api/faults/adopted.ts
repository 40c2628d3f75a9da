// When the counts of the dead are in the ledger: whoever keeps them strikes the dead off the list of writers.
import { setTimeout as sleep } from 'node:timers/promises';
import { Keys } from '../src/limits/keys.ts';
import { askRedis, type Scene, type Stage } from './stage.ts';

const LOOK_EVERY_MS = 250;
const PATIENCE_MS = 60_000;
/** Every process writes to the ledger once a second. */
const FLUSHED_MS = 1500;

/** False if more than so many writers are listed when patience ends. */
export async function untilAdopted({ redis }: Stage, { prefix }: Scene, alive: number): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  const isListed = (): boolean => Number(askRedis(redis, 'ZCARD', new Keys(prefix).nodes())) > alive;
  while (isListed() && performance.now() < end) await sleep(LOOK_EVERY_MS);
  await sleep(FLUSHED_MS);
  return !isListed();
}
