// Progress of reading and of answering a list, with a button to cancel.
import type { Work } from '@curp/batch';
import type { JSX } from 'preact';
import type { Reading, Working } from './list-state.ts';
import { formatCount, formatDuration, formatNumber } from './format-numbers.ts';
import { useLostFocus } from './lost-focus.ts';

interface ProgressPanelProps {
  readonly title: string;
  readonly bar: JSX.Element;
  readonly text: string;
  readonly onCancel: () => void;
}

function ProgressPanel({ title, bar, text, onCancel }: ProgressPanelProps): JSX.Element {
  const heading = useLostFocus<HTMLHeadingElement>();
  return (
    <div class="progress-panel">
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {bar}
      <p>{text}</p>
      <button type="button" class="button" onClick={onCancel}>
        Cancelar
      </button>
    </div>
  );
}

type ReadingPanelProps = Pick<Reading, 'name' | 'rows'> & Pick<ProgressPanelProps, 'onCancel'>;

export function ReadingPanel({ name, rows, onCancel }: ReadingPanelProps): JSX.Element {
  const text = rows > 0 ? `${formatCount(rows, 'fila', 'filas')} hasta ahora` : 'Un momento…';
  const bar = <progress aria-label="Lectura del archivo" />;
  return <ProgressPanel title={`Leyendo «${name}»`} bar={bar} text={text} onCancel={onCancel} />;
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
  const text = progressText(rows, all, (now - startedAt) / 1000);
  const bar = <progress aria-label="Avance del cálculo" max={all} value={rows} />;
  return <ProgressPanel title={TITLES[work]} bar={bar} text={text} onCancel={onCancel} />;
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
