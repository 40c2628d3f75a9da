// The metrics, loaded after the first answers, because their library takes long to load. What happens before waits for
// it in a list, so that nothing goes uncounted.
import type { RowCounts } from '../lists/run.ts';
import type { Metrics } from './metrics.ts';

const LOAD_AFTER_MS = 500;

export interface LateMetrics extends Pick<Metrics, 'limiterEvent' | 'rows'> {
  /** Loads them now, if they were not. */
  readonly load: () => Promise<Metrics>;
}

export function lateMetrics(create: () => Promise<Metrics>): LateMetrics {
  let waiting: ((metrics: Metrics) => void)[] = [];
  let metrics: Metrics | undefined;
  let loading: Promise<Metrics> | undefined;
  const load = (): Promise<Metrics> => {
    loading ??= create().then((created) => {
      metrics = created;
      for (const tell of waiting) tell(created);
      waiting = [];
      return created;
    });
    return loading;
  };
  const tell = (what: (to: Metrics) => void): void => {
    if (metrics === undefined) waiting.push(what);
    else what(metrics);
  };
  setTimeout(() => void load().catch(() => {}), LOAD_AFTER_MS).unref();
  return {
    limiterEvent: (event: string) => tell((to) => to.limiterEvent(event)),
    rows: (counts: RowCounts) => tell((to) => to.rows(counts)),
    load,
  };
}
