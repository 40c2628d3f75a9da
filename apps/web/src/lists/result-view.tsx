// The result of a list: a bar with the outcome and the downloads, then counts, chart and rows.
import type { JSX } from 'preact';
import { NOT_PROOF, PRESUMED } from '../key/not-proof.ts';
import { Downloads } from './downloads.tsx';
import type { ListController } from './list-controller.ts';
import type { Done } from './list-state.ts';
import { useLostFocus } from './lost-focus.ts';
import { openQuestionsText, outcomeText } from './outcome-text.ts';
import { ResultChart } from './result-chart.tsx';
import type { ListSummary, InterpretedList } from './worker-messages.ts';
import { RowsTable } from './rows-table.tsx';
import { formatNumber } from './format-numbers.ts';

export interface ResultViewProps {
  readonly list: InterpretedList;
  readonly done: Done;
  readonly controller: ListController;
}

/** Stays in view: the outcome, the open questions and the downloads. */
export function OutcomeBar(props: ResultViewProps & { readonly name: string }): JSX.Element {
  const { name, list, done, controller } = props;
  const { summary, page, writing, writeProblem, isStale } = done;
  const heading = useLostFocus<HTMLHeadingElement>();
  const questions = openQuestionsText(list.questions);
  return (
    <div class="outcome-bar">
      <div class="outcome-text">
        <h2 tabIndex={-1} ref={heading}>
          {outcomeText(summary)}
          {questions === '' ? '' : `, ${questions}`}
        </h2>
        <p class="outcome-links">
          {isStale && <span class="hint">Actualizando…</span>}
          {list.questions.length > 0 && <Jump to="questions-title">Preguntas</Jump>}
          <Jump to="rows-title">Las filas</Jump>
        </p>
      </div>
      <Downloads
        name={name}
        writing={writing}
        isStale={isStale}
        writeProblem={writeProblem}
        hasFormulas={summary.hasFormulas}
        sheetCount={list.sheet?.people.length ?? 0}
        writtenSheets={done.writtenSheets}
        onWrite={(kind) => controller.write(kind)}
        onPrint={() => controller.print(page.filter)}
      />
    </div>
  );
}

/** To a heading of this page. Not a link: the fragment of the address names the view. */
function Jump({ to, children }: { readonly to: string; readonly children: string }): JSX.Element {
  return (
    <button type="button" class="quiet" onClick={() => document.getElementById(to)?.focus()}>
      {children}
    </button>
  );
}

export function ResultView({ list, done, controller }: ResultViewProps): JSX.Element {
  const { summary, page, printed } = done;
  return (
    <div class="list-outcome">
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
