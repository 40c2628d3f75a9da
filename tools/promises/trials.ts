// All trials, in the order of their numbers.
import type { Trial } from './testbed/trial.ts';
import { nothingLeaves } from './01-nothing-leaves.ts';
import { bruteForce } from './03-brute-force.ts';
import { revocation } from './04-revocation.ts';
import { rotation } from './05-rotation.ts';
import { exactLimits } from './06-exact-limits.ts';
import { processKilled } from './08-process-killed.ts';
import { repeatedWrites } from './09-repeated-writes.ts';
import { redisAway } from './10-redis-away.ts';
import { postgresAway } from './11-postgres-away.ts';
import { rollingRestart } from './12-rolling-restart.ts';
import { overload } from './13-overload.ts';
import { slowClients } from './14-slow-clients.ts';
import { hostileInput } from './15-hostile-input.ts';
import { memory } from './16-memory.ts';
import { startedWithoutRedis } from './17-started-without-redis.ts';
import { quotas } from './18-quotas.ts';
import { fairness } from './19-fairness.ts';
import { redisFailsOver } from './20-redis-fails-over.ts';
import { postgresFailsOver } from './21-postgres-fails-over.ts';
import { listsNotShutOut } from './23-lists-not-shut-out.ts';

export const TRIALS: readonly Trial[] = [
  nothingLeaves,
  bruteForce,
  revocation,
  rotation,
  exactLimits,
  processKilled,
  repeatedWrites,
  redisAway,
  postgresAway,
  rollingRestart,
  overload,
  slowClients,
  hostileInput,
  memory,
  startedWithoutRedis,
  quotas,
  fairness,
  redisFailsOver,
  postgresFailsOver,
  listsNotShutOut,
];
