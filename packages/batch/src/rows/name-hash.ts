// Hashes a person's three names. Two rows with the same key are duplicates if their hashes are equal, homonyms if not.
import { letterHash } from '@curp/core/bulk';
import { type Cells, readCell } from '../cells/cell-text.ts';
import type { Plan, Role } from '../plan.ts';

export function combineHashes(given: number, first: number, second: number): number {
  return given ^ Math.imul(first, 31) ^ Math.imul(second, 961);
}

export function nameHashOf(cells: Cells, { columns }: Plan): number {
  const hashOf = (role: Role): number => letterHash(readCell(cells[columns.indexOf(role)]).text);
  if (columns.includes('fullName')) return hashOf('fullName');
  const given = columns.includes('moreGivenNames')
    ? combineHashes(hashOf('givenNames'), hashOf('moreGivenNames'), 0)
    : hashOf('givenNames');
  if (columns.includes('surnames')) return combineHashes(given, hashOf('surnames'), 0);
  return combineHashes(given, hashOf('firstSurname'), hashOf('secondSurname'));
}
