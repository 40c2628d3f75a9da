// Work in steps: the service serves other callers between two of them, the command line and the page do not pause.

/** Each `yield` is a place where the work may pause; from one to the next it takes well under a millisecond. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

export function finish<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
