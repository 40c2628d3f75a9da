// Files that are not what they say, or that want more than they give: a sentence with the cure, never an exception.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { PROBLEMS } from '../../src/formats/problem.ts';
import { readXlsx } from '../../src/formats/xlsx.ts';
import { nodePlatform } from '../../src/formats/node-platform.ts';
import { zipped } from '../../../../packages/batch/src/xlsx/zip-out.ts';
import { cellsOf, chunksOf, fileOf, FOLDER, partsOf, workbook, zipOf } from './workbooks.ts';

const ROWS = Array.from(
  { length: 5000 },
  (_, row) => `<row><c><v>${row}</v></c><c><v>${row * 7919}</v></c></row>`,
).join('');
const good = await zipOf(partsOf(ROWS));
const named = await zipOf(partsOf('<row><c t="str"><v>Zutano</v></c></row>'));

/** The same file with some bytes otherwise. */
function changed(at: number, ...bytes: readonly number[]): Buffer {
  const copy = Buffer.from(good);
  copy.set(bytes, at);
  return copy;
}

const directory = good.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
const sheetName = good.indexOf('xl/worksheets/sheet1.xml');

describe('a file that is not a workbook', () => {
  test.for([
    { problem: 'not-xlsx', bytes: Buffer.from(''), why: 'empty' },
    { problem: 'not-xlsx', bytes: Buffer.from('nombres,sexo\nAna,M\n'), why: 'a CSV' },
    { problem: 'damaged-xlsx', bytes: Buffer.from('PK'), why: 'two letters' },
    { problem: 'not-xlsx', bytes: zipOf({ 'a.txt': 'hola' }), why: 'another zip' },
    { problem: 'not-xlsx', bytes: zipOf(partsOf('', { 'xl/workbook.xml': null })), why: 'no workbook in it' },
    { problem: 'not-xlsx', bytes: zipOf(partsOf('', { 'xl/worksheets/sheet1.xml': null })), why: 'no sheet in it' },
    { problem: 'old-or-locked', bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex'), why: 'an .xls, or one with a password' },
    { problem: 'old-or-locked', bytes: changed(directory + 8, 9), why: 'a part with a password' },
    { problem: 'damaged-xlsx', bytes: changed(directory + 10, 99), why: 'packed in an unknown way' },
    { problem: 'damaged-xlsx', bytes: changed(directory + 42, 7), why: 'a part that is not where it should be' },
    { problem: 'damaged-xlsx', bytes: changed(directory + 20, 255, 255, 255, 127), why: 'a part longer than the file' },
    { problem: 'damaged-xlsx', bytes: changed(directory + 28, 255, 255), why: 'a name longer than the list of names' },
    {
      problem: 'damaged-xlsx',
      bytes: changed(good.length - 6, 255, 255, 255, 255),
      why: 'the list of parts is elsewhere',
    },
    { problem: 'too-big', bytes: changed(good.length - 10, 255, 255, 255, 255), why: 'a list of parts without end' },
    { problem: 'damaged-xlsx', bytes: changed(sheetName + 200, 0, 0, 0, 0, 0), why: 'a sheet with broken bytes' },
  ])('$problem — $why', async ({ problem, bytes }) => {
    const read = await readXlsx(fileOf('malo.xlsx', await bytes));
    expect(read).toEqual({ ok: false, problem, sentence: PROBLEMS[problem as keyof typeof PROBLEMS] });
  });

  test('unreadable — there is none, or it is a folder', async () => {
    expect(await readXlsx(join(FOLDER, 'no-existe.xlsx'))).toMatchObject({ problem: 'unreadable' });
    expect(await readXlsx(FOLDER)).toMatchObject({ ok: false });
  });

  test('a file cut anywhere is damaged', async () => {
    for (let size = 100; size < good.length; size += 997) {
      expect(await readXlsx(fileOf('corto.xlsx', good.subarray(0, size)))).toMatchObject({ problem: 'damaged-xlsx' });
    }
  });

  test('any byte otherwise gives rows or a problem, and no problem says what the file holds', async () => {
    for (let at = 0; at < named.length; at += 3) {
      const copy = Buffer.from(named);
      copy[at] = (copy[at] as number) ^ 0x55;
      const path = fileOf('mutado.xlsx', copy);
      const outcome = await cellsOf(path).then(
        () => 'rows',
        ({ message }: Error) => message,
      );
      expect(['rows', ...Object.values<string>(PROBLEMS)]).toContain(outcome);
    }
  });
});

describe('a sheet that is not one', () => {
  test.for([
    { problem: 'damaged-xlsx', xml: '<row r="1048577"><c><v>1</v></c></row>', why: 'beyond the last row' },
    {
      problem: 'damaged-xlsx',
      xml: '<row r="2"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>',
      why: 'the same row twice',
    },
    { problem: 'damaged-xlsx', xml: '<row><c r="XFE1"><v>1</v></c></row>', why: 'beyond the last column' },
    {
      problem: 'damaged-xlsx',
      xml: '<row><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row>',
      why: 'cells out of order',
    },
    { problem: 'damaged-xlsx', xml: '<row><c r="1"><v>1</v></c></row>', why: 'a column without letters' },
    { problem: 'damaged-xlsx', xml: '<row><c r="A1"><v>1</v>', why: 'a cell without end' },
    { problem: 'damaged-xlsx', xml: '<row><c r="A1"><v>1</v></c>', why: 'a row without end' },
    { problem: 'no-rows', xml: '<row><c r="A1"/></row>', why: 'only blank cells' },
    {
      problem: 'too-big',
      xml: `<row r="1">${'<c><v>1</v></c>'.repeat(100)}</row><row r="1048576"><c><v>1</v></c></row>`,
      why: 'a corner far away',
    },
  ])('$problem — $why', async ({ problem, xml }) => {
    await expect(cellsOf(await workbook('hoja.xlsx', xml))).rejects.toThrow(PROBLEMS[problem as keyof typeof PROBLEMS]);
  });

  test('one that says a long text again and again is too big', async () => {
    const shared = { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(2 ** 20)}</t></si></sst>` };
    const path = await workbook('ecos.xlsx', `<row>${'<c t="s"><v>0</v></c>'.repeat(10_000)}</row>`, shared);
    expect(await readXlsx(path)).toMatchObject({ problem: 'too-big' });
  });

  test('one that stops before its end is damaged', async () => {
    const xml = '<worksheet><sheetData><row><c><v>1</v></c></row>';
    await expect(cellsOf(await workbook('media.xlsx', '', { 'xl/worksheets/sheet1.xml': xml }))).rejects.toThrow(
      PROBLEMS['damaged-xlsx'],
    );
  });

  test('one with many rows and nothing in them takes no more than its length', async () => {
    const path = await workbook('huecos.xlsx', `<row><c><v>1</v></c></row>${'<row></row>'.repeat(500_000)}`);
    const start = performance.now();
    expect(await cellsOf(path)).toEqual([['1']]);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

describe('a file that grows when it is opened', () => {
  const MEGABYTE = 2 ** 20;
  const script = `
    import { readXlsx } from ${JSON.stringify(new URL('../../src/formats/xlsx.ts', import.meta.url).href)};
    const read = await readXlsx(process.argv[1]);
    console.log(JSON.stringify({ problem: read.problem, megabytes: process.resourceUsage().maxRSS / 1024 }));`;

  async function* bomb(start: string, filling: string, megabytes: number): AsyncGenerator<Uint8Array> {
    yield Buffer.from(start);
    const block = Buffer.alloc(MEGABYTE, filling);
    for (let count = 0; count < megabytes; count++) yield block;
  }

  test.for([
    { name: 'xl/workbook.xml', start: '<workbook>', filling: ' ', megabytes: 100 },
    { name: 'xl/sharedStrings.xml', start: '<sst>', filling: ' ', megabytes: 100 },
    { name: 'xl/sharedStrings.xml', start: '<sst>', filling: '<si><t>x</t></si>', megabytes: 300 },
    { name: 'xl/worksheets/sheet1.xml', start: '<worksheet><sheetData><row><c><v>', filling: '1', megabytes: 100 },
    { name: 'xl/worksheets/sheet1.xml', start: '', filling: ' ', megabytes: 100 },
  ])(
    '$name with $megabytes MB of "$filling" is refused within its bounds',
    async ({ name, start, filling, megabytes }) => {
      const around = Object.entries(partsOf('', { [name]: null })).map(([part, text]) => ({
        name: part,
        bytes: chunksOf(text),
      }));
      const bytes = await buffer(zipped([...around, { name, bytes: bomb(start, filling, megabytes) }], nodePlatform));
      const path = fileOf('bomba.xlsx', bytes);
      const { stdout, stderr } = spawnSync(
        process.execPath,
        ['--conditions=@curp/source', '--input-type=module', '-e', script, path],
        {
          encoding: 'utf8',
        },
      );
      expect(stderr).toBe('');
      const outcome = JSON.parse(stdout);
      expect(outcome.problem).toBe('too-big');
      expect(bytes.length).toBeLessThan(8 * MEGABYTE);
      expect(outcome.megabytes).toBeLessThan(700);
    },
  );
});
