// The real command, as a process: its streams, its exit code, its environment.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { isWellFormed } from '@curp/accounts/token-format';
import { freePort, openDatabase } from '../../../tools/testing/stores.ts';
import { documentOf, environmentOf, operatorWith } from '../../../tools/testing/curp-admin.ts';
import { COMPILE_CACHE } from '../../../tools/testing/bare-environment.ts';

const ENTRY = fileURLToPath(new URL('../src/main.ts', import.meta.url));

const database = await openDatabase();

afterAll(() => database.drop());

interface Ended {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

function spawned(argv: readonly string[], env: Record<string, string> = environmentOf(database)): Promise<Ended> {
  return new Promise((resolve) => {
    const words = ['--conditions=@curp/source', ENTRY, ...argv];
    execFile(process.execPath, words, { env: { ...COMPILE_CACHE, ...env } }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : error.code, stdout, stderr });
    });
  });
}

test('0 — a project and its token, and the process ends by itself', async () => {
  const created = await spawned(['proyectos', 'crear', 'Tienda de ejemplo', '--id', 'tienda']);
  const issued = await spawned(['tokens', 'emitir', 'tienda']);

  expect([created.code, issued.code]).toEqual([0, 0]);
  expect(isWellFormed(issued.stdout.trimEnd())).toBe(true);
  expect(issued.stderr).toContain('no se volverá a mostrar');
});

test('2 — on an older Node it says which one it needs', async () => {
  const older = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.1.0'}})`;
  const { code, stdout, stderr } = await spawned(['uso'], { NODE_OPTIONS: `--import=${older}` });

  expect([code, stdout, stderr]).toEqual([2, '', 'Hace falta Node 26 o posterior, y este es 20.1.0.\n']);
});

test('1 — the database is unreachable', async () => {
  const env = { ADMIN_DATABASE_URL: `postgres://root:s3cr3t@127.0.0.1:${await freePort()}/test` };
  const { code, stdout, stderr } = await spawned(['uso', '--json'], env);

  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    error: expect.stringContaining('La base de datos no responde en 127.0.0.1:'),
  });
  expect(stderr).not.toMatch(/s3cr3t|\.ts:/);
});

test('2 — nothing was typed', async () => {
  expect(await spawned([])).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining('curp-admin --ayuda') });
});

test.for([
  { typed: 'si', state: 'revocado' },
  { typed: 'no', state: 'vigente' },
])('a real terminal, where «$typed» is typed: $state', async ({ typed, state }) => {
  const project = `terminal-${typed}`;
  const admin = operatorWith(environmentOf(database));
  await admin('proyectos', 'crear', 'Tienda', '--id', project);
  const { id } = await documentOf<{ id: string }>(admin('tokens', 'emitir', project, '--json'));
  // script(1) gives the command a terminal of its own, and types there what it reads.
  const command = `"$NODE" --conditions=@curp/source "$ENTRY" tokens revocar ${id}`;
  const shown = await new Promise<string>((resolve) => {
    const env = { ...environmentOf(database), NODE: process.execPath, ENTRY };
    const child = execFile('script', ['-qec', command, '/dev/null'], { env }, (_error, stdout) => resolve(stdout));
    child.stdout?.on('data', (chunk: string) => {
      if (chunk.includes('Escriba si o no: ')) child.stdin?.write(`${typed}\n`);
    });
  });

  expect(shown).toContain('Es el último token que vale del proyecto');
  expect(await documentOf(admin('tokens', 'listar', project, '--json'))).toMatchObject({
    tokens: [{ id, estado: state }],
  });
});

test('a reader that leaves early is no failure', async () => {
  const pipe = `"$0" "$1" "$2" --ayuda | true; echo "\${PIPESTATUS[0]}"`;
  const ended = await new Promise<Ended>((resolve) => {
    execFile('bash', ['-c', pipe, process.execPath, '--conditions=@curp/source', ENTRY], (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : error.code, stdout, stderr });
    });
  });

  expect(ended).toEqual({ code: 0, stdout: '0\n', stderr: '' });
});
