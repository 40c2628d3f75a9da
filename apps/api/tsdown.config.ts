import { defineConfig } from 'tsdown';
import { notices } from '../../tools/release/licences.ts';

export default defineConfig({
  entry: { main: 'src/main.ts', admin: '../admin/src/main.ts' },
  platform: 'node',
  target: 'node26',
  dts: false,
  fixedExtension: false,
  // One file is read faster than a thousand: the time to the first answer is measured beside a bare Fastify.
  deps: { alwaysBundle: [/.*/], onlyBundle: false },
  minify: true,
  plugins: [
    {
      name: 'notices',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-NOTICES.txt', source: notices('@curp/api') });
      },
    },
  ],
  copy: [
    { from: 'src/limits/*.lua', to: 'dist' },
    { from: '../../packages/accounts/migrations', to: 'dist' },
    { from: '../web/dist', to: 'dist', rename: 'web' },
    { from: '../guide/dist', to: 'dist', rename: 'guide' },
    // What /docs shows: the programs and the pages of the packages.
    { from: '../../examples', to: 'dist' },
    { from: '../../packages/client/README.md', to: 'dist', rename: 'cliente.md' },
    { from: '../../packages/core/README.md', to: 'dist', rename: 'biblioteca.md' },
    // The script of /docs, read as text when somebody opens it.
    {
      from: '../../node_modules/@scalar/fastify-api-reference/dist/index.js',
      to: 'dist',
      rename: 'reference-package.txt',
    },
  ],
});
