// The rows, bad ones first, a page at a time.
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { ROWS_A_PAGE } from './bounds.ts';
import { FILTER_NAMES } from './kinds.ts';
import { type Filter, FILTERS, type Outcome, type Page } from './protocol.ts';
import { Pager } from './pager.tsx';
import { CalculatedRow, ComparedRow } from './shown-row.tsx';
import { figure } from './sentences.ts';

export interface RowsTableProps {
  readonly outcome: Outcome;
  readonly page: Page;
  /** How the numbers of the rows are to be read, where it is not plain. */
  readonly numbering: string;
  readonly onShow: (filter: Filter, page: number) => void;
}

const CALCULATED_HEADS = ['Fila', 'Persona', 'CURP', 'Qué revisar'];
const COMPARED_HEADS = ['Fila', 'Persona', 'CURP de la lista', 'CURP calculada', 'Cotejo'];

export function RowsTable({ outcome, page, numbering, onShow }: RowsTableProps): JSX.Element {
  const heads = outcome.isComparison ? COMPARED_HEADS : CALCULATED_HEADS;
  const Row = outcome.isComparison ? ComparedRow : CalculatedRow;
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = outcome.filters[page.filter];
  /** Whoever turns the page at its foot goes on reading at its head. */
  const turn = (to: number): void => {
    onShow(page.filter, to);
    heading.current?.focus();
  };
  return (
    <div class="rows">
      <h3 tabIndex={-1} ref={heading}>
        Las filas
      </h3>
      <div class="filters" role="group" aria-label="Qué filas se muestran">
        {FILTERS.map((filter) => (
          <button
            type="button"
            key={filter}
            class="filter"
            aria-pressed={filter === page.filter}
            aria-disabled={outcome.filters[filter] === 0}
            onClick={() => outcome.filters[filter] > 0 && onShow(filter, 0)}
          >
            {FILTER_NAMES[filter]} <span class="filter-rows">{figure(outcome.filters[filter])}</span>
          </button>
        ))}
      </div>
      <Pager name="Páginas" rows={rows} page={page.page} isTold onTurn={(to) => onShow(page.filter, to)} />
      {numbering !== '' && <p class="hint">{numbering}</p>}
      <table class={`answers ${outcome.isComparison ? 'compared' : ''}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => (
            <Row key={row.number} {...row} />
          ))}
        </tbody>
      </table>
      {rows > ROWS_A_PAGE && <Pager name="Páginas, al pie" rows={rows} page={page.page} onTurn={turn} />}
    </div>
  );
}
