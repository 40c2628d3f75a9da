// Lists of invented people, as long as a test wants them.
import { ANA } from '../../../tools/harness/service.ts';

export interface Numbered {
  readonly id: number;
}

/** The same person under other numbers. A long list of nobody but women does not say what an M is: the choice does. */
export function* people(count: number): Generator<typeof ANA & Numbered, void> {
  for (let id = 0; id < count; id++) yield { id, ...ANA };
}

export const WOMEN = { sexos: 'H/M' } as const;

/** More than the service understands a list by: its answer begins before the end of the list. */
export const SAMPLE_ROWS = 1000;

const HEADER = Object.keys(ANA).join(',');
const ROW = Object.values(ANA).join(',');

export function csvOf(count: number): string {
  return `${HEADER}\n${`${ROW}\n`.repeat(count)}`;
}
