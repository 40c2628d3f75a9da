// A list's header and a sample of its rows -> the plan for the whole list, with notes and problems for the user.
import { describeIssue } from '@curp/core/messages';
import type { Assignment, How, List } from './assignment.ts';
import { isNoKey } from '../cells/absent-key.ts';
import { type ColumnTexts, columnTexts, readCell } from '../cells/cell-text.ts';
import { withoutDittos } from '../cells/dittos.ts';
import { assignColumns } from './assign-columns.ts';
import { hasJoinedData, looksLikeData, mostlyFits, CONTENT_ROLES } from './contents.ts';
import { datesAreClose, datesAreRecent, isOneEntity } from './doubtful-columns.ts';
import { dateOrderOf, isAmbiguous, looksTurned, orderEvidence } from '../cells/dates.ts';
import { allSayMexico } from '../cells/entities.ts';
import type { Choices } from './choices.ts';
import { columnName } from './column-choice.ts';
import { hasLostLetters } from '../cells/notes.ts';
import { headerKey, isHeaderName } from './header-names.ts';
import { nameOrderOf } from './name-order.ts';
import { type DateOrder, type Plan, type Role, workOf } from '../plan.ts';
import type { AskedList, Question } from './question.ts';
import { questionsOf } from './questions.ts';
import { HEADER_AGAIN, inListOrder, isHeader, otherHeadersOf } from './other-headers.ts';
import { isNameRole, NAME_ROLES } from './roles.ts';
import { RowsAbove } from '../rows/rows-above.ts';
import { isNoteRow } from '../rows/set-aside.ts';
import { notice, type Problem, problem } from '../messages.ts';
import { repeatedDatesOf } from './repeated-dates.ts';
import { sexCodingOf } from '../cells/sexes.ts';

/** Options of `interpret`. */
export interface InterpretOptions {
  /** Today's civil date in Mexico City. */
  readonly today: string;
  readonly choices?: Choices | undefined;
  /** A program wrote the list: the exact parameter names of the HTTP interface have priority, and its `sexo` is H, M or X. */
  readonly wireNames?: boolean | undefined;
  /** `rows` is the whole list; default true. */
  readonly isWhole?: boolean | undefined;
  /** The names by which roles are found, if they differ from the header's. */
  readonly names?: readonly string[] | undefined;
  /** The rows of the header as written; default: one. */
  readonly headerRows?: readonly (readonly string[])[] | undefined;
  /** Spreadsheet number of the first of them; default 1. */
  readonly headerRow?: number | undefined;
  /** The first year of the workbook's calendar; default 1900. */
  readonly epoch?: 1900 | 1904 | undefined;
}

/** A column, the role that it has, and how the role was found. */
export interface InterpretedColumn {
  readonly header: string;
  readonly role: Role | null;
  readonly how: How | null;
}

/** How a list is read: the plan for its rows, what each column is, and what to ask. */
export interface Interpretation {
  readonly plan: Plan;
  readonly columns: readonly InterpretedColumn[];
  /** The list has no header: the row given as header is data. */
  readonly headerIsData: boolean;
  /** Spreadsheet number of the header's first row, 0 for none, and how many rows it has. */
  readonly headerRow: number;
  readonly headerRows: number;
  readonly notes: readonly string[];
  /** What only the user knows about the values. The list can be answered before. */
  readonly questions: readonly Question[];
  /** If not empty, the list cannot be answered. Lowest code first. */
  readonly problems: readonly Problem[];
}

type Rows = readonly (readonly string[])[];
type RoleTexts = (role: Role) => readonly string[];

/** Decides what each column of a table is and how its values are written. */
export function interpret(header: readonly string[], rows: Rows, options: InterpretOptions): Interpretation {
  return interpretSample(header, { rows, texts: columnTexts(rows) }, options);
}

export interface Contents {
  /** At least the first rows. */
  readonly rows: Rows;
  /** Column texts of all sampled rows. */
  readonly texts: ColumnTexts;
}

/** As `interpret`, for rows whose column texts are known. */
export function interpretSample(
  header: readonly string[],
  contents: Contents,
  options: InterpretOptions,
): Interpretation {
  const interpretation = interpretRows(header, contents, options);
  const { plan, problems } = interpretation;
  const otherHeaders = otherHeadersOf(contents.rows, plan);
  if (otherHeaders === 'unreadable' || (otherHeaders.length > 0 && options.isWhole === false)) {
    return { ...interpretation, problems: [HEADER_AGAIN, ...problems] };
  }
  if (otherHeaders.length === 0) return interpretation;
  return interpretParts(header, contents.rows, options, { ...plan, otherHeaders });
}

/** Puts the cells below each header in the order of the list's columns, and interprets that. */
function interpretParts(
  header: readonly string[],
  written: Rows,
  options: InterpretOptions,
  parts: Plan & Required<Pick<Plan, 'otherHeaders'>>,
): Interpretation {
  const { otherHeaders } = parts;
  const above = new RowsAbove({ ...parts, hasDittos: false });
  const rows = written.map((cells) => above.fill(cells).map((cell = '') => cell));
  const headers = otherHeaders.map(({ names, order }) => inListOrder(names, order));
  const people = rows.filter((cells) => !isHeader(cells, parts));
  const { plan, notes, ...others } = interpretRows(header, { rows: people, texts: columnTexts(people) }, options);
  return {
    ...others,
    plan: { ...plan, otherHeaders, headerRows: [...(plan.headerRows ?? []), ...headers] },
    notes: [notice('header-again', 'givenNames'), ...notes],
  };
}

function interpretRows(
  header: readonly string[],
  { rows, texts: sampledTexts }: Contents,
  options: InterpretOptions,
): Interpretation {
  const { today, choices = {}, wireNames = false, names = header, headerRows = [header] } = options;
  const named = names.filter((name) => isHeaderName(name, wireNames)).length;
  const cells = header.map((name) => readCell(name).text);
  const headerIsData = isData(cells, named, options);
  const { texts: plainTexts, hasDittos: hasDittosAt } = withoutDittos(sampledTexts);
  const numbered = header.map((_, index) => `Columna ${index + 1}`);
  const list = {
    header: headerIsData ? numbered : header,
    names: headerIsData ? numbered : names,
    texts: headerIsData ? withFirst(cells, plainTexts) : plainTexts,
    rows,
    today,
    wireNames,
  };
  const assignment = assignColumns(list, choices.columns ?? {}, choices.everyone ?? {});
  const columns = list.header.map((name, index) => interpretedColumn(name, assignment.at(index)));
  const textsOf: RoleTexts = (role) => list.texts(assignment.columnIndex(role));
  const dates = datesOf(textsOf('birthDate'), options, assignment);
  const sexes = sexesOf(list.header[assignment.columnIndex('sex')] ?? '', textsOf('sex'), wireNames, choices);
  const full = nameOrderOf(list, assignment, choices);
  if (full.isUnclear) assignment.refuse('fullName', 'name-order');
  const hasDittos = columns.some(({ role }, index) => role !== null && hasDittosAt(index, isNameRole(role)));
  const filled = [...filledNotes(assignment, hasDittos), ...lostNotes(textsOf)];
  const doubts = [...unlikeNotes(list, assignment), ...unlikelyNotes(textsOf, today), ...filled];
  const isValidation = workOf({ columns: columns.map(({ role }) => role) }) === 'validation';
  const isReadable = isValidation || NAME_ROLES.some((role) => assignment.has(role)) || (named > 0 && !headerIsData);
  const hasJoined = !isValidation && hasJoinedData(list);
  const problems = isReadable && !hasJoined ? assignment.lowestFirst() : [headerProblem(headerIsData, hasJoined)];
  const { columns: _, headerRow: __, ...readings } = choices;
  const epoch = options.epoch === 1904 && { epoch: options.epoch };
  const calendar = { ...readings, today, dateOrder: dates.order, ...epoch, columns: columns.map(({ role }) => role) };
  const plan: Plan = {
    ...calendar,
    ...repeatedDatesOf(rows, list.texts, calendar),
    ...sexes,
    headerRows: headerIsData ? [] : headerRows.map((row) => row.map(headerKey)),
    ...full.orders,
    ...(hasDittos && { hasDittos }),
  };
  return {
    plan,
    columns,
    headerIsData,
    headerRow: headerIsData ? 0 : (options.headerRow ?? 1),
    headerRows: headerIsData ? 0 : headerRows.length,
    notes: [
      ...dates.notes,
      ...doubts,
      isValidation ? notice('keys-only', 'curp') : describeIssue({ code: 'differentiator-presumed' }),
    ],
    questions: questionsOf(withoutNotes({ ...list, assignment, plan, choices, textsOf, dates, fullNames: full })),
    problems,
  };
}

/** Nothing is asked about a total or a signature. The rows of NDJSON, which has no header, are not all of them. */
function withoutNotes<Asked extends List & AskedList>(list: Asked): Asked {
  const { rows, plan } = list;
  if (plan.headerRows?.length === 0) return list;
  const people = rows.filter((cells) => !isNoteRow(cells, plan));
  if (people.length === rows.length) return list;
  const { texts } = withoutDittos(columnTexts(people));
  return { ...list, textsOf: (role) => texts(plan.columns.indexOf(role)) };
}

function interpretedColumn(header: string, assigned?: Pick<InterpretedColumn, 'role' | 'how'>): InterpretedColumn {
  const { role = null, how = null } = assigned ?? {};
  return { header, role, how };
}

/** The user decides; otherwise one name of a column is not enough: a surname may be Paterno or Day. */
function isData(cells: readonly string[], named: number, { today, choices }: InterpretOptions): boolean {
  if (choices?.headerRow !== undefined) return choices.headerRow === 0;
  return named <= 1 && looksLikeData(cells, today);
}

/** A notice for each column whose contents mostly do not fit its role. */
function unlikeNotes({ texts, today }: List, assignment: Assignment): string[] {
  const notes: string[] = [];
  for (const role of CONTENT_ROLES) {
    const column = assignment.columnIndex(role);
    const filled = role === 'curp' ? texts(column).filter((text) => !isNoKey(text)) : texts(column);
    if (mostlyFits(role, filled, today)) continue;
    notes.push(notice('contents-unlike', role, { place: String(column + 1) }));
  }
  return notes;
}

/** What is read from more than one cell. */
function filledNotes(assignment: Assignment, hasDittos: boolean): string[] {
  const places = String(assignment.columnIndex('givenNames') + 1);
  return [
    ...(assignment.has('moreGivenNames') ? [notice('given-names-joined', 'givenNames', { places })] : []),
    ...(hasDittos ? [notice('dittos', 'entity')] : []),
  ];
}

function lostNotes(textsOf: RoleTexts): string[] {
  const isLost = [...NAME_ROLES, 'entity' as const].some((role) => textsOf(role).some(hasLostLetters));
  return isLost ? [notice('letters-lost', 'givenNames')] : [];
}

/** Notes about values that are unlikely in a list of birth data. */
function unlikelyNotes(textsOf: RoleTexts, today: string): string[] {
  const dates = textsOf('birthDate');
  const notes: string[] = [];
  if (allSayMexico(textsOf('entity'))) notes.push(notice('entities-country', 'entity'));
  else if (isOneEntity(textsOf('entity'))) notes.push(notice('entities-same', 'entity'));
  if (datesAreClose(dates, today)) notes.push(notice('dates-close', 'birthDate'));
  else if (datesAreRecent(dates, today)) notes.push(notice('dates-recent', 'birthDate'));
  return notes;
}

function withFirst(first: readonly string[], texts: ColumnTexts): ColumnTexts {
  return (index) => {
    const text = first[index] ?? '';
    return text === '' ? texts(index) : [text, ...texts(index)];
  };
}

/** Replaces the problems of the single columns. */
function headerProblem(headerIsData: boolean, hasJoined: boolean): Problem {
  if (hasJoined) return problem('one-column', 'givenNames');
  return problem(headerIsData ? 'headers-absent' : 'headers-unknown', 'givenNames');
}

interface Dates {
  readonly order: DateOrder;
  readonly notes: readonly string[];
  /** What the user must answer first. */
  readonly doubt: 'dates-ambiguous' | 'dates-turned' | undefined;
}

function datesOf(texts: readonly string[], { today, epoch, choices }: InterpretOptions, assignment: Assignment): Dates {
  const chosen = choices?.dateOrder;
  const evidence = orderEvidence(texts, today);
  const { dmy, mdy, both, serial } = evidence;
  const notes = serial > 0 ? [notice(epoch === 1904 ? 'dates-serial-1904' : 'dates-serial', 'birthDate')] : [];
  const doubt = isAmbiguous(evidence) ? 'dates-ambiguous' : looksTurned(evidence) ? 'dates-turned' : undefined;
  if (chosen !== undefined) return { order: chosen, notes, doubt };
  if (doubt !== undefined) assignment.refuse('birthDate', doubt);
  const order = dateOrderOf(evidence);
  if (order === 'mixed') notes.push(notice('order-mixed', 'birthDate', { dmy: String(dmy), mdy: String(mdy) }));
  else if (dmy + mdy === 0 && both > 0) notes.push(notice('order-assumed', 'birthDate'));
  return { order, notes, doubt };
}

/** What M means: from the user, from the name of a column written by a program, or from the letters of the column. */
function sexesOf(
  header: string,
  texts: readonly string[],
  wireNames: boolean,
  { sexCoding: chosen }: Choices,
): Pick<Plan, 'sexCoding' | 'hasWireSex' | 'isSexPresumed'> {
  if (chosen !== undefined) return { sexCoding: chosen };
  if (wireNames && header.trim() === columnName('sex')) return { sexCoding: 'H/M', hasWireSex: true };
  const sexCoding = sexCodingOf(texts);
  return { sexCoding, ...(sexCoding === 'M/F' && { isSexPresumed: true }) };
}
