// Build of the page: everything in `dist`, with relative addresses, hashed names under `pagina/` and `sw.js` at the root.
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { pagePlugin, SERVICE_WORKER } from './build/page-plugin.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  // Relative, for a service's root and for any folder of a static host.
  base: './',
  plugins: [pagePlugin(join(root, 'public'))],
  resolve: { conditions: ['@curp/source', 'module', 'browser', 'production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: { entryFileNames: 'pagina/[name]-[hash].js', chunkFileNames: 'pagina/[name]-[hash].js' },
    },
  },
  build: {
    target: 'es2023',
    assetsDir: 'pagina',
    // The policy forbids inlined assets and the polyfill, which uses fetch.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      input: { pagina: join(root, 'index.html'), sw: join(root, 'src/offline/service-worker.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? SERVICE_WORKER : 'pagina/[name]-[hash].js'),
        chunkFileNames: 'pagina/[name]-[hash].js',
        assetFileNames: 'pagina/[name]-[hash][extname]',
      },
    },
  },
});
