// How a row came out, in one byte: its kind, and whether it has warnings or repeats another. Which rows are shown, and in
// what order, is told by it.
import { type Filter, type Kind, KINDS } from './protocol.ts';

/** Above the place of the kind. */
const WARNED = 8;
const REPEATED = 16;
const KIND = 7;

/** The texts behind a row. */
export interface Answer {
  readonly key: string;
  readonly match: string;
  readonly reasons: string;
  readonly warnings: string;
  readonly repeated: string;
}

export function markOf(kind: Kind, { warnings, repeated }: Pick<Answer, 'warnings' | 'repeated'>): number {
  return KINDS.indexOf(kind) + (warnings === '' ? 0 : WARNED) + (repeated === '' ? 0 : REPEATED);
}

export function kindOf(mark: number): Kind {
  return KINDS[mark & KIND] as Kind;
}

/** `cells` are all of the row, its answer too. */
export function calculatedKind(cells: readonly string[], { key, warnings }: Answer): Kind {
  if (key !== '') return warnings === '' ? 'good' : 'doubtful';
  return isBlank(cells) ? 'empty' : 'bad';
}

const MATCHES: Readonly<Record<string, Kind>> = { coincide: 'good', homonimia: 'homonym', difiere: 'differs' };

export function comparedKind(cells: readonly string[], { key, match }: Answer): Kind {
  return MATCHES[match] ?? (key !== '' ? 'added' : isBlank(cells) ? 'empty' : 'bad');
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

const PASSES: Readonly<Record<Filter, (mark: number) => boolean>> = {
  bad: (mark) => kindOf(mark) === 'bad' || kindOf(mark) === 'differs',
  warned: (mark) => (mark & WARNED) !== 0,
  repeated: (mark) => (mark & REPEATED) !== 0,
  all: () => true,
};

/** The rows that a filter lets through: the bad ones, then those with something to know, then the rest. */
export function orderOf(marks: Uint8Array, filter: Filter): Uint32Array {
  const bad: number[] = [];
  const noted: number[] = [];
  const rest: number[] = [];
  for (const [row, mark] of marks.entries()) {
    if (!PASSES[filter](mark)) continue;
    if (PASSES.bad(mark)) bad.push(row);
    else if (mark > KIND) noted.push(row);
    else rest.push(row);
  }
  return Uint32Array.from([...bad, ...noted, ...rest]);
}
