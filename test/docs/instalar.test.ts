// The nginx configuration of docs/empezar/instalar.md in a real nginx before one process: it forwards calls and lists without
// buffering them, passes on the address of the caller, and logs nothing of a request.
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServiceProcess, startProcess } from '../../tools/testing/process.ts';
import { type Backend, isInstalled, type Proxy, startProxy } from '../../tools/testing/reverse-proxy.ts';

/** Unique texts, to find leaks. */
const CANARY = { token: 'pruebas', curp: 'CANARIO000000XXXXX' };

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
}

describe.runIf(isInstalled('nginx'))('docs/empezar/instalar.md, its nginx', () => {
  let service: ServiceProcess;
  let nginx: Proxy;
  beforeAll(async () => {
    service = await startProcess({ SANDBOX: 'si' });
    nginx = await startProxy('nginx', [backendOf(service)]);
  });
  afterAll(async () => {
    await nginx.stop();
    await service.close();
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
    const list = 'nombres,paterno,materno,nacimiento,sexo,entidad\nÓscar,Sánchez,Santos,09/09/1975,H,DF\n';
    expect((await ask('/curp/entidades')).status).toBe(200);
    expect(await ask('/curp/calcular_lote', list, 'text/csv')).toEqual({
      status: 200,
      body: expect.stringContaining('SASO750909HDFNNS05'),
    });
  });

  test('it writes nothing, whatever the status, also when it has no free connection', async () => {
    const query = new URLSearchParams(CANARY).toString();
    const statuses: unknown[] = [];
    for (const path of [
      `validar_curp?${query}`,
      `nada?${query}`,
      `validar_curp/${CANARY.curp}`,
      `x?${'x'.repeat(20_000)}`,
    ])
      statuses.push((await ask(`/curp/${path}`)).status);
    expect(statuses).toEqual([200, 404, 404, 414]);
    await service.close();
    expect((await ask(`/curp/validar_curp?${query}`)).status).toBe(502);
    await nginx.stop();
    nginx = await startProxy('nginx', [backendOf(service)], { files: 22 });
    await Promise.allSettled(Array.from({ length: 12 }, () => ask(`/curp/validar_curp?${query}`)));
    expect(nginx.logs()).not.toMatch(/CANARIO|pruebas/);
  });
});

function backendOf({ url, opsUrl }: ServiceProcess): Backend {
  return { port: Number(new URL(url).port), opsPort: Number(new URL(opsUrl).port) };
}
