// The outcome of a list in one line: its heading, and what screen readers announce.
import type { Work } from '@curp/batch';
import { formatCount, formatNumber } from './format-numbers.ts';
import type { ListSummary } from './worker-messages.ts';

const DONE: Readonly<Record<Work, readonly [one: string, many: string]>> = {
  calculation: ['con CURP', 'con CURP'],
  comparison: ['cotejada', 'cotejadas'],
  validation: ['válida', 'válidas'],
};

/** «5 filas: 4 por revisar»; if no row has problems but some have warnings, «11 con CURP, 4 por confirmar». */
export function outcomeText({ work, rows, kinds, filters }: ListSummary): string {
  if (filters.bad > 0 || filters.warned === 0) {
    const review = filters.bad === 0 ? 'nada' : formatNumber(filters.bad);
    return `${formatCount(rows, 'fila', 'filas')}: ${review} por revisar`;
  }
  const people = rows - kinds.empty - kinds.aside;
  return `${formatCount(people, ...DONE[work])}, ${formatNumber(filters.warned)} por confirmar`;
}
