// Files for the tests of formats, in a folder that is removed afterwards.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { openParquet } from '../../src/formats/parquet.ts';
import { type Failure, failure } from '../../src/formats/problem.ts';

export const FOLDER = mkdtempSync(join(tmpdir(), 'curp-formats-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

export function fileOf(name: string, bytes: Uint8Array | string): string {
  const path = join(FOLDER, name);
  writeFileSync(path, bytes);
  return path;
}

/** A Parquet file as the CSV that the list engine reads. */
export async function parquetText(path: string): Promise<string | Failure> {
  const opened = await openParquet(path, join(FOLDER, 'salida'));
  if (!opened.ok) return opened;
  try {
    return await text(opened.chunks);
  } catch (error) {
    return failure(error, 'unreadable');
  } finally {
    await opened.close();
  }
}
