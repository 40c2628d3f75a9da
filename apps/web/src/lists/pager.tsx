// Which rows are shown, and the way to the next ones.
import type { JSX } from 'preact';
import { ROWS_A_PAGE } from './bounds.ts';
import { counted, figure } from './sentences.ts';

export interface PagerProps {
  readonly name: string;
  readonly rows: number;
  /** Counted from 0. */
  readonly page: number;
  /** A screen reader hears which rows came. */
  readonly isTold?: boolean;
  readonly onTurn: (to: number) => void;
}

export function Pager({ name, rows, page, isTold = false, onTurn }: PagerProps): JSX.Element {
  const last = Math.max(0, Math.ceil(rows / ROWS_A_PAGE) - 1);
  const turn = (to: number, label: string): JSX.Element => {
    const isOut = to < 0 || to > last;
    // Not disabled: that would take the focus away from whoever turns pages with the keyboard.
    return (
      <button type="button" class="button" aria-disabled={isOut} onClick={() => !isOut && onTurn(to)}>
        {label}
      </button>
    );
  };
  return (
    <nav class="pager" aria-label={name}>
      {last > 0 && turn(page - 1, 'Anterior')}
      {last > 0 && turn(page + 1, 'Siguiente')}
      <p role={isTold ? 'status' : undefined}>{rangeText(page, rows)}</p>
    </nav>
  );
}

export function rangeText(page: number, rows: number): string {
  const from = page * ROWS_A_PAGE + 1;
  const to = Math.min(rows, from + ROWS_A_PAGE - 1);
  if (rows <= ROWS_A_PAGE) return counted(rows, 'fila', 'filas');
  return `Filas ${figure(from)} a ${figure(to)} de ${figure(rows)}`;
}
