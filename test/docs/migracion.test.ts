// docs/migracion.md: runs the changed programs with a stub of the client library that they use.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { startProcess } from '../../tools/testing/process.ts';
import { fencesOf } from '../../tools/testing/repository-pages.ts';

const STAND_INS = fileURLToPath(new URL('stand-ins', import.meta.url));

/** How each language loads the stub, and the text that identifies its program. */
const LANGUAGES = [
  { language: 'Node', mark: 'require(', command: process.execPath, words: ['-'], env: { NODE_PATH: STAND_INS } },
  { language: 'Python', mark: 'from ', command: 'python3', words: ['-'], env: { PYTHONPATH: STAND_INS } },
  { language: 'PHP', mark: '<?php', command: 'php', words: ['-d', `include_path=${STAND_INS}`], env: {} },
] as const;

const CHANGES = fencesOf('docs/migracion.md').filter(({ language }) => language === 'diff');

/** The program before (-) or after (+) the change. */
function sideOf(change: string, sign: '-' | '+'): string {
  const lines = change.split('\n').filter((line) => line === '' || line.startsWith(' ') || line.startsWith(sign));
  return lines.map((line) => line.slice(1)).join('\n');
}

const service = await startProcess({ SANDBOX: 'si' });
afterAll(() => service.close());

test('every change is of a language that runs here', () => {
  expect(CHANGES.map(({ text }) => LANGUAGES.find(({ mark }) => text.includes(mark))?.language)).toEqual(
    LANGUAGES.map(({ language }) => language),
  );
});

test.for(LANGUAGES)(
  '$language, changed as the page shows, prints the key',
  ({ mark, command, words, env }, context) => {
    const change = CHANGES.find(({ text }) => text.includes(mark))?.text ?? '';
    const program = (sign: '-' | '+') => {
      const input = sideOf(change, sign).replaceAll('http://127.0.0.1:3000', service.url);
      return spawnSync(command, words, {
        input,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], PYTHONDONTWRITEBYTECODE: '1', ...env },
      });
    };
    const changed = program('+');
    context.skip(changed.error !== undefined, `${command} is not on this machine`);
    expect({ stdout: changed.stdout, stderr: changed.stderr }).toEqual({ stdout: 'SABC560626MDFLRN01\n', stderr: '' });
    expect(program('-').stdout, 'and without the change it does not').not.toContain('SABC560626MDFLRN01');
  },
);
