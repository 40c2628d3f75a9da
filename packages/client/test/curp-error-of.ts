// The CurpError of a call that is expected to fail.
import { CurpError } from '../src/index.ts';

export async function failureOf(call: Promise<unknown>): Promise<CurpError> {
  const failure: unknown = await call.then(
    () => new Error('the call did not fail'),
    (reason: unknown) => reason,
  );
  if (failure instanceof CurpError) return failure;
  throw failure;
}
