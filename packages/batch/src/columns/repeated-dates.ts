// A date in too many rows to be everyone's birthday: a default of the system that wrote the list.
import { readCell, type ColumnTexts } from '../cells/cell-text.ts';
import { readDateParts } from '../cells/date-parts.ts';
import { readDate } from '../cells/dates.ts';
import type { Plan } from '../plan.ts';
import { DATE_PARTS } from './roles.ts';

const SHARE = 1 / 5;
/** Triplets are three. */
const FEWEST = 4;

type DatePlan = Pick<Plan, 'columns' | 'dateOrder' | 'today' | 'century' | 'epoch'>;

/** At least the first rows are in `rows`; `texts` has those of all sampled rows. */
export function repeatedDatesOf(
  rows: readonly (readonly string[])[],
  texts: ColumnTexts,
  plan: DatePlan,
): Pick<Plan, 'repeatedDates'> {
  const repeatedDates = datesOf(rows, texts, plan);
  return repeatedDates.length === 0 ? {} : { repeatedDates };
}

function datesOf(rows: readonly (readonly string[])[], texts: ColumnTexts, plan: DatePlan): string[] {
  const { columns } = plan;
  const inOne = columns.indexOf('birthDate');
  if (inOne >= 0) return repeated(texts(inOne)).flatMap((text) => valueOf(readDate(text, plan)));
  const [year = -1, month = -1, day = -1] = DATE_PARTS.map((part) => columns.indexOf(part));
  if (Math.min(year, month, day) < 0) return [];
  const dates = rows.map((cells) => [year, month, day].map((index) => readCell(cells[index]).text).join(SEPARATOR));
  return repeated(dates).flatMap((text) => {
    const [birthYear = '', birthMonth = '', birthDay = ''] = text.split(SEPARATOR);
    return valueOf(readDateParts({ birthYear, birthMonth, birthDay }, plan));
  });
}

const SEPARATOR = '\u001f';

function repeated(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const fewest = Math.max(FEWEST, SHARE * texts.length);
  return [...counts].filter(([, count]) => count >= fewest).map(([text]) => text);
}

function valueOf(reading: { readonly ok: true; readonly value: string } | { readonly ok: false }): string[] {
  return reading.ok ? [reading.value] : [];
}
