// Lists of invented people of any length.
import { ANA } from '../../../tools/testing/service.ts';

export interface Numbered {
  readonly id: number;
}

/** The same woman under different numbers. In a long list with only M, the choice WOMEN defines its meaning. */
export function* people(count: number): Generator<typeof ANA & Numbered, void> {
  for (let id = 0; id < count; id++) yield { id, ...ANA };
}

export const WOMEN = { sexos: 'H/M' } as const;

/** More rows than the service samples, so that its reply begins before the end of the list. */
export const SAMPLE_ROWS = 1000;

const HEADER = Object.keys(ANA).join(',');
const ROW = Object.values(ANA).join(',');

export function csvOf(count: number): string {
  return `${HEADER}\n${`${ROW}\n`.repeat(count)}`;
}
