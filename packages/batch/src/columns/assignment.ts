// Who holds what while the columns of a list are assigned: each role at most one column, each column at most one role.
import type { ColumnTexts } from '../cells/cell-text.ts';
import type { Role } from '../plan.ts';
import { type Problem, problem, type ProblemId } from '../messages.ts';

/** Which column holds each datum: its name, or its place counted from 1; null for a datum the list does not bring. */
export type ColumnChoices = Partial<Readonly<Record<Role, string | number | null>>>;

export type How = 'nombre' | 'contenido' | 'elegida';

export interface List {
  readonly header: readonly string[];
  readonly texts: ColumnTexts;
  readonly today: string;
  readonly wireNames: boolean;
}

export class Assignment {
  readonly choices: ColumnChoices;
  readonly problems: Problem[] = [];
  readonly #places = new Map<Role, number>();
  readonly #roles = new Map<number, { readonly role: Role; readonly how: How }>();
  /** Roles that already have a problem: one is enough. */
  readonly #refused = new Set<Role>();

  constructor(choices: ColumnChoices) {
    this.choices = choices;
  }

  take(role: Role, place: number, how: How): void {
    this.#places.set(role, place);
    this.#roles.set(place, { role, how });
  }

  refuse(role: Role, id: ProblemId, places: readonly number[] = []): void {
    this.#refused.add(role);
    this.problems.push(problem(id, role, { places: places.map((place) => place + 1).join(', ') }));
  }

  /** The problem of another role is this one's too. */
  excuse(...roles: readonly Role[]): void {
    for (const role of roles) this.#refused.add(role);
  }

  has(role: Role): boolean {
    return this.#places.has(role);
  }

  /** Its column, counted from 0; -1 for none. */
  placeOf(role: Role): number {
    return this.#places.get(role) ?? -1;
  }

  at(place: number): { readonly role: Role; readonly how: How } | undefined {
    return this.#roles.get(place);
  }

  isChosen(role: Role): boolean {
    return this.choices[role] !== undefined && this.choices[role] !== null;
  }

  /** Still to be found: not taken, not refused, and not one that the user said there is none of. */
  isOpen(role: Role): boolean {
    return !this.has(role) && !this.#refused.has(role) && this.choices[role] !== null;
  }

  isSettled(role: Role): boolean {
    return this.has(role) || this.#refused.has(role);
  }
}
