import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { defineConfig } from 'tsdown';
import { notices, thirdPartiesOf } from '../../tools/release/licences.ts';
import { PORTS } from './src/ports.ts';

const ports = Object.values(PORTS).map(({ path }) => ({
  from: `../../ports/${path}`,
  to: `dist/ports/${dirname(path)}`,
}));

/** What curp pagina opens. */
const PAGE = '../web/dist/curp.html';
const hasPage = existsSync(new URL(PAGE, import.meta.url));
if (!hasPage) console.warn('curp pagina will have no page: npm run build -w apps/web first');

/** The build fails if there is code of another package in it. */
const BUNDLED = thirdPartiesOf('@curp/cli').map(({ name }) => name);

export default defineConfig({
  entry: { main: 'src/main.ts', 'list-worker': 'src/list/worker.ts' },
  platform: 'node',
  target: 'node22',
  dts: false,
  fixedExtension: false,
  // Files that curp sql and curp codigo print and curp conformidad asks.
  copy: [
    { from: '../../descargas/sql', to: 'dist', rename: 'files' },
    ...ports,
    ...(hasPage ? [{ from: PAGE, to: 'dist' }] : []),
    { from: '../../fixtures/conformance/cases.json', to: 'dist/conformance' },
  ],
  // Everything but DuckDB, an optional peer: with it an install takes 70 MB instead of 3.
  deps: { alwaysBundle: [/.*/], neverBundle: [/^@duckdb\//], onlyBundle: BUNDLED },
  plugins: [
    {
      name: 'notices',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-NOTICES.txt', source: notices('@curp/cli') });
      },
    },
  ],
  // From their sources: what their last build left behind may be old.
  inputOptions: { resolve: { conditionNames: ['@curp/source', 'node', 'import'] } },
});
