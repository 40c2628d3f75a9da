import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { defineConfig } from 'tsdown';
import { PORTS } from './src/ports.ts';

const ports = Object.values(PORTS).map(({ path }) => ({
  from: `../../ports/${path}`,
  to: `dist/ports/${dirname(path)}`,
}));

/** What curp pagina opens. */
const PAGE = '../web/dist/curp.html';
const hasPage = existsSync(new URL(PAGE, import.meta.url));
if (!hasPage) console.warn('curp pagina will have no page: npm run build -w apps/web first');

export default defineConfig({
  entry: { main: 'src/main.ts', 'list-worker': 'src/list/worker.ts' },
  platform: 'node',
  target: 'node22',
  dts: false,
  fixedExtension: false,
  // What curp sql and curp codigo print and curp conformidad asks, beside the program that reads it.
  copy: [
    { from: '../../packages/sql/src/files', to: 'dist' },
    ...ports,
    ...(hasPage ? [{ from: PAGE, to: 'dist' }] : []),
    { from: '../../fixtures/conformance/cases.json', to: 'dist/conformance' },
  ],
  // The house's own go in; the libraries of the formats are large, one of them native, and stay where npm puts them.
  deps: { alwaysBundle: [/^@curp\//] },
  // From their sources: what their last build left behind may be old.
  inputOptions: { resolve: { conditionNames: ['@curp/source', 'node', 'import'] } },
});
