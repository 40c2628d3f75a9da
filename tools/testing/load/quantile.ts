// Order statistics of measured figures, for every benchmark, trial and load report.

export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** Nearest rank: the smallest figure that at least this share (0–1) of the figures do not exceed; NaN of none. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = Float64Array.from(figures).toSorted();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** `18 to 297`, or the one figure. */
export function range(figures: readonly number[]): string {
  return [...new Set([Math.min(...figures), Math.max(...figures)])].join(' to ');
}

export function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
