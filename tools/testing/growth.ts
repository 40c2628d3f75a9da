// Looks for texts that take a function more than linear time. The texts are mixtures: every pair of fragments, repeated.

/** What names, keys and lists are made of: words, titles, blanks, marks on letters, signs, markup and digits. */
const FRAGMENTS: readonly string[] = [
  ['A', 'MARÍA ', 'DE LA ', 'SIN APELLIDO ', 'XX', 'LIC. ', 'LIC.', 'VDA. DE ', 'N/', 'DESCONOCIDO'],
  [' ', '\t', '\n', '\uFEFF', '\u0301', '\u0316', 'n\u0303', 'Ä', 'ß', '😀', '\0'],
  [',', '.', '-', "'", '(', '"', '«', '#', '<', '&', '%4', '\\u00', ';', '{"a":'],
  ['0', '1) ', '12/05/', 'SABC560626MDFLRN01'],
].flat();

/** An exponential search shows at the smallest. */
const KILOBYTES = [4, 8, 16, 64];
/** Shorter times are noise. */
const FLOOR_MS = 0.6;
/** Time may grow so many times as much as the length does, for large arrays and other work of the machine. Quadratic time
 * grows 16 times as much, from 4 to 64 KB. */
const ROOM = 5;
const ATTEMPTS = 30;

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
export function growthIn(run: (text: string) => unknown, mixture: Mixture): string | undefined {
  const [smallest = 1, ...larger] = KILOBYTES;
  const small = mixture(smallest * 1024);
  let smallMs = msOf(run, small);
  for (const kilobytes of larger) {
    const text = mixture(kilobytes * 1024);
    const isFaster = (): boolean => ms > ((ROOM * kilobytes) / smallest) * Math.max(FLOOR_MS, smallMs);
    let ms = msOf(run, text);
    // Again: it may have met a pause of the machine, or code that was not yet compiled.
    for (let attempt = 0; isFaster() && attempt < ATTEMPTS; attempt++) {
      ms = Math.min(ms, msOf(run, text));
      smallMs = Math.min(smallMs, msOf(run, small));
    }
    if (isFaster()) {
      const beginning = JSON.stringify(text.slice(0, 30));
      return `${beginning}: ${smallMs.toFixed(1)} ms for ${smallest} KB, ${ms.toFixed(1)} ms for ${kilobytes} KB`;
    }
  }
  return undefined;
}

function msOf(run: (text: string) => unknown, text: string): number {
  const begin = performance.now();
  run(text);
  return performance.now() - begin;
}

const CALLS = 200;

/** Whether a text takes more than so many times as long as another one, at every attempt. */
export function isSlower(run: (text: string) => unknown, text: string, other: string, times: number): boolean {
  const repeated = (asked: string): void => {
    for (let call = 0; call < CALLS; call++) run(asked);
  };
  let [ms, otherMs] = [Infinity, Infinity];
  for (let attempt = 0; ms > times * otherMs || attempt === 0; attempt++) {
    if (attempt === ATTEMPTS) return true;
    ms = Math.min(ms, msOf(repeated, text));
    otherMs = Math.min(otherMs, msOf(repeated, other));
  }
  return false;
}
