// The proxy of the guide is a real nginx in front of two real processes: it passes calls and lists on, keeps of a
// call only a known route, and one of the processes may go while others are asked.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServiceProcess, startProcess } from '../apps/api/test/process.ts';
import { freePort, listening } from '../apps/api/test/stores.ts';
import { fencesOf, readPage } from './markdown.ts';

const NGINX = ['nginx', '/usr/sbin/nginx'].find((command) => spawnSync(command, ['-v']).status === 0);
const CONFIGURATION = fencesOf('docs/autohospedaje.md').find(({ language }) => language === 'nginx')?.text ?? '';

test('the nginx of docs/autohospedaje.md is the one of deploy/proxy', () => {
  expect(CONFIGURATION).toBe(`${readPage('deploy/proxy/upstream.conf')}\n${readPage('deploy/proxy/nginx.conf')}`);
});

/** Nobody is called so, and no token is so. */
const CANARY = { token: 'pruebas', curp: 'CANARIO000000XXXXX' };

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
}

describe.runIf(NGINX !== undefined)('docs/autohospedaje.md, its nginx', () => {
  let folder: string;
  let services: ServiceProcess[];
  let port: number;
  let stop: () => Promise<unknown>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'curp-nginx-'));
    services = [await startProcess({ SANDBOX: 'si' }), await startProcess({ SANDBOX: 'si' })];
    port = await freePort();
    const [first = '', second = ''] = services.map(({ url }) => url.slice('http://'.length));
    const site = CONFIGURATION.replace('127.0.0.1:3000', first)
      .replace('127.0.0.1:3010', second)
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replaceAll('/etc/ssl', folder)
      .replaceAll('/var/log/nginx', folder);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const whole = `daemon off; master_process off; pid ${folder}/pid; events {} http { ${paths.join(' ')} ${site} }`;
    writeFileSync(join(folder, 'nginx.conf'), whole);
    certify(folder);
    await start(1024);
  });
  afterAll(async () => {
    await stop();
    for (const service of services) await service.close();
    rmSync(folder, { recursive: true });
  });

  /** With so many files and connections at most. */
  async function start(files: number): Promise<void> {
    const words = [NGINX ?? '', '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'start.log')];
    const nginx = spawn('bash', ['-c', `ulimit -n ${files}; exec "$@"`, 'bash', ...words], { stdio: 'ignore' });
    const gone = once(nginx, 'exit');
    stop = () => {
      nginx.kill('SIGTERM');
      return gone;
    };
    await listening(port);
  }

  function ask(path: string, body?: string, type = 'application/json'): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const options = {
        port,
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

  /** All that it wrote. */
  function logs(): string {
    return ['access.log', 'error.log', 'start.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  }

  const query = new URLSearchParams(CANARY).toString();

  test('nothing of a query is in its logs, whatever becomes of it', async () => {
    const paths = ['validar_curp', 'nada', 'calcular_curp'].map((name) => `/curp/${name}?${query}`);
    const statuses: unknown[] = [];
    const misspelt = [`/curp/validar_curp%3F${query}`, `/curp/validar_curp/${CANARY.curp}`];
    for (const path of [...paths, ...misspelt, `${paths[0]}&x=${'x'.repeat(20_000)}`])
      statuses.push((await ask(path)).status);
    expect(statuses).toEqual([200, 404, 400, 404, 404, 414]);
    expect(logs()).toMatch(/ GET \/curp\/validar_curp 200 /);
    expect(logs()).toMatch(/ GET otra 404 /);
    expect(logs()).not.toMatch(/CANARIO|pruebas/);
  });

  test('one of two processes may go: nobody is refused, and nothing is told of who asked meanwhile', async () => {
    await services[1]?.close();
    const calls = Array.from({ length: 40 }, () => ask(`/curp/validar_curp?${query}`));
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(logs()).not.toMatch(/CANARIO|pruebas/);
  });

  test('nothing is told either when it has no connection left for who asks', async () => {
    await stop();
    await start(22);
    const calls = Array.from({ length: 12 }, () => ask(`/curp/validar_curp?${query}`));
    const answers = await Promise.allSettled(calls);
    expect(answers.filter((answer) => answer.status === 'fulfilled' && answer.value.status === 500)).not.toEqual([]);
    expect(logs()).not.toMatch(/CANARIO|pruebas/);
  });
});

/** A certificate that nobody has to believe. */
function certify(folder: string): void {
  const files = ['-keyout', join(folder, 'curp.key'), '-out', join(folder, 'curp.pem')];
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
  execFileSync('openssl', [...words, '-subj', '/CN=curp.example.com', ...files], { stdio: 'ignore' });
}
