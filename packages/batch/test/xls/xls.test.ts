// Binary .xls: every record that a list has, texts in pieces, the container, and files that are locked, damaged or hostile.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foreignProblem } from '@curp/batch';
import { readWorkbook, WORKBOOK_PROBLEMS } from '@curp/batch/xlsx';
import { afterAll, describe, expect, test } from 'vitest';
import { blobOf, cellsOf, zipOf } from '../../../../tools/testing/lists/workbooks.ts';
import { nodePlatform } from '../xlsx/platforms.ts';
import {
  begin,
  BIFF5,
  type BiffRecord,
  bytesOf,
  CHART,
  compoundFile,
  END,
  f64,
  type Folder,
  record,
  SHEET,
  type SheetOfXls,
  streamOf,
  text,
  u16,
  u32,
  unicode,
  workbookStream,
} from './biff.ts';

function xls(...stream: Parameters<typeof workbookStream>): Blob {
  return blobOf(compoundFile({ Workbook: workbookStream(...stream) }));
}

function sheet(...records: SheetOfXls['records']): readonly SheetOfXls[] {
  return [{ records }];
}

const FIXTURE = readFileSync(new URL('../../../../fixtures/lists/oficina/lista.xls', import.meta.url));
const at = u16(0, 0, 0);
const FORMATS = [
  record(0x041e, u16(164), unicode('dd/mm/yyyy')),
  record(0x041e, u16(165), unicode('00000')),
  ...[0, 14, 164, 165].map((format) => record(0x00e0, u16(0, format), Buffer.alloc(16))),
];
const [GENERAL, DATE, OWN_DATE, PADDED] = [0, 1, 2, 3];

describe('a cell', () => {
  const formula = (...result: readonly number[]): BiffRecord =>
    record(0x0006, at, Buffer.from(result), u16(0xffff, 0, 0, 0, 0));
  test.for<[why: string, content: string, records: BiffRecord[]]>([
    ['a text', 'Ñandú', [record(0x0204, at, unicode('Ñandú'))]],
    ['a text of two bytes each', 'Ñandú «–»', [record(0x0204, at, unicode('Ñandú «–»'))]],
    ['a number', '12.5', [record(0x0203, at, f64(12.5))]],
    ['a whole number', '420', [record(0x027e, at, u32((420 << 2) | 2))]],
    ['a negative one', '-3', [record(0x027e, at, u32(((-3 << 2) | 2) >>> 0))]],
    ['hundredths', '4.2', [record(0x027e, at, u32((420 << 2) | 3))]],
    ['half of a double', '0.5', [record(0x027e, at, u32(0x3fe00000))]],
    ['a date', '1987-05-03', [record(0x0203, u16(0, 0, DATE), f64(31900))]],
    ['a date with a format of its own', '1987-05-03', [record(0x0203, u16(0, 0, OWN_DATE), f64(31900))]],
    ['zeros in front', '00420', [record(0x027e, u16(0, 0, PADDED), u32((420 << 2) | 2))]],
    ['a format that is not in the file', '31900', [record(0x0203, u16(0, 0, 77), f64(31900))]],
    ['a logical value', 'VERDADERO', [record(0x0205, at, Buffer.of(1, 0))]],
    ['an error', '#DIV/0!', [record(0x0205, at, Buffer.of(7, 1))]],
    ['a number of a formula', '2.5', [record(0x0006, at, f64(2.5), Buffer.alloc(8))]],
    ['a number of a formula of Numbers', '2.5', [record(0x0406, at, f64(2.5), Buffer.alloc(8))]],
    ['a logical value of a formula', 'FALSO', [formula(1, 0, 0, 0, 0, 0)]],
    ['an error of a formula', '#N/A', [formula(2, 0, 0x2a, 0, 0, 0)]],
    ['a text of a formula', 'Peña', [formula(0, 0, 0, 0, 0, 0), record(0x0207, unicode('Peña'))]],
    [
      'a text of a shared formula',
      'Peña',
      [formula(0, 0, 0, 0, 0, 0), record(0x04bc, Buffer.alloc(10)), record(0x0207, unicode('Peña'))],
    ],
  ])('%s', async ([, content, records]) => {
    expect(await cellsOf(xls(sheet(...records), FORMATS), nodePlatform)).toEqual([[content]]);
  });

  test('many numbers in one record, each with its format', async () => {
    const many = record(0x00bd, u16(0, 1), ...[GENERAL, PADDED].flatMap((f) => [u16(f), u32((7 << 2) | 2)]), u16(2));
    expect(await cellsOf(xls(sheet(text(0, 0, 'a'), many), FORMATS), nodePlatform)).toEqual([['a', '7', '00007']]);
  });

  test('the empty text of a formula and blank cells are blank', async () => {
    const empty = record(0x0006, u16(1, 1, 0), Buffer.of(3, 0, 0, 0, 0, 0), u16(0xffff, 0, 0, 0, 0));
    const records = [text(0, 0, 'a'), empty, record(0x0201, u16(1, 0, 0)), text(2, 0, 'b')];
    expect(await cellsOf(xls(sheet(...records)), nodePlatform)).toEqual([['a'], [''], ['b']]);
  });

  test('dates of 1904', async () => {
    const shared = [record(0x0022, u16(1)), ...FORMATS];
    const cell = record(0x0203, u16(0, 0, DATE), f64(31900 - 1462));
    expect(await cellsOf(xls(sheet(cell), shared), nodePlatform)).toEqual([['1987-05-03']]);
  });
});

/** Strings with formats and phonetic texts, in one record and its continuations. */
describe('shared strings', () => {
  const STRINGS = ['Eva', 'Ana', '', 'Begoña Núñez', 'Łukasz «–» de la Cruz', 'x'.repeat(60)];
  const cells = STRINGS.map((_, row) => record(0x00fd, u16(row, 1, 0), u32(row)));
  const numbered = STRINGS.map((_, row) => text(row, 0, String(row)));

  interface Piece {
    readonly bytes: Buffer;
    /** What a continuation that begins inside of it has first; undefined if it cannot be cut. */
    readonly again: Buffer | undefined;
  }

  const pieces = STRINGS.flatMap((string, index): Piece[] => {
    const isWide = /[^\0-\u00FF]/.test(string);
    const [isRich, isPhonetic] = [index % 2 === 1, index > 2];
    const flags = Buffer.of(Number(isWide) | (isRich ? 8 : 0) | (isPhonetic ? 4 : 0));
    const header = [u16(string.length), flags, ...(isRich ? [u16(2)] : []), ...(isPhonetic ? [u32(6)] : [])];
    const characters = Array.from({ length: string.length }, (_, place) => ({
      bytes: Buffer.from(string.charAt(place), isWide ? 'utf16le' : 'latin1'),
      again: Buffer.of(Number(isWide)),
    }));
    const rest = Buffer.alloc((isRich ? 8 : 0) + (isPhonetic ? 6 : 0), 0x41);
    return [
      { bytes: Buffer.concat(header), again: Buffer.alloc(0) },
      ...characters,
      ...Array.from(rest, (byte) => ({ bytes: Buffer.of(byte), again: Buffer.alloc(0) })),
    ];
  });

  /** Cut before those pieces. */
  function shared(cuts: ReadonlySet<number>): BiffRecord[] {
    const records = [[u32(STRINGS.length, STRINGS.length)]];
    pieces.forEach(({ bytes, again }, index) => {
      if (cuts.has(index)) records.push([again ?? Buffer.alloc(0)]);
      records.at(-1)?.push(bytes);
    });
    return records.map((parts, index) => record(index === 0 ? 0x00fc : 0x003c, ...parts));
  }

  const expected = STRINGS.map((string, row) => [String(row), string]);

  test('are the same wherever they are cut', async () => {
    for (let cut = 0; cut <= pieces.length; cut++) {
      const blob = xls(sheet(...numbered, ...cells), shared(new Set([cut, cut + 7])));
      expect(await cellsOf(blob, nodePlatform), `${cut}`).toEqual(expected);
    }
  });

  test('may be fewer than they say', async () => {
    const [first, ...others] = shared(new Set());
    const more = record(0x00fc, u32(99, 99), (first as BiffRecord).data.subarray(8));
    expect(await cellsOf(xls(sheet(...numbered, ...cells), [more, ...others]), nodePlatform)).toEqual(expected);
  });

  test('a cell with a string that is not there is damaged', async () => {
    await expect(cellsOf(xls(sheet(record(0x00fd, at, u32(5)))), nodePlatform)).rejects.toThrow(
      WORKBOOK_PROBLEMS['damaged-xlsx'],
    );
  });
});

describe('a sheet', () => {
  test('written by columns, with a cell twice and rows in between', async () => {
    const records = [text(4, 0, 'c'), text(2, 0, 'a'), text(4, 1, 'd'), text(2, 1, 'old'), text(2, 1, 'b')];
    expect(await cellsOf(xls(sheet(...records)), nodePlatform)).toEqual([
      ['a', 'b'],
      ['', ''],
      ['c', 'd'],
    ]);
    expect(await readWorkbook(xls(sheet(...records)), nodePlatform)).toMatchObject({ format: 'xls', firstRow: 3 });
  });

  test('merged downwards: the lower cells repeat the first, as in an .xlsx', async () => {
    const merged = record(0x00e5, u16(1, 1, 3, 0, 0));
    const records = [0, 1, 2, 3, 4].map((row) => text(row, 1, `p${row}`));
    expect(await cellsOf(xls(sheet(...records, text(1, 0, 'Oaxaca'), merged)), nodePlatform)).toEqual([
      ['', 'p0'],
      ['Oaxaca', 'p1'],
      ['〃', 'p2'],
      ['〃', 'p3'],
      ['', 'p4'],
    ]);
  });

  test('with a chart inside', async () => {
    const records = [text(0, 0, 'a'), begin(CHART), text(1, 0, 'no'), END, text(1, 0, 'b')];
    expect(await cellsOf(xls(sheet(...records)), nodePlatform)).toEqual([['a'], ['b']]);
  });

  test('hidden sheets are named apart; charts and macros are no sheets', async () => {
    const book = xls([
      { name: 'Catálogo', state: 1, records: [text(0, 0, 'x')] },
      { name: 'Gráfica', kind: 2, records: [text(0, 0, 'x')] },
      { name: 'Macros', kind: 1, records: [text(0, 0, 'x')] },
      { name: 'Portada', records: [text(0, 0, 'Escuela')] },
      { name: 'Gente', records: ['nombres', 'sexo', 'fecha de nacimiento'].map((head, index) => text(0, index, head)) },
      { name: 'Vacía', records: [] },
    ]);
    expect(await readWorkbook(book, nodePlatform)).toMatchObject({
      sheet: 'Gente',
      otherSheets: ['Portada', 'Vacía'],
      hiddenSheets: ['Catálogo'],
    });
  });
});

describe('Excel 5 and 95', () => {
  const cell = record(0x0204, at, bytesOf('Bego\u00F1a'));
  const bookOf = (shared: readonly BiffRecord[]): Blob =>
    blobOf(compoundFile({ Book: workbookStream([{ name: 'Hoja', records: [cell] }], shared, BIFF5) }));
  test.for<[why: string, content: string, shared: BiffRecord[]]>([
    ['without a code page', 'Begoña', []],
    ['Windows', 'Begoña', [record(0x0042, u16(1252))]],
    ['Macintosh', 'BegoÒa', [record(0x0042, u16(10000))]],
  ])('texts in a code page: %s', async ([, content, shared]) => {
    expect(await cellsOf(bookOf(shared), nodePlatform)).toEqual([[content]]);
  });

  test('texts of MS-DOS, which cannot be decoded, are refused', async () => {
    const read = cellsOf(bookOf([record(0x0042, u16(850))]), nodePlatform);
    await expect(read).rejects.toThrow(WORKBOOK_PROBLEMS['not-xlsx']);
  });

  test('number formats and texts of formulas', async () => {
    const formats = [record(0x041e, u16(164), bytesOf('d-m-yy', 1)), record(0x00e0, u16(0, 164))];
    const records = [
      record(0x0203, at, f64(31900)),
      record(0x0006, u16(0, 1, 9), Buffer.alloc(6), u16(0xffff, 0, 0, 0, 0)),
      record(0x0207, bytesOf('Mu\u00F1oz')),
      record(0x00d6, u16(0, 2, 9), bytesOf('Pe\u00F1a'), Buffer.of(1, 0, 0)),
    ];
    const blob = blobOf(compoundFile({ Book: workbookStream(sheet(...records), formats, BIFF5) }));
    expect(await cellsOf(blob, nodePlatform)).toEqual([['1987-05-03', 'Muñoz', 'Peña']]);
  });

  test('a sheet alone, without a container, as small programs write it', async () => {
    const records = [
      record(0x0809, u16(0, SHEET, 0, 0)),
      record(0x0204, at, bytesOf('Nombre')),
      record(0x0203, u16(0, 1, 0), f64(7)),
      END,
    ];
    expect(await cellsOf(blobOf(streamOf(records)), nodePlatform)).toEqual([['Nombre', '7']]);
  });
});

describe('the container', () => {
  const stream = (word: string): Buffer => workbookStream(sheet(text(0, 0, word)));
  const long = workbookStream(sheet(...Array.from({ length: 3000 }, (_, row) => text(row, 0, `fila ${row}`))));
  test.for<[why: string, folder: Folder, word: string, shift?: number]>([
    ['a small stream', { Workbook: stream('a') }, 'a'],
    ['a long one', { Workbook: long }, 'fila 0'],
    ['sectors of 4,096 bytes', { Workbook: long }, 'fila 0', 12],
    ['a name in capitals', { WORKBOOK: stream('a') }, 'a'],
    ['for both versions', { Book: stream('old'), Workbook: stream('new') }, 'new'],
    ['a workbook embedded in it', { MBD01: { Workbook: stream('inside') }, Workbook: stream('own') }, 'own'],
    ['a table of sectors that goes on outside of the header', { Anexo: Buffer.alloc(9e6), Workbook: stream('a') }, 'a'],
  ])('%s', async ([, folder, word, shift]) => {
    const [first] = await cellsOf(blobOf(compoundFile(folder, shift)), nodePlatform);
    expect(first).toEqual([word]);
  });
});

describe('a file that is not read', () => {
  const stream = workbookStream(sheet(text(0, 0, 'Zutano')));
  test.for<[why: string, problem: keyof typeof WORKBOOK_PROBLEMS, bytes: Uint8Array | Promise<Uint8Array>]>([
    ['a password', 'locked', compoundFile({ Workbook: workbookStream(sheet(), [record(0x002f, Buffer.alloc(54))]) })],
    ['a locked .xlsx', 'locked', compoundFile({ EncryptedPackage: Buffer.alloc(5000), EncryptionInfo: stream })],
    ['a document of Word', 'not-xlsx', compoundFile({ WordDocument: Buffer.alloc(5000) })],
    ['only a chart', 'not-xlsx', compoundFile({ Workbook: streamOf([begin(CHART), END]) })],
    ['its first bytes alone', 'damaged-xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['no rows', 'no-rows', compoundFile({ Workbook: workbookStream(sheet()) })],
    ['a column after the last', 'damaged-xlsx', compoundFile({ Workbook: workbookStream(sheet(text(0, 256, 'a'))) })],
    ['a cell that is cut', 'damaged-xlsx', compoundFile({ Workbook: workbookStream(sheet(record(0x0203, at))) })],
    ['an .xlsb', 'xlsb', zipOf({ '[Content_Types].xml': '', 'xl/workbook.bin': 'x' })],
  ])('%s: %s', async ([, problem, bytes]) => {
    const read = await readWorkbook(blobOf(Buffer.from(await bytes)), nodePlatform);
    expect(read).toEqual({ ok: false, problem, sentence: WORKBOOK_PROBLEMS[problem] });
  });

  test('an .xlsb says how to save it', async () => {
    const bytes = await zipOf({ 'xl/workbook.bin': 'x' });
    expect(foreignProblem(bytes)?.sentence).toMatch(/\.xlsb.*«Libro de Excel \(\.xlsx\)»/);
  });

  test('a truncated file is damaged', async () => {
    for (let size = 8; size < FIXTURE.length - 1024; size += 97) {
      expect(await readWorkbook(blobOf(FIXTURE.subarray(0, size)), nodePlatform), `${size}`).toMatchObject({
        ok: false,
      });
    }
  });

  test('any changed byte gives rows or a problem without values of the file', async () => {
    for (let place = 0; place < FIXTURE.length; place += 3) {
      const copy = Buffer.from(FIXTURE);
      copy[place] = (copy[place] as number) ^ (place % 2 === 0 ? 0x55 : 0xff);
      const sentence = await cellsOf(blobOf(copy), nodePlatform).then(
        () => undefined,
        ({ message }: Error) => message,
      );
      expect([undefined, ...Object.values<string>(WORKBOOK_PROBLEMS)], `byte ${place}`).toContain(sentence);
    }
  });

  test('a chain of sectors that goes in circles is damaged', async () => {
    const bytes = compoundFile({
      Workbook: workbookStream(sheet(...Array.from({ length: 900 }, (_, row) => text(row, 0, 'a')))),
    });
    const table = 512 + bytes.readUInt32LE(76) * 512;
    bytes.writeUInt32LE(0, table + 4);
    await expect(cellsOf(blobOf(bytes), nodePlatform)).rejects.toThrow(WORKBOOK_PROBLEMS['damaged-xlsx']);
  });
});

function repeated(one: BiffRecord): Buffer {
  return Buffer.alloc(8e6 - (8e6 % (one.data.length + 4)), streamOf([one]));
}

/** In rows of 256. */
function manyCells(one: BiffRecord): Buffer {
  const bytes = repeated(one);
  for (let from = 4, cell = 0; from < bytes.length; from += one.data.length + 4, cell++) {
    bytes.writeUInt16LE(one.type === 0x00bd ? cell : cell >> 8, from);
    if (one.type !== 0x00bd) bytes.writeUInt16LE(cell & 255, from + 2);
  }
  return bytes;
}

describe('8 MB that ask for much memory', () => {
  const folder = mkdtempSync(join(tmpdir(), 'curp-xls-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const rk = Buffer.concat(Array.from({ length: 256 }, () => Buffer.of(0, 0, 3, 0x12, 0x34, 0x41)));
  const strings = Buffer.concat(Array.from({ length: 1600 }, () => unicode('ab')));
  const ranges = Buffer.concat(Array.from({ length: 999 }, () => u16(0, 9, 0, 0)));

  test.for<[why: string, stream: () => Buffer]>([
    ['numbers', () => workbookStream(sheet(manyCells(record(0x00bd, u16(0, 0), rk, u16(255)))))],
    [
      'strings',
      () =>
        workbookStream(sheet(text(0, 0, 'a')), [record(0x00fc, u32(1, 2 ** 22)), repeated(record(0x003c, strings))]),
    ],
    [
      'cells of a long string',
      () =>
        workbookStream(sheet(manyCells(record(0x00fd, at, u32(0)))), [
          record(0x00fc, u32(1, 1), unicode('x'.repeat(8000))),
        ]),
    ],
    ['merged cells', () => workbookStream(sheet(text(0, 0, 'a'), repeated(record(0x00e5, u16(999), ranges))))],
    [
      'sheets',
      () => workbookStream(sheet(text(0, 0, 'a')), [repeated(record(0x0085, u32(0), u16(0), unicode('a', 1)))]),
    ],
    ['formats', () => workbookStream(sheet(text(0, 0, 'a')), [repeated(record(0x00e0, u16(0, 14)))])],
  ])('%s: rows or a problem in less than 700 MB', ([why, stream]) => {
    const path = join(folder, `${why}.xls`);
    writeFileSync(path, compoundFile({ Workbook: stream() }));
    const script = `
      import { openAsBlob } from 'node:fs';
      import { readWorkbook } from '@curp/batch/xlsx';
      import { nodePlatform } from ${JSON.stringify(new URL('../xlsx/platforms.ts', import.meta.url).pathname)};
      const before = process.cpuUsage();
      const read = await readWorkbook(await openAsBlob(process.argv[1]), nodePlatform);
      let bytes = 0;
      if (read.ok) for await (const chunk of read.chunks) bytes += chunk.length;
      const [{ user }, { maxRSS }] = [process.cpuUsage(before), process.resourceUsage()];
      console.log(JSON.stringify({ problem: read.problem, bytes, seconds: user / 1e6, megabytes: maxRSS / 1024 }));`;
    const flags = ['--conditions=@curp/source', '--input-type=module', '-e', script, path];
    const { stdout, stderr } = spawnSync(process.execPath, flags, { cwd: import.meta.dirname, encoding: 'utf8' });
    expect(stderr).toBe('');
    const { megabytes, seconds } = JSON.parse(stdout);
    expect(megabytes).toBeLessThan(700);
    expect(seconds).toBeLessThan(20);
  });
});
