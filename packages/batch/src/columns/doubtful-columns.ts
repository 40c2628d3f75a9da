// Columns of birth dates and entities that may be about something else: the plant where the person works, the day of enrolment.
// A column taken by its contents is always asked about; one with a vague name (Estado, Fecha), only where the list gives a
// reason. Specific names and the names of the HTTP interface are never asked about.
import { readDate } from '../cells/dates.ts';
import { readEntity } from '../cells/entities.ts';
import type { Assignment, DoubtfulColumn, List } from './assignment.ts';
import { columnName } from './column-choice.ts';
import { columnByContents } from './contents.ts';
import { hasPlaceWord, isUnrelated, isVagueName, roleNamed } from './header-names.ts';

const DOUBTFUL_ROLES = ['birthDate', 'entity'] as const satisfies DoubtfulColumn['role'][];

export function doubtfulColumns(list: List, assignment: Assignment): DoubtfulColumn[] {
  return DOUBTFUL_ROLES.flatMap((role) => doubtAbout(role, list, assignment) ?? []);
}

function doubtAbout(role: DoubtfulColumn['role'], list: List, assignment: Assignment): DoubtfulColumn | undefined {
  const choice = assignment.choices[role];
  if (choice === null) {
    const index = columnByContents(
      role,
      list,
      (at) => assignment.at(at) !== undefined || isUnrelated(list.header[at] ?? ''),
    );
    return index === undefined ? undefined : { role, index, isConfirmed: false };
  }
  const index = assignment.columnIndex(role);
  const how = assignment.at(index)?.how;
  if (how === undefined) return undefined;
  const name = list.names[index] ?? '';
  const isVague = isVagueName(name, role) && hasReason(role, index, list, assignment);
  if (how === 'contenido' || (how === 'nombre' && isVague)) return { role, index, isConfirmed: undefined };
  // The answer stays visible, so that it can be changed.
  return typeof choice === 'number' && (isVague || roleNamed(name, list.wireNames)?.role !== role)
    ? { role, index, isConfirmed: true }
    : undefined;
}

/** Why a column with a vague name may be about something else. */
function hasReason(role: DoubtfulColumn['role'], index: number, list: List, assignment: Assignment): boolean {
  if (speaksWire(list, assignment)) return false;
  const texts = list.texts(index);
  if (role === 'birthDate') return datesAreClose(texts, list.today) || datesAreRecent(texts, list.today);
  const others = list.names.filter((_, at) => assignment.at(at) === undefined);
  return others.some(hasPlaceWord) || isOneEntity(texts);
}

/** Every used column is called exactly as the parameter of the HTTP interface: a program made the list. */
function speaksWire({ header }: List, assignment: Assignment): boolean {
  return header.every((name, index) => {
    const role = assignment.at(index)?.role;
    return role === undefined || columnName(role) === name.trim();
  });
}

/** Fewer equal values prove nothing. */
const SEVERAL = 5;
const CLOSE_DAYS = 92;
const RECENT_YEARS = 3;
const NEARLY_ALL = 0.9;
/** Texts to check. */
const ENOUGH = 1000;

export function isOneEntity(texts: readonly string[]): boolean {
  if (texts.length < SEVERAL) return false;
  let only: string | undefined;
  for (const text of texts) {
    const reading = readEntity(text);
    if (!reading.ok || (only !== undefined && only !== reading.entity.key)) return false;
    only = reading.entity.key;
  }
  return true;
}

/** All of them lie within a few months. */
export function datesAreClose(texts: readonly string[], today: string): boolean {
  if (texts.length < SEVERAL) return false;
  let [first, last] = [Infinity, -Infinity];
  for (const text of texts) {
    const day = dayOf(text, today);
    if (day === undefined) continue;
    first = Math.min(first, day);
    last = Math.max(last, day);
    if (last - first > CLOSE_DAYS) return false;
  }
  return last >= first;
}

/** Nearly everybody would be under three. */
export function datesAreRecent(texts: readonly string[], today: string): boolean {
  const sample = texts.slice(0, ENOUGH);
  if (sample.length < SEVERAL) return false;
  const earliest = `${Number(today.slice(0, 4)) - RECENT_YEARS}${today.slice(4)}`;
  let others = 0;
  for (const text of sample) {
    if (dateOf(text, today) < earliest && ++others > (1 - NEARLY_ALL) * sample.length) return false;
  }
  return true;
}

/** Empty if it cannot be read. The order of day and month hardly matters here. */
function dateOf(text: string, today: string): string {
  for (const dateOrder of ['dmy', 'mdy'] as const) {
    const reading = readDate(text, { dateOrder, today, century: '20' });
    if (reading.ok) return reading.value;
  }
  return '';
}

function dayOf(text: string, today: string): number | undefined {
  const day = Date.parse(dateOf(text, today)) / 86_400_000;
  return Number.isNaN(day) ? undefined : day;
}
