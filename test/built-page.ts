// Vitest's global setup: builds the web page as it is published, so that no test reads a stale one. CI has just built it.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPage } from '../tools/testing/built-service.ts';

const WEB = join(import.meta.dirname, '../apps/web');

export default async function builtPage(project: TestProject): Promise<() => void> {
  // Not into dist, which commands of the documentation rebuild while other tests read.
  const folder = mkdtempSync(join(tmpdir(), 'curp-page-'));
  if (process.env['CURP_BUILT'] === undefined) await buildPage(folder);
  else cpSync(join(WEB, 'dist'), folder, { recursive: true });
  project.provide('webFolder', folder);
  return () => rmSync(folder, { recursive: true });
}
