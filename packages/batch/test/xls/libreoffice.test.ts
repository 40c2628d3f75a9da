// The lists of the fixtures, saved as .xls by LibreOffice: the same sheets, rows and cells as their .xlsx.
// Skipped if it is not installed: apt-get install libreoffice-calc
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, openAsBlob, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readWorkbook } from '@curp/batch/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../tools/testing/lists/workbooks.ts';
import { nodePlatform } from '../xlsx/platforms.ts';

const HAS_CALC = spawnSync('soffice', ['--version']).status === 0;
const FOLDER = mkdtempSync(join(tmpdir(), 'curp-xls-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** Saving them changes cells: LibreOffice calculates the formulas without a value. */
const CHANGED = new Set([
  '01-plantilla-rh.xlsx',
  '12a-formulas-sin-valor.xlsx',
  '12b-materno-formula-sin-valor.xlsx',
  'escuela.xlsx',
  'plantilla.xlsx',
]);

const BOOKS = ['office-lists', 'lists', 'lists/oficina'].flatMap((folder) => {
  const path = join(import.meta.dirname, '../../../../fixtures', folder);
  const names = readdirSync(path).filter((name) => name.endsWith('.xlsx') && !CHANGED.has(name));
  return names.map((name) => join(path, name));
});

beforeAll(() => {
  if (!HAS_CALC) return;
  const profile = `-env:UserInstallation=file://${FOLDER}/profile`;
  execFileSync('soffice', [profile, '--headless', '--convert-to', 'xls', '--outdir', FOLDER, ...BOOKS], {
    stdio: 'ignore',
  });
}, 300_000);

async function contentOf(path: string): Promise<object> {
  const read = await readWorkbook(await openAsBlob(path), nodePlatform);
  if (!read.ok) return read;
  const { format: _, chunks, ...facts } = read;
  return { ...facts, rows: await rowsOf(chunks) };
}

describe.skipIf(!HAS_CALC)('the same as .xls', () => {
  test.for(BOOKS.map((path) => [basename(path, '.xlsx'), path] as const))('%s', async ([name, path]) => {
    expect(await contentOf(join(FOLDER, `${name}.xls`))).toEqual(await contentOf(path));
  });
});
