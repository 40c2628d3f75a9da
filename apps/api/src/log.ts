// What the log keeps of a request: the route, the status, the time, the project, the code and, of a refusal, the id that
// the caller was told. Never the URL, a header, a body, or the message of an error, for any of them may hold a name or a
// token. Fastify's own log is off.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Project } from './project.ts';
import { type DestinationStream, type Level, type Logger, pino } from 'pino';

export type { Level, Logger } from 'pino';

export const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const satisfies readonly Level[];

export function createLog(level: Level, stream: DestinationStream = new Together()): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, stream);
}

/** What a pipe takes at once without trouble. */
const ENOUGH = 16_384;
const LONGEST_MS = 100;

/** Standard output, to which lines leave together: so many characters at a time, or after so long. */
class Together implements DestinationStream {
  readonly #stdout = pino.destination({ fd: 1, sync: true });
  #lines = '';
  #timer: NodeJS.Timeout | undefined;

  constructor() {
    process.once('exit', () => this.flushSync());
  }

  write(line: string): void {
    this.#lines += line;
    if (this.#lines.length >= ENOUGH) this.flushSync();
    else this.#timer ??= setTimeout(() => this.flushSync(), LONGEST_MS).unref();
  }

  /** Also called by pino, after the last words of a process. */
  flushSync(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#lines === '') return;
    this.#stdout.write(this.#lines);
    this.#lines = '';
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

export interface Answered {
  /** Method and template, never the path that came. */
  readonly route: string;
  readonly status: number;
  readonly code: number;
  /** Of a refusal. */
  readonly id?: string | null;
  readonly project: string | null;
  readonly ms: number;
  /** Of a list. */
  readonly rows?: number;
}

export type Tell = (answered: Answered) => void;

/** Tells each answer to the log, and to whoever counts them. */
export function answerTeller(log: Logger, onAnswer: Tell): Tell {
  const stream = streamOf(log);
  return (answered) => {
    const level = answered.status < 500 ? 'info' : 'warn';
    if (log.isLevelEnabled(level)) stream.write(lineOf(answered, level));
    onAnswer(answered);
  };
}

/** Where pino writes; its types do not say so. */
function streamOf(log: Logger): DestinationStream {
  return (log as unknown as Record<symbol, DestinationStream>)[pino.symbols.streamSym] as DestinationStream;
}

/** What pino would write, put together here: there is one for every answer, and only the project is not our own word. */
function lineOf({ route, status, code, id, project, ms, rows }: Answered, level: 'info' | 'warn'): string {
  const who = project === null ? 'null' : JSON.stringify(project);
  const more = (typeof id === 'string' ? `,"id":"${id}"` : '') + (rows === undefined ? '' : `,"rows":${rows}`);
  return (
    `{"level":${pino.levels.values[level]},"time":"${isoNow()}","route":"${route}","status":${status},` +
    `"code":${code},"project":${who},"ms":${ms}${more},"msg":"answered"}\n`
  );
}

let millisecond = { at: 0, iso: '' };

/** Many answers fall into one millisecond. */
function isoNow(): string {
  const at = Date.now();
  if (at !== millisecond.at) millisecond = { at, iso: new Date(at).toISOString() };
  return millisecond.iso;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who called, once it is known. */
    project: Project | null;
    /** The path of the operation, once it serves; to ask Fastify for it costs more than the line of the log. */
    template: string | null;
  }
  interface FastifyReply {
    codeError: number;
    /** Of a refusal, once it is sent. */
    requestId: string | null;
    /** Answered so far; null for what is no list. */
    rows: number | null;
  }
}

export function addAnswerLog(app: FastifyInstance, tell: Tell): void {
  app.decorateRequest('project', null);
  app.decorateRequest('template', null);
  app.decorateReply('codeError', 0);
  app.decorateReply('requestId', null);
  app.decorateReply('rows', null);
  app.addHook('onResponse', (request, reply, done) => {
    tell(answeredOf(request, reply));
    done();
  });
}

export function answeredOf(request: FastifyRequest, reply: FastifyReply): Answered {
  return {
    route: routeOf(request),
    status: reply.statusCode,
    code: reply.codeError,
    id: reply.requestId,
    project: request.project?.id ?? null,
    ms: Math.round(reply.elapsedTime * 1000) / 1000,
    ...(reply.rows !== null && { rows: reply.rows }),
  };
}

function routeOf(request: FastifyRequest): string {
  return `${request.method} ${request.template ?? request.routeOptions.url ?? '*'}`;
}
