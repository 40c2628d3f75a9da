// curp as a process: exit code, pipes, colours and Node version.
import { execFile, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMAND, shell } from '../../../tools/testing/curp.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const ANA = 'Ana Soto Vega 1990-12-31 M Oaxaca';

test.for([
  { script: `curp calcular ${ANA}`, code: 0, stdout: 'SOVA901231MOCTGN06\n', why: 'a key' },
  { script: 'curp calcular Ana Soto Vega 1990-12-31 F Oaxaca', code: 1, stdout: '', why: 'data with problems' },
  { script: 'curp calcular Ana', code: 2, stdout: '', why: 'wrong use' },
  { script: 'printf "SABC560626MDFLRN01\\n" | curp validar - >/dev/null', code: 0, stdout: '', why: 'from a pipe' },
  { script: 'printf "X\\n" | curp validar - >/dev/null', code: 1, stdout: '', why: 'a bad key from a pipe' },
])('$code — $why', async ({ script, code, stdout }) => {
  expect(await shell(script)).toMatchObject({ code, stdout });
});

describe('a reader that leaves early', () => {
  test('is no failure, and nothing is said about it', async () => {
    const ended = await shell('set -o pipefail; curp entidades | head -1');

    expect(ended).toEqual({ code: 0, stdout: '01  AS  AGUASCALIENTES\n', stderr: '' });
  });

  test('ends the work, although its input never ends', async () => {
    const ended = await shell('yes SABC560626MDFLRN01 | curp validar - | head -1; echo "${PIPESTATUS[1]}"');

    expect(ended).toEqual({ code: 0, stdout: 'SABC560626MDFLRN01  válida\n0\n', stderr: '' });
  });
});

test('2 — an output that cannot be written', async () => {
  const { code, stderr } = await shell('curp entidades > /dev/full');

  expect(code).toBe(2);
  expect(stderr).toBe('Error: no se pudo escribir la salida. Revise que haya espacio y permiso.\n');
});

describe('in a terminal', () => {
  const explicar = [...COMMAND, 'explicar', ...ANA.split(' ')].join(' ');

  async function shownWith(env: Readonly<Record<string, string>>): Promise<string> {
    const typed = `script -qec 'stty cols 80; ${explicar}' /dev/null < /dev/null`;
    return (await shell(typed, { TERM: 'xterm', ...env })).stdout;
  }

  test('there are colours, as wide as it is, and the reminder', async () => {
    const shown = await shownWith({});

    expect(shown).toContain('\u001B[36m');
    expect(shown).toContain('Una CURP calculada no prueba');
    const widths = stripVTControlCharacters(shown)
      .split(/\r?\n/, 20)
      .map((row) => row.length);
    expect(Math.max(...widths)).toBeGreaterThan(70);
    expect(Math.max(...widths)).toBeLessThanOrEqual(80);
  });

  test.for([{ NO_COLOR: '1' }, { TERM: 'dumb' }])('there are none with %j', async (env) => {
    const shown = await shownWith(env);

    expect(shown).toContain('SOVA901231MOCTGN06');
    expect(shown).not.toContain('\u001B');
  });
});

describe('built', () => {
  const dist = mkdtempSync(join(tmpdir(), 'curp-dist-'));
  const entry = join(dist, 'main.js');
  const run = promisify(execFile);

  beforeAll(async () => {
    if (process.env['CURP_BUILT'] !== undefined) cpSync(join(ROOT, 'dist'), dist, { recursive: true });
    else await run('npx', ['tsdown', '--out-dir', dist, '--logLevel', 'error'], { cwd: ROOT });
  });
  afterAll(() => rmSync(dist, { recursive: true }));

  test('it runs by itself', async () => {
    expect(await run(process.execPath, [entry, 'calcular', ...ANA.split(' ')])).toEqual({
      stdout: 'SOVA901231MOCTGN06\n',
      stderr: '',
    });
  });

  test('2 — on an older Node it says which one it needs', () => {
    const older = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.1.0'}})`;
    const ended = spawnSync(process.execPath, ['--import', older, entry, '--version'], { encoding: 'utf8' });

    expect(ended).toMatchObject({
      status: 2,
      stdout: '',
      stderr: 'Hace falta Node 22 o posterior, y este es 20.1.0: actualícelo.\n',
    });
  });

  test('70 — an internal error prints where it happened, and no personal data', () => {
    const broken = 'data:text/javascript,Date.now=()=>NaN';
    const words = ['--import', broken, entry, 'calcular', ...ANA.split(' ')];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });

    expect({ status, stdout }).toEqual({ status: 70, stdout: '' });
    expect(stderr).toMatch(/^Error: falló curp, no sus datos\..*\n +at .*\.js:/s);
    expect(stderr).not.toMatch(/Soto|Invalid time/);
  });

  test('one command does not load the others', async () => {
    const names = ['completar', 'cotejar', 'entidades', 'explicar', 'mcp', 'validar'];
    const others = globSync(join(dist, `{${names.join()}}-*.js`));
    for (const path of others) rmSync(path);
    const { stdout } = await run(process.execPath, [entry, 'calcular', ...ANA.split(' ')]);

    expect(new Set(others.map((path) => basename(path).split('-', 1)[0]))).toEqual(new Set(names));
    expect(stdout).toBe('SOVA901231MOCTGN06\n');
  });
});
