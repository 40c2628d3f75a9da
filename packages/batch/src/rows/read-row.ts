// The cells of a row -> a Person for core, and every problem of the cells.
import type { Person } from '@curp/core';
import { isNoKey } from '../cells/absent-key.ts';
import { BLANK, type Cell, type Cells, LACKING, readCell } from '../cells/cell-text.ts';
import { readDateParts } from '../cells/date-parts.ts';
import { readDate } from '../cells/dates.ts';
import { readEntity } from '../cells/entities.ts';
import { entityProblem } from '../cells/entity-refusals.ts';
import { type NameCells, readNames } from './read-names.ts';
import type { Plan, Role } from '../plan.ts';
import { DATE_PARTS } from '../columns/roles.ts';
import { type NoticeId, notice, type Problem, problem, type ProblemId, type Values } from '../messages.ts';
import { readSex, readSexMark } from '../cells/sexes.ts';

export interface Row {
  /** A field that could not be read has a value that core accepts, so that core reports only the other fields. */
  readonly person: Person;
  readonly problems: readonly Problem[];
  readonly warnings: readonly string[];
  /** The row's own key, or empty. */
  readonly givenKey: string;
}

const ACCEPTED = { birthDate: '1900-01-01', sex: 'X', entity: 'NE' } as const;

export function readRow(cells: Cells, plan: Plan): Row {
  return new RowReader(cells, plan);
}

class RowReader implements Row {
  readonly problems: Problem[] = [];
  readonly warnings: string[] = [];
  readonly person: Person;
  readonly givenKey: string;
  readonly #cells: Partial<Record<Role, Cell>> = {};

  constructor(cells: Cells, plan: Plan) {
    plan.columns.forEach((role, index) => {
      if (role === null) return;
      const isLacking = cells[index] === undefined && index < cells.length;
      this.#cells[role] = isLacking ? LACKING : readCell(cells[index]);
    });
    this.person = {
      ...readNames(this.#nameCells(), plan),
      birthDate: plan.columns.includes('birthDate') ? this.#date(plan) : this.#dateInParts(plan),
      sex: this.#sex(plan),
      entity: this.#entity(plan),
    };
    this.givenKey = this.#key();
  }

  #nameCells(): NameCells {
    return {
      cellOf: (role) => this.#cells[role] ?? BLANK,
      refuse: (id, role) => this.problems.push(problem(id, role)),
      warn: (id, role, values) => this.#warn(id, role, values),
    };
  }

  /** Also warns if the text was repaired; called once per role. */
  #text(role: Role): string {
    const cell = this.#cells[role];
    if (cell?.repaired === true) this.#warn('repaired', role);
    return cell?.text ?? '';
  }

  #key(): string {
    const text = this.#text('curp');
    return isNoKey(text) ? '' : text;
  }

  #date(plan: Plan): string {
    const text = this.#text('birthDate');
    if (text === '') return this.#refuse('missing', 'birthDate', 'birthDate');
    const reading = readDate(text, plan);
    if (!reading.ok) return this.#refuse(reading.problem, 'birthDate', 'birthDate');
    if (reading.notice !== undefined) this.#warn(reading.notice, 'birthDate');
    return reading.value;
  }

  #dateInParts(plan: Plan): string {
    const [birthYear = '', birthMonth = '', birthDay = ''] = DATE_PARTS.map((part) => this.#text(part));
    const reading = readDateParts({ birthYear, birthMonth, birthDay }, plan);
    if (!reading.ok) {
      for (const { part, id } of reading.problems) this.problems.push(problem(id, part));
      return ACCEPTED.birthDate;
    }
    if (reading.notice !== undefined) this.#warn(reading.notice, 'birthDate');
    return reading.value;
  }

  #sex(plan: Plan): Person['sex'] {
    if (plan.everyone?.sex !== undefined) return plan.everyone.sex;
    if (plan.columns.includes('manMark')) return this.#sexMark();
    const text = this.#text('sex');
    if (text === '') return this.#refuse('missing', 'sex', 'sex');
    const reading = readSex(text, plan.sexCoding, plan);
    if (!reading.ok) return this.#refuse(reading.problem, 'sex', 'sex');
    if (reading.notice !== undefined) this.#warn(reading.notice, 'sex');
    return reading.value;
  }

  #sexMark(): Person['sex'] {
    const reading = readSexMark(this.#text('manMark'), this.#text('womanMark'));
    return reading.ok ? reading.value : this.#refuse(reading.problem, 'sex', 'sex');
  }

  #entity(plan: Plan): Person['entity'] {
    if (plan.everyone?.entity !== undefined) return plan.everyone.entity;
    const text = this.#text('entity');
    if (text === '') return this.#refuse('missing', 'entity', 'entity');
    const reading = readEntity(text, plan);
    if (!reading.ok) {
      this.problems.push(entityProblem(reading));
      return ACCEPTED.entity;
    }
    if (reading.notice !== undefined) this.#warn(reading.notice, 'entity', { suggestion: reading.entity.name });
    return reading.entity.key;
  }

  #refuse<F extends keyof typeof ACCEPTED>(id: ProblemId, role: Role, field: F): (typeof ACCEPTED)[F] {
    const isUnsaved = id === 'missing' && this.#cells[role]?.unsaved === true;
    this.problems.push(problem(isUnsaved ? 'formula-unsaved' : id, role));
    return ACCEPTED[field];
  }

  #warn(id: NoticeId, role: Role, values: Values = {}): void {
    this.warnings.push(notice(id, role, values));
  }
}
