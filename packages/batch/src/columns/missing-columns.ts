// Adds a problem for every required column that was not assigned.
import type { Assignment, List } from './assignment.ts';
import { isGivenNameApart } from './header-names.ts';
import type { Role } from '../plan.ts';
import { DATE_PARTS, SEX_MARKS } from './roles.ts';

export function refuseMissingColumns(list: List, assignment: Assignment): void {
  refuseGivenNamesApart(list, assignment);
  if (!assignment.isSettled('fullName')) requireNames(assignment);
  const inParts = DATE_PARTS.some((part) => assignment.isSettled(part));
  for (const role of inParts ? DATE_PARTS : (['birthDate'] as const)) requireColumn(assignment, role);
  const isMarked = SEX_MARKS.some((mark) => assignment.isSettled(mark));
  if (isMarked) for (const mark of SEX_MARKS) requireColumn(assignment, mark);
  for (const role of isMarked ? (['entity'] as const) : (['sex', 'entity'] as const)) {
    if (!assignment.isSettled(role) && !assignment.isSame(role)) assignment.refuse(role, 'column-missing-or-same');
  }
}

function requireNames(assignment: Assignment): void {
  requireColumn(assignment, 'givenNames');
  if (assignment.isSettled('surnames')) return;
  if (!assignment.isSettled('firstSurname')) assignment.refuse('firstSurname', 'first-surname-column-missing');
  // A person may lack a second surname, but a list without the column has probably lost it.
  if (assignment.isOpen('secondSurname')) assignment.refuse('secondSurname', 'second-surname-column-missing');
}

function requireColumn(assignment: Assignment, role: Role): void {
  if (!assignment.isSettled(role)) assignment.refuse(role, 'column-missing');
}

function refuseGivenNamesApart({ names }: List, assignment: Assignment): void {
  const isApart = names.some((name, index) => assignment.at(index) === undefined && isGivenNameApart(name));
  if (isApart && !assignment.isChosen('givenNames') && assignment.has('givenNames')) {
    assignment.refuse('givenNames', 'given-names-apart');
  }
}
