// Decides between names in one column, in two and in three: the user's choice first, then the finest split.
import type { Assignment, List } from './assignment.ts';
import type { Found } from './found.ts';
import { GENERIC_RANK } from './header-names.ts';
import { looksLikeFullNames } from '../cells/full-names.ts';
import type { Role } from '../plan.ts';

const PARTS = ['givenNames', 'moreGivenNames', 'firstSurname', 'secondSurname', 'surnames'] as const satisfies Role[];

export function settleNames(found: Map<Role, Found>, assignment: Assignment, { texts }: List): void {
  const has = (role: Role): boolean => found.has(role) || assignment.has(role);
  const isChosen = PARTS.some((role) => assignment.isChosen(role));
  settleMoreGivenNames(found, assignment);
  if (has('firstSurname') || has('secondSurname')) found.delete('surnames');
  const isSplit = has('givenNames') && (has('firstSurname') || has('surnames'));
  if (assignment.isChosen('fullName')) drop(found, PARTS);
  else if (isSplit || isChosen) drop(found, ['fullName']);
  else if (has('fullName')) drop(found, PARTS);
  else takeNamesAsFull(found, texts);
}

/** PRIMER NOMBRE and SEGUNDO NOMBRE are joined; beside NOMBRES, which may have all of them, the user decides. */
function settleMoreGivenNames(found: Map<Role, Found>, assignment: Assignment): void {
  const more = found.get('moreGivenNames');
  if (more === undefined || found.get('givenNames')?.rank === GENERIC_RANK) return;
  found.delete('moreGivenNames');
  if (found.has('givenNames')) assignment.refuse('givenNames', 'given-names-apart', more.indexes);
}

/** A column called «Nombre» in a list without surnames, whose names have three words or more. */
function takeNamesAsFull(found: Map<Role, Found>, texts: List['texts']): void {
  const names = found.get('givenNames');
  const [index, another] = names?.indexes ?? [];
  if (names === undefined || index === undefined || another !== undefined) return;
  if (PARTS.some((role) => role !== 'givenNames' && found.has(role))) return;
  if (!looksLikeFullNames(texts(index))) return;
  found.delete('givenNames');
  found.set('fullName', names);
}

function drop(found: Map<Role, Found>, roles: readonly Role[]): void {
  for (const role of roles) found.delete(role);
}
