// The table of answered rows, with its filters and pages.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Filters } from './filters.tsx';
import { ROWS_PER_PAGE } from './limits.ts';
import type { ResultProps } from './list-controller.ts';
import type { Done } from './list-state.ts';
import { FILTER_NAMES } from './row-kind-labels.ts';
import { FILTERS, type InterpretedList, type Page } from './worker-messages.ts';
import { CalculatedRow, ComparedRow } from './result-row.tsx';
import { formatCount, formatNumber } from './format-numbers.ts';

const CALCULATED_HEADS = ['Fila', 'Persona', 'CURP', 'Qué revisar'];
const COMPARED_HEADS = ['Fila', 'Persona', 'CURP de la lista', 'CURP calculada', 'Cotejo'];

export function RowsTable({ list, done: { summary, page, printed }, controller }: ResultProps): JSX.Element {
  usePrint(printed, () => controller.endPrint());
  const isComparison = summary.work === 'comparison';
  const heads = isComparison ? COMPARED_HEADS : CALCULATED_HEADS;
  const Row = isComparison ? ComparedRow : CalculatedRow;
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = summary.filters[page.filter];
  const filters = FILTERS.map((id) => ({ id, name: FILTER_NAMES[id], rows: summary.filters[id] }));
  // The pager below the table moves the focus back to the top.
  const turnFromBelow = (to: number): void => {
    controller.show(page.filter, to);
    heading.current?.focus();
  };
  return (
    <div class="rows">
      <h3 id="rows-title" tabIndex={-1} ref={heading}>
        Las filas
      </h3>
      <Filters
        filters={filters.filter((filter) => filter.rows > 0)}
        current={page.filter}
        onPick={(filter) => controller.show(filter, 0)}
      />
      <p class="print-only">{printedText(page, rows, printed?.length)}</p>
      <Pager
        name="Páginas"
        rows={rows}
        page={page.page}
        isAnnounced
        onTurn={(to) => controller.show(page.filter, to)}
      />
      {isRenumbered(list) && <p class="hint">{RENUMBERED}</p>}
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

const RENUMBERED = 'Las filas se numeran como en el resultado, que lleva arriba los nombres de las columnas.';

/** The row numbers differ from those of the file. */
function isRenumbered({ hasHeader, sheet }: InterpretedList): boolean {
  return !hasHeader && sheet === undefined;
}

/** Opens the print dialog once the rows are in the table. */
function usePrint(printed: Done['printed'], onPrinted: () => void): void {
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

interface PagerProps {
  readonly name: string;
  readonly rows: number;
  /** Counted from 0. */
  readonly page: number;
  /** Whether screen readers announce the new range. */
  readonly isAnnounced?: boolean;
  readonly onTurn: (to: number) => void;
}

/** The range of the rows shown, with buttons for the previous and the next page. */
function Pager({ name, rows, page, isAnnounced = false, onTurn }: PagerProps): JSX.Element {
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
