// A list's header and a sample of its rows -> the plan for the whole list, and what people should know about it.
import { describeIssue } from '@curp/core/messages';
import type { ColumnChoices, How } from './assignment.ts';
import { type ColumnTexts, columnTexts, readCell } from '../cells/cell-text.ts';
import { assignColumns } from './assign-columns.ts';
import { looksLikeData, mostlyFits, TOLD_BY_CONTENT } from './contents.ts';
import { dateOrderOf, orderEvidence } from '../cells/dates.ts';
import { mayBeTheCountry } from '../cells/entities.ts';
import { headerBelow } from './header-below.ts';
import { isHeaderName } from './header-names.ts';
import type { DateOrder, Plan, Role, SexCoding } from '../plan.ts';
import { NAME_ROLES } from './roles.ts';
import { notice, type Problem, problem } from '../messages.ts';
import { hasLoneM, sexCodingOf } from '../cells/sexes.ts';
import { finish, type Steps } from '../rows/steps.ts';

/** What the user settles; each one left out is decided from the list. */
export interface Choices {
  readonly columns?: ColumnChoices;
  readonly dateOrder?: DateOrder;
  readonly sexCoding?: SexCoding;
}

export interface InterpretOptions {
  /** Today's civil date in Mexico City. */
  readonly today: string;
  readonly choices?: Choices;
  /** The HTTP interface's promises hold: its parameter names are exact, and sexes are H, M or X. */
  readonly wireNames?: boolean;
  /** The rows are all there are; unless said, they are. */
  readonly isWhole?: boolean;
  /** As a spreadsheet counts them; unless said, none is blank and the header is 1. */
  readonly rowNumbers?: readonly number[];
}

export interface InterpretedColumn {
  readonly header: string;
  readonly role: Role | null;
  readonly how: How | null;
}

export interface Interpretation {
  readonly plan: Plan;
  readonly columns: readonly InterpretedColumn[];
  /** The list has no header: what was given as one is its first row. */
  readonly headerIsData: boolean;
  readonly notes: readonly string[];
  /** While there is one, the work cannot start. Lowest code first. */
  readonly problems: readonly Problem[];
}

type Rows = readonly (readonly string[])[];

export function interpret(header: readonly string[], rows: Rows, options: InterpretOptions): Interpretation {
  return finish(interpretInSteps(header, { rows, texts: columnTexts(rows) }, options));
}

/** What is known of a list's rows. */
export interface Contents {
  /** The first ones, at least. */
  readonly rows: Rows;
  /** Of all of them. */
  readonly texts: ColumnTexts;
}

export function* interpretInSteps(
  header: readonly string[],
  { rows, texts }: Contents,
  options: InterpretOptions,
): Steps<Interpretation> {
  const { today, choices = {}, wireNames = false, isWhole = true } = options;
  const named = header.filter((name) => isHeaderName(name, wireNames)).length;
  yield;
  const cells = header.map((name) => readCell(name).text);
  // Somebody's surname may be Paterno, or Day.
  const headerIsData = named <= 1 && looksLikeData(cells, today);
  const list = {
    header: headerIsData ? header.map((_, place) => `Columna ${place + 1}`) : header,
    texts: headerIsData ? withFirst(cells, texts) : texts,
    today,
    wireNames,
  };
  yield;
  const assignment = yield* assignColumns(list, choices.columns ?? {});
  const columns = list.header.map((name, place): InterpretedColumn => {
    const { role = null, how = null } = assignment.at(place) ?? {};
    return { header: name, role, how };
  });
  const textsOf = (role: Role): readonly string[] => list.texts(assignment.placeOf(role));
  const dates = yield* datesOf(textsOf('birthDate'), today, choices.dateOrder);
  const sexes = yield* sexesOf(textsOf('sex'), wireNames && isWhole, choices.sexCoding);
  const unlike: string[] = [];
  for (const role of TOLD_BY_CONTENT) {
    if (!(yield* mostlyFits(role, textsOf(role), today))) {
      unlike.push(notice('contents-unlike', role, { place: String(assignment.placeOf(role) + 1) }));
    }
  }
  const isReadable = NAME_ROLES.some((role) => assignment.has(role)) || (named > 0 && !headerIsData);
  const problems = isReadable
    ? assignment.problems.toSorted((left, right) => left.code - right.code)
    : [headerProblem(headerIsData)];
  const below = problems.length === 0 ? -1 : yield* headerBelow(rows, named, wireNames);
  const row = (options.rowNumbers ?? rows.map((_, place) => place + 2))[below];
  return {
    plan: { columns: columns.map(({ role }) => role), dateOrder: dates.order, sexCoding: sexes.coding, today },
    columns,
    headerIsData,
    notes: [
      ...dates.notes,
      ...sexes.notes,
      ...(mayBeTheCountry(textsOf('entity')) ? [notice('entity-country', 'entity')] : []),
      ...unlike,
      describeIssue({ code: 'differentiator-presumed' }),
    ],
    problems: row === undefined ? problems : [problem('headers-below', 'givenNames', { row: String(row) })],
  };
}

/** A first row that is data, before the others. */
function withFirst(first: readonly string[], texts: ColumnTexts): ColumnTexts {
  return (place) => {
    const text = first[place] ?? '';
    return text === '' ? texts(place) : [text, ...texts(place)];
  };
}

/** One sentence instead of one for each column. */
function headerProblem(headerIsData: boolean): Problem {
  return problem(headerIsData ? 'headers-absent' : 'headers-unknown', 'givenNames');
}

interface Dates {
  readonly order: DateOrder;
  readonly notes: readonly string[];
}

function* datesOf(texts: readonly string[], today: string, chosen: DateOrder | undefined): Steps<Dates> {
  const evidence = yield* orderEvidence(texts, today);
  const { dmy, mdy, both, serial } = evidence;
  const notes = serial > 0 ? [notice('dates-serial', 'birthDate')] : [];
  if (chosen !== undefined) return { order: chosen, notes };
  const order = dateOrderOf(evidence);
  if (order === 'mixed') notes.push(notice('order-mixed', 'birthDate', { dmy: String(dmy), mdy: String(mdy) }));
  else if (dmy + mdy === 0 && both > 0) notes.push(notice('order-assumed', 'birthDate'));
  return { order, notes };
}

interface Sexes {
  readonly coding: SexCoding;
  readonly notes: readonly string[];
}

function* sexesOf(texts: readonly string[], isWomanAlone: boolean, chosen: SexCoding | undefined): Steps<Sexes> {
  const coding = chosen ?? (yield* sexCodingOf(texts, isWomanAlone));
  const isInDoubt = coding === 'unclear' && (yield* hasLoneM(texts));
  return { coding, notes: isInDoubt ? [notice('sex-unclear', 'sex')] : [] };
}
