// One number for a person's three names: with the key, it tells a duplicate from a homonym.
import { letterHash } from '@curp/core/bulk';
import { readCell } from '../cells/cell-text.ts';
import type { Plan, Role } from '../plan.ts';

export function joinHashes(given: number, first: number, second: number): number {
  return given ^ Math.imul(first, 31) ^ Math.imul(second, 961);
}

export function nameHashOf(cells: readonly string[], { columns }: Plan): number {
  const hashOf = (role: Role): number => letterHash(readCell(cells[columns.indexOf(role)]).text);
  return joinHashes(hashOf('givenNames'), hashOf('firstSurname'), hashOf('secondSurname'));
}
