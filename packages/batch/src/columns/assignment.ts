// The state of assign-columns.ts: each role has at most one column, each column at most one role.
import type { ColumnTexts } from '../cells/cell-text.ts';
import type { Everyone, Role } from '../plan.ts';
import { type Problem, problem, type ProblemId } from '../messages.ts';

/** The column of each role: its name or its number, counted from 1; null if the list has none. */
export type ColumnChoices = Partial<Readonly<Record<Role, string | number | null>>>;

/** How the role of a column was found: by its name, by its contents, or chosen by the user. */
export type How = 'nombre' | 'contenido' | 'elegida';

export interface List {
  readonly header: readonly string[];
  /** The names by which roles are found. */
  readonly names: readonly string[];
  readonly texts: ColumnTexts;
  /** At least the first rows. */
  readonly rows: readonly (readonly string[])[];
  readonly today: string;
  readonly wireNames: boolean;
}

/** The column of each role in one of several lists side by side. */
export type ListColumns = ReadonlyMap<Role, number>;

/** A column that may be about something else than the birth of each person. */
export interface DoubtfulColumn {
  readonly role: 'birthDate' | 'entity';
  readonly index: number;
  /** The user's answer; undefined until then. */
  readonly isConfirmed: boolean | undefined;
}

export class Assignment {
  readonly choices: ColumnChoices;
  readonly everyone: Everyone;
  readonly problems: Problem[] = [];
  doubtful: readonly DoubtfulColumn[] = [];
  /** The column of names that contain the surnames of other columns, and the user's answer about it. */
  wholeNames: { readonly index: number; readonly chosen: 'givenNames' | 'fullName' | undefined } | undefined;
  /** If the sheet has several; the user chooses one. */
  sideBySide: readonly ListColumns[] = [];
  readonly #indexes = new Map<Role, number>();
  readonly #roles = new Map<number, { readonly role: Role; readonly how: How }>();
  /** Roles that have a problem; each gets at most one. */
  readonly #refused = new Set<Role>();

  constructor(choices: ColumnChoices, everyone: Everyone) {
    this.choices = choices;
    this.everyone = everyone;
  }

  take(role: Role, index: number, how: How): void {
    this.#indexes.set(role, index);
    this.#roles.set(index, { role, how });
  }

  refuse(role: Role, id: ProblemId, places: readonly number[] = []): void {
    this.#refused.add(role);
    this.problems.push(problem(id, role, { places: places.map((index) => index + 1).join(', ') }));
  }

  lowestFirst(): Problem[] {
    return this.problems.toSorted((left, right) => left.code - right.code);
  }

  /** The problem of another role covers these. */
  markRefused(...roles: readonly Role[]): void {
    for (const role of roles) this.#refused.add(role);
  }

  /** Drops the columns of all other roles. */
  keepOnly(kept: Role): void {
    for (const [role, index] of this.#indexes) {
      if (role === kept) continue;
      this.#indexes.delete(role);
      this.#roles.delete(index);
    }
  }

  has(role: Role): boolean {
    return this.#indexes.has(role);
  }

  /** -1 if it has none. */
  columnIndex(role: Role): number {
    return this.#indexes.get(role) ?? -1;
  }

  at(index: number): { readonly role: Role; readonly how: How } | undefined {
    return this.#roles.get(index);
  }

  isChosen(role: Role): boolean {
    return this.choices[role] !== undefined && this.choices[role] !== null;
  }

  /** Not assigned, not refused, not excluded by the user, and not the same for everybody. */
  isOpen(role: Role): boolean {
    return !this.isSettled(role) && this.choices[role] !== null && !this.isSame(role);
  }

  /** The user chose one value for everyone, and the list needs no column. */
  isSame(role: Role): boolean {
    return (role === 'sex' || role === 'entity') && this.everyone[role] !== undefined;
  }

  isSettled(role: Role): boolean {
    return this.has(role) || this.#refused.has(role);
  }
}
