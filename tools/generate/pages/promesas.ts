// The guarantees of the service in docs/promesas.md, and what the last run of each trial measured in docs/evidence.md.
import { type SavedResult, savedResults } from '../../promises/testbed/saved-results.ts';
import { type Parts, table } from './markdown.ts';

function rowOf(row: SavedResult): string[] {
  const { promise, target } = row;
  const form = row.form === 'long' ? 'completa' : 'breve';
  return [String(row.number), promise, target, row.held ? 'sí' : '**no**', `${form}, ${row.date}`];
}

function cell(text: string): string {
  return text.replaceAll('|', '/').replaceAll('\n', ' ');
}

function notes(rows: readonly SavedResult[]): string {
  const notHeld = rows.filter(({ held }) => !held);
  if (notHeld.length === 0) return '';
  const lines = notHeld.map(({ number, gap, note = '' }) => `- ${number}: ${cell(gap ?? note.split('\n')[0] ?? '')}`);
  return `\nNot held, as the trial reports it:\n\n${lines.join('\n')}\n`;
}

export const PROMESAS: Parts = {
  resultados: () => {
    const heads = ['Nº', 'Garantía', 'Cómo se prueba', 'Cumplida', 'Corrida'];
    return table(heads, savedResults().map(rowOf));
  },
};

export const EVIDENCE: Parts = {
  guarantees: () => {
    const rows = savedResults();
    const lines = rows.map((row) => [String(row.number), cell(row.measured), row.held ? 'yes' : '**no**']);
    return `${table(['No.', 'Measured', 'Held'], lines)}\n${notes(rows)}`.trimEnd();
  },
};
