// npm run docs: writes the files that are generated from the code. With --check it only lists the stale ones.
import { readFileSync, writeFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { format } from 'oxfmt';
import oxfmtSettings from '../../.oxfmtrc.json' with { type: 'json' };
import { envExample } from '../../apps/api/src/config.ts';
import { openApi } from './openapi/openapi.ts';
import { inlineSharedSchemas } from './openapi/shared-schemas.ts';
import { clientTypes } from './pages/client-types.ts';
import { filledPage } from './pages/markdown.ts';
import { DIFERENCIAS } from './pages/diferencias.ts';
import { ERRORES } from './pages/errores.ts';
import { LICENCIAS } from './pages/licencias.ts';
import { LISTAS } from './pages/listas.ts';
import { NORMA } from './pages/norma.ts';
import { EVIDENCE, PROMESAS } from './pages/promesas.ts';
import { PORT_FILES } from './ports/files.ts';
import { SQL_FILES, sqlChecksums } from './sql/files.ts';

export const PAGES: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/norma.md': () => filledPage('norma.md', NORMA),
  'docs/diferencias.md': () => filledPage('diferencias.md', DIFERENCIAS),
  'docs/errores.md': () => filledPage('errores.md', ERRORES),
  'docs/listas.md': () => filledPage('listas.md', LISTAS),
  'docs/promesas.md': () => filledPage('promesas.md', PROMESAS),
  'docs/evidence.md': () => filledPage('evidence.md', EVIDENCE),
  'docs/licencias.md': () => filledPage('licencias.md', LICENCIAS),
  'apps/api/openapi.json': () => JSON.stringify(openApi(), null, 2),
  'packages/client/src/api-types.ts': () => clientTypes(openApi()),
  'apps/cli/src/mcp/answers.json': () => JSON.stringify(toolSchemas(inlineSharedSchemas(openApi())), null, 2),
  'apps/api/.env.example': envExample,
  ...SQL_FILES,
  'descargas/SHA256SUMS': sqlChecksums,
  ...PORT_FILES,
};

/** As `npx oxfmt` would leave it. */
async function formatted(path: string, text: string): Promise<string> {
  if (!/\.(md|json|ts)$/.test(path) || ignorePatterns.some((pattern) => matchesGlob(path, pattern))) return text;
  const { code } = await format(path, text, { printWidth, singleQuote });
  return code;
}

interface OpenApi {
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** The output schemas of the tools of `curp mcp` are those of the service. */
function toolSchemas(document: object): object {
  const operations = ['calcular_curp', 'explicar_curp', 'validar_curp', 'cotejar_curp', 'entidades'];
  const { schemas } = (document as OpenApi).components;
  return Object.fromEntries(operations.map((name) => [name.replace('_curp', ''), schemas[name]]));
}

const { printWidth, singleQuote, ignorePatterns } = oxfmtSettings;

const ROOT = new URL('../../', import.meta.url);

/** The stale files, with their new contents. */
async function freshPages(): Promise<Map<string, string>> {
  const fresh = new Map<string, string>();
  for (const [path, make] of Object.entries(PAGES)) {
    const page = await formatted(path, await make());
    if (page !== current(path)) fresh.set(path, page);
  }
  return fresh;
}

function current(path: string): string | undefined {
  try {
    return readFileSync(new URL(path, ROOT), 'utf8');
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const fresh = await freshPages();
  if (process.argv.includes('--check')) {
    for (const path of fresh.keys()) console.error(`${path} is stale: run npm run docs`);
    process.exitCode = fresh.size > 0 ? 1 : 0;
  } else {
    for (const [path, page] of fresh) writeFileSync(new URL(path, ROOT), page);
  }
}
