// The projects that an operator should know of: those near the end of their quota and those that are refused. Only they have
// series in the metrics, so that the number of series does not grow with the projects.
import type { OnDecision } from '../limits/limiter.ts';

/** From this part of a quota on. */
const NEAR = 0.8;
/** A project without such a call for so long is forgotten. */
const FORGET_MS = 3_600_000;
/** Of each kind; further ones are only in the sums of all projects. */
const MAX_PROJECTS = 1000;

interface Ratio {
  readonly ratio: number;
  at: number;
}

interface Refusals {
  rate: number;
  quota: number;
  at: number;
}

export class ProjectWatch {
  readonly #wallClock: () => number;
  readonly #ratios = new Map<string, Ratio>();
  readonly #refusals = new Map<string, Refusals>();

  constructor(wallClock: () => number) {
    this.#wallClock = wallClock;
  }

  readonly count: OnDecision = ({ project: { id, quota } }, { units }, decision) => {
    if (quota !== null) this.#noteQuota(id, quota, decision.limits[1]?.remaining ?? quota);
    if (decision.admitted) return;
    const refusals = this.#refusals.get(id) ?? { rate: 0, quota: 0, at: 0 };
    refusals[decision.reason] += units;
    this.#keep(this.#refusals, id, refusals);
  };

  /** The part of the quota that each has used, 0.8 or more. */
  quotaRatios(): (readonly [project: string, ratio: number])[] {
    this.#forget(this.#ratios);
    return Array.from(this.#ratios, ([id, { ratio }]) => [id, ratio] as const);
  }

  refusals(): (readonly [project: string, reason: 'rate' | 'quota', units: number])[] {
    this.#forget(this.#refusals);
    return [...this.#refusals].flatMap(([id, { rate, quota }]) => [
      [id, 'rate', rate] as const,
      [id, 'quota', quota] as const,
    ]);
  }

  #noteQuota(id: string, quota: number, remaining: number): void {
    const ratio = quota === 0 ? 1 : (quota - remaining) / quota;
    if (ratio >= NEAR) this.#keep(this.#ratios, id, { ratio, at: 0 });
    // A new month, or a larger quota.
    else if (this.#ratios.size > 0) this.#ratios.delete(id);
  }

  #keep<Entry extends { at: number }>(entries: Map<string, Entry>, id: string, entry: Entry): void {
    if (entries.size >= MAX_PROJECTS && !entries.has(id)) return;
    entry.at = this.#wallClock();
    entries.set(id, entry);
  }

  #forget(entries: Map<string, { readonly at: number }>): void {
    const oldest = this.#wallClock() - FORGET_MS;
    for (const [id, { at }] of entries) if (at < oldest) entries.delete(id);
  }
}
