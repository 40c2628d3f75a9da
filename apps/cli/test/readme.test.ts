// Runs every command of apps/cli/README.md and compares its output with the page.
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../src/commands.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PAGE = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** The commands of a block, and the block of output that follows it, if one does. */
const [INSTALLATION, ...BLOCKS] = Array.from(
  PAGE.matchAll(/^```sh\n(.*?)^```$(?:\s*^```(?:text|json)\n(.*?)^```$)?/gms),
  ([, script = '', output = '']) => ({ script, output }),
);
const [ALIAS = ''] = /^alias .*$/m.exec(INSTALLATION?.script ?? '') ?? [];
/** The same program without npx, which takes longer than most commands; the alias of the page is tried below. */
const CURP = `curp() { '${process.execPath}' '${ROOT}apps/cli/dist/main.js' "$@"; }`;

/** As in a new terminal: without the programs of this repository in PATH and without the variables that npm sets. */
const ENV = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
  PATH: process.env['PATH']
    ?.split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
};

/** What it prints; an example may end with 1, and none with wrong use. */
function printed(script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const words = ['--norc', '-c', `shopt -s expand_aliases\n${script}`];
    execFile('bash', words, { cwd: ROOT, env: ENV }, (error, stdout, stderr) => {
      if (error === null || error.code === 1) resolve(stdout);
      else reject(new Error(stderr));
    });
  });
}

beforeAll(async () => {
  // The repository was installed before its tests could run, and CI has just built it.
  if (process.env['CURP_BUILT'] === undefined) await printed(INSTALLATION?.script.replace('npm ci\n', '') ?? '');
});

test('the page has an example of everything', () => {
  const commands = BLOCKS.flatMap(({ script }) => Array.from(script.matchAll(/\bcurp (\w+)/g), ([, name]) => name));

  expect(ALIAS).toContain('main.js');
  expect(new Set(commands)).toEqual(new Set(COMMANDS.map(({ name }) => name)));
});

test.for(BLOCKS)('$script', async ({ script, output }) => {
  expect(await printed(`${CURP}\n${script}`)).toBe(output);
});

test.for([
  { shell: 'bash', words: ['--norc', '-O', 'expand_aliases'] },
  { shell: 'zsh', words: ['-f'] },
])('the alias works in $shell from any folder', ({ shell, words }, { skip }) => {
  const input = `${ALIAS}\ncd '${tmpdir()}'\ncurp calcular 'Ana María' Soto '' 1990-12-31 M Oaxaca\n`;
  const { error, stdout } = spawnSync(shell, words, { cwd: ROOT, env: ENV, input, encoding: 'utf8' });
  skip(error !== undefined, `${shell} is not installed here`);

  expect(stdout).toBe('SOXA901231MOCTXN02\n');
});
