// The log: JSON lines on stdout. A request leaves its route, status, time, project, code and, if refused, its id; never
// the URL, a header, a body or an error message, which may contain a name or a token. Fastify's own log is off.
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
/** How long an exiting process waits for the reader of its standard output. */
const EXIT_FLUSH_MS = 500;

export interface Output extends DestinationStream {
  readonly droppedLines: () => number;
}

/**
 * Buffers log lines and writes them asynchronously to standard output every 8 KiB or 100 ms. If the reader stops, 1 MiB
 * is kept; later lines are dropped and counted.
 */
export function openOutput(): Output {
  let givesUpAt = Number.POSITIVE_INFINITY;
  // Registered before pino's own handler, which would wait for the reader without end.
  process.once('exit', () => {
    givesUpAt = performance.now() + EXIT_FLUSH_MS;
    try {
      output.flushSync();
    } catch {
      // The reader has stopped: the last lines are lost.
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

/** Reopened with O_NONBLOCK, so that a full pipe returns EAGAIN instead of blocking. Falls back to fd 1. */
function openStandardOutput(): number {
  const { O_WRONLY, O_APPEND, O_NONBLOCK } = constants;
  try {
    return openSync('/proc/self/fd/1', O_WRONLY | O_APPEND | O_NONBLOCK);
  } catch {
    return 1;
  }
}
