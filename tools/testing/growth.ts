// Looks for texts that take a function more than linear time. The texts are mixtures: every pair of fragments, repeated.

/** What names, keys and lists are made of: words, titles, blanks, marks on letters, signs, markup and digits. */
const FRAGMENTS: readonly string[] = [
  ['A', 'MARÍA ', 'DE LA ', 'SIN APELLIDO ', 'XX', 'LIC. ', 'VDA. DE ', 'N/', 'DESCONOCIDO'],
  [' ', '\n', '\u0301', '\u0316', 'n\u0303', 'Ä', '😀', '\0'],
  [',', '.', '-', "'", '(', '"', '<', '&', '\\u00'],
  ['0', '1) ', '12/05/', 'SABC560626MDFLRN01'],
].flat();

/** An exponential search shows at the smallest. */
const KILOBYTES = [4, 8, 16, 64];
/** Shorter times are noise. */
const FLOOR_MS = 0.2;
/** Time may grow so many times as much as the length does, for large arrays and other work of the machine. Quadratic time
 * grows 16 times as much, from 4 to 64 KB. */
const ROOM = 5;
const ATTEMPTS = 50;
/** What takes longer is not tried again. */
const LONG_MS = 2000;

export type Mixture = (length: number) => string;

export function mixtures(): Mixture[] {
  return FRAGMENTS.flatMap((left) =>
    FRAGMENTS.map((right): Mixture => {
      const pair = left + right;
      return (length) => pair.repeat(Math.ceil(length / pair.length)).slice(0, length);
    }),
  );
}

/** A sentence about the first length at which time has grown faster than the text; undefined if it never does. */
export function growthIn(run: (text: string) => unknown, mixture: Mixture, attempts = ATTEMPTS): string | undefined {
  const [smallest = 1, ...larger] = KILOBYTES;
  const small = mixture(smallest * 1024);
  // The first call compiles.
  const smallMs = Math.max(FLOOR_MS, Math.min(msOf(run, small), msOf(run, small), msOf(run, small)));
  for (const kilobytes of larger) {
    const text = mixture(kilobytes * 1024);
    const times = kilobytes / smallest;
    if (msOf(run, text) <= ROOM * times * smallMs || !isSlower(run, text, small, ROOM, times, 1, attempts)) continue;
    return `${JSON.stringify(text.slice(0, 30))}: ${kilobytes} KB take more than ${ROOM} times as long as ${times} × ${smallest} KB`;
  }
  return undefined;
}

/** Whether a text takes more than so many times as long as another one read `repeats` times, at every attempt. Both take about
 * as long, so that other work of the machine delays both. */
export function isSlower(
  run: (text: string) => unknown,
  text: string,
  other: string,
  times: number,
  repeats: number,
  calls = 1,
  attempts = ATTEMPTS,
): boolean {
  let [ms, otherMs] = [Infinity, Infinity];
  for (let attempt = 0; attempt < attempts; attempt++) {
    ms = Math.min(ms, msOf(repeated(run, calls), text));
    otherMs = Math.min(otherMs, Math.max(calls > 1 ? 0 : FLOOR_MS, msOf(repeated(run, calls * repeats), other)));
    if (ms <= times * otherMs) return false;
    if (ms > LONG_MS) return true;
  }
  return true;
}

function repeated(run: (text: string) => unknown, calls: number): (text: string) => void {
  return (text) => {
    for (let call = 0; call < calls; call++) run(text);
  };
}

function msOf(run: (text: string) => unknown, text: string): number {
  const begin = performance.now();
  run(text);
  return performance.now() - begin;
}
