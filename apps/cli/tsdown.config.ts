import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: { main: 'src/main.ts', 'list-worker': 'src/list/worker.ts' },
  platform: 'node',
  target: 'node26',
  dts: false,
  fixedExtension: false,
  // What curp sql prints, beside the program that reads it.
  copy: [{ from: '../../packages/sql/src/files', to: 'dist' }],
  // The house's own go in; the libraries of the formats are large, one of them native, and stay where npm puts them.
  deps: { alwaysBundle: [/^@curp\//] },
  // From their sources: what their last build left behind may be old.
  inputOptions: { resolve: { conditionNames: ['@curp/source', 'node', 'import'] } },
});
