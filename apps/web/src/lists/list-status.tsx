// The status of the list wherever the user is: a badge in the navigation, an announcement for screen readers, and the
// browser's question before the page is left with unsaved work.
import type { Work } from '@curp/batch';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { View } from '../route.ts';
import { useStrayDropGuard } from './file-drop.ts';
import { formatCount } from './format-numbers.ts';
import { LIST_CONTROLLER, useListState } from './list-controller.ts';
import type { ListState, OpenedList } from './list-state.ts';
import { outcomeText } from './outcome-text.ts';

export interface ListStatus {
  readonly badge: string;
  readonly sentence: string;
}

const NO_STATUS: ListStatus = { badge: '', sentence: '' };

export function statusOf(state: ListState): ListStatus {
  if (state.phase === 'open') return openedStatus(state);
  if (state.phase === 'reading') return { badge: 'leyendo…', sentence: '' };
  return state.refused === undefined ? NO_STATUS : { badge: 'no se pudo leer', sentence: 'No se pudo leer la lista.' };
}

const WORDS: Readonly<Record<Work, readonly [pending: string, busy: string, sentence: string]>> = {
  calculation: ['por calcular', 'calculando…', 'Se calcula la lista.'],
  comparison: ['por cotejar', 'cotejando…', 'Se coteja la lista.'],
  validation: ['por validar', 'validando…', 'Se valida la lista.'],
};

function openedStatus({ list, work, problem }: OpenedList): ListStatus {
  const { rows, work: kind, problems } = list;
  const [pending, busy, sentence] = WORDS[kind];
  if (problems.length > 0) {
    const unclear = `Falta aclarar algo antes de empezar: ${problems.join(' ')}`;
    return { badge: 'por aclarar', sentence: problem ?? unclear };
  }
  switch (work.phase) {
    case 'ready':
      return {
        badge: pending,
        sentence: problem ?? `Se leyó la lista: ${formatCount(rows, 'fila', 'filas')}.`,
      };
    case 'working':
      return {
        badge: busy,
        sentence: problem ?? sentence,
      };
    case 'done':
    default: {
      const { summary, writeProblem } = work;
      const done = `La lista está hecha. ${outcomeText(summary)}.`;
      return { badge: 'lista hecha', sentence: writeProblem ?? problem ?? done };
    }
  }
}

export function ListBadge(): JSX.Element | null {
  const { badge } = statusOf(useListState());
  if (badge === '') return null;
  return (
    <span class={`list-badge ${badge.endsWith('…') ? 'is-busy' : ''}`}>
      {' '}
      <span class="list-badge-text">{badge}</span>
    </span>
  );
}

/** Always rendered, and only its text changes: screen readers often skip a live region inserted with its text. */
export function ListAnnouncer({ view }: { readonly view: View }): JSX.Element {
  const state = useListState();
  useLeaveConfirmation(LIST_CONTROLLER.hasUnsavedWork);
  useStrayDropGuard();
  // In «Listas» a refusal is an alert already.
  const isAlert = state.phase === 'waiting' && view === 'listas';
  return (
    <p class="unseen" role="status">
      {isAlert ? '' : statusOf(state).sentence}
    </p>
  );
}

/** Listens only while needed: a page with a `beforeunload` listener is not kept in the back/forward cache. */
function useLeaveConfirmation(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const confirm = (event: Event): void => event.preventDefault();
    addEventListener('beforeunload', confirm);
    return () => removeEventListener('beforeunload', confirm);
  }, [isNeeded]);
}
