// The same workbook with answers in it, opened by LibreOffice: every sheet shows what it showed, and the list our cells too.
// Skipped if it is not installed: apt-get install libreoffice-calc
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { extendWorkbook } from '@curp/batch/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPlainly } from '../../../../tools/testing/lists/plain-reader.ts';
import { chunksOf } from '../../../../tools/testing/lists/workbooks.ts';
import { nodePlatform } from './platforms.ts';

const HAS_CALC = spawnSync('soffice', ['--version']).status === 0;
const FOLDER = mkdtempSync(join(tmpdir(), 'curp-calc-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** Commas, quotes, UTF-8, as shown, every sheet in a file of its own. */
const EVERY_SHEET = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';

const KEYS = Array.from({ length: 8 }, (_, row) => `SOVA90123${row}MOCTGN06`);

const LISTS = [
  { book: 'plantilla', sheet: 'Personal', headerRow: 1, width: 10, others: ['Portada', 'Catálogos'] },
  { book: 'escuela', sheet: 'Grupo 1A', headerRow: 4, width: 8, others: ['Instrucciones'] },
] as const;

beforeAll(async () => {
  const files: string[] = [];
  for (const { book, sheet, headerRow } of HAS_CALC ? LISTS : []) {
    const source = fileURLToPath(new URL(`../../../../fixtures/lists/${book}.xlsx`, import.meta.url));
    const list = { sheet, headerRow, firstRow: headerRow + 1, added: ['curp'], rows: () => chunksOf(ROWS) };
    const bytes = await buffer(extendWorkbook(await openAsBlob(source), list, nodePlatform));
    const result = join(FOLDER, `${book}-curp.xlsx`);
    writeFileSync(result, bytes);
    files.push(source, result);
  }
  if (!HAS_CALC) return;
  const profile = `-env:UserInstallation=file://${FOLDER}/profile`;
  execFileSync('soffice', [profile, '--headless', '--convert-to', EVERY_SHEET, '--outdir', FOLDER, ...files], {
    stdio: 'ignore',
  });
});

const ROWS = KEYS.map((key) => `x,${key}\n`).join('');

function shown(book: string, sheet: string): string[][] {
  const csv = readFileSync(join(FOLDER, `${book}-${sheet}.csv`), 'utf8');
  return readPlainly(csv, ',', '\n').map(({ cells }) => [...cells]);
}

describe.skipIf(!HAS_CALC).for(LISTS)('$book.xlsx', ({ book, sheet, headerRow, width, others }) => {
  test.for(others)('«%s» shows what it showed', (other) => {
    expect(shown(`${book}-curp`, other)).toEqual(shown(book, other));
  });

  test('the list shows the same as before, with the answers next to it', () => {
    const [before, after] = [shown(book, sheet), shown(`${book}-curp`, sheet)];
    const isOfTheList = (row: number): boolean => row >= headerRow - 1 && row < headerRow + KEYS.length;

    expect(after).toHaveLength(before.length);
    expect(after.filter((_, row) => isOfTheList(row)).map((cells) => cells[width])).toEqual(['curp', ...KEYS]);
    expect(after.map((cells, row) => (isOfTheList(row) ? cells.slice(0, width) : trimmed(cells)))).toEqual(
      before.map((cells, row) => (isOfTheList(row) ? cells.slice(0, width) : trimmed(cells))),
    );
  });
});

/** A wider sheet has more blank cells in every row. */
function trimmed(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
