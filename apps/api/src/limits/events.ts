// What the metrics count of the limits.

export type LimitEvent =
  | 'redis-late'
  | 'redis-failed'
  | `breaker-${'open' | 'closed'}`
  | 'flush'
  | 'flush-failed'
  | 'sweep';
export type OnEvent = (name: LimitEvent) => void;

/** Called once at each change, from the first attempt on. The reason is one word that the log may keep. */
export type OnRedisChange = (state: 'away' | 'back', reason?: string) => void;
