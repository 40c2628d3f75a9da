// Counters and histogram of the responses, without prom-client: recording costs additions only, and the text is built on
// each scrape. Labels are route templates, statuses and codes: never a project, a path or anything received.
import type { Answered } from './answer-log.ts';

/** Upper bounds of the histogram's buckets, in seconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

interface RouteMetrics {
  /** Keyed by status and code in one number: 400 and 417 are 400417. */
  readonly counts: Map<number, number>;
  /** Responses per bucket; the last is above all bounds. */
  readonly bucketCounts: number[];
  totalSeconds: number;
}

const STATUS_FACTOR = 1000;

export class RequestMetrics {
  readonly #routes = new Map<string, RouteMetrics>();

  add({ route, status, code, ms }: Answered): void {
    const metrics = this.#of(route);
    const { counts, bucketCounts } = metrics;
    const key = status * STATUS_FACTOR + code;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    let bucket = 0;
    while (bucket < BUCKETS.length && ms > (BUCKETS[bucket] ?? 0) * 1000) bucket++;
    bucketCounts[bucket] = (bucketCounts[bucket] ?? 0) + 1;
    metrics.totalSeconds += ms / 1000;
  }

  /** In the Prometheus text format. */
  text(): string {
    const requests: string[] = [];
    const durations: string[] = [];
    for (const [route, { counts, bucketCounts, totalSeconds }] of this.#routes) {
      const label = `route="${route}"`;
      for (const [key, count] of counts) {
        const [status, code] = [Math.floor(key / STATUS_FACTOR), key % STATUS_FACTOR];
        requests.push(`curp_requests_total{${label},status="${status}",code="${code}"} ${count}`);
      }
      let total = 0;
      for (const [index, bound] of [...BUCKETS, '+Inf'].entries()) {
        total += bucketCounts[index] ?? 0;
        durations.push(`curp_request_seconds_bucket{le="${bound}",${label}} ${total}`);
      }
      durations.push(
        `curp_request_seconds_sum{${label}} ${totalSeconds}`,
        `curp_request_seconds_count{${label}} ${total}`,
      );
    }
    return [
      '# HELP curp_requests_total Answers by route, HTTP status and code_error.',
      '# TYPE curp_requests_total counter',
      ...requests,
      '# HELP curp_request_seconds Time to answer, by route.',
      '# TYPE curp_request_seconds histogram',
      ...durations,
      '',
    ].join('\n');
  }

  #of(route: string): RouteMetrics {
    const known = this.#routes.get(route);
    if (known !== undefined) return known;
    const fresh = { counts: new Map(), bucketCounts: [...BUCKETS, Infinity].map(() => 0), totalSeconds: 0 };
    this.#routes.set(route, fresh);
    return fresh;
  }
}
