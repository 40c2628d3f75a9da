// Each proxy of deploy/proxy, for real, in front of three processes on real stores: all of them are restarted one after
// the other while callers hold their connections, and nothing of what was asked is in what it writes.
import { Agent, request } from 'node:https';
import { connect } from 'node:tls';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Environment, onStores, type ServiceProcess, startProcess } from '../../apps/api/test/process.ts';
import { ANA, query } from '../../apps/api/test/service.ts';
import { type Database, freePort, type KeySpace, openDatabase, openKeySpace } from '../../apps/api/test/stores.ts';
import { addProject, addToken } from '../../apps/api/test/tokens/issue.ts';
import { type Backend, isInstalled, KINDS, type Proxy, type ProxyName, startProxy } from './proxy.ts';

const NODES = 3;
const KEPT = 8;
const BETWEEN_MS = 10;

/** Nobody is called so. */
const CANARY = 'CANARIO';

const NAMES = Object.keys(KINDS) as ProxyName[];

describe.for(NAMES.map((name) => ({ name, installed: isInstalled(name) })))('$name', ({ name, installed }) => {
  describe.runIf(installed)('before three processes', () => {
    let database: Database;
    let keys: KeySpace;
    let token: string;
    let backends: (Backend & { process: ServiceProcess })[];
    let proxy: Proxy;
    const agent = new Agent({ keepAlive: true, maxSockets: KEPT, rejectUnauthorized: false });

    beforeAll(async () => {
      database = await openDatabase();
      keys = openKeySpace();
      token = await addToken(database.owner, await addProject(database.owner, { rate: 100_000, burst: 100_000 }));
      backends = await Promise.all(Array.from({ length: NODES }, startBackend));
      proxy = await startProxy(name, backends);
    });
    afterAll(async () => {
      agent.destroy();
      await proxy.stop();
      for (const { process } of backends) await process.close();
      await database.drop();
      await keys.drop();
    });

    async function startBackend(): Promise<Backend & { process: ServiceProcess }> {
      const [port, opsPort] = await Promise.all([freePort(), freePort()]);
      return { port, opsPort, process: await startAt({ port, opsPort }) };
    }

    function startAt({ port, opsPort }: Backend): Promise<ServiceProcess> {
      const places: Environment = {
        PORT: String(port),
        OPS_PORT: String(opsPort),
        DRAIN_MS: String(KINDS[name].drainMs),
      };
      return startProcess({ ...onStores(database, keys), ...places, TRUST_PROXY: '127.0.0.1' });
    }

    /** The status, or what went wrong. */
    function ask(path: string, body?: string): Promise<number | string> {
      return new Promise((resolve) => {
        const headers = {
          'user-agent': CANARY,
          referer: `https://example.com/${CANARY}`,
          ...(body !== undefined && { 'content-type': 'application/json', authorization: `Bearer ${token}` }),
        };
        const method = body === undefined ? 'GET' : 'POST';
        const call = request({ agent, host: '127.0.0.1', port: proxy.port, path, method, headers }, (reply) => {
          text(reply).then(
            () => resolve(reply.statusCode ?? 0),
            (error: Error) => resolve(error.message),
          );
        });
        call.on('error', (error) => resolve(error.message)).end(body);
      });
    }

    const asked = { ...ANA, apellido_paterno: CANARY };

    function askByGet(): Promise<number | string> {
      return ask(`/curp/calcular_curp?${query({ token, ...asked })}`);
    }

    function askByPost(): Promise<number | string> {
      return ask('/curp/calcular_curp', JSON.stringify(asked));
    }

    test('every process is restarted under a steady load of kept connections: nobody is refused', async () => {
      const answers = new Map<number | string, number>();
      const over = new AbortController();
      const callers = Array.from({ length: KEPT }, async (_, place) => {
        while (!over.signal.aborted) {
          const answer = await (place % 2 === 0 ? askByGet() : askByPost());
          answers.set(answer, (answers.get(answer) ?? 0) + 1);
          await pause(BETWEEN_MS);
        }
      });
      const exits: unknown[] = [];
      for (const backend of backends) {
        backend.process.signal('SIGTERM');
        exits.push(await backend.process.exited);
        backend.process = await startAt(backend);
      }
      over.abort();
      await Promise.all(callers);
      expect(exits).toEqual([0, 0, 0]);
      expect([...answers.keys()], JSON.stringify([...answers])).toEqual([200]);
      expect(answers.get(200)).toBeGreaterThan(500);
    });

    test('nothing of a query or a header is in what it writes, whatever becomes of the call', async () => {
      const canary = query({ token, curp: CANARY });
      const statuses = [
        await ask(`/curp/validar_curp?${canary}`),
        await ask(`/curp/nada?${canary}`),
        await ask(`/curp/validar_curp?${canary}&x=${'x'.repeat(20_000)}`),
        await askRaw(proxy.port, `GET /curp/validar_curp?${canary} HTTP/7\r\n\r\n`),
        await askRaw(
          proxy.port,
          `GET /curp/validar_curp?${canary} HTTP/1.1\r\nHost: ${CANARY}\r\nX Y: ${CANARY}\r\n\r\n`,
        ),
      ];
      expect(statuses.slice(0, 2)).toEqual([200, 404]);
      expect(statuses.slice(2).every((status) => Number(status) >= 400)).toBe(true);
      backends[0]?.process.signal('SIGKILL');
      await backends[0]?.process.exited;
      expect(new Set(await Promise.all(Array.from({ length: 20 }, askByGet)))).toEqual(new Set([200]));
      for (const { process } of backends) process.signal('SIGKILL');
      for (const { process } of backends) await process.exited;
      expect(await askByGet()).toBeOneOf([502, 503]);
      await expect.poll(() => proxy.logs()).toMatch(/ GET \/curp\/calcular_curp 50[23] /);
      expect(proxy.logs()).toMatch(/ GET \/curp\/validar_curp 200 /);
      expect(proxy.logs()).not.toContain(CANARY);
      expect(proxy.logs()).not.toContain(token);
    });
  });
});

/** The status of what no client would send. */
function askRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => socket.write(bytes));
    socket.once('error', reject).once('data', (chunk: Buffer) => {
      resolve(chunk.toString().split(' ')[1] ?? '');
      socket.destroy();
    });
  });
}
