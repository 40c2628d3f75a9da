// The cells with names of a row -> given names and surnames: notes, titles and numbers are dealt with, and a full name is
// split. Placeholders are left to core, which refuses them.
import { hasDigits, isPlaceholder, isTitled, maybePlaceholder, withoutTitles } from '@curp/core/bulk';
import type { Cell } from '../cells/cell-text.ts';
import { splitFullName, splitSurnames } from '../cells/full-names.ts';
import { type Plan, readingOf, type Role } from '../plan.ts';
import type { NoticeId, ProblemId } from '../messages.ts';

export interface Names {
  readonly givenNames: string;
  readonly firstSurname: string;
  readonly secondSurname: string;
}

type NameRole = keyof Names | 'fullName' | 'surnames';

/** Where what is found is reported, and the cells. */
export interface NameCells {
  readonly cellOf: (role: Role) => Cell;
  readonly refuse: (id: ProblemId, role: Role) => void;
  readonly warn: (id: NoticeId, role: Role) => void;
}

/** A name that core accepts, in place of one that was refused. */
const REFUSED_NAME = 'X';

export function readNames(row: NameCells, plan: Plan): Names {
  if (plan.columns.includes('fullName')) return readFullName(row, plan);
  const givenNames = requiredName(row, 'givenNames', plan);
  if (!plan.columns.includes('surnames')) {
    const [firstSurname, secondSurname] = [surname(row, 'firstSurname', plan), surname(row, 'secondSurname', plan)];
    return { givenNames, firstSurname, secondSurname };
  }
  const { isCertain, ...surnames } = splitSurnames(surname(row, 'surnames', plan));
  if (!isCertain) row.warn('name-split', 'surnames');
  return { givenNames, ...surnames };
}

function readFullName(row: NameCells, plan: Plan): Names {
  const text = requiredName(row, 'fullName', plan);
  // Core refuses the placeholder with its cure.
  if (text === REFUSED_NAME || (plan.literal !== true && isPlaceholder(text))) return onlyGiven(text);
  const split = splitFullName(text, plan.nameOrder);
  if (split === undefined) {
    row.refuse('name-unsplit', 'fullName');
    return onlyGiven(REFUSED_NAME);
  }
  const { isCertain, ...names } = split;
  if (!isCertain) row.warn('name-split', 'fullName');
  return names;
}

function onlyGiven(givenNames: string): Names {
  return { givenNames, firstSurname: '', secondSurname: '' };
}

function requiredName(row: NameCells, role: 'givenNames' | 'fullName', plan: Plan): string {
  const text = nameText(row, role, plan);
  if (text === '') row.refuse('missing', role);
  else if (/\p{L}\.\p{L}/u.test(text)) row.warn('dot-without-blank', role);
  return text === '' ? REFUSED_NAME : text;
}

/** A blank surname is a person without it (R21 1.10); an unset value (#N/A, null) is a problem. */
function surname(row: NameCells, role: 'firstSurname' | 'secondSurname' | 'surnames', plan: Plan): string {
  if (row.cellOf(role).unset) row.refuse('surname-unset', role);
  return nameText(row, role, plan);
}

/** Titles and notes end in a point, a digit or a capital: a plain name is returned at once. */
function nameText(row: NameCells, role: NameRole, plan: Plan): string {
  const cell = row.cellOf(role);
  if (cell.repaired) row.warn('repaired', role);
  const { text } = cell;
  const note = maybePlaceholder(text);
  if (note !== undefined && readingOf(plan.notes, note) === 'blank') {
    row.warn('note-blank', role);
    return '';
  }
  return /[.\d]/.test(text) ? checkedForTitles(row, role, plan, text) : text;
}

function checkedForTitles(row: NameCells, role: NameRole, plan: Plan, given: string): string {
  const mayBeTitled = role === 'givenNames' || role === 'fullName';
  const isTitle = (text: string): boolean => mayBeTitled && isTitled(text);
  const isMarked = (text: string): boolean => isTitle(text) || hasDigits(text, mayBeTitled);
  if (plan.isSinglePerson === true || !isMarked(given)) return given;
  const text = plan.stripTitles === true ? withoutTitles(given, mayBeTitled) : given;
  if (isMarked(text)) {
    row.refuse(isTitle(text) ? 'name-title' : 'name-digits', role);
    return REFUSED_NAME;
  }
  row.warn('titles-stripped', role);
  return text;
}
