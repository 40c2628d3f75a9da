// docs/autohospedaje.md: its nginx, for real, before two processes. It forwards calls and lists, logs only known routes,
// and one of the processes may stop.
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServiceProcess, startProcess } from '../../tools/harness/process.ts';
import { type Backend, isInstalled, type Proxy, startProxy } from '../../tools/harness/reverse-proxy.ts';
import { fencesOf, readPage } from '../../tools/harness/repository-pages.ts';

test('the nginx of docs/autohospedaje.md is the one of deploy/proxy', () => {
  const configuration = fencesOf('docs/autohospedaje.md').find(({ language }) => language === 'nginx')?.text ?? '';
  expect(configuration).toBe(`${readPage('deploy/proxy/upstream.conf')}\n${readPage('deploy/proxy/nginx.conf')}`);
});

/** Unique texts, to find leaks. */
const CANARY = { token: 'pruebas', curp: 'CANARIO000000XXXXX' };

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
}

describe.runIf(isInstalled('nginx'))('docs/autohospedaje.md, its nginx', () => {
  let services: ServiceProcess[];
  let nginx: Proxy;
  beforeAll(async () => {
    services = [await startProcess({ SANDBOX: 'si' }), await startProcess({ SANDBOX: 'si' })];
    nginx = await startProxy('nginx', services.map(backendOf));
  });
  afterAll(async () => {
    await nginx.stop();
    for (const service of services) await service.close();
  });

  function ask(path: string, body?: string, type = 'application/json'): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const options = {
        port: nginx.port,
        host: '127.0.0.1',
        path,
        rejectUnauthorized: false,
        method: body === undefined ? 'GET' : 'POST',
      };
      const headers = { authorization: 'Bearer pruebas', ...(body !== undefined && { 'content-type': type }) };
      const call = request({ ...options, headers: path.includes('token=') ? {} : headers }, (reply) => {
        void text(reply).then((answered) => resolve({ status: reply.statusCode, body: answered }));
      });
      call.on('error', reject).end(body);
    });
  }

  test('200 for a call and for a list', async () => {
    const list = 'nombres,paterno,materno,nacimiento,sexo,entidad\nÓscar,Sánchez,Santos,09/09/1975,hombre,DF\n';
    expect((await ask('/curp/entidades')).status).toBe(200);
    expect(await ask('/curp/calcular_lote', list, 'text/csv')).toEqual({
      status: 200,
      body: expect.stringContaining('SASO750909HDFNNS05'),
    });
  });

  const query = new URLSearchParams(CANARY).toString();

  test('its logs contain nothing of a query, whatever the status', async () => {
    const paths = ['validar_curp', 'nada', 'calcular_curp'].map((name) => `/curp/${name}?${query}`);
    const statuses: unknown[] = [];
    const misspelt = [`/curp/validar_curp%3F${query}`, `/curp/validar_curp/${CANARY.curp}`];
    for (const path of [...paths, ...misspelt, `${paths[0]}&x=${'x'.repeat(20_000)}`])
      statuses.push((await ask(path)).status);
    expect(statuses).toEqual([200, 404, 400, 404, 404, 414]);
    expect(nginx.logs()).toMatch(/ GET \/curp\/validar_curp 200 /);
    expect(nginx.logs()).toMatch(/ GET otra 404 /);
    expect(nginx.logs()).not.toMatch(/CANARIO|pruebas/);
  });

  test('one of two processes stops: no call fails, and the logs contain nothing of them', async () => {
    await services[1]?.close();
    const calls = Array.from({ length: 40 }, () => ask(`/curp/validar_curp?${query}`));
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(nginx.logs()).not.toMatch(/CANARIO|pruebas/);
  });

  test('its logs contain nothing of a query when it has no free connection', async () => {
    await nginx.stop();
    nginx = await startProxy('nginx', services.map(backendOf), { files: 22 });
    const calls = Array.from({ length: 12 }, () => ask(`/curp/validar_curp?${query}`));
    const answers = await Promise.allSettled(calls);
    expect(answers.filter((answer) => answer.status === 'fulfilled' && answer.value.status === 500)).not.toEqual([]);
    expect(nginx.logs()).not.toMatch(/CANARIO|pruebas/);
  });
});

function backendOf({ url, opsUrl }: ServiceProcess): Backend {
  return { port: Number(new URL(url).port), opsPort: Number(new URL(opsUrl).port) };
}
