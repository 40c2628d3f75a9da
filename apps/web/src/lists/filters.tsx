// Buttons that show only one kind of rows, each with their number.
import type { JSX } from 'preact';
import { formatNumber } from './format-numbers.ts';

export interface FiltersProps<Id extends string> {
  readonly filters: readonly { readonly id: Id; readonly name: string; readonly rows: number }[];
  readonly current: Id;
  readonly onPick: (id: Id) => void;
}

/** Nothing if all the rows are of one kind. */
export function Filters<Id extends string>({ filters, current, onPick }: FiltersProps<Id>): JSX.Element | null {
  if (filters.length < 2) return null;
  return (
    <div class="filters" role="group" aria-label="Qué filas se muestran">
      {filters.map(({ id, name, rows }) => (
        <button type="button" class="filter" key={id} aria-pressed={id === current} onClick={() => onPick(id)}>
          {name} <span class="filter-rows">{formatNumber(rows)}</span>
        </button>
      ))}
    </div>
  );
}
