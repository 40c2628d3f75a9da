// A bar with the kinds of rows, and bars with the most frequent problems and warnings. Every number is also a text.
import type { JSX } from 'preact';
import { type KindLabels, LABELS } from './row-kind-labels.ts';
import type { RowKind, ListSummary, Reason } from './worker-messages.ts';
import { formatCount, formatNumber } from './format-numbers.ts';

interface Part {
  readonly kind: RowKind;
  readonly rows: number;
  readonly spec: KindLabels;
}

export function ResultChart({ summary }: { readonly summary: ListSummary }): JSX.Element {
  const parts = partsOf(summary);
  return (
    <div class="chart">
      {parts.length > 1 && (
        <figure class="whole">
          <figcaption>Cómo salieron las filas</figcaption>
          <div class="bar" aria-hidden="true">
            {parts.map(({ kind, rows, spec: { look } }) => (
              <span key={kind} class={`${look} ${kind}`} style={{ flexGrow: rows }} />
            ))}
          </div>
          <ul class="bar-legend">
            {parts.map(({ kind, rows, spec: { labels, look } }) => (
              <li key={kind}>
                <span class={`swatch ${look} ${kind}`} aria-hidden="true" />
                <strong>{formatNumber(rows)}</strong> {labels[rows === 1 ? 0 : 1]}{' '}
                <span class="share">({shareOf(rows, summary.rows)})</span>
              </li>
            ))}
          </ul>
        </figure>
      )}
      <ReasonBars title="Problemas más frecuentes" look="is-wrong" reasons={summary.reasons} of={summary.filters.bad} />
      <ReasonBars
        title="Avisos más frecuentes"
        look="is-noted"
        reasons={summary.warnings}
        of={summary.filters.warned}
      />
    </div>
  );
}

function partsOf({ work, kinds }: ListSummary): Part[] {
  const specs = Object.entries(LABELS[work]) as [RowKind, KindLabels][];
  return specs.map(([kind, spec]) => ({ kind, rows: kinds[kind], spec })).filter(({ rows }) => rows > 0);
}

function shareOf(rows: number, all: number): string {
  const share = (100 * rows) / all;
  if (share < 1) return 'menos de 1 %';
  return `${Math.min(share > 99 && rows < all ? 99 : 100, Math.round(share))} %`;
}

interface ReasonBarsProps {
  readonly title: string;
  readonly look: KindLabels['look'];
  readonly reasons: readonly Reason[];
  /** Rows that have at least one reason. */
  readonly of: number;
}

function ReasonBars({ title, look, reasons, of: all }: ReasonBarsProps): JSX.Element | null {
  if (reasons.length === 0) return null;
  return (
    <figure class="reasons">
      <figcaption>{title}</figcaption>
      <ol>
        {reasons.map(({ sentence, rows }) => (
          <li key={sentence}>
            <span class="reason">{sentence}</span>
            <span class="reason-bar" aria-hidden="true">
              <span class={look} style={{ width: `${(100 * rows) / all}%` }} />
            </span>
            <span class="reason-rows">{formatCount(rows, 'fila', 'filas')}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
