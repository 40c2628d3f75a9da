#!/usr/bin/env node
// The process: configuration in, connections open, signals heard. What a request meets is in app.ts.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import manifest from '../package.json' with { type: 'json' };
import { Answers } from './observability/request-metrics.ts';
import { buildApp } from './app.ts';
import { LONGEST_BODY_MS } from './http/read-body.ts';
import { type Config, helpText, readConfig, redisAddressOf } from './config.ts';
import { lateMetrics } from './observability/late-metrics.ts';
import { AnswerLog } from './observability/answer-log.ts';
import { createLog, faultOf, type Logger, openOutput } from './observability/log.ts';
import { createOpsServer } from './observability/ops-server.ts';
import type { Gauges } from './observability/metrics.ts';
import { webFolder } from './pages/web-files.ts';
import { openStores, type Stores } from './stores/open-stores.ts';
import { TokenFileError } from './auth/file-accounts.ts';

/** If even the stores do not close. */
const LONGEST_STOP_MS = 20_000;

/** A list that was cut off says so in the log, a little after its connection is gone. */
const LAST_WORDS_MS = 50;

const READY_EVERY_MS = 20;

const WRONG_USE = 2;
const OLDEST_NODE = 26;
const HELP: ReadonlySet<string> = new Set(['--ayuda', '-h', '--help']);

async function main(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  if (argv.some((word) => HELP.has(word))) return void process.stdout.write(helpText());
  if (argv.includes('--version')) return void process.stdout.write(`${manifest.version}\n`);
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    return complain([`Hace falta Node ${OLDEST_NODE} o posterior, y este es ${process.versions.node}.`]);
  }
  const reading = argv.length > 0 ? { ok: false as const, problems: ['No se conoce esa opción.'] } : readConfig(env);
  if (!reading.ok) return complain(reading.problems);
  try {
    await run(reading.config);
  } catch (error) {
    const problem = startProblem(error);
    if (problem === undefined) throw error;
    complain([problem]);
    process.exit();
  }
}

/** What the operator can cure. */
function startProblem(error: unknown): string | undefined {
  if (error instanceof TokenFileError) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (code === 'EADDRINUSE') return `El puerto ${port} está ocupado: cambie PORT u OPS_PORT.`;
  if (code === 'EACCES') return `No hay permiso para el puerto ${port}: use uno desde 1024.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'Esa dirección no es de esta máquina: revise HOST y OPS_HOST.';
  return undefined;
}

function complain(problems: readonly string[]): void {
  process.stderr.write(`${problems.join('\n')}\nTodo lo que se puede configurar: node ${process.argv[1]} --ayuda\n`);
  process.exitCode = WRONG_USE;
}

async function run(config: Config): Promise<void> {
  const output = openOutput();
  const log = createLog(config.LOG_LEVEL, output);
  dieWithoutWords(log);
  const answers = new Answers();
  const answerLog = new AnswerLog(log, config.LOG_EACH);
  let droppedConnections = 0;
  const metrics = lateMetrics(async () => {
    const { createMetrics } = await import('./observability/metrics.ts');
    const { droppedLines } = output;
    return createMetrics({ ...gaugesOf(stores), droppedConnections: () => droppedConnections, droppedLines });
  });
  const stores = await openStores(config, log, metrics.limiterEvent);
  const { identifier, limiter } = stores;
  let draining = false;
  const app = buildApp({
    identifier,
    limiter,
    clock: Date.now,
    log,
    trustProxy: config.TRUST_PROXY,
    sandbox: config.SANDBOX,
    webFolder: webFolder(),
    record: (answered) => {
      answerLog.record(answered);
      answers.add(answered);
    },
    maxConnections: config.MAX_CONNECTIONS,
    onRows: metrics.rows,
    isDraining: () => draining,
  });
  app.server.on('drop', () => (droppedConnections += 1));
  const ops = createOpsServer({
    unready: () => (draining ? 'draining' : stores.unready()),
    answers,
    metrics: metrics.load,
  });
  await app.listen({ host: config.HOST, port: config.PORT });
  await listen(ops, config.OPS_HOST, config.OPS_PORT);
  const stop = async (drainMs: number): Promise<void> => {
    log.info('stopping');
    draining = true;
    await sleep(drainMs);
    // Closing waits for every request. One that never ends, or a list that is longer than this, is cut off.
    setTimeout(() => app.server.closeAllConnections(), LONGEST_BODY_MS).unref();
    await app.close();
    await sleep(LAST_WORDS_MS);
    await stores.close();
    answerLog.flush();
    ops.close();
    const isUnwritten = limiter.flushLagMs > 0;
    if (isUnwritten) log.error('stopped before PostgreSQL took the last counts: what Redis does not hold is lost');
    else log.info('stopped');
    process.exit(isUnwritten ? 1 : 0);
  };
  onSignal(log, config.DRAIN_MS, stop);
  tellWhere(config, log, portOf(app.server), portOf(ops));
  stores.start();
  await untilReady(stores, log);
}

function gaugesOf({ limiter, identifier, ...stores }: Stores): Omit<Gauges, 'droppedConnections' | 'droppedLines'> {
  return {
    isReady: () => stores.unready() === undefined,
    areUp: stores.areUp,
    flushLagSeconds: () => limiter.flushLagMs / 1000,
    isLocalMode: () => limiter.mode === 'local',
    tokenCount: stores.tokenCount,
    accountsAgeSeconds: () => stores.accountsAgeMs() / 1000,
    revivedTokenCount: stores.revivedTokenCount,
    processCount: stores.processCount,
    tokenEvents: () => identifier.events,
  };
}

/** A process that is stopped before ends while it waits here. */
async function untilReady({ unready, tokenCount }: Stores, log: Logger): Promise<void> {
  while (unready() !== undefined) await sleep(READY_EVERY_MS);
  log.info({ tokens: tokenCount(), ms: Math.round(performance.now()) }, 'ready');
}

/** A balancer sends SIGTERM and needs time to look away; a person at a terminal sends SIGINT and does not. */
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

/** Node prints the message of what nobody caught, and it may hold a name: only its kind and its place are told. */
function dieWithoutWords(log: Logger): void {
  const die = (error: unknown): void => {
    log.fatal(faultOf(error), 'uncaught');
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function tellWhere(config: Config, log: Logger, port: number, opsPort: number): void {
  const { HOST, SANDBOX, DATABASE_URL } = config;
  const tokens = DATABASE_URL === '' ? 'standalone' : 'postgres';
  const limits = redisAddressOf(config) === undefined ? 'local' : 'redis';
  log.info({ port, opsPort, tokens, limits, sandbox: SANDBOX }, 'listening');
  if (!SANDBOX) return;
  const url = `http://${HOST}:${port}`;
  process.stderr.write(
    `CURP escucha en ${url} (referencia en ${url}/docs). Primera consulta:\n  curl '${url}/curp/entidades?token=pruebas'\n`,
  );
}

await main(process.argv.slice(2), process.env);
