// Assigns roles to columns: first by the user's choices, then by name, then by contents. An ambiguity is a problem for the user
// to settle; it is never guessed.
import { Assignment, type ColumnChoices, type List } from './assignment.ts';
import { looksLikeNames } from '../cells/full-names.ts';
import { columnByContents, isContentRole, mostlyFits, CONTENT_ROLES } from './contents.ts';
import { doubtfulColumns } from './doubtful-columns.ts';
import type { Found } from './found.ts';
import {
  GENERIC_RANK,
  headerKey,
  isGivenNameApart,
  isNamedAfterPerson,
  isUnrelated,
  type NamedRole,
  roleNamed,
} from './header-names.ts';
import type { Everyone, Role } from '../plan.ts';
import { haveSurnames, settleNames } from './settle-names.ts';
import { takeSexMarks } from './sex-marks.ts';
import { listsSideBySide } from './side-by-side.ts';
import { DATE_PARTS, ROLE_NAMES, SEX_MARKS } from './roles.ts';

export function assignColumns(list: List, choices: ColumnChoices, everyone: Everyone): Assignment {
  const assignment = new Assignment(choices, everyone);
  takeChosen(list, assignment);
  const isOneList = !refuseSideBySide(list, assignment);
  takeNamed(list, assignment);
  takeSexMarks(list, assignment);
  takeByContent(list, assignment);
  if (hasOnlyKeys(assignment)) assignment.keepOnly('curp');
  // With several lists in the file, missing columns are reported once the user has chosen one of them.
  else if (isOneList) {
    askAboutDoubtful(list, assignment);
    askAboutWholeNames(list, assignment);
    refuseMissingColumns(list, assignment);
  }
  return assignment;
}

/** One question instead of one for each column. True if the user has not chosen the list. */
function refuseSideBySide({ names }: List, assignment: Assignment): boolean {
  assignment.sideBySide = listsSideBySide(names);
  const roles = [...(assignment.sideBySide[0]?.keys() ?? [])].filter((role) => assignment.isOpen(role));
  if (roles.length === 0) return false;
  assignment.refuse(roles[0] as Role, 'lists-side-by-side');
  assignment.markRefused(...roles);
  return true;
}

/** A list of keys, perhaps with names: without date, sex and entity there is nothing to compare them with. */
function hasOnlyKeys(assignment: Assignment): boolean {
  const others = ROLE_NAMES.filter((role) => role !== 'curp');
  return (
    assignment.has('curp') &&
    !others.some((role) => assignment.isChosen(role)) &&
    !([...DATE_PARTS, ...SEX_MARKS, 'birthDate', 'sex', 'entity'] as const).some((role) => assignment.isSettled(role))
  );
}

function takeChosen({ header }: List, assignment: Assignment): void {
  for (const role of ROLE_NAMES) {
    const choice = assignment.choices[role];
    if (choice === undefined || choice === null) continue;
    const [index, another] = chosenColumns(choice, header);
    if (index === undefined) assignment.refuse(role, 'choice-unknown');
    else if (another !== undefined) assignment.refuse(role, 'choice-unclear');
    else if (assignment.at(index) !== undefined) assignment.refuse(role, 'choice-repeated');
    else if (assignment.isSame(role)) assignment.refuse(role, 'column-and-same');
    else assignment.take(role, index, 'elegida');
  }
  const inParts = DATE_PARTS.some((part) => assignment.isChosen(part));
  if (inParts && assignment.isChosen('birthDate')) assignment.refuse('birthDate', 'dates-twice');
}

/** Indexes of the columns with exactly that name; if there are none, of those with an equivalent name. */
function chosenColumns(choice: string | number, header: readonly string[]): number[] {
  const indexes = [...header.keys()];
  if (typeof choice === 'number') return indexes.filter((index) => index + 1 === choice);
  const exact = indexes.filter((index) => header[index]?.trim() === choice.trim());
  const plain = headerKey(choice);
  return exact.length > 0 ? exact : indexes.filter((index) => headerKey(header[index] ?? '') === plain);
}

function takeNamed(list: List, assignment: Assignment): void {
  const named = list.names.map((name, index) => (assignment.at(index) ? undefined : roleAt(name, index, list)));
  const found = new Map<Role, Found>();
  for (const role of ROLE_NAMES) {
    const rank = Math.max(0, ...named.map((each) => (each?.role === role ? each.rank : 0)));
    const indexes = [...named.keys()].filter((index) => named[index]?.role === role && named[index].rank === rank);
    if (rank > GENERIC_RANK && assignment.isSame(role) && assignment.choices[role] !== null) {
      assignment.refuse(role, 'column-and-same');
    }
    if (rank > 0 && assignment.isOpen(role)) found.set(role, { rank, indexes });
  }
  settleDates(found, assignment);
  settleNames(found, assignment, list);
  for (const [role, { indexes }] of found) {
    const [index, another] = indexes;
    if (another !== undefined) assignment.refuse(role, 'column-twice', indexes);
    else if (index !== undefined) assignment.take(role, index, 'nombre');
  }
}

/** A generic name counts only if the contents do not contradict it. */
function roleAt(name: string, index: number, { texts, today, wireNames }: List): NamedRole | undefined {
  const named = roleNamed(name, wireNames);
  if (named !== undefined && isNamedAfterPerson(named)) return looksLikeNames(texts(index)) ? named : undefined;
  if (named?.rank !== GENERIC_RANK || !isContentRole(named.role)) return named;
  return mostlyFits(named.role, texts(index), today) ? named : undefined;
}

/** Decides between a date in one column and in three: the user's choice first, then the higher rank. */
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
  // The generic names Mes and Año of a payroll are about the payroll.
  else if (Math.max(...ranks) === GENERIC_RANK) dropParts(found);
}

function dropParts(found: Map<Role, Found>): void {
  for (const part of DATE_PARTS) found.delete(part);
}

function takeByContent(list: List, assignment: Assignment): void {
  const isInParts = DATE_PARTS.some((part) => assignment.isSettled(part));
  const isTaken = (index: number): boolean =>
    assignment.at(index) !== undefined || isUnrelated(list.header[index] ?? '');
  for (const role of CONTENT_ROLES) {
    if (!assignment.isOpen(role) || (role === 'birthDate' && isInParts)) continue;
    const index = columnByContents(role, list, isTaken);
    if (index !== undefined) assignment.take(role, index, 'contenido');
  }
}

function askAboutDoubtful(list: List, assignment: Assignment): void {
  assignment.doubtful = doubtfulColumns(list, assignment);
  for (const { role, index, isConfirmed } of assignment.doubtful) {
    if (isConfirmed === undefined) assignment.refuse(role, 'column-unconfirmed', [index]);
  }
}

/** A column of given names that contains the surnames too. The answer stays visible, so that it can be changed. */
function askAboutWholeNames({ rows }: List, assignment: Assignment): void {
  const role = assignment.has('fullName') ? 'fullName' : 'givenNames';
  const index = assignment.columnIndex(role);
  const [first, second] = [assignment.columnIndex('firstSurname'), assignment.columnIndex('secondSurname')];
  if (!haveSurnames(rows, index, first, second)) return;
  if (assignment.isChosen(role)) assignment.wholeNames = { index, chosen: role };
  else if (role === 'givenNames') {
    assignment.wholeNames = { index, chosen: undefined };
    assignment.refuse(role, 'names-whole', [index]);
  }
}

/** Adds a problem for every required column that was not assigned. */
function refuseMissingColumns(list: List, assignment: Assignment): void {
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
