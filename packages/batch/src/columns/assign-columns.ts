// The names and contents of a list's columns -> which column is what. Where two could be, the user decides, never we.
import { Assignment, type ColumnChoices, type List } from './assignment.ts';
import { isToldByContent, mostlyFits, tellsRole, TOLD_BY_CONTENT } from './contents.ts';
import { demandRest } from './demands.ts';
import { GENERIC_RANK, isOtherMatter, type NamedRole, plainHeader, roleNamed } from './header-names.ts';
import type { Role } from '../plan.ts';
import { DATE_PARTS, ROLE_NAMES } from './roles.ts';
import type { Steps } from '../rows/steps.ts';

export function* assignColumns(list: List, choices: ColumnChoices): Steps<Assignment> {
  const assignment = new Assignment(choices);
  yield* takeChosen(list, assignment);
  yield* takeNamed(list, assignment);
  yield* takeByContent(list, assignment);
  yield;
  demandRest(list, assignment);
  return assignment;
}

function* takeChosen({ header }: List, assignment: Assignment): Steps<void> {
  for (const role of ROLE_NAMES) {
    yield;
    const choice = assignment.choices[role];
    if (choice === undefined || choice === null) continue;
    const [place, another] = placesOf(choice, header);
    if (place === undefined) assignment.refuse(role, 'choice-unknown');
    else if (another !== undefined) assignment.refuse(role, 'choice-unclear');
    else if (assignment.at(place) !== undefined) assignment.refuse(role, 'choice-repeated');
    else assignment.take(role, place, 'elegida');
  }
  const inParts = DATE_PARTS.some((part) => assignment.isChosen(part));
  if (inParts && assignment.isChosen('birthDate')) assignment.refuse('birthDate', 'dates-twice');
}

/** A name as it is written, or else as we compare names. */
function placesOf(choice: string | number, header: readonly string[]): number[] {
  const places = [...header.keys()];
  if (typeof choice === 'number') return places.filter((place) => place + 1 === choice);
  const exact = places.filter((place) => header[place]?.trim() === choice.trim());
  const plain = plainHeader(choice);
  return exact.length > 0 ? exact : places.filter((place) => plainHeader(header[place] ?? '') === plain);
}

/** The columns whose names say a role best. */
interface Found {
  readonly rank: number;
  readonly places: readonly number[];
}

function* takeNamed(list: List, assignment: Assignment): Steps<void> {
  const named: (NamedRole | undefined)[] = [];
  for (const [place, name] of list.header.entries()) {
    named.push(assignment.at(place) ? undefined : yield* roleAt(name, place, list));
    yield;
  }
  const found = new Map<Role, Found>();
  for (const role of ROLE_NAMES) {
    const rank = Math.max(0, ...named.map((each) => (each?.role === role ? each.rank : 0)));
    const places = [...named.keys()].filter((place) => named[place]?.role === role && named[place].rank === rank);
    if (rank > 0 && assignment.isOpen(role)) found.set(role, { rank, places });
  }
  settleDates(found, assignment);
  for (const [role, { places }] of found) {
    const [place, another] = places;
    if (another !== undefined) assignment.refuse(role, 'column-twice', places);
    else if (place !== undefined) assignment.take(role, place, 'nombre');
  }
}

/** A doubtful name is believed while the contents do not deny it. */
function* roleAt(name: string, place: number, { texts, today, wireNames }: List): Steps<NamedRole | undefined> {
  const named = roleNamed(name, wireNames);
  if (named?.rank !== GENERIC_RANK || !isToldByContent(named.role)) return named;
  return (yield* mostlyFits(named.role, texts(place), today)) ? named : undefined;
}

/** A date comes in one column or in three: the user's word counts first, then the clearer names. */
function settleDates(found: Map<Role, Found>, assignment: Assignment): void {
  const ranks = DATE_PARTS.map((part) => found.get(part)?.rank ?? 0);
  const inParts = Math.min(...ranks);
  const inOne = found.get('birthDate')?.rank ?? 0;
  if (DATE_PARTS.some((part) => assignment.isChosen(part))) found.delete('birthDate');
  else if (assignment.isChosen('birthDate') || inOne > inParts) dropParts(found);
  else if (inParts > inOne) found.delete('birthDate');
  else if (inOne > 0) {
    assignment.refuse('birthDate', 'dates-twice');
    found.delete('birthDate');
    dropParts(found);
  }
  // A payroll has a Mes and an Año of its own.
  else if (Math.max(...ranks) === GENERIC_RANK) dropParts(found);
}

function dropParts(found: Map<Role, Found>): void {
  for (const part of DATE_PARTS) found.delete(part);
}

function* takeByContent({ header, texts, today }: List, assignment: Assignment): Steps<void> {
  const isInParts = DATE_PARTS.some((part) => assignment.isSettled(part));
  const free = header.flatMap((name, place) => (assignment.at(place) || isOtherMatter(name) ? [] : [place]));
  for (const role of TOLD_BY_CONTENT) {
    if (!assignment.isOpen(role) || (role === 'birthDate' && isInParts)) continue;
    const told: number[] = [];
    for (const place of free) {
      if (yield* tellsRole(role, texts(place), today)) told.push(place);
      yield;
    }
    const [place, another] = told;
    if (place !== undefined && another === undefined) assignment.take(role, place, 'contenido');
  }
}
