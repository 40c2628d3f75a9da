// A button that shows only one kind of rows, with their number.
import type { JSX } from 'preact';
import { formatNumber } from './format-numbers.ts';

export interface FilterButtonProps {
  readonly name: string;
  readonly rows: number;
  readonly isOn: boolean;
  readonly onClick: () => void;
}

export function FilterButton({ name, rows, isOn, onClick }: FilterButtonProps): JSX.Element {
  return (
    <button type="button" class="filter" aria-pressed={isOn} onClick={onClick}>
      {name} <span class="filter-rows">{formatNumber(rows)}</span>
    </button>
  );
}
