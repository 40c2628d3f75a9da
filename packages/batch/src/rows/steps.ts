// Long work as a generator: the service handles other requests between its steps; the command line and the page run it at once.

/** Yields wherever the work may pause, well under a millisecond apart. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

export function finish<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
