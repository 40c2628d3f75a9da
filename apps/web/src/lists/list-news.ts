// Where a list is, in few words for the header, and in a sentence for who listens.
import type { ListState, OpenedList } from './list-state.ts';
import { counted, figure } from './sentences.ts';

export interface ListNews {
  readonly mark: string;
  readonly sentence: string;
}

const NO_NEWS: ListNews = { mark: '', sentence: '' };

export function newsOf(state: ListState): ListNews {
  if (state.at === 'open') return openedNews(state);
  if (state.at === 'reading') return { mark: 'leyendo…', sentence: '' };
  return state.refused === undefined ? NO_NEWS : { mark: 'no se pudo leer', sentence: 'No se pudo leer la lista.' };
}

function openedNews({ list, work, problem }: OpenedList): ListNews {
  const { rows, isComparison, problems } = list;
  if (problems.length > 0) {
    const said = `Falta aclarar algo antes de empezar: ${problems.join(' ')}`;
    return { mark: 'por aclarar', sentence: problem ?? said };
  }
  switch (work.at) {
    case 'ready':
      return {
        mark: isComparison ? 'por cotejar' : 'por calcular',
        sentence: problem ?? `Se leyó la lista: ${counted(rows, 'fila', 'filas')}.`,
      };
    case 'working':
      return {
        mark: isComparison ? 'cotejando…' : 'calculando…',
        sentence: problem ?? (isComparison ? 'Se coteja la lista.' : 'Se calcula la lista.'),
      };
    case 'done':
    default: {
      const { outcome, unwritten } = work;
      const done = `La lista está hecha: ${counted(outcome.rows, 'fila', 'filas')}, ${figure(outcome.filters.bad)} con problemas.`;
      return { mark: 'lista hecha', sentence: unwritten ?? problem ?? done };
    }
  }
}
