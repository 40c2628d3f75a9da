// The process: start with and without stores, operator's port, and shutdown without refused requests.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { PEPPER, startProcess } from '../../../tools/testing/process.ts';
import { ANA, ANA_KEY, query } from '../../../tools/testing/service.ts';
import { freePort } from '../../../tools/testing/stores.ts';
import { BARE_ENVIRONMENT } from '../../../tools/testing/bare-environment.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'curp-process-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The machine may be busy with other tests. */
const PATIENTLY = { timeout: 20_000 };

const CALL = `/curp/calcular_curp?${query({ token: 'pruebas', ...ANA })}`;

async function command(app: 'api' | 'admin', args: readonly string[], env: Record<string, string>) {
  const path = new URL(`../../${app}/src/main.ts`, import.meta.url).pathname;
  const options = { env: { ...BARE_ENVIRONMENT, ...env } };
  return run(process.execPath, ['--conditions=@curp/source', path, ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

describe('without stores', () => {
  test('answers with the sandbox token and nothing installed', async () => {
    const service = await startProcess({ SANDBOX: 'si' });
    const { status, envelope } = await service.send(CALL);
    await service.close();
    expect({ status, response: envelope.response }).toEqual({ status: 200, response: { curp: ANA_KEY } });
    expect(await service.exited).toBe(0);
  });

  test('answers with the tokens of a file made by curp-admin, with their limits', async () => {
    const path = join(folder, 'tokens.json');
    const issue = ['tokens', 'emitir', 'clinica', '--archivo', path, '--ritmo', '1', '--rafaga', '2', '--json'];
    const { stdout } = await command('admin', issue, { TOKEN_PEPPER: PEPPER });
    const { token } = JSON.parse(stdout) as { token: string };
    const service = await startProcess({ TOKENS_FILE: path, TOKEN_PEPPER: PEPPER });
    const replies = await Promise.all(Array.from({ length: 4 }, () => service.send(CALL.replace('pruebas', token))));
    await service.close();
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.envelope.code_error).toBe(5);
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect(refused?.headers.get('ratelimit')).toBe('"ritmo";r=0;t=2, "cuota";r=99998;t=' + remainingOf(refused));
  });
});

function remainingOf(reply: { headers: Headers } | undefined): string {
  return /"cuota".*t=(\d+)$/.exec(reply?.headers.get('ratelimit') ?? '')?.[1] ?? '';
}

describe('messages for the operator', () => {
  test('--ayuda lists every setting and exits 0', async () => {
    const { code, stdout } = await command('api', ['--ayuda'], {});
    expect(code).toBe(0);
    expect(stdout).toContain('DATABASE_URL');
  });

  test('--version', async () => {
    expect((await command('api', ['--version'], {})).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test.for([
    { env: {}, says: 'Nadie podría llamar' },
    { env: { SANDBOX: 'si', PORT: 'x' }, says: 'PORT' },
    { env: { SANDBOX: 'si', TRUST_PROXY: '10.0.0.0/99' }, says: 'TRUST_PROXY' },
    { env: { TOKENS_FILE: join(folder, 'no.json'), TOKEN_PEPPER: PEPPER }, says: 'no.json' },
  ])('exit 2 and a sentence that says «$says»', async ({ env, says }) => {
    const { code, stderr } = await command('api', [], env);
    expect(code).toBe(2);
    expect(stderr).toContain(says);
    expect(stderr).not.toContain('    at ');
  });

  test('exit 2 and a sentence when the port is taken', async () => {
    const service = await startProcess({ SANDBOX: 'si' });
    const { port } = new URL(service.url);
    const { code, stderr } = await command('api', [], { SANDBOX: 'si', PORT: port, OPS_PORT: '0' });
    await service.close();
    expect(code).toBe(2);
    expect(stderr).toContain(`El puerto ${port} está ocupado`);
  });

  test('exit 2 for an unknown option', async () => {
    expect((await command('api', ['--puerto=1'], { SANDBOX: 'si' })).code).toBe(2);
  });
});

describe("the operator's port", () => {
  test('livez, readyz and metrics, and nothing else', async () => {
    const service = await startProcess({ SANDBOX: 'si' });
    await service.send(CALL);
    await service.send('/nada/personal');
    const read = async (path: string) => {
      const reply = await fetch(service.opsUrl + path);
      return { status: reply.status, text: await reply.text() };
    };
    const metrics = await read('/metrics');
    expect(await read('/livez')).toEqual({ status: 200, text: 'ok\n' });
    expect(await read('/readyz')).toEqual({ status: 200, text: 'ok\n' });
    expect((await read('/otra')).status).toBe(404);
    await service.close();
    expect(metrics.text).toContain('curp_requests_total{route="GET /curp/calcular_curp",status="200",code="0"} 1');
    expect(metrics.text).toContain('curp_requests_total{route="GET *",status="404",code="6"} 1');
    // Without stores there is no store metric.
    expect(metrics.text).not.toContain('curp_store_up{');
    for (const name of [
      ['curp_request_seconds_bucket', 'curp_usage_flush_lag_seconds', 'curp_token_events_total'],
      ['nodejs_eventloop_lag_p99_seconds', 'curp_account_tokens', 'curp_accounts_age_seconds', 'curp_processes'],
      ['curp_local_mode', 'curp_dropped_connections_total'],
    ].flat()) {
      expect(metrics.text).toContain(name);
    }
    expect(metrics.text).not.toContain('personal');
  });
});

/** The status, or the error of the connection. */
async function outcomeOf(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (reply) => {
      reply.resume().once('end', () => resolve(String(reply.statusCode)));
    });
    request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
  });
}

describe.concurrent('shutdown', () => {
  test('readiness fails first, requests are served through the drain, and the exit is 0', async () => {
    const service = await startProcess({ SANDBOX: 'si', DRAIN_MS: '2000' });
    service.signal('SIGTERM');
    // `expect.poll` does not know its test when several run at once.
    while ((await fetch(`${service.opsUrl}/readyz`)).status !== 503) await sleep(20);
    const { status, headers } = await service.send(CALL);
    expect((await fetch(`${service.opsUrl}/livez`)).status).toBe(200);
    expect(status).toBe(200);
    // Draining responses carry Connection: close.
    expect(headers.get('connection')).toBe('close');
    expect(await service.exited).toBe(0);
  });

  test('behind a load balancer that checks readyz, no request is refused or reset during shutdown', async () => {
    const service = await startProcess({ SANDBOX: 'si', DRAIN_MS: '2000' });
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const outcomes = new Map<string, number>();
    const state = { isReady: true };
    const balancer = (async () => {
      while (state.isReady) {
        state.isReady = (await fetch(`${service.opsUrl}/readyz`)).status === 200;
        await sleep(100);
      }
    })();
    const lanes = Array.from({ length: 8 }, async (_, lane) => {
      while (state.isReady) {
        const outcome = await outcomeOf(service.url + CALL, agent);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        // Some connections are busy, others idle for a while.
        await sleep(lane * 10);
      }
    });
    while ((outcomes.get('200') ?? 0) <= 20) await sleep(10);
    service.signal('SIGTERM');
    await Promise.all([balancer, ...lanes]);
    agent.destroy();
    expect(await service.exited).toBe(0);
    expect([...outcomes.keys()].filter((outcome) => outcome !== '200' && outcome !== '429')).toEqual([]);
  });

  test('a request that never ends does not prevent exit 0', { timeout: 30_000 }, async () => {
    const service = await startProcess({ SANDBOX: 'si' });
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write('POST /curp/entidades HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf');
    await sleep(200);
    service.signal('SIGTERM');
    expect(await service.exited).toBe(0);
    socket.destroy();
  });

  test('SIGINT stops at once', async () => {
    const service = await startProcess({ SANDBOX: 'si', DRAIN_MS: '60000' });
    service.signal('SIGINT');
    expect(await service.exited).toBe(0);
  });
});

test('starts without its stores, is not ready, and log and metrics say why', async () => {
  const environment = {
    SANDBOX: 'si',
    DATABASE_URL: `postgres://secreto:secreto@127.0.0.1:${await freePort()}/x`,
    REDIS_URL: `redis://:secreto@127.0.0.1:${await freePort()}`,
    TOKEN_PEPPER: PEPPER,
  };
  const service = await startProcess(environment, { until: 'listening' });
  const { status } = await service.send(CALL);
  const ready = await fetch(`${service.opsUrl}/readyz`);
  for (const store of ['postgres', 'redis']) {
    await expect.poll(service.output, PATIENTLY).toContain(`"store":"${store}","fault":"ECONNREFUSED"`);
  }
  const metrics = await fetch(`${service.opsUrl}/metrics`).then((reply) => reply.text());
  await service.close();
  expect(status).toBe(200);
  expect([ready.status, await ready.text()]).toEqual([503, 'starting\n']);
  expect(metrics).toContain('curp_store_up{store="postgres"} 0');
  expect(metrics).toContain('curp_store_up{store="redis"} 0');
  expect(service.output()).not.toContain('secreto');
});

test('a schema without tables is logged with the fix, and a database without Redis as a warning', async () => {
  const environment = {
    SANDBOX: 'si',
    DATABASE_URL: process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/test',
    DATABASE_SCHEMA: 'sin_tablas',
    TOKEN_PEPPER: PEPPER,
  };
  const service = await startProcess(environment, { until: 'listening' });
  await expect.poll(service.output, PATIENTLY).toContain('run curp-admin migrar');
  expect(service.output()).toMatch(/"level":40,.*"no REDIS_URL: limits are local/);
  await service.close();
});

test('counts that PostgreSQL did not take are reported at exit', async () => {
  const environment = {
    SANDBOX: 'si',
    DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/x`,
    TOKEN_PEPPER: PEPPER,
  };
  const service = await startProcess(environment, { until: 'listening' });
  await service.send(CALL);
  await service.close();
  expect(await service.exited).toBe(1);
  expect(service.output()).toContain('these units are not in the ledger');
});
