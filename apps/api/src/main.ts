#!/usr/bin/env node
// The process: configuration in, connections open, signals heard. What a request meets is in app.ts.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import manifest from '../package.json' with { type: 'json' };
import { Answers } from './answers.ts';
import { buildApp } from './app.ts';
import { LONGEST_BODY_MS } from './body-deadline.ts';
import { type Config, helpText, readConfig } from './config.ts';
import { lateMetrics } from './late-metrics.ts';
import { createLog, faultOf, type Logger } from './log.ts';
import { createOpsServer } from './ops.ts';
import { createShedder } from './overload.ts';
import { webFolder } from './pages/web-files.ts';
import { openStores } from './stores.ts';
import { TokenFileError } from './tokens/file-store.ts';

/** If even the stores do not close. */
const LONGEST_STOP_MS = 20_000;

/** A list that was cut off says so in the log, a little after its connection is gone. */
const LAST_WORDS_MS = 50;

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
  const log = createLog(config.LOG_LEVEL);
  dieWithoutWords(log);
  const shedder = createShedder({ limitMs: config.SHED_LAG_MS });
  const answers = new Answers();
  const metrics = lateMetrics(async () => {
    const { createMetrics } = await import('./metrics.ts');
    return createMetrics({
      areUp: stores.areUp,
      flushLagSeconds: () => limiter.flushLag() / 1000,
      leasedUnits: limiter.held,
      cacheSizes: () => ({ ...directory.sizes }),
      tokenEvents: () => directory.events,
      shedShare: shedder.share,
      shedRefused: shedder.refused,
    });
  });
  const stores = await openStores(config, log, metrics.limiterEvent);
  const { directory, limiter } = stores;
  let ready = false;
  let draining = false;
  const app = buildApp({
    directory,
    limiter,
    shedder,
    clock: Date.now,
    log,
    trustProxy: config.TRUST_PROXY,
    sandbox: config.SANDBOX,
    webFolder: webFolder(),
    onAnswer: (answered) => answers.add(answered),
    onRows: metrics.rows,
    isDraining: () => draining,
  });
  const ops = createOpsServer({ isReady: () => ready, answers, metrics: metrics.load });
  await app.listen({ host: config.HOST, port: config.PORT });
  await listen(ops, config.OPS_HOST, config.OPS_PORT);
  const stop = async (drainMs: number): Promise<void> => {
    log.info('stopping');
    ready = false;
    draining = true;
    await sleep(drainMs);
    // Closing waits for every request. One that never ends, or a list that is longer than this, is cut off.
    setTimeout(() => app.server.closeAllConnections(), LONGEST_BODY_MS).unref();
    await app.close();
    await sleep(LAST_WORDS_MS);
    await stores.close();
    ops.close();
    const isUnwritten = limiter.flushLag() > 0;
    if (isUnwritten) log.error('stopped before PostgreSQL took the last counts: what Redis does not hold is lost');
    else log.info('stopped');
    process.exit(isUnwritten ? 1 : 0);
  };
  onSignal(log, config.DRAIN_MS, stop);
  ready = true;
  tellWhere(config, log, portOf(app.server), portOf(ops));
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

function tellWhere(
  { HOST, SANDBOX, DATABASE_URL, REDIS_URL }: Config,
  log: Logger,
  port: number,
  opsPort: number,
): void {
  const tokens = DATABASE_URL === '' ? 'standalone' : 'postgres';
  const limits = REDIS_URL === '' ? 'local' : 'redis';
  log.info({ port, opsPort, tokens, limits, sandbox: SANDBOX }, 'listening');
  if (!SANDBOX) return;
  const url = `http://${HOST}:${port}`;
  process.stderr.write(
    `CURP escucha en ${url} (referencia en ${url}/docs). Primera consulta:\n  curl '${url}/curp/entidades?token=pruebas'\n`,
  );
}

await main(process.argv.slice(2), process.env);
