// The answer of the command line, which the page's has to be equal to.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const ENTRY = fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url));
const LISTS = fileURLToPath(new URL('../../../../fixtures/lists/', import.meta.url));

/** A folder of each test file, gone with it. */
export const FOLDER: string = mkdtempSync(join(tmpdir(), 'curp-web-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

export function fixture(name: string): string {
  return join(LISTS, name);
}

export function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(FOLDER, name);
  writeFileSync(path, content);
  return path;
}

/** What `curp lista` writes for the file. Rows with problems are no failure here. */
export function curpLista(path: string, kind: 'csv' | 'xlsx', ...words: readonly string[]): Promise<Uint8Array> {
  const output = join(FOLDER, `respuesta-${crypto.randomUUID()}.${kind}`);
  const command = ['--conditions=@curp/source', ENTRY, 'lista', path, '-o', output, ...words];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, (error, _, stderr) => {
      if (error !== null && error.code !== 1) reject(new Error(stderr));
      else resolve(readFileSync(output));
    });
  });
}
