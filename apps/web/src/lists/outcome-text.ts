// The outcome of a list in one line: its heading, and what screen readers announce.
import type { Question, Work } from '@curp/batch';
import { formatCount, formatNumber } from './format-numbers.ts';
import type { ListSummary } from './worker-messages.ts';

const DONE: Readonly<Record<Work, readonly [one: string, many: string]>> = {
  calculation: ['con CURP', 'con CURP'],
  comparison: ['cotejada', 'cotejadas'],
  validation: ['válida', 'válidas'],
};
const MATCHING: readonly [one: string, many: string] = ['coincide', 'coinciden'];

/**
 * «28 con CURP, 12 por revisar»; if no row has problems but some have warnings, «11 con CURP, 4 por confirmar», and if there
 * is neither, «40 filas: nada por revisar».
 */
export function outcomeText({ work, rows, kinds, filters }: ListSummary): string {
  if (filters.bad > 0) {
    const good =
      work === 'comparison'
        ? formatCount(kinds.good + kinds.homonym, ...MATCHING)
        : formatCount(kinds.good + kinds.doubtful, ...DONE[work]);
    return `${good}, ${formatNumber(filters.bad)} por revisar`;
  }
  if (filters.warned === 0) return `${formatCount(rows, 'fila', 'filas')}: nada por revisar`;
  const people = rows - kinds.empty - kinds.aside;
  return `${formatCount(people, ...DONE[work])}, ${formatNumber(filters.warned)} por confirmar`;
}

/** «faltan 3 preguntas»; empty if all are answered. */
export function openQuestionsText(questions: readonly Question[]): string {
  const open = questions.filter(({ chosen }) => chosen === '').length;
  if (open === 0) return '';
  return `${open === 1 ? 'falta' : 'faltan'} ${formatCount(open, 'pregunta', 'preguntas')}`;
}
