// A date in one cell -> YYYY-MM-DD, and the date order of a column. Core checks that the date exists.
import { type DateShape, dateShape, EARLIEST_YEAR } from './date-shapes.ts';
import type { DateOrder, Plan } from '../plan.ts';
import type { NoticeId, ProblemId } from '../messages.ts';
import { dateOfSerial } from './serial-date.ts';

export type DateReading =
  | { readonly ok: true; readonly value: string; readonly notice?: NoticeId }
  | { readonly ok: false; readonly problem: ProblemId };

const ISO = /^\d{4}-\d\d-\d\d$/;

type DatePlan = Pick<Plan, 'dateOrder' | 'today' | 'century' | 'epoch' | 'repeatedDates'>;

/** A date as people and programs write it, as `YYYY-MM-DD`, or why it cannot be read. */
export function readDate(text: string, plan: DatePlan): DateReading {
  return withDoubt(readWritten(text, plan), plan);
}

/** Dates that systems write where there is none: the zero of Excel, of its calendar of 1904, and of Unix, also in Mexico. */
const ZERO_DATES = new Set(['1900-01-01', '1904-01-01', '1969-12-31', '1970-01-01']);

/** The dates that are read with a warning. */
export function doubtfulDates({ repeatedDates = [] }: Pick<Plan, 'repeatedDates'>): ReadonlySet<string> {
  return new Set([...ZERO_DATES, ...repeatedDates]);
}

export function withDoubt(reading: DateReading, { repeatedDates }: Pick<Plan, 'repeatedDates'>): DateReading {
  if (!reading.ok || reading.notice !== undefined) return reading;
  if (ZERO_DATES.has(reading.value)) return { ...reading, notice: 'date-zero' };
  return repeatedDates?.includes(reading.value) === true ? { ...reading, notice: 'date-repeated' } : reading;
}

function readWritten(text: string, plan: DatePlan): DateReading {
  if (ISO.test(text)) return { ok: true, value: plan.dateOrder === 'turned' ? turned(text) : text };
  const written = dateShape(text, plan.today);
  if (written === undefined) return { ok: false, problem: 'date-unreadable' };
  const { shape, timed } = written;
  if (shape.kind === 'serial') return { ok: true, value: dateOfSerial(shape.serial, plan.epoch) };
  const reading = shape.kind === 'complete' ? withCentury(shape, plan) : readOrdered(shape, plan);
  return timed && reading.ok ? { notice: 'date-time', ...reading } : reading;
}

/** 1987-03-05 -> 1987-05-03; a day after the 12th cannot have been turned around. */
function turned(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return day <= '12' ? `${year}-${day}-${month}` : date;
}

interface DateNumbers {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

type CenturyPlan = Pick<Plan, 'today' | 'century'>;

/** 1900 was not a leap year. */
const LEAP_DAY_OF_2000 = '00-02-29';

/** A two-digit year is 19yy if 20yy is in the future; otherwise the user chooses the century; until then it is refused. */
export function withCentury({ year, month, day }: DateNumbers, { today, century }: CenturyPlan): DateReading {
  const rest = `${year}-${month}-${day}`;
  if (year.length === 4) return { ok: true, value: rest };
  if (rest === LEAP_DAY_OF_2000) return { ok: true, value: `20${rest}`, notice: 'date-leap' };
  if (century === '19') return { ok: true, value: `19${rest}` };
  if (`20${rest}` > today) return { ok: true, value: `19${rest}`, notice: 'date-century' };
  return century === '20' ? { ok: true, value: `20${rest}` } : { ok: false, problem: 'date-century' };
}

type Ordered = Extract<DateShape, { kind: 'ordered' }>;

function readOrdered({ first, second, year }: Ordered, plan: DatePlan): DateReading {
  const order = plan.dateOrder === 'turned' ? 'dmy' : plan.dateOrder;
  const onlyReading = onlyOrder(first, second);
  if (order === 'mixed' && onlyReading === undefined && first !== second && first <= '12' && second <= '12') {
    return { ok: false, problem: 'date-ambiguous' };
  }
  if (onlyReading !== undefined && order !== 'mixed' && onlyReading !== order) {
    return { ok: false, problem: order === 'dmy' ? 'date-against-dmy' : 'date-against-mdy' };
  }
  const numbers =
    (onlyReading ?? order) === 'mdy' ? { year, month: first, day: second } : { year, month: second, day: first };
  return withCentury(numbers, plan);
}

/** The only order in which the numbers can be a day and a month; undefined if both orders or neither are possible. */
function onlyOrder(first: string, second: string): 'dmy' | 'mdy' | undefined {
  if (isDayOnly(first) && second <= '12') return 'dmy';
  return isDayOnly(second) && first <= '12' ? 'mdy' : undefined;
}

function isDayOnly(number: string): boolean {
  return number > '12' && number <= '31';
}

export interface OrderEvidence {
  readonly dmy: number;
  readonly mdy: number;
  /** Dates that are possible in both orders. */
  readonly both: number;
  /** Spreadsheet serial numbers. */
  readonly serial: number;
  /** Dates that begin with the year, as those of a spreadsheet's own cells: with a day until the 12th, and after it. */
  readonly early: number;
  readonly late: number;
}

/** Counts the dates of a column by the orders in which they are possible. */
export function orderEvidence(texts: readonly string[], today: string): OrderEvidence {
  const evidence = { dmy: 0, mdy: 0, both: 0, serial: 0, early: 0, late: 0 };
  for (const text of texts) {
    if (ISO.test(text)) evidence[text.slice(8) <= '12' ? 'early' : 'late']++;
    const shape = ISO.test(text) ? undefined : dateShape(text, today)?.shape;
    if (shape?.kind === 'ordered') evidence[onlyOrder(shape.first, shape.second) ?? 'both']++;
    if (shape?.kind === 'serial') evidence.serial++;
  }
  return evidence;
}

/** Fewer dates may all have a day until the 12th by chance: of five, once in a hundred lists. */
const SEVERAL = 5;

/** Every date with numbers can be read in both orders. */
export function isAmbiguous({ dmy, mdy, both }: OrderEvidence): boolean {
  return dmy + mdy === 0 && both >= SEVERAL;
}

/** Excel converted the dates that it could read as month/day, and left the rest as text. */
export function looksTurned({ dmy, mdy, both, early, late }: OrderEvidence): boolean {
  return early >= SEVERAL && late === 0 && dmy >= 1 && mdy === 0 && both === 0;
}

/** Default dmy, the order of Mexico: a list in mdy has some day after the 12th. */
export function dateOrderOf({ dmy, mdy }: OrderEvidence): DateOrder {
  if (mdy === 0) return 'dmy';
  return dmy === 0 ? 'mdy' : 'mixed';
}

/** Whether the text may be a birth date, for columns whose name does not give their role. */
export function looksLikeDate(text: string, today: string): boolean {
  const shape = dateShape(text, today)?.shape;
  if (shape === undefined || shape.kind === 'serial') return shape !== undefined;
  const { year } = shape;
  return year.length === 2 || (Number(year) >= EARLIEST_YEAR && year <= today.slice(0, 4));
}
