// What happens here and is worth a figure: one name, nothing else.

export type LimitEvent =
  | 'redis-late'
  | 'redis-failed'
  | 'breaker-open'
  | 'breaker-closed'
  | 'flush'
  | 'flush-failed'
  | 'settled'
  | 'adopted';

export type OnEvent = (name: LimitEvent) => void;

/** Once at each change, from the first attempt on; the reason is one word that the log may keep. */
export type OnRedisChange = (state: 'away' | 'back', reason?: string) => void;
