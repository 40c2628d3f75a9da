// The tables of docs/promesas.md: the promises of the service under faults and load, and the last result of each trial.
import { type SavedResult, savedResults } from '../../promises/testbed/saved-results.ts';
import { type Parts, table } from './markdown.ts';

function rowOf(row: SavedResult): string[] {
  const { promise, target } = row;
  const form = row.form === 'long' ? 'completa' : 'breve';
  return [String(row.number), promise, target, cell(row.measured), row.held ? 'sí' : '**no**', `${form}, ${row.date}`];
}

function cell(text: string): string {
  return text.replaceAll('|', '/').replaceAll('\n', ' ');
}

function notes(rows: readonly SavedResult[]): string {
  const told = rows.filter(({ held }) => !held);
  if (told.length === 0) return '';
  const lines = told.map(({ number, gap, note = '' }) => `- ${number}: ${cell(gap ?? note.split('\n')[0] ?? '')}`);
  return `\nDe las que no se cumplieron, en palabras de la prueba:\n\n${lines.join('\n')}\n`;
}

/** The columns of the tables of single repetitions. */
const TITLES: Readonly<Record<string, string>> = {
  kind: 'Almacén',
  callers: 'Respuestas',
  noticedMs: 'Notado por todos (ms)',
  localMs: 'Límites locales (ms)',
  sharedMs: 'Límites de todos otra vez (ms)',
  promotedMs: 'Réplica ascendida (ms)',
  followedMs: 'Token nuevo servido (ms)',
  ledgerMinusAnswers: 'Libro − respuestas',
  revoked: 'Revocaciones confirmadas',
  undone: 'Deshechas en la base',
  servedAgain: 'Tokens servidos otra vez',
  revokedCallers: 'Respuestas a un revocado',
};

const KINDS: Readonly<Record<string, string>> = {
  synchronous: 'réplica síncrona',
  asynchronous: 'réplica asíncrona, atrasada',
};

/** JSON has null for an infinite time. */
function valueCell(value: string | number | null | undefined): string {
  return cell(KINDS[value ?? ''] ?? String(value ?? '—'));
}

/** A section for a trial that saved its repetitions. */
function repetitions({ number, promise, table: rows = [] }: SavedResult): string {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return '';
  const heads = ['Nº', ...columns.map((column) => TITLES[column] ?? column)];
  const lines = rows.map((row, index) => [String(index + 1), ...columns.map((column) => valueCell(row[column]))]);
  return `
## ${number}. ${promise}, muerte por muerte

Cada renglón es un primario muerto con \`kill -9\` en un momento al azar, con servidores nuevos. Los tiempos corren desde la muerte.

${table(heads, lines)}
`;
}

export const PROMESAS: Parts = {
  resultados: () => {
    const heads = ['Nº', 'Promesa', 'Cómo se prueba', 'Medido', 'Cumplida', 'Corrida'];
    const rows = savedResults();
    return `${table(heads, rows.map(rowOf))}\n${notes(rows)}`.trimEnd();
  },
  repeticiones: () => savedResults().map(repetitions).join('').trim(),
};
