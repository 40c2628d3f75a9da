// Events of the limiter, for the metrics and the log.

export type LimitEvent =
  | 'redis-late'
  | 'redis-failed'
  | `breaker-${'open' | 'closed'}`
  | 'flush'
  | 'flush-failed'
  | 'sweep';
export type OnEvent = (name: LimitEvent) => void;
