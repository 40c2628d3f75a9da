// Decides between names in one column, in two and in three: the user's choice first, then the finest split.
import type { Assignment, List } from './assignment.ts';
import type { Found } from './found.ts';
import { GENERIC_RANK } from './header-names.ts';
import { readCell } from '../cells/cell-text.ts';
import { looksLikeFullNames, withoutSurnames } from '../cells/full-names.ts';
import type { Role } from '../plan.ts';

const GIVEN_PARTS = ['givenNames', 'moreGivenNames', 'surnames'] as const satisfies Role[];
const PARTS = [...GIVEN_PARTS, 'firstSurname', 'secondSurname'] as const satisfies Role[];

export function settleNames(found: Map<Role, Found>, assignment: Assignment, list: List): void {
  const { texts } = list;
  const has = (role: Role): boolean => found.has(role) || assignment.has(role);
  const isChosen = PARTS.some((role) => assignment.isChosen(role));
  settleMoreGivenNames(found, assignment);
  if (has('firstSurname') || has('secondSurname')) found.delete('surnames');
  const isSplit = has('givenNames') && (has('firstSurname') || has('surnames'));
  if (!assignment.isChosen('fullName') && (isSplit || isChosen)) drop(found, ['fullName']);
  else if (!has('fullName')) takeNamesAsFull(found, texts);
  else drop(found, isWithSurnames(found, assignment, list) ? GIVEN_PARTS : PARTS);
}

/** The full names contain the surnames of their own columns: the rest are the given names. */
function isWithSurnames(found: Map<Role, Found>, assignment: Assignment, { rows }: List): boolean {
  const [full = -1, first = -1, second = -1] = (['fullName', 'firstSurname', 'secondSurname'] as const).map((role) =>
    assignment.has(role) ? assignment.columnIndex(role) : onlyColumn(found.get(role)),
  );
  return haveSurnames(rows, full, first, second);
}

function onlyColumn(found: Found | undefined): number {
  return found?.indexes.length === 1 ? (found.indexes[0] as number) : -1;
}

/** Share of the rows that have to agree. */
const MANY = 0.5;

/** Most names in a column begin or end with the surnames that the row has in other columns. */
export function haveSurnames(rows: List['rows'], names: number, first: number, second: number): boolean {
  if (Math.min(names, first, second) < 0) return false;
  const cells = rows.map((row) => [names, first, second].map((index) => readCell(row[index]).text));
  const filled = cells.filter(([name = '', surname = '']) => name !== '' && surname !== '');
  const whole = filled.filter(
    ([name = '', ...surnames]) => withoutSurnames(name, surnames as [string, string]) !== undefined,
  );
  return whole.length > 0 && whole.length >= MANY * filled.length;
}

/** PRIMER NOMBRE and SEGUNDO NOMBRE are joined; if there is also NOMBRES, which may have all of them, the user decides. */
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
