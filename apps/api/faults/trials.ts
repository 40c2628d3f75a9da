// Every promise, in its order.
import type { Trial } from './promise.ts';
import { oneUnit } from './promises/07-one-unit.ts';

export const TRIALS: readonly Trial[] = [oneUnit];
