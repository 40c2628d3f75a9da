// The log: JSON lines on stdout. Of a request it keeps the route, the status, the time, the project, the code and, of a
// refusal, the id that the caller was given. Never the URL, a header, a body, or the message of an error, for any of them
// may hold a name or a token. Fastify's own log is off.
import { constants, openSync } from 'node:fs';
import { type DestinationStream, type Level, type Logger, pino } from 'pino';

export type { Level, Logger } from 'pino';

export const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const satisfies readonly Level[];

export function createLog(level: Level, stream: DestinationStream): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
}

const WRITE_BYTES = 8192;
const WRITE_MS = 100;
const BUFFER_BYTES = 1_048_576;
/** How long a process that ends waits for the reader of its log. */
const LAST_LINES_MS = 500;

export interface Output extends DestinationStream {
  readonly droppedLines: () => number;
}

/**
 * Standard output, written outside of the event loop every 8 KiB or 100 ms. If its reader stops, a MiB of lines waits for
 * it; later ones are dropped and counted, and the service goes on.
 */
export function openOutput(): Output {
  let givesUpAt = Number.POSITIVE_INFINITY;
  // Registered before pino's own, which would wait for the reader for ever.
  process.once('exit', () => {
    givesUpAt = performance.now() + LAST_LINES_MS;
    try {
      output.flushSync();
    } catch {
      // The reader of the log has stopped: the last lines are lost.
    }
    output.destroy();
  });
  const output = pino.destination({
    dest: openStandardOutput(),
    sync: false,
    minLength: WRITE_BYTES,
    maxLength: BUFFER_BYTES,
    periodicFlush: WRITE_MS,
    retryEAGAIN: () => performance.now() < givesUpAt,
  });
  let droppedLines = 0;
  output.on('drop', () => (droppedLines += 1));
  return Object.assign(output, { droppedLines: () => droppedLines });
}

/** Opened again so that a full pipe refuses a write instead of holding the thread that writes. Not all outputs can be. */
function openStandardOutput(): number {
  const { O_WRONLY, O_APPEND, O_NONBLOCK } = constants;
  try {
    return openSync('/proc/self/fd/1', O_WRONLY | O_APPEND | O_NONBLOCK);
  } catch {
    return 1;
  }
}

export interface Fault {
  readonly fault: string;
  readonly at: readonly string[];
}

/** An error without its message: what kind, and where in the code. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { fault: typeof error, at: [] };
  const { code } = error as NodeJS.ErrnoException;
  // The stack begins with the message, which may have lines of its own.
  const stack = (error.stack ?? '').replace(error.message, '');
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  return { fault: code === undefined ? error.name : `${error.name} ${code}`, at: frames.map((line) => line.slice(7)) };
}
