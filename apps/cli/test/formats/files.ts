// Files for the tests of formats, in a folder that goes with them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export const FOLDER = mkdtempSync(join(tmpdir(), 'curp-formats-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

export function fileOf(name: string, bytes: Uint8Array | string): string {
  const path = join(FOLDER, name);
  writeFileSync(path, bytes);
  return path;
}
