// How far the work is, and a way out of it.
import type { JSX } from 'preact';
import type { Reading, Working } from './list-state.ts';
import { counted, duration, figure } from './sentences.ts';
import { useLostFocus } from './lost-focus.ts';

export function ReadingPanel({
  name,
  rows,
  onCancel,
}: Pick<Reading, 'name' | 'rows'> & { readonly onCancel: () => void }): JSX.Element {
  const heading = useLostFocus<HTMLHeadingElement>();
  return (
    <div class="progress-panel">
      <h2 tabIndex={-1} ref={heading}>
        Leyendo «{name}»
      </h2>
      <progress aria-label="Lectura del archivo" />
      <p>{rows > 0 ? `${counted(rows, 'fila', 'filas')} hasta ahora` : 'Un momento…'}</p>
      <button type="button" class="button" onClick={onCancel}>
        Cancelar
      </button>
    </div>
  );
}

export interface WorkingPanelProps extends Working {
  readonly all: number;
  readonly isComparison: boolean;
  readonly onCancel: () => void;
}

export function WorkingPanel({ rows, all, startedAt, now, isComparison, onCancel }: WorkingPanelProps): JSX.Element {
  const heading = useLostFocus<HTMLHeadingElement>();
  return (
    <div class="progress-panel">
      <h2 tabIndex={-1} ref={heading}>
        {isComparison ? 'Cotejando' : 'Calculando'}
      </h2>
      <progress aria-label="Avance del cálculo" max={all} value={rows} />
      <p>{progressText(rows, all, (now - startedAt) / 1000)}</p>
      <button type="button" class="button" onClick={onCancel}>
        Cancelar
      </button>
    </div>
  );
}

/** Shorter than this, what is left is not worth telling. */
const SHORT_SECONDS = 2;

export function progressText(rows: number, all: number, seconds: number): string {
  const told = [`${figure(rows)} de ${counted(all, 'fila', 'filas')}`];
  if (rows === 0 || seconds <= 0) return told.join('');
  const left = ((all - rows) * seconds) / rows;
  told.push(`${figure(rows / seconds)} por segundo`);
  if (left > SHORT_SECONDS) told.push(`faltan ${duration(left)}`);
  return told.join(' · ');
}
