// A list as its questions see it.
import type { Plan, Role } from '../plan.ts';
import type { Assignment } from './assignment.ts';
import type { Choices } from './choices.ts';

export interface AskedList {
  readonly plan: Plan;
  readonly choices: Choices;
  readonly header: readonly string[];
  readonly textsOf: (role: Role) => readonly string[];
  readonly dates: { readonly doubt: 'dates-ambiguous' | 'dates-turned' | undefined };
  readonly assignment: Pick<Assignment, 'doubtful' | 'sideBySide' | 'wholeNames'>;
  /** At least the first rows. */
  readonly rows: readonly (readonly string[])[];
  /** Whether their order is needed to split them, and whether it is unknown. */
  readonly fullNames: { readonly isNeeded: boolean; readonly isUnclear: boolean };
}
