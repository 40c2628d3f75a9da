// The real service with room for so many calls and no more: its clock stands still, and nothing is paid back.
import { newBoot, openLimiter } from '../../../apps/api/src/limits/limiter.ts';
import { Directory } from '../../../apps/api/src/tokens/directory.ts';
import { NO_TOKENS } from '../../../apps/api/src/tokens/store.ts';
import { PLENTY, startService, type TestService } from '../../../apps/api/test/service.ts';

function now(): number {
  return 1;
}

export function startNarrow(calls: number): Promise<TestService> {
  const sandbox = { ...PLENTY, rate: 1, burst: calls };
  return startService({
    directory: new Directory({ store: NO_TOKENS, pepper: '', sandbox, now }),
    limiter: openLimiter({ boot: newBoot(), now, wallClock: Date.now }),
  });
}
