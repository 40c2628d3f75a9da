// Workbooks on the disk: what can be wrong with a file or a folder, and what is left behind.
import { existsSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { chunksOf, partsOf, zipOf } from '../../../../tools/testing/lists/workbooks.ts';
import { failure, PROBLEMS } from '../../src/formats/problem.ts';
import { readXlsx, writeXlsx } from '../../src/formats/xlsx.ts';
import { fileOf, FOLDER } from './files.ts';

const path = join(FOLDER, 'salida.xlsx');

describe('a workbook that is read', () => {
  test('comes back as it was written', async () => {
    expect(await writeXlsx(path, chunksOf('nombres,clave\nIñaki,007\n'))).toEqual({ ok: true });
    const read = await readXlsx(path);
    expect(read).toMatchObject({ ok: true, sheet: 'Lista', otherSheets: [], firstRow: 1 });
    expect(read.ok && String(await buffer(read.chunks))).toBe('nombres,clave\nIñaki,007\n');
  });

  test('unreadable — there is none, or it is a folder', async () => {
    expect(await readXlsx(join(FOLDER, 'no-existe.xlsx'))).toMatchObject({ problem: 'unreadable' });
    expect(await readXlsx(FOLDER)).toMatchObject({ ok: false });
  });

  test('unreadable — it changed while it was being read', async () => {
    const noise = Array.from({ length: 100_000 }, (_, row) => `<row><c><v>${Math.sin(row)}</v></c></row>`).join('');
    const read = await readXlsx(fileOf('cambia.xlsx', await zipOf(partsOf(noise))));
    truncateSync(join(FOLDER, 'cambia.xlsx'), 1000);
    const error: unknown = read.ok ? await buffer(read.chunks).catch((thrown: unknown) => thrown) : read;
    expect(failure(error, 'unreadable')).toMatchObject({ problem: 'unreadable' });
  });
});

async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('a\n');
  throw new RangeError('a bug');
}

describe('a workbook that is written', () => {
  test('what no sheet can hold is the problem, and no file is left', async () => {
    const problem = 'cell-too-long';
    expect(await writeXlsx(path, chunksOf(`a\n${'x'.repeat(32_768)}\n`))).toEqual({
      ok: false,
      problem,
      sentence: PROBLEMS[problem],
    });
    expect(existsSync(path)).toBe(false);
  });

  test('a folder that does not exist is the problem', async () => {
    expect(await writeXlsx(join(FOLDER, 'no', 'x.xlsx'), chunksOf('a\n'))).toMatchObject({ problem: 'unwritable' });
  });

  test('an error of the source of the rows is not, and no file is left', async () => {
    await expect(writeXlsx(path, broken())).rejects.toThrow('a bug');
    expect(existsSync(path)).toBe(false);
  });
});
