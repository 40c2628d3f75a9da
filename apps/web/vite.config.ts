// Build of the page: everything in `dist`, with relative addresses, hashed names under `pagina/`, `sw.js` at the root and
// the whole page again in one file, `curp.html`.
import { join } from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { constants, PAGE_OPTIONS } from './build/page-options.ts';
import { pagePlugin, SERVICE_WORKER } from './build/page-plugin.ts';
import { buildSingleFile } from './build/single-file.ts';

const root = import.meta.dirname;

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const singleFile = command === 'build' ? await buildSingleFile(root) : undefined;
  return {
    ...PAGE_OPTIONS,
    root,
    plugins: singleFile === undefined ? [] : [pagePlugin(join(root, 'public'), singleFile)],
    define: constants(command === 'build' ? 'site' : 'development', Math.round((singleFile?.bytes ?? 0) / 1000), {}),
    worker: {
      format: 'es',
      rolldownOptions: {
        output: { entryFileNames: 'pagina/[name]-[hash].js', chunkFileNames: 'pagina/[name]-[hash].js' },
      },
    },
    build: {
      ...PAGE_OPTIONS.build,
      assetsDir: 'pagina',
      // The policy forbids inlined assets.
      assetsInlineLimit: 0,
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
  };
});
