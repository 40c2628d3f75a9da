// What came out of a list: figures, a chart, the rows, and the file to take home.
import type { JSX } from 'preact';
import { NOT_PROOF } from '../key/not-proof.ts';
import { Downloads } from './downloads.tsx';
import type { ListDesk } from './list-desk.ts';
import type { Done } from './list-state.ts';
import { useLostFocus } from './lost-focus.ts';
import { OutcomeChart } from './outcome-chart.tsx';
import type { Outcome, Understood } from './protocol.ts';
import { RowsTable } from './rows-table.tsx';
import { figure } from './sentences.ts';

export interface OutcomeViewProps {
  readonly name: string;
  readonly list: Understood;
  readonly done: Done;
  readonly desk: ListDesk;
}

export function OutcomeView({ name, list, done, desk }: OutcomeViewProps): JSX.Element {
  const { outcome, page, writing, unwritten } = done;
  const heading = useLostFocus<HTMLHeadingElement>();
  return (
    <div class="list-outcome">
      <div class="outcome-head">
        <h2 tabIndex={-1} ref={heading}>
          Resultado
        </h2>
        <Downloads
          name={name}
          writing={writing}
          unwritten={unwritten}
          hasFormulas={outcome.hasFormulas}
          onWrite={(kind) => desk.write(kind)}
        />
      </div>
      <Counts outcome={outcome} />
      <OutcomeChart outcome={outcome} />
      <RowsTable
        outcome={outcome}
        page={page}
        numbering={numberingOf(list)}
        onShow={(filter, place) => desk.show(filter, place)}
      />
      <p class="not-proof">{NOT_PROOF}</p>
    </div>
  );
}

function Counts({ outcome }: { readonly outcome: Outcome }): JSX.Element {
  const { isComparison, rows, kinds, filters, duplicates, homonyms } = outcome;
  const counts = [
    { name: 'Filas', rows },
    isComparison
      ? { name: 'Coinciden', rows: kinds.good + kinds.homonym }
      : { name: 'Con CURP', rows: kinds.good + kinds.doubtful },
    { name: 'Con problemas', rows: filters.bad },
    { name: 'Con avisos', rows: filters.warned },
    { name: 'Duplicadas', rows: duplicates },
    { name: 'Homonimias', rows: homonyms },
    { name: 'Vacías', rows: kinds.empty },
  ];
  return (
    <dl class="counts">
      {counts.map((count) => (
        <div key={count.name}>
          <dt>{count.name}</dt>
          <dd>{figure(count.rows)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The result counts its rows with a header on top, and so does the table; where the file does not, it is said. */
function numberingOf({ hasHeader, sheet }: Understood): string {
  if (!hasHeader) return 'Las filas se numeran como en el resultado, que lleva arriba los nombres de las columnas.';
  const above = (sheet?.firstRow ?? 1) - 1;
  if (above === 0) return '';
  return `Las filas se numeran desde el encabezado: en su libro, sume ${figure(above)} a cada número.`;
}
