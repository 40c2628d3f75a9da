import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type UserConfig } from 'tsdown';
import { notices } from '../../tools/release/licences.ts';
import { referenceScript } from './src/pages/reference-script.ts';

/** The best quality, 11, takes 14 s for the last 10 %. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Made and compressed here, because doing it at the first request would block the event loop. */
async function preparedFiles(): Promise<Record<string, string>> {
  const contract = readFileSync(new URL('openapi.json', import.meta.url), 'utf8');
  return { 'openapi.json': JSON.stringify(JSON.parse(contract)), 'referencia.js': await referenceScript() };
}

const BUNDLE: UserConfig = {
  platform: 'node',
  target: 'node26',
  dts: false,
  fixedExtension: false,
  // One file is read faster than a thousand: the time to the first answer is measured beside a bare Fastify.
  deps: { alwaysBundle: [/.*/], onlyBundle: false },
  minify: true,
};

const SERVICE: UserConfig = {
  ...BUNDLE,
  entry: { main: 'src/main.ts', admin: '../admin/src/main.ts' },
  plugins: [
    {
      name: 'prepared-files',
      async generateBundle() {
        for (const [fileName, source] of Object.entries(await preparedFiles())) {
          this.emitFile({ type: 'asset', fileName, source });
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source, BROTLI) });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source) });
        }
      },
    },
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
    // What /docs shows: the pages of the packages.
    { from: '../../packages/client/README.md', to: 'dist', rename: 'cliente.md' },
    { from: '../../packages/core/README.md', to: 'dist', rename: 'biblioteca.md' },
  ],
};

/** The thread of the lists, in a file of its own: a part shared with main.js could run the service again. */
const LIST_WORKER: UserConfig = { ...BUNDLE, entry: { 'list-worker': 'src/lists/list-worker.ts' }, clean: false };

export default defineConfig([SERVICE, LIST_WORKER]);
