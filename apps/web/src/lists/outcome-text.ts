// The outcome of a list in one line: its heading, and what screen readers announce.
import { formatCount, formatNumber } from './format-numbers.ts';
import type { ListSummary } from './worker-messages.ts';

/** «5 filas: 4 por revisar»; if all have a key, «15 filas: nada por revisar, 4 por confirmar», those with warnings. */
export function outcomeText({ rows, filters }: Pick<ListSummary, 'rows' | 'filters'>): string {
  const review = filters.bad === 0 ? 'nada' : formatNumber(filters.bad);
  const confirm = filters.bad === 0 && filters.warned > 0 ? `, ${formatNumber(filters.warned)} por confirmar` : '';
  return `${formatCount(rows, 'fila', 'filas')}: ${review} por revisar${confirm}`;
}
