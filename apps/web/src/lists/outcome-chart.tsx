// The outcome at a glance: one bar for the list, and how often each reason comes up. Every figure is also a text.
import type { JSX } from 'preact';
import { CALCULATED, COMPARED, type KindSpec } from './kinds.ts';
import type { Kind, Outcome, Reason } from './protocol.ts';
import { counted, figure } from './sentences.ts';

interface Part {
  readonly kind: Kind;
  readonly rows: number;
  readonly spec: KindSpec;
}

export function OutcomeChart({ outcome }: { readonly outcome: Outcome }): JSX.Element {
  const parts = partsOf(outcome);
  return (
    <div class="chart">
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
              <strong>{figure(rows)}</strong> {labels[rows === 1 ? 0 : 1]}{' '}
              <span class="share">({shareOf(rows, outcome.rows)})</span>
            </li>
          ))}
        </ul>
      </figure>
      <Reasons title="Problemas más frecuentes" look="is-wrong" reasons={outcome.reasons} of={outcome.filters.bad} />
      <Reasons title="Avisos más frecuentes" look="is-noted" reasons={outcome.warnings} of={outcome.filters.warned} />
    </div>
  );
}

function partsOf({ isComparison, kinds }: Outcome): Part[] {
  const specs = Object.entries(isComparison ? COMPARED : CALCULATED) as [Kind, KindSpec][];
  return specs.map(([kind, spec]) => ({ kind, rows: kinds[kind], spec })).filter(({ rows }) => rows > 0);
}

function shareOf(rows: number, all: number): string {
  const share = (100 * rows) / all;
  if (share < 1) return 'menos de 1 %';
  return `${Math.min(share > 99 && rows < all ? 99 : 100, Math.round(share))} %`;
}

interface ReasonsProps {
  readonly title: string;
  readonly look: KindSpec['look'];
  readonly reasons: readonly Reason[];
  /** The rows that have some: a row may have several. */
  readonly of: number;
}

function Reasons({ title, look, reasons, of: all }: ReasonsProps): JSX.Element | null {
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
            <span class="reason-rows">{counted(rows, 'fila', 'filas')}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
