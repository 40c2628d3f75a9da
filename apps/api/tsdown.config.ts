import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type UserConfig } from 'tsdown';
import { notices } from '../../tools/release/licences.ts';
import { toOpenApi30 } from './src/pages/openapi-3.0.ts';
import { referenceScript } from './src/pages/reference-script.ts';

/** The best quality, 11, takes 14 s for the last 10 %. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Made and compressed here, because doing it at the first request would block the event loop. */
async function preparedFiles(): Promise<Record<string, string>> {
  const contract = JSON.parse(readFileSync(new URL('openapi.json', import.meta.url), 'utf8'));
  return {
    'openapi.json': JSON.stringify(contract),
    'openapi-3.0.json': JSON.stringify(toOpenApi30(contract)),
    'referencia.js': await referenceScript(),
  };
}

const BUNDLE: UserConfig = {
  platform: 'node',
  target: 'node26',
  dts: false,
  fixedExtension: false,
  // One file is read faster than a thousand: the time to the first answer is measured against a bare Fastify.
  deps: { alwaysBundle: [/.*/], onlyBundle: false },
  minify: true,
  // From their sources, so that a fresh clone needs no other build. Not 'import': it would hold for require() too, and pg
  // would get the namespace of pg-pool instead of its class.
  inputOptions: { resolve: { conditionNames: ['@curp/source', 'node'] } },
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
    { from: '../sheets/dist/hojas', to: 'dist', rename: 'hojas' },
  ],
};

/** The thread of the lists, in a file of its own: a part shared with main.js could run the service again. */
const LIST_WORKER: UserConfig = { ...BUNDLE, entry: { 'list-worker': 'src/lists/list-worker.ts' }, clean: false };

/** What tests bundle into another folder, without the page, the guide and the files for sheets. */
export const CONFIGURATION: readonly UserConfig[] = [SERVICE, LIST_WORKER];

export default defineConfig(() => {
  const missing = ['apps/web', 'apps/guide', 'apps/sheets'].filter(
    (app) => !existsSync(new URL(`../../${app}/dist`, import.meta.url)),
  );
  if (missing.length > 0) throw new Error(`build first: npm run build ${missing.map((app) => `-w ${app}`).join(' ')}`);
  return [...CONFIGURATION];
});
