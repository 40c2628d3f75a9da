// The real service with a fixed number of calls: its clock is fixed, so the allowance never refills.
import { Limiter } from '../../../apps/api/src/limits/limiter.ts';
import { NO_ACCOUNTS } from '../../../apps/api/src/auth/accounts.ts';
import { TokenIdentifier } from '../../../apps/api/src/auth/identify-token.ts';
import { PLENTY, startService, type TestService } from '../../../tools/testing/service.ts';

function now(): number {
  return 1;
}

export function startLimitedService(calls: number): Promise<TestService> {
  const sandbox = { ...PLENTY, rate: 1, burst: calls };
  return startService({
    identifier: new TokenIdentifier({ source: NO_ACCOUNTS, peppers: [], sandbox, staleMs: 0 }),
    limiter: new Limiter({ now, wallClock: Date.now }),
  });
}
