// curp sql and curp codigo print files of the repository: of each database, and of each port.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { FILES, isFileName, readFile } from '@curp/sql';
import { expect, test } from 'vitest';
import { curp, document } from '../../../tools/testing/curp.ts';
import { LANGUAGES } from '../../../tools/generate/ports/languages.ts';

const PRINTED = [
  ...Object.keys(FILES)
    .filter(isFileName)
    .map((name) => ({ argv: ['sql', name], archivo: FILES[name].file, texto: readFile(name) })),
  ...Object.entries(LANGUAGES).map(([port, { file }]) => {
    const texto = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    return { argv: ['codigo', port], archivo: port === 'python' ? 'curp.py' : basename(file), texto };
  }),
];

test.for(PRINTED)('0 — $argv prints the file as it is; with --json, its name and its text', async (printed) => {
  const { argv, archivo, texto } = printed;
  expect(await curp(argv)).toEqual({ code: 0, stdout: texto, stderr: '' });
  expect(await document(argv)).toEqual({ archivo, texto });
});

test.for([
  { argv: ['sql', 'oracle'], says: 'Es uno de: postgres, mariadb, duckdb,' },
  { argv: ['codigo', 'cobol'], says: 'Es uno de: python, php,' },
])('2 — $argv: there is none', async ({ argv, says }) => {
  const { code, stdout, stderr } = await curp(argv);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(says);
  expect(stderr).not.toContain(argv[1]);
});
