// The result of a row in one byte: its kind in the low three bits, and a bit each for warnings and repetition. Filters and
// the order of the rows are computed from it.
import { type Filter, type RowKind, ROW_KINDS } from './worker-messages.ts';

const WARNED = 8;
const REPEATED = 16;
const KIND_MASK = 7;

/** The answer columns of a row. */
export interface RowAnswer {
  readonly key: string;
  readonly match: string;
  readonly reasons: string;
  readonly warnings: string;
  readonly repeated: string;
  /** The data contained in the key, in a list that has only keys. */
  readonly facts: readonly string[];
}

export function flagsOf(kind: RowKind, { warnings, repeated }: Pick<RowAnswer, 'warnings' | 'repeated'>): number {
  return ROW_KINDS.indexOf(kind) + (warnings === '' ? 0 : WARNED) + (repeated === '' ? 0 : REPEATED);
}

export function kindOf(flags: number): RowKind {
  return ROW_KINDS[flags & KIND_MASK] as RowKind;
}

/** `cells` are those of the whole row, with its answer. */
export function calculatedKind(cells: readonly string[], answer: RowAnswer): RowKind {
  if (answer.key !== '') return answer.warnings === '' ? 'good' : 'doubtful';
  return keylessKind(cells, answer);
}

/** A row that is set aside has a warning and no reason. */
function keylessKind(cells: readonly string[], { reasons, warnings }: RowAnswer): RowKind {
  if (isBlank(cells)) return 'empty';
  return reasons === '' && warnings !== '' ? 'aside' : 'bad';
}

const MATCHES: Readonly<Record<string, RowKind>> = { coincide: 'good', homonimia: 'homonym', difiere: 'differs' };

export function comparedKind(cells: readonly string[], answer: RowAnswer): RowKind {
  return MATCHES[answer.match] ?? (answer.key === '' ? keylessKind(cells, answer) : 'added');
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

const PASSES: Readonly<Record<Filter, (flags: number) => boolean>> = {
  bad: (flags) => kindOf(flags) === 'bad' || kindOf(flags) === 'differs',
  // A row that is set aside has its reason as a warning, and nothing to confirm.
  warned: (flags) => (flags & WARNED) !== 0 && kindOf(flags) !== 'aside',
  repeated: (flags) => (flags & REPEATED) !== 0,
  aside: (flags) => kindOf(flags) === 'aside',
  all: () => true,
};

/** The rows that pass the filter: first those with problems, then those to confirm, repeated ones, and the rest. */
export function orderOf(rowFlags: Uint8Array, filter: Filter): Uint32Array {
  const bad: number[] = [];
  const toConfirm: number[] = [];
  const repeated: number[] = [];
  const rest: number[] = [];
  for (const [row, flags] of rowFlags.entries()) {
    if (!PASSES[filter](flags)) continue;
    if (PASSES.bad(flags)) bad.push(row);
    else if (PASSES.warned(flags)) toConfirm.push(row);
    else if (PASSES.repeated(flags)) repeated.push(row);
    else rest.push(row);
  }
  return Uint32Array.from([...bad, ...toConfirm, ...repeated, ...rest]);
}
