// Invalid, damaged and hostile files: each is a problem with a sentence, never an exception, and the same on both platforms.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, openAsBlob, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Platform, readWorkbook, WORKBOOK_PROBLEMS } from '@curp/batch/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bombOf, BOMBS } from './bombs.ts';
import { nodePlatform, PLATFORMS } from './platforms.ts';
import { blobOf, cellsOf, partsOf, storedZipOf, workbook, zipOf } from '../../../../tools/testing/lists/workbooks.ts';

type Code = keyof typeof WORKBOOK_PROBLEMS;

const ROWS = Array.from(
  { length: 5000 },
  (_, row) => `<row><c><v>${row}</v></c><c><v>${row * 7919}</v></c></row>`,
).join('');
const good = await zipOf(partsOf(ROWS));
const named = await zipOf(partsOf('<row><c t="str"><v>Zutano</v></c></row>'));

/** Numbers that compress badly, so that the sheet has many slices. */
const NOISE = Array.from({ length: 100_000 }, (_, row) => `<row><c><v>${Math.sin(row)}</v></c></row>`).join('');

const FOLDER = mkdtempSync(join(tmpdir(), 'curp-xlsx-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** The same file with some bytes changed. */
function changed(at: number, ...bytes: readonly number[]): Buffer {
  const copy = Buffer.from(good);
  copy.set(bytes, at);
  return copy;
}

const directory = good.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
const sheetName = good.indexOf('xl/worksheets/sheet1.xml');

describe.for(PLATFORMS)('a file that is not a workbook, with $name', ({ platform }) => {
  test.for([
    { problem: 'not-xlsx', bytes: Buffer.from(''), why: 'empty' },
    { problem: 'not-xlsx', bytes: Buffer.from('nombres,sexo\nAna,M\n'), why: 'a CSV' },
    { problem: 'damaged-xlsx', bytes: Buffer.from('PK'), why: 'two letters' },
    { problem: 'not-xlsx', bytes: zipOf({ 'a.txt': 'hola' }), why: 'another zip' },
    { problem: 'not-xlsx', bytes: zipOf(partsOf('', { 'xl/workbook.xml': null })), why: 'no workbook in it' },
    { problem: 'not-xlsx', bytes: zipOf(partsOf('', { 'xl/worksheets/sheet1.xml': null })), why: 'no sheet in it' },
    { problem: 'damaged-xlsx', bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex'), why: 'the first bytes of an .xls' },
    { problem: 'locked', bytes: changed(directory + 8, 9), why: 'a part with a password' },
    { problem: 'damaged-xlsx', bytes: changed(directory + 10, 99), why: 'packed in an unknown way' },
    { problem: 'damaged-xlsx', bytes: changed(directory + 42, 7), why: 'a part that is not where it should be' },
    { problem: 'damaged-xlsx', bytes: changed(directory + 20, 255, 255, 255, 127), why: 'a part longer than the file' },
    { problem: 'damaged-xlsx', bytes: changed(directory + 28, 255, 255), why: 'a name longer than the list of names' },
    { problem: 'damaged-xlsx', bytes: changed(good.length - 6, 255, 255, 255, 255), why: 'no list of parts there' },
    { problem: 'too-big', bytes: changed(good.length - 10, 255, 255, 255, 255), why: 'a list of parts without end' },
    { problem: 'damaged-xlsx', bytes: changed(sheetName + 200, 0, 0, 0, 0, 0), why: 'a sheet with broken bytes' },
  ])('$problem — $why', async ({ problem, bytes }) => {
    const read = await readWorkbook(blobOf(await bytes), platform);
    expect(read).toEqual({ ok: false, problem, sentence: WORKBOOK_PROBLEMS[problem as Code] });
  });

  test('a truncated file is damaged', async () => {
    for (let size = 100; size < good.length; size += 997) {
      const cut = blobOf(good.subarray(0, size));
      expect(await readWorkbook(cut, platform)).toMatchObject({ problem: 'damaged-xlsx' });
    }
  });

  test('a part with surplus bytes is damaged', async () => {
    const bytes = await zipOf(partsOf(ROWS), { ...nodePlatform, deflate: (plain) => withJunk(plain) });
    expect(await readWorkbook(blobOf(bytes), platform)).toMatchObject({ problem: 'damaged-xlsx' });
  });

  test('a sheet with a changed letter is damaged, by its checksum', async () => {
    const bytes = await storedZipOf(partsOf('<row><c t="str"><v>Zutano</v></c></row>'));
    bytes.write('M', bytes.indexOf('Zutano'));
    await expect(cellsOf(blobOf(bytes), platform)).rejects.toThrow(WORKBOOK_PROBLEMS['damaged-xlsx']);
  });

  test('an error of reading the Blob passes through', async () => {
    const path = join(FOLDER, 'cambia.xlsx');
    writeFileSync(path, await zipOf(partsOf(NOISE)));
    const read = await readWorkbook(await openAsBlob(path), platform);
    truncateSync(path, 1000);
    const rows = read.ok ? buffer(read.chunks) : Promise.resolve(read);
    await expect(rows).rejects.toMatchObject({ name: 'NotReadableError' });
  });
});

async function* withJunk(plain: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield* nodePlatform.deflate(plain);
  yield Uint8Array.of(0);
}

interface RowStatus {
  readonly rows?: string[][];
  readonly sentence?: string;
}

async function rowStatus(blob: Blob, platform: Platform): Promise<RowStatus> {
  return cellsOf(blob, platform).then(
    (rows) => ({ rows }),
    ({ message }: Error) => ({ sentence: message }),
  );
}

test('any changed byte gives rows or a problem without values of the file, the same on both platforms', async () => {
  for (let at = 0; at < named.length; at += 3) {
    const copy = Buffer.from(named);
    copy[at] = (copy[at] as number) ^ 0x55;
    const [outcome, ...others] = await Promise.all(PLATFORMS.map(({ platform }) => rowStatus(blobOf(copy), platform)));
    expect([undefined, ...Object.values<string>(WORKBOOK_PROBLEMS)]).toContain(outcome?.sentence);
    expect(others, `byte ${at}`).toEqual([outcome]);
  }
});

describe('an invalid sheet', () => {
  test.for([
    { problem: 'damaged-xlsx', xml: '<row r="1048577"><c><v>1</v></c></row>', why: 'beyond the last row' },
    { problem: 'damaged-xlsx', xml: '<row r="2"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>', why: 'twice' },
    { problem: 'damaged-xlsx', xml: '<row><c r="XFE1"><v>1</v></c></row>', why: 'beyond the last column' },
    { problem: 'damaged-xlsx', xml: '<row><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row>', why: 'out of order' },
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
    await expect(cellsOf(await workbook(xml), nodePlatform)).rejects.toThrow(WORKBOOK_PROBLEMS[problem as Code]);
  });

  test('a sheet that repeats a long shared string is too big', async () => {
    const shared = { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(2 ** 20)}</t></si></sst>` };
    const blob = await workbook(`<row>${'<c t="s"><v>0</v></c>'.repeat(10_000)}</row>`, shared);
    expect(await readWorkbook(blob, nodePlatform)).toMatchObject({ problem: 'too-big' });
  });

  test('a truncated sheet is damaged', async () => {
    const xml = '<worksheet><sheetData><row><c><v>1</v></c></row>';
    const blob = await workbook('', { 'xl/worksheets/sheet1.xml': xml });
    await expect(cellsOf(blob, nodePlatform)).rejects.toThrow(WORKBOOK_PROBLEMS['damaged-xlsx']);
  });

  test('half a million empty rows at the end are dropped', async () => {
    const blob = await workbook(`<row><c><v>1</v></c></row>${'<row></row>'.repeat(500_000)}`);
    expect(await cellsOf(blob, nodePlatform)).toEqual([['1']]);
  });
});

describe('a small part with many unclosed tags takes linear time', () => {
  test.for([
    { part: 'xl/styles.xml', text: '<cellXfs'.repeat(500_000), why: 'formats of cells that are never closed' },
    { part: 'xl/styles.xml', text: `<numFmt${' a=""'.repeat(5_000_000)}/>`, why: 'a tag with millions of attributes' },
    { part: 'xl/styles.xml', text: `<numFmt formatCode="${'<![CDATA['.repeat(300_000)}"/>`, why: 'CDATA without end' },
  ])('$why', async ({ part, text }) => {
    const blob = await workbook('<row><c t="str"><v>Ana</v></c></row>', { [part]: text });
    expect(await cellsOf(blob, nodePlatform)).toEqual([['Ana']]);
  });

  test('closed CDATA is text', async () => {
    const text = '<row><c t="inlineStr"><is><t>a<![CDATA[<b>&]]>c<![CDATA[d]]></t></is></c></row>';
    expect(await cellsOf(await workbook(text), nodePlatform)).toEqual([['a<b>&cd']]);
  });
});

describe.for(BOMBS)('$name with $megabytes MB of "$filling"', (bomb) => {
  const path = join(FOLDER, 'bomba.xlsx');
  beforeAll(async () => {
    writeFileSync(path, await bombOf(bomb));
  });

  const platforms = bomb.isOfTags === true ? PLATFORMS.slice(0, 1) : PLATFORMS;

  test.for(platforms)('is refused within its memory limit, with $name', ({ name, module }) => {
    const script = `
      import { openAsBlob } from 'node:fs';
      import { readWorkbook } from '@curp/batch/xlsx';
      import { ${name} } from ${JSON.stringify(module)};
      const read = await readWorkbook(await openAsBlob(process.argv[1]), ${name});
      console.log(JSON.stringify({ problem: read.problem, megabytes: process.resourceUsage().maxRSS / 1024 }));`;
    const flags = ['--conditions=@curp/source', '--input-type=module', '-e', script, path];
    const { stdout, stderr } = spawnSync(process.execPath, flags, { cwd: import.meta.dirname, encoding: 'utf8' });
    expect(stderr).toBe('');
    const outcome = JSON.parse(stdout);
    expect(statSync(path).size).toBeLessThan(8 * 2 ** 20);
    expect(outcome.problem).toBe('too-big');
    expect(outcome.megabytes).toBeLessThan(700);
  });
});
