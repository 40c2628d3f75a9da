// Long lists in pages: a hundred rows in the terminal and in the panel, a hundred thousand for programs.
import type { Client } from 'pg';
import type { Call, Page, PagePosition } from './call.ts';
import { formatNumber } from './format.ts';

const SHOWN = 100;
/** More would not fit in the memory of this command: programs ask for further pages. */
const MOST_ROWS = 100_000;

export function pageOf({ options: { limite, pagina: number = 1, csv }, write }: Call, shown = SHOWN): Page {
  const limit = limite ?? (write === undefined || csv === true ? MOST_ROWS : shown);
  return { number, limit, offset: (number - 1) * limit };
}

/** The sentences for the terminal: none if the page is the whole list. */
export function pageNotes(page: PagePosition): string[] {
  const { number, offset, shown, count } = page;
  if (shown === count) return [];
  const range = shown === 0 ? 'Ninguno' : `Del ${formatNumber(offset + 1)} al ${formatNumber(offset + shown)}`;
  const rest = hasMore(page) ? ` Siguen con --pagina ${number + 1}.` : '';
  return [`${range}${count === undefined ? '' : ` de ${formatNumber(count)}`}.${rest}`];
}

export function hasMore({ offset, shown, count }: PagePosition): boolean {
  return count === undefined ? shown > 0 : offset + shown < count;
}

/** `from`: a table and its condition. */
export async function countOf(client: Client, from: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::integer as count from ${from}`, [...values]);
  return rows[0]?.count ?? 0;
}
