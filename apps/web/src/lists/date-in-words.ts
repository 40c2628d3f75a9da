// Dates of sheets as people read them.

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** «5 mar 1987» for 1987-03-05, as the cells of a sheet come; undefined for any other text. */
export function dateInWords(text: string, isTurned: boolean): string | undefined {
  const [, year, second = '', third = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const [month, day] = isTurned ? [third, second] : [second, third];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? undefined : `${Number(day)} ${name} ${year}`;
}
