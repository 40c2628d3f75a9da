// The rows, bad ones first, a page at a time.
import type { JSX } from 'preact';
import { ROWS_A_PAGE } from './bounds.ts';
import { FILTER_NAMES } from './kinds.ts';
import { type Filter, FILTERS, type Outcome, type Page } from './protocol.ts';
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
  return (
    <div class="rows">
      <h3>Las filas</h3>
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
      <Pager page={page} rows={outcome.filters[page.filter]} onShow={onShow} />
    </div>
  );
}

interface PagerProps {
  readonly page: Page;
  readonly rows: number;
  readonly onShow: (filter: Filter, page: number) => void;
}

function Pager({ page: { filter, page }, rows, onShow }: PagerProps): JSX.Element {
  const last = Math.max(0, Math.ceil(rows / ROWS_A_PAGE) - 1);
  const first = rows === 0 ? 0 : page * ROWS_A_PAGE + 1;
  const turn = (to: number, name: string): JSX.Element => {
    const isOut = to < 0 || to > last;
    // Not disabled: that would take the focus away from whoever turns pages with the keyboard.
    return (
      <button type="button" class="button" aria-disabled={isOut} onClick={() => !isOut && onShow(filter, to)}>
        {name}
      </button>
    );
  };
  return (
    <div class="pager">
      {last > 0 && turn(page - 1, 'Anterior')}
      <p role="status">
        {figure(first)}–{figure(Math.min(rows, (page + 1) * ROWS_A_PAGE))} de {figure(rows)}
      </p>
      {last > 0 && turn(page + 1, 'Siguiente')}
    </div>
  );
}
