// The user's choices of columns, updated with a new one.
import type { Choices, ColumnChoices, Role } from '@curp/batch';
import type { InterpretedColumn } from './worker-messages.ts';

/** The user chose `role` for the column, or null for not used. */
export function withColumn(
  choices: Choices,
  columns: readonly InterpretedColumn[],
  index: number,
  role: Role | null,
): Choices {
  const before = columns[index]?.role ?? null;
  const others = Object.entries(choices.columns ?? {}).filter(([, chosen]) => chosen !== index + 1);
  const kept: ColumnChoices = Object.fromEntries(others);
  if (role !== null) return { ...withoutSame(choices, role), columns: { ...kept, [role]: index + 1 } };
  return { ...choices, columns: before === null ? kept : { ...kept, [before]: null } };
}

/** A column for it takes the place of the same value for everybody. */
function withoutSame(choices: Choices, role: Role): Choices {
  if (choices.everyone === undefined || (role !== 'sex' && role !== 'entity')) return choices;
  const { [role]: _, ...everyone } = choices.everyone;
  return { ...choices, everyone };
}

/** The user marks, or unmarks, a field as absent from the list. */
export function withAbsence(choices: Choices, role: Role, isAbsent: boolean): Choices {
  const { [role]: _, ...others } = choices.columns ?? {};
  return { ...choices, columns: isAbsent ? { ...others, [role]: null } : others };
}
