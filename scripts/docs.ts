// npm run docs: writes the pages that are made from the code. With --check it only tells which are stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { envExample } from '../apps/api/src/config.ts';
import { openApi } from '../apps/api/src/openapi.ts';
import { dieciocho } from './docs/dieciocho.ts';
import { errores } from './docs/errores.ts';
import { formatJson } from './docs/json.ts';
import { norma } from './docs/norma.ts';
import { servicio } from './docs/servicio.ts';

export const PAGES: Readonly<Record<string, () => string>> = {
  'docs/norma.md': norma,
  'docs/errores.md': errores,
  'docs/servicio.md': servicio,
  'docs/imagenes/dieciocho.svg': dieciocho,
  'apps/api/openapi.json': () => formatJson(openApi()),
  'apps/api/.env.example': envExample,
};

const ROOT = new URL('../', import.meta.url);

export function stalePages(): string[] {
  return Object.keys(PAGES).filter((path) => current(path) !== PAGES[path]?.());
}

function current(path: string): string | undefined {
  try {
    return readFileSync(new URL(path, ROOT), 'utf8');
  } catch {
    return undefined;
  }
}

function writePages(paths: readonly string[]): void {
  for (const path of paths) writeFileSync(new URL(path, ROOT), PAGES[path]?.() ?? '');
}

if (import.meta.main) {
  const stale = stalePages();
  if (process.argv.includes('--check')) {
    for (const path of stale) console.error(`${path} is stale: run npm run docs`);
    process.exitCode = stale.length > 0 ? 1 : 0;
  } else {
    writePages(stale);
  }
}
