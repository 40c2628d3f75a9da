// curp buscar, in real processes: what it finds, what it hides, and what it says of files that it cannot search.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMAND, curp } from '../../../tools/testing/curp.ts';
import { HIDDEN_TEXTS, isKeyReadable } from '../../../tools/testing/people/hidden-keys.ts';
import { encodingOf } from '../src/find/encodings.ts';
import { KeyStream, type SettledBytes } from '../src/find/key-stream.ts';

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
      `${folder}/dentro/b.txt:1:2  ${KEY}  válida`,
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

  test('--ocultar hides the seven keys of a log', async () => {
    const log = [
      `alta de ${KEY} en el padrón`,
      String.raw`{"msg":"claves:\nSASO750909HDFNNS05\nSABC560626MDFLRN01"}`,
      'GET /c?redirect=%2Fc%3Fcurp%3DSASO750909HDFNNS05%26n%3D1 200',
      'CURPSASO750909HDFNNS05 leída del QR',
      'captura: SABC 560626 MDFLRN 01',
      '<b>SASO</b>750909HDFNNS05',
    ];
    const { code, stdout, stderr } = await curp(['buscar', '--ocultar'], { stdin: log.join('\n') });

    expect(stdout.split('\n')).toEqual([
      'alta de [CURP] en el padrón',
      String.raw`{"msg":"claves:\n[CURP]\n[CURP]"}`,
      'GET /c?redirect=%2Fc%3Fcurp%3D[CURP]%26n%3D1 200',
      'CURP[CURP] leída del QR',
      'captura: [CURP]',
      '<b>[CURP]</b>',
    ]);
    expect([code, stderr]).toEqual([0, '7 claves ocultas en 1 archivo.\n']);
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

const MARK = '\uFEFF';
const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

const FILES: readonly { name: string; label: string; encode: (text: string) => Buffer; forms: number }[] = [
  { name: 'UTF-8', label: 'utf-8', encode: (text) => Buffer.from(text), forms: HIDDEN_TEXTS.length },
  { name: 'UTF-8 with a mark', label: 'utf-8', encode: (text) => Buffer.from(MARK + text), forms: HIDDEN_TEXTS.length },
  {
    name: 'UTF-16 LE',
    label: 'utf-16le',
    encode: (text) => Buffer.from(MARK + text, 'utf16le'),
    forms: HIDDEN_TEXTS.length,
  },
  { name: 'UTF-16 BE', label: 'utf-16be', encode: (text) => bigEndian(MARK + text), forms: HIDDEN_TEXTS.length },
  {
    name: 'UTF-16 LE without a mark',
    label: 'utf-16le',
    encode: (text) => Buffer.from(text, 'utf16le'),
    forms: HIDDEN_TEXTS.length,
  },
  { name: 'UTF-16 BE without a mark', label: 'utf-16be', encode: bigEndian, forms: HIDDEN_TEXTS.length },
  // It has neither a space of no width nor letters of full width.
  {
    name: 'Windows-1252',
    label: 'windows-1252',
    encode: (text) => Buffer.from(text, 'latin1'),
    forms: HIDDEN_TEXTS.length - 2,
  },
];

describe.for(FILES)('a file in $name', ({ name, label, encode, forms }) => {
  const texts = HIDDEN_TEXTS.map(([, text]) => text).filter(
    (text) => forms === HIDDEN_TEXTS.length || /^[\0-\u00FF]*$/.test(text),
  );
  const text = `año\n${texts.join('\n')}\nfin ñ`;

  test('--ocultar hides every form, and keeps the rest byte by byte', () => {
    const path = join(folder, `${name}.txt`);
    writeFileSync(path, encode(text));
    const [node = '', ...args] = COMMAND;
    const { stdout, status } = spawnSync(node, [...args, 'buscar', '--ocultar', path]);

    expect([status, texts.length]).toEqual([0, forms]);
    const decoded = new TextDecoder(label).decode(stdout);
    expect(isKeyReadable(decoded)).toBe(false);
    expect(decoded.split('\n').length).toBe(text.split('\n').length);
    expect(stdout.subarray(0, encode('año\n').length)).toEqual(encode('año\n'));
    expect(decoded.endsWith('\nfin ñ')).toBe(true);
  });

  test('is hidden the same wherever it is cut', () => {
    const bytes = encode(text);
    const whole = hiddenIn(bytes, bytes.length);
    expect(whole.equals(bytes)).toBe(false);
    for (const length of [1, 2, 3, 5, 7, 64, 101, 1000])
      expect(hiddenIn(bytes, length).equals(whole), `${length}`).toBe(true);
  });
});

/** The bytes with a mark in place of each key, given in pieces of some length. */
function hiddenIn(bytes: Buffer, length: number): Buffer {
  const keys = new KeyStream(encodingOf(bytes.subarray(0, 8)), { today: '2026-01-01', mode: 'hide' });
  const settled: SettledBytes[] = [];
  for (let from = 0; from < bytes.length; from += length) settled.push(keys.push(bytes.subarray(from, from + length)));
  return Buffer.concat([...settled, keys.end()].map(withoutKeys));
}

function withoutKeys({ bytes, keys, encoding: { bytesPerUnit, encode } }: SettledBytes): Buffer {
  let from = 0;
  const parts = keys.flatMap(({ start, end, kept }) => {
    const before = bytes.subarray(from, start * bytesPerUnit);
    from = end * bytesPerUnit;
    return [before, encode(`[CURP]${kept}`)];
  });
  return Buffer.concat([...parts, bytes.subarray(from)]);
}

test('memory does not grow with the text: little is kept between pieces, whatever the text', () => {
  const keys = new KeyStream(encodingOf(Buffer.from('S A S O ')), { today: '2026-01-01', mode: 'hide' });
  const pieces = [
    'S '.repeat(30_000),
    ' '.repeat(60_000),
    '<a '.repeat(20_000),
    'SASO7'.repeat(10_000),
    '\xC3'.repeat(50_000),
  ];
  let open = 0;
  for (const piece of pieces.flatMap((text) => [text, text, text])) {
    open += piece.length - keys.push(Buffer.from(piece, 'latin1')).bytes.length;
    expect(open).toBeLessThan(2000);
  }
  expect(keys.end().bytes).toHaveLength(open);
});

test('a key is found, with its line and column, wherever the text is cut into pieces', () => {
  const text = Buffer.from(`${KEY} a ${KEY}\n${KEY}9 9${KEY} ${KEY}`);
  for (let size = 1; size <= text.length; size++) {
    const keys = new KeyStream(encodingOf(text), { today: '2026-01-01' });
    const found: string[] = [];
    for (let from = 0; from < text.length; from += size) {
      const settled = keys.push(text.subarray(from, from + size));
      found.push(...settled.keys.map(({ line, column }) => `${line}:${column}`));
    }
    found.push(...keys.end().keys.map(({ line, column }) => `${line}:${column}`));
    expect([size, ...found]).toEqual([size, '1:1', '1:22', '2:41']);
  }
});
