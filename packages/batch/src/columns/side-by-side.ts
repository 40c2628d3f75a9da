// Lists side by side in one sheet: the same headers again to the right, for example women next to men.
import type { Plan, Role } from '../plan.ts';
import type { ListColumns } from './assignment.ts';
import { columnName } from './column-choice.ts';
import { roleNamed } from './header-names.ts';
import { ask, type Question, type ReadingAnswer } from './question.ts';
import { NAME_ROLES } from './roles.ts';

/** Roles that each list must have: a tutor next to each person has names, but seldom a date of birth. */
const LEAST = 3;

/** The lists from left to right; none if the header is that of one list. */
export function listsSideBySide(names: readonly string[]): readonly ListColumns[] {
  const places = new Map<Role, number[]>();
  for (const [index, name] of names.entries()) {
    const role = roleNamed(name, false)?.role;
    if (role !== undefined) places.set(role, [...(places.get(role) ?? []), index]);
  }
  const count = (places.get('birthDate') ?? places.get('birthYear') ?? []).length;
  const repeated = [...places].filter(([, indexes]) => indexes.length === count);
  if (count < 2 || repeated.length < LEAST) return [];
  const lists = Array.from(
    { length: count },
    (_, at) => new Map(repeated.map(([role, all]) => [role, all[at] as number])),
  );
  return lists.every((list, at) => at === 0 || endOf(lists[at - 1]) < Math.min(...list.values())) ? lists : [];
}

function endOf(list: ListColumns | undefined): number {
  return Math.max(...(list?.values() ?? []));
}

/** Names shown of each answer. */
export const PREVIEWED = 3;

export function sideBySideQuestion(
  sideBySide: readonly ListColumns[],
  { columns: roles }: Pick<Plan, 'columns'>,
  rows: readonly (readonly string[])[],
): Question[] {
  if (sideBySide.length === 0) return [];
  const answers = sideBySide.map((columns): ReadingAnswer => {
    const [first, last] = [Math.min(...columns.values()) + 1, Math.max(...columns.values()) + 1];
    const names = NAME_ROLES.flatMap((role) => columns.get(role) ?? []);
    return {
      text: [...columns].map(([role, index]) => `${columnName(role)}=${index + 1}`).join(','),
      label: `La de las columnas ${first} a ${last}`,
      preview: rows.slice(0, PREVIEWED).map((cells) =>
        names
          .map((index) => cells[index] ?? '')
          .join(' ')
          .trim(),
      ),
    };
  });
  const at = sideBySide.findIndex((columns) => [...columns].every(([role, index]) => roles[index] === role));
  const chosen = answers[at]?.text ?? '';
  return [ask('side-by-side', { option: 'columnas', value: '', cells: 0, answers, chosen, suggested: '' })];
}
