// Logs responses. Served ones are summed by second, project and route. Refusals get one line each, up to ten per second, code
// and reason; the rest are summed, so that token guessing cannot fill the disk and the log does not record single calls of
// a project. LOG_EACH=si logs every response.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Project } from '@curp/accounts/project';
import type { Logger } from './log.ts';

const SUM_MS = 1000;
const LINES_PER_CODE = 10;

/** What the log records about a refused token, and the response does not. */
export interface LoggedDetail {
  readonly reason: string;
  readonly token?: string | undefined;
  readonly project?: string | undefined;
}

export interface Answered {
  /** Method and route template, never the path received. */
  readonly route: string;
  readonly status: number;
  readonly code: number;
  /** X-Request-Id of a refusal. */
  readonly id?: string | null;
  readonly project: string | null;
  readonly ms: number;
  /** Rows of a list. */
  readonly rows?: number;
  /** Of a refused token: why, and whose it was. */
  readonly logged?: LoggedDetail | undefined;
}

/** The request is for traces, which continue the caller's; undefined if none could be read. */
export type RecordAnswer = (answered: Answered, request?: IncomingMessage) => void;

interface ServedSum {
  readonly route: string;
  readonly project: string | null;
  /** Milliseconds of each response. */
  readonly times: number[];
  rows: number | undefined;
}

interface RefusedSum {
  readonly status: number;
  readonly code: number;
  /** Of a refused token: guesses do not hide the revoked token of a customer. */
  readonly reason: string | undefined;
  count: number;
}

export class AnswerLog {
  readonly #log: Logger;
  readonly #logsEach: boolean;
  /** By project and route. */
  #served = new Map<string | null, Map<string, ServedSum>>();
  #refused = new Map<string, RefusedSum>();
  #timer: NodeJS.Timeout | undefined;

  constructor(log: Logger, logsEach: boolean) {
    this.#log = log;
    this.#logsEach = logsEach;
  }

  readonly record: RecordAnswer = (answered) => {
    const { status, code } = answered;
    if (this.#logsEach || status === 500) {
      this.#writeLine(answered);
      return;
    }
    this.#timer ??= setTimeout(() => this.flush(), SUM_MS).unref();
    if (status < 400 && code === 0) this.#sum(answered);
    else this.#refuse(answered);
  };

  /** Writes the sums so far. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const [served, refused] = [this.#served, this.#refused];
    this.#served = new Map();
    this.#refused = new Map();
    for (const routes of served.values()) for (const each of routes.values()) this.#writeSum(each);
    for (const { count, ...sum } of refused.values()) {
      if (count > LINES_PER_CODE) this.#log.info({ ...sum, count: count - LINES_PER_CODE }, 'refused');
    }
  }

  #sum({ route, project, ms, rows }: Answered): void {
    const routes = this.#served.get(project) ?? new Map<string, ServedSum>();
    const served = routes.get(route) ?? { route, project, times: [], rows: undefined };
    if (served.times.length === 0) this.#served.set(project, routes.set(route, served));
    served.times.push(ms);
    if (rows !== undefined) served.rows = (served.rows ?? 0) + rows;
  }

  #writeSum({ route, project, times, rows }: ServedSum): void {
    const sorted = Float64Array.from(times).sort();
    const quantile = (fraction: number): number => sorted[Math.floor(fraction * sorted.length)] ?? 0;
    const figures = { count: times.length, p50: quantile(0.5), p99: quantile(0.99) };
    this.#log.info({ route, project, ...figures, ...(rows !== undefined && { rows }) }, 'served');
  }

  #refuse(answered: Answered): void {
    const { status, code, logged } = answered;
    const reason = logged?.reason;
    const key = `${status} ${code} ${reason}`;
    const refused = this.#refused.get(key) ?? { status, code, reason, count: 0 };
    this.#refused.set(key, refused);
    refused.count += 1;
    if (refused.count <= LINES_PER_CODE) this.#writeLine(answered);
  }

  #writeLine({ route, status, code, project, ms, id, rows, logged }: Answered): void {
    const line = {
      route,
      status,
      code,
      project: logged?.project ?? project,
      ms,
      ...(typeof id === 'string' && { id }),
      ...(rows !== undefined && { rows }),
      ...(logged !== undefined && { reason: logged.reason, token: logged.token }),
    };
    if (status < 500) this.#log.info(line, 'answered');
    else this.#log.warn(line, 'answered');
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by authentication. */
    project: Project | null;
  }
  interface FastifyReply {
    codeError: number;
    /** Set when a refusal is sent. */
    logged: LoggedDetail | undefined;
    /** Set when a refusal is sent. */
    requestId: string | null;
    /** Rows answered so far; null unless the request is a list. */
    rows: number | null;
  }
}

/** Records the responses that Fastify sends; app.ts records those of operations. */
export function addAnswerLog(app: FastifyInstance, record: RecordAnswer): void {
  app.decorateRequest('project', null);
  app.decorateReply('codeError', 0);
  app.decorateReply('requestId', null);
  app.decorateReply('logged', undefined);
  app.decorateReply('rows', null);
  app.addHook('onResponse', (request, reply, done) => {
    record(answeredOf(request, reply), request.raw);
    done();
  });
}

export function answeredOf(request: FastifyRequest, reply: FastifyReply): Answered {
  return {
    route: `${request.method} ${request.routeOptions.url ?? '*'}`,
    status: reply.raw.statusCode,
    code: reply.codeError,
    id: reply.requestId,
    project: request.project?.id ?? null,
    ms: Math.round(reply.elapsedTime * 1000) / 1000,
    ...(reply.rows !== null && { rows: reply.rows }),
    logged: reply.logged,
  };
}
