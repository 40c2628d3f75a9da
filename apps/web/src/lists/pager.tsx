// The range of the rows shown, with buttons for the previous and the next page.
import type { JSX } from 'preact';
import { ROWS_PER_PAGE } from './limits.ts';
import { formatCount, formatNumber } from './format-numbers.ts';

export interface PagerProps {
  readonly name: string;
  readonly rows: number;
  /** Counted from 0. */
  readonly page: number;
  /** Whether screen readers announce the new range. */
  readonly isAnnounced?: boolean;
  readonly onTurn: (to: number) => void;
}

export function Pager({ name, rows, page, isAnnounced = false, onTurn }: PagerProps): JSX.Element {
  const last = Math.max(0, Math.ceil(rows / ROWS_PER_PAGE) - 1);
  const turn = (to: number, label: string): JSX.Element => {
    const isOut = to < 0 || to > last;
    // `aria-disabled`, because a disabled button would lose the keyboard focus.
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
      <p role={isAnnounced ? 'status' : undefined}>{rangeText(page, rows)}</p>
    </nav>
  );
}

export function rangeText(page: number, rows: number): string {
  const from = page * ROWS_PER_PAGE + 1;
  const to = Math.min(rows, from + ROWS_PER_PAGE - 1);
  if (rows <= ROWS_PER_PAGE) return formatCount(rows, 'fila', 'filas');
  return `Filas ${formatNumber(from)} a ${formatNumber(to)} de ${formatNumber(rows)}`;
}
