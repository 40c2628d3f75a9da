// Load from h2load (nghttp2), a C program, on a core of its own: a generator in Node would starve beside the service and
// measure itself. Where each request must be accounted for, load.ts makes it.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ANA, query } from '../harness/service.ts';
import { quantile } from './median.ts';

export interface H2loadPlan {
  readonly port: number;
  /** Each connection asks for them in turns. */
  readonly paths: readonly string[];
  readonly connections: number;
  /** Over TLS by HTTP/2, so many requests at once on a connection. Without it, HTTP/1.1 in the clear. */
  readonly streams?: number;
  /** So many requests in all, or for so long. */
  readonly requests?: number;
  readonly seconds?: number;
  /** Before those seconds, the same load without its figures: connections are made meanwhile. */
  readonly warmSeconds?: number;
  /** Of all connections together; as fast as they allow unless said. */
  readonly perSecond?: number;
  /** The only one that it may use. */
  readonly core?: number;
}

export interface H2loadFigures {
  /** Those that were answered. */
  readonly answers: number;
  /** By class: 2 is 200 to 299. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Without an answer: refused, reset or never sent. */
  readonly failures: number;
  readonly perSecond: number;
  /** Milliseconds from the request to the answer, of answers with this status, of each second of the load. */
  readonly times: (status: number) => readonly (readonly number[])[];
  /** The time that a share of the answers with this status did not pass. */
  readonly quantileMs: (share: number, status: number) => number;
}

/** One calculation of an invented person. */
export function calculationPath(token: string): string {
  return `/curp/calcular_curp?${query({ token, ...ANA })}`;
}

const run = promisify(execFile);

export async function h2load(plan: H2loadPlan): Promise<H2loadFigures> {
  const { port, paths, streams, core = 1 } = plan;
  const folder = mkdtempSync(join(tmpdir(), 'curp-h2load-'));
  const [urls, log] = [join(folder, 'urls'), join(folder, 'log')];
  const origin = `${streams === undefined ? 'http' : 'https'}://127.0.0.1:${port}`;
  writeFileSync(urls, paths.map((path) => `${origin}${path}\n`).join(''));
  const flags = [...flagsOf(plan), '-t', '1', '-i', urls, '--log-file', log];
  try {
    const { stdout } = await run('taskset', ['-c', String(core), 'h2load', ...flags], { maxBuffer: 1 << 26 });
    return figuresOf(stdout, readFileSync(log, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The p99 of a load that must be answered with 200 throughout. */
export async function servedP99Ms(plan: H2loadPlan): Promise<number> {
  const { answers, failures, statuses, quantileMs } = await h2load(plan);
  if (statuses.get(2) !== answers || failures > 0) throw new Error(`not all were answered: ${[...statuses].join(' ')}`);
  return quantileMs(0.99, 200);
}

function flagsOf({ connections, streams, requests, seconds, warmSeconds, perSecond }: H2loadPlan): string[] {
  return [
    '-c',
    String(connections),
    ...(streams === undefined ? ['--h1'] : ['-m', String(streams)]),
    ...(seconds === undefined ? ['-n', String(requests ?? connections)] : ['-D', String(seconds)]),
    ...(warmSeconds === undefined ? [] : ['--warm-up-time', String(warmSeconds)]),
    ...(perSecond === undefined ? [] : ['--rps', String(perSecond / connections)]),
  ];
}

function figuresOf(told: string, log: string): H2loadFigures {
  const figure = (pattern: RegExp): number => Number(pattern.exec(told)?.[1] ?? 0);
  /** Microsecond of the start, status (-1 without an answer), microseconds. */
  const lines = log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t').map(Number) as [number, number, number]);
  const first = Math.min(...lines.slice(0, 1000).map(([start]) => start));
  const timesOf = (status: number): number[][] => {
    const seconds: number[][] = [];
    for (const [start, answered, micros] of lines) {
      if (answered === status) (seconds[Math.max(0, Math.floor((start - first) / 1e6))] ??= []).push(micros / 1000);
    }
    return Array.from(seconds, (times) => times ?? []);
  };
  const statuses = new Map([1, 2, 3, 4, 5].map((kind) => [kind, figure(new RegExp(`(\\d+) ${kind}xx`))]));
  return {
    answers: [...statuses.values()].reduce((sum, count) => sum + count, 0),
    statuses,
    failures: figure(/, (\d+) errored/) + figure(/, (\d+) timeout/),
    perSecond: figure(/, ([\d.]+) req\/s/),
    times: timesOf,
    quantileMs: (share, status) => quantile(timesOf(status).flat(), share),
  };
}
