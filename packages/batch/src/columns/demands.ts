// What the work cannot start without, and how the list should bring it.
import type { Assignment, List } from './assignment.ts';
import { type Together, togetherNamed } from './header-names.ts';
import type { Role } from '../plan.ts';
import { DATE_PARTS } from './roles.ts';

export function demandRest(list: List, assignment: Assignment): void {
  tellTogether(list, assignment);
  const inParts = DATE_PARTS.some((part) => assignment.isSettled(part));
  demand(assignment, 'givenNames');
  if (!assignment.isSettled('firstSurname')) assignment.refuse('firstSurname', 'first-surname-column-missing');
  // Nobody needs to have one, but a list where nobody has is more likely one that lost it.
  if (assignment.isOpen('secondSurname')) assignment.refuse('secondSurname', 'second-surname-column-missing');
  for (const role of inParts ? DATE_PARTS : (['birthDate'] as const)) demand(assignment, role);
  demand(assignment, 'sex');
  demand(assignment, 'entity');
}

function demand(assignment: Assignment, role: Role): void {
  if (!assignment.isSettled(role)) assignment.refuse(role, 'column-missing');
}

/** Names that come joined, or in pieces, are the reason why others are missing. */
function tellTogether({ header }: List, assignment: Assignment): void {
  const found = new Set(header.map((name, place) => (assignment.at(place) ? undefined : togetherNamed(name))));
  const lacks = (kind: Together, ...roles: readonly Role[]): boolean =>
    found.has(kind) && roles.some((role) => !assignment.isSettled(role));
  if (lacks('full-name', 'givenNames', 'firstSurname')) {
    assignment.refuse('givenNames', 'full-name');
    assignment.excuse('firstSurname', 'secondSurname');
  }
  if (lacks('surnames-together', 'firstSurname')) {
    assignment.refuse('firstSurname', 'surnames-together');
    assignment.excuse('secondSurname');
  }
  if (found.has('given-names-apart') && !assignment.isChosen('givenNames') && assignment.has('givenNames')) {
    assignment.refuse('givenNames', 'given-names-apart');
  }
}
