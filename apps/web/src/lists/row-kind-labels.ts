// The label and the look of each kind of row; the look is a colour and, for colour-blind users, a texture.
import type { Work } from '@curp/batch';
import type { Filter, RowKind } from './worker-messages.ts';

export interface KindLabels {
  /** In the chart, after the number of rows. */
  readonly labels: readonly [one: string, many: string];
  /** In the row of a comparison; empty if the cell of the key says it. */
  readonly verdict: string;
  readonly look: 'is-good' | 'is-noted' | 'is-wrong' | 'is-blank';
}

const ASIDE: KindLabels = {
  labels: ['aparte: no es una persona', 'aparte: no son personas'],
  verdict: '',
  look: 'is-blank',
};

/** In the order of the chart. */
export const CALCULATED_LABELS: Readonly<Partial<Record<RowKind, KindLabels>>> = {
  good: { labels: ['con CURP y sin avisos', 'con CURP y sin avisos'], verdict: '', look: 'is-good' },
  doubtful: { labels: ['con CURP y avisos', 'con CURP y avisos'], verdict: '', look: 'is-noted' },
  bad: { labels: ['por revisar', 'por revisar'], verdict: '', look: 'is-wrong' },
  empty: { labels: ['vacía', 'vacías'], verdict: '', look: 'is-blank' },
  aside: ASIDE,
};

export const COMPARED_LABELS: Readonly<Partial<Record<RowKind, KindLabels>>> = {
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
  aside: ASIDE,
};

/** Of a list that has nothing but keys. */
const VALIDATED_LABELS: typeof CALCULATED_LABELS = {
  ...CALCULATED_LABELS,
  good: { labels: ['válida', 'válidas'], verdict: '', look: 'is-good' },
  doubtful: { labels: ['válida, con avisos', 'válidas, con avisos'], verdict: '', look: 'is-noted' },
  bad: { labels: ['no válida', 'no válidas'], verdict: '', look: 'is-wrong' },
};

export const LABELS: Readonly<Record<Work, typeof CALCULATED_LABELS>> = {
  calculation: CALCULATED_LABELS,
  comparison: COMPARED_LABELS,
  validation: VALIDATED_LABELS,
};

export const FILTER_NAMES: Readonly<Record<Filter, string>> = {
  bad: 'Por revisar',
  warned: 'Con avisos',
  repeated: 'Repetidas',
  aside: 'Aparte',
  all: 'Todas',
};
