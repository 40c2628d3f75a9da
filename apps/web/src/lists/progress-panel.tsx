// Progress of reading and of answering a list, with a button to cancel.
import type { Work } from '@curp/batch';
import type { JSX } from 'preact';
import type { Reading, Working } from './list-state.ts';
import { formatCount, formatDuration, formatNumber } from './format-numbers.ts';
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
      <p>{rows > 0 ? `${formatCount(rows, 'fila', 'filas')} hasta ahora` : 'Un momento…'}</p>
      <button type="button" class="button" onClick={onCancel}>
        Cancelar
      </button>
    </div>
  );
}

const TITLES: Readonly<Record<Work, string>> = {
  calculation: 'Calculando',
  comparison: 'Cotejando',
  validation: 'Validando',
};

export interface WorkingPanelProps extends Working {
  readonly all: number;
  readonly work: Work;
  readonly onCancel: () => void;
}

export function WorkingPanel({ rows, all, startedAt, now, work, onCancel }: WorkingPanelProps): JSX.Element {
  const heading = useLostFocus<HTMLHeadingElement>();
  return (
    <div class="progress-panel">
      <h2 tabIndex={-1} ref={heading}>
        {TITLES[work]}
      </h2>
      <progress aria-label="Avance del cálculo" max={all} value={rows} />
      <p>{progressText(rows, all, (now - startedAt) / 1000)}</p>
      <button type="button" class="button" onClick={onCancel}>
        Cancelar
      </button>
    </div>
  );
}

/** A shorter remaining time is not shown. */
const LEAST_SECONDS_SHOWN = 2;

export function progressText(rows: number, all: number, seconds: number): string {
  const parts = [`${formatNumber(rows)} de ${formatCount(all, 'fila', 'filas')}`];
  if (rows === 0 || seconds <= 0) return parts.join('');
  const left = ((all - rows) * seconds) / rows;
  parts.push(`${formatNumber(rows / seconds)} por segundo`);
  if (left > LEAST_SECONDS_SHOWN) parts.push(`faltan ${formatDuration(left)}`);
  return parts.join(' · ');
}
