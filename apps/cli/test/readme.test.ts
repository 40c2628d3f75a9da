// Every command of the page is run, and prints what the page says it prints.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

/** What it prints; an example may end with 1, and none with wrong use. */
function printed(script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const words = ['--norc', '-c', `shopt -s expand_aliases\n${script}`];
    execFile('bash', words, { cwd: ROOT }, (error, stdout, stderr) => {
      if (error === null || error.code === 1) resolve(stdout);
      else reject(new Error(stderr));
    });
  });
}

beforeAll(async () => {
  // The repository was installed before its tests could run.
  await printed(INSTALLATION?.script.replace('npm ci\n', '') ?? '');
});

test('the page has an example of everything', () => {
  const commands = BLOCKS.flatMap(({ script }) => Array.from(script.matchAll(/\bcurp (\w+)/g), ([, name]) => name));

  expect(ALIAS).toContain('main.js');
  expect(new Set(commands)).toEqual(new Set(COMMANDS.map(({ name }) => name)));
});

test.for(BLOCKS)('$script', async ({ script, output }) => {
  expect(await printed(`${ALIAS}\n${script}`)).toBe(output);
});
