// Loads the metrics after the first responses, because prom-client delays the start. Events before that are queued.
import type { Metrics, RowCounts } from './metrics.ts';

const LOAD_AFTER_MS = 500;

export interface LazyMetrics extends Pick<Metrics, 'limiterEvent' | 'rows'> {
  /** Loads the metrics now, unless they are loaded. */
  readonly load: () => Promise<Metrics>;
}

export function lazyMetrics(create: () => Promise<Metrics>): LazyMetrics {
  type Update = (metrics: Metrics) => void;
  let queue: Update[] = [];
  let metrics: Metrics | undefined;
  let loading: Promise<Metrics> | undefined;
  const load = (): Promise<Metrics> => {
    loading ??= create().then((created) => {
      metrics = created;
      for (const update of queue) update(created);
      queue = [];
      return created;
    });
    return loading;
  };
  const apply = (update: Update): void => {
    if (metrics === undefined) queue.push(update);
    else update(metrics);
  };
  setTimeout(() => void load().catch(() => {}), LOAD_AFTER_MS).unref();
  return {
    limiterEvent: (event: string) => apply((loaded) => loaded.limiterEvent(event)),
    rows: (counts: RowCounts) => apply((loaded) => loaded.rows(counts)),
    load,
  };
}
