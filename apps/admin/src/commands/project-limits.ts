// The three limits of a project (rate, burst, quota), their defaults, and the difference made by a change.
import type { Details } from './change-details.ts';
import { formatNumber } from '../format.ts';
import { HIGHEST_RATE, type Options } from '../options.ts';
import type { Column } from '../columns.ts';

export interface ProjectLimits {
  readonly rate: number;
  readonly burst: number;
  /** Null is without limit. */
  readonly quota: number | null;
}

const DEFAULT_RATE = 10;
const LONG_BURST_SECONDS = 10;
const DEFAULT_QUOTA = 100_000;

export function limitColumns<Row>(limitsIn: (row: Row) => ProjectLimits): readonly Column<Row>[] {
  const quotaIn = (row: Row): number | null => limitsIn(row).quota;
  return [
    { key: 'ritmo', header: 'RITMO/S', right: true, value: (row) => limitsIn(row).rate },
    { key: 'rafaga', header: 'RÁFAGA', right: true, value: (row) => limitsIn(row).burst },
    { key: 'cuota', header: 'CUOTA/MES', right: true, value: quotaIn, show: (row) => quotaText(quotaIn(row)) },
  ];
}

/** The given values, or else the current ones, or else the defaults. */
export function limitsOf({ ritmo, rafaga, cuota }: Options, before?: ProjectLimits): ProjectLimits {
  const rate = ritmo ?? before?.rate ?? DEFAULT_RATE;
  const burst = rafaga ?? before?.burst ?? Math.min(2 * rate, HIGHEST_RATE);
  const quota = before === undefined ? DEFAULT_QUOTA : before.quota;
  return { rate, burst, quota: cuota === undefined ? quota : cuota };
}

export function quotaText(quota: number | null): string {
  return quota === null ? 'sin límite' : formatNumber(quota);
}

/** A note when the rate is lowered and the burst is not; undefined if the burst is at most ten seconds of the rate. */
export function longBurst({ rafaga }: Options, { rate, burst }: ProjectLimits): string | undefined {
  if (rafaga !== undefined || burst <= LONG_BURST_SECONDS * rate) return undefined;
  const seconds = formatNumber(Math.floor(burst / rate));
  return `La ráfaga sigue en ${formatNumber(burst)}, ${seconds} segundos de ritmo; se cambia con --rafaga.`;
}

/** Only the values that differ, under their Spanish names. */
export function changesBetween(before: ProjectLimits, after: ProjectLimits): Details {
  const rows = [
    ['ritmo', before.rate, after.rate],
    ['rafaga', before.burst, after.burst],
    ['cuota', before.quota, after.quota],
  ] as const;
  return Object.fromEntries(
    rows.filter(([, antes, ahora]) => antes !== ahora).map(([key, antes, ahora]) => [key, { antes, ahora }]),
  );
}
