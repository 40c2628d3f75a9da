// curp codigo: prints the file of each port.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { curp, document } from '../../../tools/testing/curp.ts';
import { LANGUAGES } from '../../../tools/generate/ports/languages.ts';

const ROOT = new URL('../../../', import.meta.url);

test.for(Object.entries(LANGUAGES))('0 — %s is printed as it is', async ([port, { file }]) => {
  const { code, stdout, stderr } = await curp(['codigo', port]);
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: readFileSync(new URL(file, ROOT), 'utf8'), stderr: '' });
});

test('0 — with --json, the name of the file and its text', async () => {
  const texto = readFileSync(new URL('ports/php/src/Curp.php', ROOT), 'utf8');
  expect(await document(['codigo', 'php'])).toEqual({ archivo: 'Curp.php', texto });
});

test('2 — a language that there is no port for', async () => {
  const { code, stdout, stderr } = await curp(['codigo', 'cobol']);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('Es uno de: python, php,');
  expect(stderr).not.toContain('cobol');
});
