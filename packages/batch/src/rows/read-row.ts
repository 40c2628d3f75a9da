// The cells of a row -> a person as core wants one, with every problem found on the way.
import type { Field, Person } from '@curp/core';
import { type Cell, readCell } from '../cells/cell-text.ts';
import { readDateParts } from '../cells/date-columns.ts';
import { readDate } from '../cells/dates.ts';
import { readEntity } from '../cells/entities.ts';
import { isFiller } from '../cells/fillers.ts';
import type { Plan, Role } from '../plan.ts';
import { DATE_PARTS } from '../columns/roles.ts';
import { type NoticeId, notice, type Problem, problem, type ProblemId } from '../messages.ts';
import { readSex } from '../cells/sexes.ts';

export interface Row {
  /** Whatever could not be read is held by a stand-in that core accepts, so that it tells only of the rest. */
  readonly person: Person;
  readonly problems: readonly Problem[];
  readonly warnings: readonly string[];
  /** The key that came with the row, or empty. */
  readonly givenKey: string;
}

const STAND_IN = { givenNames: 'X', birthDate: '1900-01-01', sex: 'X', entity: 'NE' } as const;

export function readRow(cells: readonly string[], plan: Plan): Row {
  return new RowReader(cells, plan);
}

class RowReader implements Row {
  readonly problems: Problem[] = [];
  readonly warnings: string[] = [];
  readonly person: Person;
  readonly givenKey: string;
  readonly #cells: Partial<Record<Role, Cell>> = {};

  constructor(cells: readonly string[], plan: Plan) {
    plan.columns.forEach((role, place) => {
      if (role !== null) this.#cells[role] = readCell(cells[place]);
    });
    this.person = {
      givenNames: this.#givenNames(),
      firstSurname: this.#surname('firstSurname'),
      secondSurname: this.#surname('secondSurname'),
      birthDate: plan.columns.includes('birthDate') ? this.#date(plan) : this.#dateInParts(plan),
      sex: this.#sex(plan),
      entity: this.#entity(),
    };
    this.givenKey = this.#text('curp');
  }

  /** Trimmed; the repair of a text is told once, when it is asked for. */
  #text(role: Role): string {
    const cell = this.#cells[role];
    if (cell?.repaired === true) this.#warn('repaired', role);
    return cell?.text ?? '';
  }

  #givenNames(): string {
    const text = this.#text('givenNames');
    if (text === '') return this.#refuse('missing', 'givenNames', 'givenNames');
    if (/\p{L}\.\p{L}/u.test(text)) this.#warn('dot-without-blank', 'givenNames');
    return text;
  }

  /** A blank one is a person who has none (R21 1.10); one that nobody filled is not. */
  #surname(role: 'firstSurname' | 'secondSurname'): string {
    const text = this.#text(role);
    if (this.#cells[role]?.unset === true) this.problems.push(problem('surname-unset', role));
    if (isFiller(text)) this.#warn('filler', role);
    return text;
  }

  #date(plan: Plan): string {
    const text = this.#text('birthDate');
    if (text === '') return this.#refuse('missing', 'birthDate', 'birthDate');
    const reading = readDate(text, plan);
    if (!reading.ok) return this.#refuse(reading.problem, 'birthDate', 'birthDate');
    if (reading.notice !== undefined) this.#warn(reading.notice, 'birthDate');
    return reading.value;
  }

  #dateInParts({ today }: Plan): string {
    const [birthYear = '', birthMonth = '', birthDay = ''] = DATE_PARTS.map((part) => this.#text(part));
    const reading = readDateParts({ birthYear, birthMonth, birthDay }, today);
    if (!reading.ok) {
      for (const { part, id } of reading.problems) this.problems.push(problem(id, part));
      return STAND_IN.birthDate;
    }
    if (reading.notice !== undefined) this.#warn(reading.notice, 'birthDate');
    return reading.value;
  }

  #sex({ sexCoding }: Plan): string {
    const text = this.#text('sex');
    if (text === '') return this.#refuse('missing', 'sex', 'sex');
    const reading = readSex(text, sexCoding);
    return reading.ok ? reading.value : this.#refuse(reading.problem, 'sex', 'sex');
  }

  #entity(): string {
    const text = this.#text('entity');
    if (text === '') return this.#refuse('missing', 'entity', 'entity');
    return readEntity(text)?.key ?? this.#refuse('entity-unknown', 'entity', 'entity');
  }

  #refuse(id: ProblemId, role: Role, field: Exclude<Field, 'firstSurname' | 'secondSurname'>): string {
    this.problems.push(problem(id, role));
    return STAND_IN[field];
  }

  #warn(id: NoticeId, role: Role): void {
    this.warnings.push(notice(id, role));
  }
}
