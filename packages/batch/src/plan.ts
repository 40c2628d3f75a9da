// What a list's columns mean, decided once for the whole file. Plain data: it travels to workers and to the page.
import type { NameField } from '@curp/core';

/** What a column can be. A birth date comes in one column or in three. */
export type Role = NameField | 'birthDate' | 'birthYear' | 'birthMonth' | 'birthDay' | 'sex' | 'entity' | 'curp';

/** Of dates written with numbers, year last: day/month/year or month/day/year; `mixed` when the list shows both. */
export type DateOrder = 'dmy' | 'mdy' | 'mixed';

/** What a lone M means: woman beside H, man beside F; `unclear` when the list does not tell. */
export type SexCoding = 'H/M' | 'M/F' | 'unclear';

export interface Plan {
  /** The role of each column of the list, by its place; null for those that are only carried along. */
  readonly columns: readonly (Role | null)[];
  readonly dateOrder: DateOrder;
  readonly sexCoding: SexCoding;
  /** Today's civil date in Mexico City. */
  readonly today: string;
}

/** With a CURP column the keys are compared, otherwise they are calculated. */
export function isComparison({ columns }: Plan): boolean {
  return columns.includes('curp');
}
