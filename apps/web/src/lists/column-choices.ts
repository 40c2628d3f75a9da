// What the owner of a list says about its columns, beside what was said before.
import type { Choices, ColumnChoices, Role } from '@curp/batch';
import type { UnderstoodColumn } from './protocol.ts';

/** Null for a column that is not used. */
export function withColumn(
  choices: Choices,
  columns: readonly UnderstoodColumn[],
  place: number,
  role: Role | null,
): Choices {
  const before = columns[place]?.role ?? null;
  // What was said of this column before no longer holds.
  const others = Object.entries(choices.columns ?? {}).filter(([, chosen]) => chosen !== place + 1);
  const said: ColumnChoices = Object.fromEntries(others);
  if (role !== null) return { ...choices, columns: { ...said, [role]: place + 1 } };
  return { ...choices, columns: before === null ? said : { ...said, [before]: null } };
}

/** A list may come without a datum, or its owner may have said so by mistake. */
export function withAbsence(choices: Choices, role: Role, isAbsent: boolean): Choices {
  const { [role]: _, ...others } = choices.columns ?? {};
  return { ...choices, columns: isAbsent ? { ...others, [role]: null } : others };
}
