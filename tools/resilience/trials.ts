// All trials, in the order of their numbers.
import type { Trial } from './trial.ts';
import { nothingLeaves } from './promises/01-nothing-leaves.ts';
import { garbageTokens } from './promises/02-garbage-tokens.ts';
import { bruteForce } from './promises/03-brute-force.ts';
import { revocation } from './promises/04-revocation.ts';
import { rotation } from './promises/05-rotation.ts';
import { exactLimits } from './promises/06-exact-limits.ts';
import { oneUnit } from './promises/07-one-unit.ts';
import { processKilled } from './promises/08-process-killed.ts';
import { idempotentFlush } from './promises/09-flush.ts';
import { redisAway } from './promises/10-redis-away.ts';
import { postgresAway } from './promises/11-postgres-away.ts';
import { rollingRestart } from './promises/12-rolling-restart.ts';
import { overload } from './promises/13-overload.ts';
import { slowClients } from './promises/14-slow-clients.ts';
import { hostileInput } from './promises/15-hostile-input.ts';
import { memory } from './promises/16-memory.ts';
import { startedWithoutRedis } from './promises/17-started-without-redis.ts';
import { redisEmptied } from './promises/18-redis-emptied.ts';
import { fairness } from './promises/19-fairness.ts';
import { redisFailsOver } from './promises/20-redis-fails-over.ts';
import { postgresFailsOver } from './promises/21-postgres-fails-over.ts';
import { auditChain } from './promises/22-audit-chain.ts';
import { listsNotShutOut } from './promises/23-lists-not-shut-out.ts';

export const TRIALS: readonly Trial[] = [
  nothingLeaves,
  garbageTokens,
  bruteForce,
  revocation,
  rotation,
  exactLimits,
  oneUnit,
  processKilled,
  idempotentFlush,
  redisAway,
  postgresAway,
  rollingRestart,
  overload,
  slowClients,
  hostileInput,
  memory,
  startedWithoutRedis,
  redisEmptied,
  fairness,
  redisFailsOver,
  postgresFailsOver,
  auditChain,
  listsNotShutOut,
];
