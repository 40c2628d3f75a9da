// Before the tests: the page is built as it is published, so that none of them meets a stale one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

const WEB = join(import.meta.dirname, '../apps/web');

export default async function builtPage(project: TestProject): Promise<() => void> {
  // Apart from dist, which the commands of the documentation build again while other tests read.
  const folder = mkdtempSync(join(tmpdir(), 'curp-page-'));
  // Vitest has its own word here, with which Vite would build another page.
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
