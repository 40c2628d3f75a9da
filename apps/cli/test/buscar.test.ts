// curp buscar, in real processes: what it finds, what it hides, and what it says of files that it cannot search.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { curp } from '../../../tools/harness/curp.ts';
import { KeyScanner } from '../src/find/key-scanner.ts';

const KEY = 'SABC560626MDFLRN01';
const folder = mkdtempSync(join(tmpdir(), 'curp-buscar-'));

beforeAll(() => {
  mkdirSync(join(folder, 'dentro'));
  writeFileSync(join(folder, 'a.log'), `uno\nñ ${KEY} y SABC56O626MDFLRN01\n`);
  writeFileSync(join(folder, 'dentro/b.txt'), `\uFEFF${KEY}`, 'utf16le');
  writeFileSync(join(folder, 'c.xlsx'), `PK\u0003\u0004${KEY}`);
  symlinkSync(folder, join(folder, 'enlace'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('curp buscar', () => {
  test('a folder: file, line, column in bytes, verdict and suggestion; what is compressed is said, exit 1', async () => {
    const { code, stdout, stderr } = await curp(['buscar', folder]);

    expect(stdout.split('\n')).toEqual([
      `${folder}/a.log:2:4  ${KEY}  válida`,
      `${folder}/a.log:2:25  SABC56O626MDFLRN01  no es válida  ¿${KEY}?`,
      `${folder}/dentro/b.txt:1:3  ${KEY}  válida`,
      '',
    ]);
    expect(stderr).toBe(
      `Aviso: ${folder}/c.xlsx: es un archivo comprimido (.xlsx, .docx, .zip…); no se revisó.\n` +
        '3 claves en 2 archivos; 1 que no es válida.\n',
    );
    expect(code).toBe(1);
  });

  test('standard input, as JSON lines', async () => {
    const { code, stdout } = await curp(['buscar', '--json'], { stdin: `x ${KEY}\n` });

    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ archivo: '-', linea: 1, columna: 3, curp: KEY, valida: true });
  });

  test('--ocultar keeps every other byte', async () => {
    const { code, stdout } = await curp(['buscar', '--ocultar'], { stdin: `año ${KEY}, sabc56o626mdflrn01;\n¡fin!\n` });

    expect([code, Buffer.from(stdout, 'utf8').toString()]).toEqual([0, 'año [CURP], [CURP];\n¡fin!\n']);
  });

  test.for([
    { argv: ['buscar', '/no/such'], code: 1, says: 'no se pudo leer; no se revisó' },
    { argv: ['buscar', '--ocultar', 'a', 'b'], code: 2, says: '--ocultar lee un solo archivo' },
  ])('$code — $says', async ({ argv, code, says }) => {
    const ended = await curp(argv);

    expect(ended.code).toBe(code);
    expect(ended.stderr).toContain(says);
  });
});

test('a key is found, with its line and column, wherever the text is cut into pieces', () => {
  const text = Buffer.from(`${KEY} a ${KEY}\n${KEY}9 9${KEY} ${KEY}`);
  for (let size = 1; size <= text.length; size++) {
    const scanner = new KeyScanner();
    const found: string[] = [];
    let kept = Buffer.alloc(0);
    for (let from = 0; from <= text.length; from += size) {
      const bytes = Buffer.concat([kept, text.subarray(from, from + size)]);
      const { matches, consumed } = scanner.scan(bytes, from + size > text.length);
      found.push(...matches.map(({ line, column }) => `${line}:${column}`));
      kept = bytes.subarray(consumed);
    }
    expect([size, ...found]).toEqual([size, '1:1', '1:22', '2:41']);
  }
});
