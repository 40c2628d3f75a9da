// What each way of coming out is called, and how it looks: a colour, and a texture for who does not see it.
import type { Filter, Kind } from './protocol.ts';

export interface KindSpec {
  /** Beside its figure, in the chart: of one row, and of many. */
  readonly labels: readonly [one: string, many: string];
  /** Beside the keys of a row, in a comparison. */
  readonly verdict: string;
  readonly look: 'is-good' | 'is-noted' | 'is-wrong' | 'is-blank';
}

/** In the order in which the chart shows them. */
export const CALCULATED: Readonly<Partial<Record<Kind, KindSpec>>> = {
  good: { labels: ['con CURP y sin avisos', 'con CURP y sin avisos'], verdict: '', look: 'is-good' },
  doubtful: { labels: ['con CURP y avisos', 'con CURP y avisos'], verdict: '', look: 'is-noted' },
  bad: { labels: ['con problemas', 'con problemas'], verdict: '', look: 'is-wrong' },
  empty: { labels: ['vacía', 'vacías'], verdict: '', look: 'is-blank' },
};

export const COMPARED: Readonly<Partial<Record<Kind, KindSpec>>> = {
  good: { labels: ['coincide', 'coinciden'], verdict: 'Coincide', look: 'is-good' },
  homonym: {
    labels: ['coincide, salvo lo que asigna el RENAPO', 'coinciden, salvo lo que asigna el RENAPO'],
    verdict: 'Coincide, salvo las posiciones 17 y 18, que asigna el RENAPO',
    look: 'is-noted',
  },
  added: {
    labels: ['no traía CURP y se calculó', 'no traían CURP y se calculó'],
    verdict: 'No traía CURP',
    look: 'is-noted',
  },
  differs: { labels: ['difiere', 'difieren'], verdict: 'Difiere', look: 'is-wrong' },
  bad: { labels: ['no se puede cotejar', 'no se pueden cotejar'], verdict: 'No se puede cotejar', look: 'is-wrong' },
  empty: { labels: ['vacía', 'vacías'], verdict: 'Fila vacía', look: 'is-blank' },
};

export const FILTER_NAMES: Readonly<Record<Filter, string>> = {
  bad: 'Con problemas',
  warned: 'Con avisos',
  repeated: 'Repetidas',
  all: 'Todas',
};
