// The result of a list: a bar with the outcome and the downloads, then counts, chart and rows.
import type { JSX } from 'preact';
import { NOT_PROOF, PRESUMED } from '../key/not-proof.ts';
import { Downloads } from './downloads.tsx';
import type { ResultProps } from './list-controller.ts';
import { useLostFocus } from './lost-focus.ts';
import { openQuestionsText, outcomeText } from './outcome-text.ts';
import { ResultChart } from './result-chart.tsx';
import { RowsTable } from './rows-table.tsx';
import type { ListSummary } from './worker-messages.ts';
import { formatNumber } from './format-numbers.ts';

/** Stays in view: the outcome, the open questions and the downloads. */
export function OutcomeBar(props: ResultProps & { readonly name: string }): JSX.Element {
  const { list, done } = props;
  const heading = useLostFocus<HTMLHeadingElement>();
  const questions = openQuestionsText(list.questions);
  return (
    <div class="outcome-bar">
      <div class="outcome-text">
        <h2 tabIndex={-1} ref={heading}>
          {outcomeText(done.summary)}
          {questions === '' ? '' : `, ${questions}`}
        </h2>
        <p class="outcome-links">
          {done.isStale && <span class="hint">Actualizando…</span>}
          {list.questions.length > 0 && <Jump to="questions-title">Preguntas</Jump>}
          <Jump to="rows-title">Las filas</Jump>
        </p>
      </div>
      <Downloads {...props} />
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

export function ResultView(props: ResultProps): JSX.Element {
  const { summary } = props.done;
  return (
    <div class="list-outcome">
      <Counts summary={summary} />
      <ResultChart summary={summary} />
      <RowsTable {...props} />
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
