// npm run docs: writes the pages that are made from the code. With --check it only tells which are stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { envExample } from '../../apps/api/src/config.ts';
import { openApi } from '../../apps/api/src/openapi/openapi.ts';
import { agentAnswers } from './agent-answers.ts';
import { clientWire } from './client-wire.ts';
import { dieciocho } from './dieciocho.ts';
import { errores } from './errores.ts';
import { formatJson } from './json.ts';
import { licencias } from './licencias.ts';
import { listas } from './listas.ts';
import { norma } from './norma.ts';
import { explicarPicture, listaPicture } from './pantallas.ts';
import { promesas } from './promesas.ts';
import { servicio } from './servicio.ts';
import { tableroGrafana } from './tablero-grafana.ts';
import { keptMinute } from './tablero-kept.ts';
import { tablero } from './tablero.ts';

export const PAGES: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/norma.md': norma,
  'docs/errores.md': errores,
  'docs/servicio.md': servicio,
  'docs/listas.md': listas,
  'docs/promesas.md': promesas,
  'docs/licencias.md': licencias,
  'docs/imagenes/dieciocho.svg': dieciocho,
  ...(keptMinute() !== undefined && { 'docs/imagenes/tablero.svg': tablero }),
  'docs/imagenes/explicar.svg': explicarPicture,
  'docs/imagenes/lista.svg': listaPicture,
  'apps/api/openapi.json': () => formatJson(openApi()),
  'packages/client/src/wire.ts': () => clientWire(openApi()),
  'apps/cli/src/mcp/answers.json': () => formatJson(agentAnswers(openApi())),
  'apps/api/.env.example': envExample,
  'deploy/monitoring/grafana/dashboards/curp.json': tableroGrafana,
};

const ROOT = new URL('../../', import.meta.url);

/** What the stale ones should say. */
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
