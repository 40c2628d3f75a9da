export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** The figure that a share of them does not pass; NaN of none. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = Float64Array.from(figures).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
