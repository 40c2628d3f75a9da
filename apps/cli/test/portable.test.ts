// curp as it is downloaded: built with its libraries inside, without DuckDB, in a folder with its own Node.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProgram, makePortable } from '../../../tools/release/portable.ts';
import { installCommand } from '../src/formats/install-duckdb.ts';
import { WEB_FOLDER } from '../../../tools/testing/web-folder.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'curp-portable-'));
const PROGRAM = join(FOLDER, 'program');
const PAGE = join(PROGRAM, 'curp.html');
/** The fake xdg-open writes here what it is asked to open. */
const OPENED = join(FOLDER, 'opened');

beforeAll(async () => {
  await buildProgram(PROGRAM);
  copyFileSync(join(WEB_FOLDER, 'curp.html'), PAGE);
  writeFileSync(join(FOLDER, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(FOLDER, 'xdg-open'), `#!/bin/sh\nprintf %s "$1" >'${OPENED}'\n`);
  chmodSync(join(FOLDER, 'xdg-open'), 0o755);
});
afterAll(() => rmSync(FOLDER, { recursive: true }));

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function curp(words: readonly string[], path = FOLDER): Ended {
  const options = { cwd: FOLDER, encoding: 'utf8', env: { PATH: `${path}:/bin` } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(PROGRAM, 'main.js'), ...words], options);
  return { status, stdout, stderr };
}

describe.skipIf(process.platform !== 'linux')('curp pagina', () => {
  test('0 — writes where the page is, and opens it', () => {
    expect(curp(['pagina'])).toEqual({ status: 0, stdout: `${PAGE}\n`, stderr: '' });
    expect(readFileSync(OPENED, 'utf8')).toBe(PAGE);
  });

  test('0 — with --json, in a document', () => {
    expect(JSON.parse(curp(['pagina', '--json']).stdout)).toEqual({ archivo: PAGE });
  });

  test('0 — without a browser, says how to open it', () => {
    const { status, stdout, stderr } = curp(['pagina'], '/nowhere');
    expect({ status, stdout }).toEqual({ status: 0, stdout: `${PAGE}\n` });
    expect(stderr).toContain('abra ese archivo con doble clic');
  });

  test('2 — a copy without the page says so', () => {
    rmSync(PAGE);
    const { status, stderr } = curp(['pagina']);
    copyFileSync(join(WEB_FOLDER, 'curp.html'), PAGE);
    expect(status).toBe(2);
    expect(stderr).toContain('Esta copia de curp no trae la página.');
  });
});

test.for(['-o salida.parquet lista.csv', 'lista.parquet'])(
  '2 — without DuckDB, lista %s prints the command that installs it, before any row is answered',
  (words) => {
    writeFileSync(join(FOLDER, 'lista.csv'), 'curp\nSABC560626MDFLRN01\n');
    writeFileSync(join(FOLDER, 'lista.parquet'), 'PAR1PAR1');
    const { status, stderr } = curp(['lista', ...words.split(' ')]);
    expect(status).toBe(2);
    const command = installCommand(PROGRAM, FOLDER);
    expect(stderr).toContain(`Para Parquet hace falta DuckDB, que se instala aparte: ${command}\n`);
    expect(stderr).not.toMatch(/\d fila/);
    expect(readdirSync(FOLDER).filter((name) => /salida|parcial/.test(name))).toEqual([]);
  },
);

/** The words of each starter. */
const STARTED: Readonly<Record<string, string>> = {
  curp: 'exec "$here/node" "$here/dist/main.js" "$@"\n',
  'curp.cmd': '\r\n"%~dp0node.exe" "%~dp0dist\\main.js" %*\r\n',
};

describe.for([
  { system: 'linux-x64', names: ['curp', 'node'] },
  { system: 'linux-arm64', names: ['curp', 'node'] },
  { system: 'darwin-x64', names: ['curp', 'node'] },
  { system: 'darwin-arm64', names: ['curp', 'node'] },
  { system: 'win-x64', names: ['curp.cmd', 'node.exe'] },
])('the folder of $system', ({ system, names }) => {
  const folder = join(FOLDER, system);
  beforeAll(() => makePortable(folder, system, PROGRAM, process.execPath));

  test('has the starter, its Node, the program, the page and the licences', () => {
    expect(readdirSync(folder).toSorted()).toEqual(['LICENCIAS.txt', 'dist', 'package.json', ...names].toSorted());
    expect(readdirSync(join(folder, 'dist'))).toEqual(
      expect.arrayContaining(['main.js', 'list-worker.js', 'curp.html', 'files', 'ports', 'conformance']),
    );
    expect(readFileSync(join(folder, 'LICENCIAS.txt'), 'utf8')).toContain('Node.js is licensed for use as follows');
  });

  test('its starter names the Node and the program next to it', () => {
    const [starter = '', node = ''] = names;
    expect(readFileSync(join(folder, starter), 'utf8')).toContain(STARTED[starter]);
    const modes = [starter, node].map((name) => statSync(join(folder, name)).mode & 0o111);
    expect(modes.every((mode) => mode === 0o111) || starter === 'curp.cmd').toBe(true);
  });

  test.skipIf(system !== `${process.platform}-${process.arch}`)('runs through a link, as the .deb has it', () => {
    const link = join(FOLDER, 'enlace');
    execFileSync('ln', ['-sf', join(folder, 'curp'), link]);
    expect(execFileSync(link, ['entidades', 'DF'], { encoding: 'utf8', env: { PATH: '/usr/bin:/bin' } })).toContain(
      'DF',
    );
  });
});
