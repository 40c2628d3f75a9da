// A date in one cell -> YYYY-MM-DD. Whether the calendar has that day is for core to say.
import { type DateShape, dateShape, EARLIEST_YEAR } from './date-shapes.ts';
import type { DateOrder, Plan } from '../plan.ts';
import type { NoticeId, ProblemId } from '../messages.ts';
import { dateOfSerial } from './serial-date.ts';
import type { Steps } from '../rows/steps.ts';

export type DateReading =
  | { readonly ok: true; readonly value: string; readonly notice?: NoticeId }
  | { readonly ok: false; readonly problem: ProblemId };

const ISO = /^\d{4}-\d\d-\d\d$/;

export function readDate(text: string, { dateOrder, today }: Pick<Plan, 'dateOrder' | 'today'>): DateReading {
  if (ISO.test(text)) return { ok: true, value: text };
  const written = dateShape(text, today);
  if (written === undefined) return { ok: false, problem: 'date-unreadable' };
  const { shape, timed } = written;
  if (shape.kind === 'serial') return { ok: true, value: dateOfSerial(shape.serial) };
  const reading = shape.kind === 'complete' ? withCentury(shape, today) : inOrder(shape, dateOrder, today);
  return timed && reading.ok ? { notice: 'date-time', ...reading } : reading;
}

interface Numbers {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** Of a year with two digits, 20yy unless that is still to come; and while it is not, nobody knows. */
export function withCentury({ year, month, day }: Numbers, today: string): DateReading {
  const rest = `${year}-${month}-${day}`;
  if (year.length === 4) return { ok: true, value: rest };
  return `20${rest}` > today
    ? { ok: true, value: `19${rest}`, notice: 'date-century' }
    : { ok: false, problem: 'date-century' };
}

type Ordered = Extract<DateShape, { kind: 'ordered' }>;

function inOrder({ first, second, year }: Ordered, order: DateOrder, today: string): DateReading {
  const told = orderTold(first, second);
  if (order === 'mixed' && told === undefined && first !== second && first <= '12' && second <= '12') {
    return { ok: false, problem: 'date-ambiguous' };
  }
  if (told !== undefined && order !== 'mixed' && told !== order) {
    return { ok: false, problem: order === 'dmy' ? 'date-against-dmy' : 'date-against-mdy' };
  }
  const numbers = (told ?? order) === 'mdy' ? { year, month: first, day: second } : { year, month: second, day: first };
  return withCentury(numbers, today);
}

/** The only order in which the two numbers can be a day and a month; undefined for both orders, and for neither. */
function orderTold(first: string, second: string): 'dmy' | 'mdy' | undefined {
  if (isDayOnly(first) && second <= '12') return 'dmy';
  return isDayOnly(second) && first <= '12' ? 'mdy' : undefined;
}

function isDayOnly(number: string): boolean {
  return number > '12' && number <= '31';
}

export interface OrderEvidence {
  readonly dmy: number;
  readonly mdy: number;
  /** Dates that read both ways. */
  readonly both: number;
  /** Dates that are the number that a spreadsheet keeps for them. */
  readonly serial: number;
}

/** What the dates of a column tell about their order. */
export function* orderEvidence(texts: readonly string[], today: string): Steps<OrderEvidence> {
  const evidence = { dmy: 0, mdy: 0, both: 0, serial: 0 };
  for (const text of texts) {
    const shape = ISO.test(text) ? undefined : dateShape(text, today)?.shape;
    if (shape?.kind === 'ordered') evidence[orderTold(shape.first, shape.second) ?? 'both']++;
    if (shape?.kind === 'serial') evidence.serial++;
    yield;
  }
  return evidence;
}

/** Mexico writes the day first; who writes the month first has some day after the 12th that tells. */
export function dateOrderOf({ dmy, mdy }: OrderEvidence): DateOrder {
  if (mdy === 0) return 'dmy';
  return dmy === 0 ? 'mdy' : 'mixed';
}

/** Could it be somebody's birthday? For columns that do not say what they are. */
export function looksLikeDate(text: string, today: string): boolean {
  const shape = dateShape(text, today)?.shape;
  if (shape === undefined || shape.kind === 'serial') return shape !== undefined;
  const { year } = shape;
  return year.length === 2 || (Number(year) >= EARLIEST_YEAR && year <= today.slice(0, 4));
}
