// Rate, errors and duration of the answers, counted where an addition is all that each costs; the text is made when
// somebody asks for it. Labels are templates, statuses and codes: never a project, a path or anything received.
import type { Answered } from './answer-log.ts';

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

interface Route {
  /** By status and code: 400 and 417 are 400417. */
  readonly counts: Map<number, number>;
  /** Answers within each of SECONDS and not within the one before; the last beyond all. */
  readonly within: number[];
  seconds: number;
}

const CODES_OF_A_STATUS = 1000;

export class Answers {
  readonly #routes = new Map<string, Route>();

  add({ route, status, code, ms }: Answered): void {
    const known = this.#at(route);
    const { counts, within } = known;
    const outcome = status * CODES_OF_A_STATUS + code;
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    let bucket = 0;
    while (bucket < SECONDS.length && ms > (SECONDS[bucket] ?? 0) * 1000) bucket++;
    within[bucket] = (within[bucket] ?? 0) + 1;
    known.seconds += ms / 1000;
  }

  /** In the text format of Prometheus. */
  text(): string {
    const requests: string[] = [];
    const durations: string[] = [];
    for (const [route, { counts, within, seconds }] of this.#routes) {
      const label = `route="${route}"`;
      for (const [outcome, count] of counts) {
        const [status, code] = [Math.floor(outcome / CODES_OF_A_STATUS), outcome % CODES_OF_A_STATUS];
        requests.push(`curp_requests_total{${label},status="${status}",code="${code}"} ${count}`);
      }
      let total = 0;
      for (const [place, limit] of [...SECONDS, '+Inf'].entries()) {
        total += within[place] ?? 0;
        durations.push(`curp_request_seconds_bucket{le="${limit}",${label}} ${total}`);
      }
      durations.push(`curp_request_seconds_sum{${label}} ${seconds}`, `curp_request_seconds_count{${label}} ${total}`);
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

  #at(route: string): Route {
    const known = this.#routes.get(route);
    if (known !== undefined) return known;
    const fresh = { counts: new Map(), within: [...SECONDS, Infinity].map(() => 0), seconds: 0 };
    this.#routes.set(route, fresh);
    return fresh;
  }
}
