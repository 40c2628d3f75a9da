// Chance that is the same at every run, so that the tables of docs/operations/capacity.md can be compared.

export type Chance = () => number;

/** Marsaglia's xorshift with 32 bits (Journal of Statistical Software 8/14, 2003). From 0 to below 1. */
export function chanceFrom(seed: number): Chance {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Milliseconds until the next call, of calls that come by chance at a mean rate a second. */
export function nextArrival(chance: Chance, perSecond: number): number {
  return (-Math.log(1 - chance()) * 1000) / perSecond;
}
