// Runs `curp lista`, whose result the page's must equal; and the files of the tests of lists.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { curp } from '../../../../tools/testing/curp.ts';

const LISTS = fileURLToPath(new URL('../../../../fixtures/lists/', import.meta.url));

/** Temporary, one for each test file. */
export const FOLDER: string = mkdtempSync(join(tmpdir(), 'curp-web-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

export function fixture(name: string): string {
  return join(LISTS, name);
}

interface ExpectedRow {
  readonly row: number;
  readonly codes?: readonly number[];
  readonly empty?: boolean;
}

/** The expected rows of nomina.csv. */
export function expectedPayroll(): ExpectedRow[] {
  const lines = readFileSync(fixture('nomina.expected.ndjson'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as ExpectedRow);
}

export function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(FOLDER, name);
  writeFileSync(path, content);
  return path;
}

/** What `curp lista` writes for the file. Exit code 1, rows with problems, is accepted. */
export async function curpLista(path: string, kind: 'csv' | 'xlsx', ...words: readonly string[]): Promise<Uint8Array> {
  const output = join(FOLDER, `respuesta-${crypto.randomUUID()}.${kind}`);
  const { code, stderr } = await curp(['lista', path, '-o', output, ...words]);
  if (code > 1) throw new Error(stderr);
  return readFileSync(output);
}
