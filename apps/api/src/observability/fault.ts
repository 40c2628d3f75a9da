// What the log keeps of an error: never its message, which may contain personal data.

export interface Fault {
  readonly fault: string;
  readonly at: readonly string[];
}

/** An error of the thread of the lists, which sends only this of it. */
export class ThreadFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super('a fault in the thread of the lists');
    this.fault = fault;
  }
}

/** The type, code and stack frames of an error. */
export function faultOf(error: unknown): Fault {
  if (error instanceof ThreadFault) return error.fault;
  if (!(error instanceof Error)) return { fault: typeof error, at: [] };
  const { code } = error as NodeJS.ErrnoException;
  // The stack begins with the message, which may span lines.
  const stack = (error.stack ?? '').replace(error.message, '');
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  return { fault: code === undefined ? error.name : `${error.name} ${code}`, at: frames.map((line) => line.slice(7)) };
}
