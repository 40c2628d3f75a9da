// Runs examples/lista.*, each if its language is installed: a list in several parts, one of which arrives cut, comes back
// whole. The list is that of `curp lista`, row by row.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServiceProcess, admin, onStores, startProcess } from '../tools/testing/process.ts';
import { type Database, type KeySpace, openDatabase, openKeySpace } from '../tools/testing/stores.ts';
import { people } from '../tools/testing/people/people.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const ROWS = 12_000;
const COLUMNS = 'nombres,apellido_paterno,apellido_materno,fecha_nacimiento,sexo,entidad';

const PROGRAMS = [
  { language: 'Python', command: ['python3', 'examples/lista.py'] },
  { language: 'PHP', command: ['php', 'examples/lista.php'] },
  { language: 'Java', command: ['java', '-Dfile.encoding=UTF-8', 'examples/Lista.java'] },
  { language: 'Go', command: ['go', 'run', 'examples/lista.go'] },
] as const;

const folder = mkdtempSync(join(tmpdir(), 'curp-lista-ejemplos-'));
const input = join(folder, 'personas.csv');
let database: Database;
let keys: KeySpace;
let service: ServiceProcess;
let token: string;

beforeAll(async () => {
  const rows = people(ROWS, 7).map(({ givenNames, firstSurname, secondSurname, birthDate, sex, entity }) =>
    [givenNames, firstSurname, secondSurname ?? '', birthDate, sex, entity].join(','),
  );
  writeFileSync(input, `${COLUMNS}\n${rows.join('\n')}`);
  database = await openDatabase();
  keys = openKeySpace();
  const limits = ['--ritmo', '100000', '--rafaga', '100000', '--cuota', 'sin-limite'];
  await admin(database, 'proyectos', 'crear', 'Listas', '--id', 'listas', ...limits);
  ({ token } = await admin<{ token: string }>(database, 'tokens', 'emitir', 'listas'));
  service = await startProcess(onStores(database, keys));
});
afterAll(async () => {
  await service.close();
  await database.drop();
  await keys.drop();
  rmSync(folder, { recursive: true });
});

/** Passes requests on to the service; of the second answer it sends only the beginning, as a proxy that restarts. */
async function startCutter(): Promise<{ readonly url: string; readonly close: () => void }> {
  let count = 0;
  const server = createServer((incoming, reply) => {
    const isCut = ++count === 2;
    const { method, url = '', headers } = incoming;
    const onward = httpRequest(new URL(url, service.url), { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 0, { 'content-type': answer.headers['content-type'] ?? '' });
      if (isCut) answer.once('data', (chunk: Buffer) => reply.write(chunk.subarray(0, 1000), () => reply.destroy()));
      else answer.pipe(reply);
    });
    // The rest of a cut answer is not read.
    onward.on('error', () => {});
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

describe.for(PROGRAMS)('$language', ({ command }) => {
  const isMissing = spawnSync('which', [command[0]]).status !== 0;

  test.skipIf(isMissing)('answers every row once, also when a part arrives cut', { timeout: 120_000 }, async () => {
    const cutter = await startCutter();
    const output = join(folder, 'salida.csv');
    const [program, ...words] = command;
    const env = { ...process.env, CURP_SERVICIO: cutter.url, CURP_TOKEN: token };
    const { stdout, stderr } = await promisify(execFile)(program, [...words, input, output], { cwd: ROOT, env });
    cutter.close();
    const sent = readFileSync(input, 'utf8').split('\n');
    const [head, ...answered] = readFileSync(output, 'utf8').trimEnd().split('\n');
    expect(stdout).toBe(`${ROWS} filas respondidas\n`);
    expect(stderr).toMatch(/^Una parte no llegó entera: se repite en 1 s\.\n$/);
    expect(head).toBe(`${COLUMNS},curp,codigos,motivos,avisos`);
    expect(answered.length).toBe(ROWS);
    expect(answered.filter((row, index) => !row.startsWith(`${sent[index + 1]},`))).toEqual([]);
    expect(answered.filter((row) => !/,[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z0-9]\d,/.test(row)).length).toBeLessThan(
      ROWS / 10,
    );
  });
});
