// Why a key and a person's data may disagree.
import type { Person } from './person.ts';
import type { DatedOptions } from './options.ts';
import type { Edition } from './text.ts';
import type { Validation } from './validate.ts';

/** From the likeliest to the least. */
export const CAUSES = [
  'typing-slip',
  'surnames-swapped',
  'word-not-replaced',
  'older-edition',
  'given-name-order',
  'maria-jose',
  'particle-kept',
  'particle-lost',
  'n-for-enye',
  'surname-missing',
  'surname-doubled',
  'married-name',
  'day-month-swapped',
  'date-digit',
  'century',
  'sex',
  'entity',
  'other-date',
  'other-name',
  'other-person',
] as const;

/** The name of a cause. */
export type CauseId = (typeof CAUSES)[number];

/** Why a key may differ from the person's data, and the change that would make them fit. */
export interface Cause {
  readonly id: CauseId;
  /** The differing positions that this cause settles. */
  readonly positions: readonly number[];
  /** Data that would make them fit. */
  readonly person?: Partial<Person>;
  /** Key that would make them fit. */
  readonly key?: string;
  /** Edition of the rule under which they fit. */
  readonly edition?: Edition;
}

/** A comparison whose causes are sought. */
export interface Case {
  readonly validation: Validation;
  readonly key: string;
  readonly person: Person;
  readonly expected: string;
  readonly differing: readonly number[];
  readonly options: DatedOptions;
}

export function cause(
  id: CauseId,
  positions: readonly number[],
  change: Pick<Cause, 'person' | 'key' | 'edition'> = {},
): Cause {
  return { id, positions, ...change };
}
