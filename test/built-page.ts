// Vitest's global setup: builds the web page as it is published, so that no test reads a stale one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

const WEB = join(import.meta.dirname, '../apps/web');

export default async function builtPage(project: TestProject): Promise<() => void> {
  // Not into dist, which commands of the documentation rebuild while other tests read.
  const folder = mkdtempSync(join(tmpdir(), 'curp-page-'));
  // With Vitest's NODE_ENV, Vite would build another page.
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  process.env['NODE_ENV'] = NODE_ENV;
  project.provide('webFolder', folder);
  return () => rmSync(folder, { recursive: true });
}
