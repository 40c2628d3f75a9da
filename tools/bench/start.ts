// npm run bench -- start: time from the start of the process until it listens and until it answers; the service with its
// stores against a bare Fastify app that is bundled in the same way. They alternate, because only ratios are comparable.
// The service answers once it has read the accounts, so its second time grows with them.
// Prints one JSON document; fails above the promised ratio × a tolerance for busy machines.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'tsdown';
import { median } from '../testing/load/quantile.ts';
import { admin, onStores } from '../testing/process.ts';
import { ANA, query } from '../testing/service.ts';
import { freePort, openDatabase, openKeySpace } from '../testing/stores.ts';

const RUNS = 15;
const LONGEST_MS = 30_000;
/** The ratio of the times until they listen. */
const PROMISED = 2;
const TOLERANCE = 1.4;

interface Trial {
  readonly file: string;
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

interface Times {
  readonly listenMs: number;
  readonly answerMs: number;
}

async function start({ file, path, env }: Trial): Promise<Times> {
  const port = await freePort();
  const begin = performance.now();
  const child = spawn(process.execPath, [file], {
    env: { ...env, PORT: String(port), OPS_PORT: '0', LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const until = async (isReached: () => Promise<boolean>): Promise<number> => {
    while (!(await isReached())) {
      if (child.exitCode !== null || performance.now() - begin > LONGEST_MS) throw new Error(`${file} does not answer`);
      await sleep(1);
    }
    return performance.now() - begin;
  };
  try {
    const listenMs = await until(() => isListening(port));
    return { listenMs, answerMs: await until(async () => (await statusOf(port, path)) === 200) };
  } finally {
    child.kill('SIGKILL');
    await exited;
  }
}

async function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('connect', () => socket.destroy()).once('error', () => resolve(false));
  });
}

async function statusOf(port: number, path: string): Promise<number> {
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, path, agent: false }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
    });
    call.once('error', () => resolve(0)).end();
  });
}

const folder = mkdtempSync(join(tmpdir(), 'curp-cold-'));
const database = await openDatabase();
const keys = openKeySpace();
try {
  const api = join(import.meta.dirname, '../../apps/api');
  await build({
    cwd: api,
    config: 'tsdown.config.ts',
    entry: { bare: join(import.meta.dirname, 'bare-fastify.ts') },
    outDir: folder,
    copy: [],
    logLevel: 'silent',
  });
  await admin(database, 'proyectos', 'crear', 'arranque', '--id', 'arranque', '--ritmo', '1000');
  const { token } = await admin<{ token: string }>(database, 'tokens', 'emitir', 'arranque');
  const bare: Trial = { file: join(folder, 'bare.js'), path: '/curp/calcular_curp', env: {} };
  const service: Trial = {
    file: join(api, 'dist/main.js'),
    path: `/curp/calcular_curp?${query({ token, ...ANA })}`,
    env: onStores(database, keys),
  };
  const times = { bare: [] as Times[], service: [] as Times[] };
  for (let run = 0; run < RUNS; run++) {
    times.bare.push(await start(bare));
    times.service.push(await start(service));
  }
  const middle = (name: 'bare' | 'service', figure: keyof Times): number =>
    median(times[name].map((each) => each[figure]));
  const listen = { bareMs: middle('bare', 'listenMs'), serviceMs: middle('service', 'listenMs') };
  const answer = { bareMs: middle('bare', 'answerMs'), serviceMs: middle('service', 'answerMs') };
  const ratio = listen.serviceMs / listen.bareMs;
  console.log(JSON.stringify({ runs: RUNS, listen, answer, ratio, promised: PROMISED }));
  if (ratio > PROMISED * TOLERANCE) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
  await database.drop();
  await keys.drop();
}
