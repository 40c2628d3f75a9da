// Parses a whole date typed or pasted into one of the three boxes of the date.
import type { Draft } from './draft.ts';

const YEAR_FIRST = /^\s*(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})\s*$/;
const DAY_FIRST = /^\s*(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})\s*$/;

export function parsePastedDate(text: string): Pick<Draft, 'day' | 'month' | 'year'> | undefined {
  const { day, month, year } = (YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text))?.groups ?? {};
  return day === undefined || month === undefined || year === undefined ? undefined : { day, month, year };
}
