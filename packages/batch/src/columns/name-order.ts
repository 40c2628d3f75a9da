// Whether the full names of a list begin with the surnames.
import type { Plan } from '../plan.ts';
import { orderOfNames } from '../cells/full-names.ts';
import type { Assignment, List } from './assignment.ts';
import type { Choices } from './choices.ts';
import { orderNamed } from './header-names.ts';

export interface NameOrders {
  readonly orders: Pick<Plan, 'nameOrder' | 'commaOrder'>;
  /** Some full name is split by its order. */
  readonly isNeeded: boolean;
  readonly isUnclear: boolean;
}

/** Share of the names that may lack the comma that the rest have. */
const FEW = 0.25;

/** The order of full names: from the user, the column's name or the names themselves. */
export function nameOrderOf(list: List, assignment: Assignment, { nameOrder: chosen }: Choices): NameOrders {
  const column = assignment.columnIndex('fullName');
  const { shown, shownAtComma, commas, plain } = orderOfNames(list.texts(column));
  const named = orderNamed(list.names[column] ?? '');
  const nameOrder = chosen ?? named ?? shown;
  // In a list with both shapes, the answer is about the names without a comma.
  const isPlain = plain > FEW * (plain + commas);
  const commaOrder = isPlain ? (shownAtComma ?? named) : (chosen ?? named ?? shownAtComma);
  const isNeeded = plain + commas > 0 && !assignment.has('firstSurname');
  // The column's name implies one order and its names show the other.
  const isContradicted =
    named !== undefined && [shown, shownAtComma].some((order) => order !== undefined && order !== named);
  const isUnclear = (isPlain ? nameOrder : commaOrder) === undefined || (isContradicted && chosen === undefined);
  return {
    orders: { ...(nameOrder !== undefined && { nameOrder }), ...(commaOrder !== undefined && { commaOrder }) },
    isNeeded,
    isUnclear: isNeeded && isUnclear,
  };
}
