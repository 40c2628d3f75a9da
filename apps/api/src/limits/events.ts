// Events of the limiter, for the metrics and the log.

export type LimitEvent =
  | 'redis-late'
  | 'redis-failed'
  | `breaker-${'open' | 'closed'}`
  | 'flush'
  | 'flush-failed'
  | 'sweep';
export type OnEvent = (name: LimitEvent) => void;

/** Called once per change, from the first attempt on. The reason is one word (stores/failure-reason.ts). */
export type OnRedisChange = (state: 'away' | 'back', reason?: string) => void;
