// The result of a list: downloads, counts, chart and rows.
import type { JSX } from 'preact';
import { NOT_PROOF, PRESUMED } from '../key/not-proof.ts';
import { Downloads } from './downloads.tsx';
import type { ListController } from './list-controller.ts';
import type { Done } from './list-state.ts';
import { useLostFocus } from './lost-focus.ts';
import { outcomeText } from './outcome-text.ts';
import { ResultChart } from './result-chart.tsx';
import type { ListSummary, InterpretedList } from './worker-messages.ts';
import { RowsTable } from './rows-table.tsx';
import { formatNumber } from './format-numbers.ts';

export interface ResultViewProps {
  readonly name: string;
  readonly list: InterpretedList;
  readonly done: Done;
  readonly controller: ListController;
}

export function ResultView({ name, list, done, controller }: ResultViewProps): JSX.Element {
  const { summary, page, printed, writing, writeProblem } = done;
  const heading = useLostFocus<HTMLHeadingElement>();
  return (
    <div class="list-outcome">
      <div class="outcome-head">
        <h2 tabIndex={-1} ref={heading}>
          {outcomeText(summary)}
        </h2>
        <Downloads
          name={name}
          writing={writing}
          writeProblem={writeProblem}
          hasFormulas={summary.hasFormulas}
          sheetCount={list.sheet?.people.length ?? 0}
          writtenSheets={done.writtenSheets}
          onWrite={(kind) => controller.write(kind)}
          onPrint={() => controller.print(page.filter)}
        />
      </div>
      <Counts summary={summary} />
      <ResultChart summary={summary} />
      <RowsTable
        summary={summary}
        page={page}
        printed={printed}
        onPrinted={() => controller.endPrint()}
        numbering={numberingOf(list)}
        onShow={(filter, to) => controller.show(filter, to)}
      />
      <p class="not-proof">
        {NOT_PROOF} {PRESUMED}
      </p>
    </div>
  );
}

/** The number of rows is in the heading; kinds without rows are left out. */
function Counts({ summary }: { readonly summary: ListSummary }): JSX.Element {
  const { work, kinds, filters } = summary;
  const counts = [
    work === 'comparison'
      ? { name: 'Coinciden', rows: kinds.good + kinds.homonym }
      : { name: work === 'validation' ? 'Válidas' : 'Con CURP', rows: kinds.good + kinds.doubtful },
    { name: 'Por revisar', rows: filters.bad },
    { name: 'Con avisos', rows: filters.warned },
    { name: 'Repetidas', rows: filters.repeated },
    { name: 'Vacías', rows: kinds.empty },
    { name: 'Aparte', rows: filters.aside },
  ].filter((count) => count.rows > 0);
  return (
    <dl class="counts">
      {counts.map((count) => (
        <div key={count.name}>
          <dt>{count.name}</dt>
          <dd>{formatNumber(count.rows)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Explains the row numbers where they differ from those of the file. */
function numberingOf({ hasHeader, sheet }: InterpretedList): string {
  if (hasHeader || sheet !== undefined) return '';
  return 'Las filas se numeran como en el resultado, que lleva arriba los nombres de las columnas.';
}
