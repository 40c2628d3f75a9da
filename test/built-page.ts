// Vitest's global setup: builds the web page as it is published, so that no test reads a stale one. CI has just built it.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

const WEB = join(import.meta.dirname, '../apps/web');

export default async function builtPage(project: TestProject): Promise<() => void> {
  // Not into dist, which commands of the documentation rebuild while other tests read.
  const folder = mkdtempSync(join(tmpdir(), 'curp-page-'));
  if (process.env['CURP_BUILT'] === undefined) await buildInto(folder);
  else cpSync(join(WEB, 'dist'), folder, { recursive: true });
  project.provide('webFolder', folder);
  return () => rmSync(folder, { recursive: true });
}

async function buildInto(outDir: string): Promise<void> {
  // With Vitest's NODE_ENV, Vite would build another page.
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  process.env['NODE_ENV'] = NODE_ENV;
}
