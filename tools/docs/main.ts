// npm run docs: writes the files that are generated from the code. With --check it only lists the stale ones.
import { readFileSync, writeFileSync } from 'node:fs';
import { envExample } from '../../apps/api/src/config.ts';
import { openApi } from '../../apps/api/src/openapi/openapi.ts';
import { clientTypes } from './client-types.ts';
import { dieciocho } from './dieciocho-svg.ts';
import { errores } from './errores.ts';
import { formatJson } from './format-json.ts';
import { licencias } from './licencias.ts';
import { listas } from './listas.ts';
import { norma } from './norma.ts';
import { explicarPicture, listaPicture } from './terminal-pictures.ts';
import { promesas } from './promesas.ts';
import { PORT_FILES } from '../ports/files.ts';
import { SQL_FILES } from '../sql/files.ts';
import { servicio } from './servicio.ts';
import { tableroGrafana } from './tablero-grafana.ts';
import { readRecording } from './tablero-recording.ts';
import { tablero } from './tablero-svg.ts';

export const PAGES: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/norma.md': norma,
  'docs/errores.md': errores,
  'docs/servicio.md': servicio,
  'docs/listas.md': listas,
  'docs/promesas.md': promesas,
  'docs/licencias.md': licencias,
  'docs/imagenes/dieciocho.svg': dieciocho,
  ...(readRecording() !== undefined && { 'docs/imagenes/tablero.svg': tablero }),
  'docs/imagenes/explicar.svg': explicarPicture,
  'docs/imagenes/lista.svg': listaPicture,
  'apps/api/openapi.json': () => formatJson(openApi()),
  'packages/client/src/api-types.ts': () => clientTypes(openApi()),
  'apps/cli/src/mcp/answers.json': () => formatJson(toolSchemas(openApi())),
  'apps/api/.env.example': envExample,
  ...SQL_FILES,
  ...PORT_FILES,
  'deploy/monitoring/grafana/dashboards/curp.json': tableroGrafana,
};

interface OpenApi {
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** The output schemas of the tools of `curp mcp` are those of the service. */
function toolSchemas(document: object): object {
  const operations = ['calcular_curp', 'explicar_curp', 'validar_curp', 'cotejar_curp', 'entidades'];
  const { schemas } = (document as OpenApi).components;
  return Object.fromEntries(operations.map((name) => [name.replace('_curp', ''), schemas[name]]));
}

const ROOT = new URL('../../', import.meta.url);

/** The stale files, with their new contents. */
async function freshPages(): Promise<Map<string, string>> {
  const fresh = new Map<string, string>();
  for (const [path, make] of Object.entries(PAGES)) {
    const page = await make();
    if (page !== current(path)) fresh.set(path, page);
  }
  return fresh;
}

export async function stalePages(): Promise<string[]> {
  return [...(await freshPages()).keys()];
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
