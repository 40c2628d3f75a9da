// A date in three cells -> YYYY-MM-DD. Accepts 5 and 5.0 for 05, as spreadsheets write it.
import { withCentury, withDoubt } from './dates.ts';
import { monthNamed } from './months.ts';
import type { DATE_PARTS } from '../columns/roles.ts';
import type { Plan } from '../plan.ts';
import type { NoticeId, ProblemId } from '../messages.ts';

type DatePart = (typeof DATE_PARTS)[number];

export type DatePartsReading =
  | { readonly ok: true; readonly value: string; readonly notice?: NoticeId }
  | { readonly ok: false; readonly problems: readonly { readonly part: DatePart; readonly id: ProblemId }[] };

interface PartRule {
  readonly part: DatePart;
  readonly digits: RegExp;
  readonly notNumeric: ProblemId;
  readonly wrongLength: ProblemId;
}

const RULES: readonly PartRule[] = [
  { part: 'birthYear', digits: /^(\d\d){1,2}$/, notNumeric: 'year-not-numeric', wrongLength: 'year-length' },
  { part: 'birthMonth', digits: /^\d\d?$/, notNumeric: 'month-not-numeric', wrongLength: 'month-length' },
  { part: 'birthDay', digits: /^\d\d?$/, notNumeric: 'day-not-numeric', wrongLength: 'day-length' },
];

/** Reports the problems of all three cells. */
export function readDateParts(
  texts: Readonly<Record<DatePart, string>>,
  plan: Pick<Plan, 'today' | 'century' | 'repeatedDates'>,
): DatePartsReading {
  const numbers = {
    birthYear: wholeNumber(texts.birthYear),
    birthMonth: monthNamed(texts.birthMonth) ?? wholeNumber(texts.birthMonth),
    birthDay: wholeNumber(texts.birthDay),
  };
  const problems: { part: DatePart; id: ProblemId }[] = [];
  for (const { part, digits, notNumeric, wrongLength } of RULES) {
    const id = problemOf(texts[part], numbers[part], digits, notNumeric, wrongLength);
    if (id !== undefined) problems.push({ part, id });
  }
  if (problems.length > 0) return { ok: false, problems };
  const date = { year: numbers.birthYear, month: twoDigits(numbers.birthMonth), day: twoDigits(numbers.birthDay) };
  const reading = withDoubt(withCentury(date, plan), plan);
  return reading.ok ? reading : { ok: false, problems: [{ part: 'birthYear', id: 'year-century' }] };
}

function problemOf(
  text: string,
  number: string,
  digits: RegExp,
  notNumeric: ProblemId,
  wrongLength: ProblemId,
): ProblemId | undefined {
  if (text === '') return 'missing';
  if (number === '') return notNumeric;
  return digits.test(number) ? undefined : wrongLength;
}

/** Empty if the text is not one. */
function wholeNumber(text: string): string {
  return /^(\d+)(?:\.0+)?$/.exec(text)?.[1] ?? '';
}

function twoDigits(number: string): string {
  return number.padStart(2, '0');
}
