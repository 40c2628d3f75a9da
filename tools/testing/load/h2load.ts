// Runs h2load (nghttp2), a C program, on a core of its own: a generator in Node would compete with the service for the
// processor and measure itself. open-loop.ts is for loads in which each request must be accounted for.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { quantile } from './quantile.ts';

export interface H2loadPlan {
  readonly port: number;
  /** Each connection requests them in turn. */
  readonly paths: readonly string[];
  readonly connections: number;
  /** HTTP/2 over TLS with so many concurrent requests per connection; without it, HTTP/1.1 without TLS. */
  readonly streams?: number;
  /** The end of the load: after so many requests, or after so long. */
  readonly requests?: number;
  readonly seconds?: number;
  /** The same load before `seconds`, not measured: connections are opened meanwhile. */
  readonly warmSeconds?: number;
  /** Of all connections together; unlimited by default. */
  readonly perSecond?: number;
  /** The only processor core that h2load may use; 1 by default. */
  readonly core?: number;
}

export interface H2loadFigures {
  readonly answers: number;
  /** By class: 2 is 200 to 299. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Requests without an answer: refused, reset or never sent. */
  readonly failures: number;
  readonly perSecond: number;
  /** Latencies of the answers with this status, by the second of the load in which they were requested. */
  readonly timesMs: (status: number) => readonly (readonly number[])[];
  readonly quantileMs: (share: number, status: number) => number;
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

/** The median of a load; throws unless every answer was a success. */
export async function servedP50Ms(plan: H2loadPlan): Promise<number> {
  const { answers, failures, statuses, quantileMs } = await h2load(plan);
  if (statuses.get(2) !== answers || failures > 0) throw new Error(`not all were answered: ${[...statuses].join(' ')}`);
  return quantileMs(0.5, 200);
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

function figuresOf(output: string, log: string): H2loadFigures {
  const figure = (pattern: RegExp): number => Number(pattern.exec(output)?.[1] ?? 0);
  // Start in microseconds, status (-1 without an answer), latency in microseconds.
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
    timesMs: timesOf,
    quantileMs: (share, status) => quantile(timesOf(status).flat(), share),
  };
}
