// The table of answered rows, with its filters and pages.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { FilterButton } from './filter-button.tsx';
import { ROWS_PER_PAGE } from './limits.ts';
import { FILTER_NAMES } from './row-kind-labels.ts';
import { type Filter, FILTERS, type ListSummary, type Page, type ShownRow } from './worker-messages.ts';
import { Pager, rangeText } from './pager.tsx';
import { CalculatedRow, ComparedRow } from './result-row.tsx';
import { formatCount, formatNumber } from './format-numbers.ts';

export interface RowsTableProps {
  readonly summary: ListSummary;
  readonly page: Page;
  /** Explanation of the row numbers, or empty. */
  readonly numbering: string;
  readonly onShow: (filter: Filter, page: number) => void;
  /** All the rows of the filter, to be printed. */
  readonly printed: readonly ShownRow[] | undefined;
  readonly onPrinted: () => void;
}

const CALCULATED_HEADS = ['Fila', 'Persona', 'CURP', 'Qué revisar'];
const COMPARED_HEADS = ['Fila', 'Persona', 'CURP de la lista', 'CURP calculada', 'Cotejo'];

export function RowsTable({ summary, page, numbering, onShow, printed, onPrinted }: RowsTableProps): JSX.Element {
  usePrint(printed, onPrinted);
  const isComparison = summary.work === 'comparison';
  const heads = isComparison ? COMPARED_HEADS : CALCULATED_HEADS;
  const Row = isComparison ? ComparedRow : CalculatedRow;
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = summary.filters[page.filter];
  const offered = FILTERS.filter((filter) => summary.filters[filter] > 0);
  // The pager below the table moves the focus back to the top.
  const turnFromBelow = (to: number): void => {
    onShow(page.filter, to);
    heading.current?.focus();
  };
  return (
    <div class="rows">
      <h3 id="rows-title" tabIndex={-1} ref={heading}>
        Las filas
      </h3>
      {offered.length > 1 && (
        <div class="filters" role="group" aria-label="Qué filas se muestran">
          {offered.map((filter) => (
            <FilterButton
              key={filter}
              name={FILTER_NAMES[filter]}
              rows={summary.filters[filter]}
              isOn={filter === page.filter}
              onClick={() => onShow(filter, 0)}
            />
          ))}
        </div>
      )}
      <p class="print-only">{printedText(page, rows, printed?.length)}</p>
      <Pager name="Páginas" rows={rows} page={page.page} isAnnounced onTurn={(to) => onShow(page.filter, to)} />
      {numbering !== '' && <p class="hint">{numbering}</p>}
      <table class={`answers ${isComparison ? 'compared' : ''}`}>
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
          {(printed ?? page.rows).map((row) => (
            <Row key={row.number} {...row} />
          ))}
        </tbody>
      </table>
      {rows > ROWS_PER_PAGE && <Pager name="Páginas, al pie" rows={rows} page={page.page} onTurn={turnFromBelow} />}
    </div>
  );
}

/** Opens the print dialog once the rows are in the table. */
function usePrint(printed: RowsTableProps['printed'], onPrinted: () => void): void {
  useEffect(() => {
    if (printed === undefined) return undefined;
    addEventListener('afterprint', onPrinted);
    print();
    return () => removeEventListener('afterprint', onPrinted);
  }, [printed]);
}

/** Which rows are on the paper: all of the filter, or one page when the browser's own command prints. */
export function printedText({ filter, page }: Page, rows: number, printed: number | undefined): string {
  const name = `${FILTER_NAMES[filter]}: ${formatCount(rows, 'fila', 'filas')}.`;
  if (printed === undefined && rows > ROWS_PER_PAGE) {
    return `${name} Aquí van ${rangeText(page, rows).toLowerCase()}; el botón «Imprimir» las imprime todas.`;
  }
  if (printed !== undefined && printed < rows) return `${name} Aquí van las primeras ${formatNumber(printed)}.`;
  return name;
}
