#!/usr/bin/env node
// The process: reads the configuration, opens the stores, listens and handles signals. app.ts has the flow of a request.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeProblem } from '@curp/accounts/node-version';
import { todayInMexicoCity } from '@curp/core';
import manifest from '../package.json' with { type: 'json' };
import { buildApp, warmUp } from './app.ts';
import { LONGEST_BODY_MS } from './http/read-body.ts';
import { type Config, helpText, readConfig, redisAddressOf } from './config.ts';
import { lazyMetrics } from './observability/lazy-metrics.ts';
import { AnswerLog } from './observability/answer-log.ts';
import { faultOf } from './observability/fault.ts';
import { createLog, type Logger, openOutput } from './observability/log.ts';
import { createOpsServer } from './observability/ops-server.ts';
import type { Gauges } from './observability/metrics.ts';
import { RequestMetrics } from './observability/request-metrics.ts';
import { builtFolders } from './pages/web-files.ts';
import { openTraces } from './observability/traces.ts';
import { openStores, type Stores } from './open-stores.ts';
import { TokenFileError } from './auth/file-accounts.ts';

/** After the drain; then the process exits even if the stores have not closed. */
const LONGEST_STOP_MS = 20_000;
/** The shipped proxy stays far below: more connections are not more answers. */
const MAX_CONNECTIONS = 4000;

/** A cut list is logged shortly after its connection has closed. */
const CUT_LIST_LOG_MS = 50;

const READY_POLL_MS = 20;

const EXIT_WRONG_USE = 2;
const HELP_FLAGS: ReadonlySet<string> = new Set(['--ayuda', '-h', '--help']);

async function main(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  if (argv.some((word) => HELP_FLAGS.has(word))) return void process.stdout.write(helpText());
  if (argv.includes('--version')) return void process.stdout.write(`${manifest.version}\n`);
  const tooOld = nodeProblem();
  if (tooOld !== undefined) return printProblems([tooOld]);
  const reading = argv.length > 0 ? { ok: false as const, problems: ['No se conoce esa opción.'] } : readConfig(env);
  if (!reading.ok) return printProblems(reading.problems);
  try {
    await run(reading.config);
  } catch (error) {
    const problem = startProblem(error);
    if (problem === undefined) throw error;
    printProblems([problem]);
    process.exit();
  }
}

/** The sentence for a failed start that the operator can fix; undefined for any other. */
function startProblem(error: unknown): string | undefined {
  if (error instanceof TokenFileError) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (code === 'EADDRINUSE') return `El puerto ${port} está ocupado: cambie PORT u OPS_PORT.`;
  if (code === 'EACCES') return `No hay permiso para el puerto ${port}: use uno desde 1024.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'Esa dirección no es de esta máquina: revise HOST y OPS_HOST.';
  return undefined;
}

function printProblems(problems: readonly string[]): void {
  process.stderr.write(`${problems.join('\n')}\nTodo lo que se puede configurar: node ${process.argv[1]} --ayuda\n`);
  process.exitCode = EXIT_WRONG_USE;
}

async function run(config: Config): Promise<void> {
  const output = openOutput();
  const log = createLog(config.LOG_LEVEL, output);
  exitOnUncaughtError(log);
  const requestMetrics = new RequestMetrics();
  const answerLog = new AnswerLog(log, config.LOG_EACH);
  let droppedConnections = 0;
  const metrics = lazyMetrics(async () => {
    const { createMetrics } = await import('./observability/metrics.ts');
    const { droppedLines } = output;
    return createMetrics({ ...gaugesOf(stores), droppedConnections: () => droppedConnections, droppedLines });
  });
  const stores = await openStores(config, log, metrics.limiterEvent);
  const traces = await openTraces();
  let draining = false;
  const app = buildApp({
    identifier: stores.identifier,
    limiter: stores.limiter,
    clock: Date.now,
    log,
    trustProxy: config.TRUST_PROXY,
    sandbox: config.SANDBOX,
    ...builtFolders(),
    record: (answered, request) => {
      answerLog.record(answered);
      requestMetrics.add(answered);
      traces?.record(answered, request);
    },
    onCutList: (answered, request) => traces?.record(answered, request),
    maxConnections: MAX_CONNECTIONS,
    onRows: metrics.rows,
    isDraining: () => draining,
  });
  app.server.on('drop', () => (droppedConnections += 1));
  const ops = createOpsServer({
    unready: () => (draining ? 'draining' : stores.unready()),
    requestMetrics,
    metrics: metrics.load,
  });
  await app.listen({ host: config.HOST, port: config.PORT });
  await listen(ops, config.OPS_HOST, config.OPS_PORT);
  const stop = async (drainMs: number): Promise<void> => {
    log.info('stopping');
    draining = true;
    await sleep(drainMs);
    // app.close waits for all requests; those that take longer than this, such as long lists, are cut.
    setTimeout(() => app.server.closeAllConnections(), LONGEST_BODY_MS).unref();
    await app.close();
    await sleep(CUT_LIST_LOG_MS);
    await stores.close();
    answerLog.flush();
    await traces?.flush().catch(() => log.warn('the last spans were not exported'));
    ops.close();
    process.exit(logStopped(stores.limiter, log));
  };
  onSignal(log, config.DRAIN_MS, stop);
  logAddresses(config, log, portOf(app.server), portOf(ops));
  stores.start();
  await untilReady(stores, log);
}

/** Returns the exit code. */
function logStopped({ flushLagMs, unwrittenUnits: units }: Stores['limiter'], log: Logger): number {
  const isUnwritten = flushLagMs > 0;
  if (isUnwritten) log.error({ units }, 'stopped while PostgreSQL did not answer: these units are not in the ledger');
  else log.info('stopped');
  return isUnwritten ? 1 : 0;
}

function gaugesOf(stores: Stores): Omit<Gauges, 'droppedConnections' | 'droppedLines'> {
  const { limiter, identifier, unready } = stores;
  return {
    ...stores,
    isReady: () => unready() === undefined,
    flushLagMs: () => limiter.flushLagMs,
    isLocalMode: () => limiter.mode === 'local',
    tokenEvents: () => identifier.events,
  };
}

/** Never resolves if the process is stopped first. */
async function untilReady({ unready, tokenCount }: Stores, log: Logger): Promise<void> {
  warmUp(todayInMexicoCity());
  while (unready() !== undefined) await sleep(READY_POLL_MS);
  log.info({ tokens: tokenCount(), ms: Math.round(performance.now()) }, 'ready');
}

/** SIGTERM drains, so that a load balancer can stop sending requests; SIGINT, from a terminal, stops at once. */
function onSignal(log: Logger, drainMs: number, stop: (drainMs: number) => Promise<void>): void {
  let stopping = false;
  const begin = (drain: number): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), drain + LONGEST_STOP_MS).unref();
    stop(drain).catch((error: unknown) => {
      log.fatal(faultOf(error), 'could not stop');
      process.exit(1);
    });
  };
  process.on('SIGTERM', () => begin(drainMs));
  process.on('SIGINT', () => begin(0));
}

/** Node would print the error's message, which may contain personal data; faultOf keeps only its type and stack frames. */
function exitOnUncaughtError(log: Logger): void {
  const exit = (error: unknown): void => {
    log.fatal(faultOf(error), 'uncaught');
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function logAddresses(config: Config, log: Logger, port: number, opsPort: number): void {
  const { HOST, SANDBOX, DATABASE_URL } = config;
  const tokens = DATABASE_URL === '' ? 'standalone' : 'postgres';
  const limits = redisAddressOf(config) === undefined ? 'local' : 'redis';
  log.info({ port, opsPort, tokens, limits, sandbox: SANDBOX }, 'listening');
  if (DATABASE_URL !== '' && limits === 'local') {
    log.warn('no REDIS_URL: limits are local, and each process admits its part by the processes that are alive');
  }
  if (!SANDBOX) return;
  const url = `http://${HOST}:${port}`;
  process.stderr.write(
    `CURP escucha en ${url} (referencia en ${url}/docs). Primera consulta:\n  curl '${url}/curp/entidades?token=pruebas'\n`,
  );
}

await main(process.argv.slice(2), process.env);
