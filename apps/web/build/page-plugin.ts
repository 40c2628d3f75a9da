// Vite plugin: writes the policy into the page and into `_headers`, the list of files to cache into the service worker, and
// the single file next to the page.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { notices } from '../../../tools/release/licences.ts';
import { CODE_FILES } from '../src/developers/code-files.ts';
import { NOT_FRAMED, OFFLINE_POLICY, PAGE_POLICY } from './policy.ts';
import { SINGLE_FILE, type SingleFile } from './single-file.ts';

export const SERVICE_WORKER = 'sw.js';
const HOST_HEADERS = '_headers';
const PORTS = join(import.meta.dirname, '../../../ports');

/** Licences of the bundled fonts and libraries. The page links the file, so it is cached with the rest. */
const NOTICES = notices('@curp/web');
const NOTICES_FILE = `pagina/licencias-${createHash('sha256').update(NOTICES).digest('base64url').slice(0, 8)}.txt`;

/** Placeholders in the service worker. */
const FILES = /["'`]FILES_TO_KEEP["'`]/;
const VERSION = /["'`]VERSION_OF_THE_FILES["'`]/;

export function pagePlugin(publicFolder: string, singleFile: SingleFile): Plugin {
  return {
    name: 'curp-page',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'asset', fileName: NOTICES_FILE, source: NOTICES });
    },
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: PAGE_POLICY },
        injectTo: 'head-prepend',
      },
      { tag: 'link', attrs: { rel: 'license', href: `./${NOTICES_FILE}` }, injectTo: 'head' },
    ],
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[SERVICE_WORKER];
        if (worker?.type !== 'chunk') throw new Error('the build has no service worker');
        const built = Object.values(bundle).filter(({ fileName }) => fileName !== SERVICE_WORKER);
        const publicFiles = readdirSync(publicFolder).filter((name) => name !== HOST_HEADERS);
        const hash = createHash('sha256');
        for (const file of built) hash.update(file.type === 'chunk' ? file.code : file.source);
        for (const name of publicFiles) hash.update(readFileSync(join(publicFolder, name)));
        const names = [...built.map(({ fileName }) => fileName), ...publicFiles].filter(
          (name) => name !== 'index.html',
        );
        worker.code = worker.code
          .replace(FILES, JSON.stringify(names.toSorted().map((name) => `./${name}`)))
          .replace(VERSION, JSON.stringify(`curp-${hash.digest('base64url').slice(0, 12)}`));
        this.emitFile({ type: 'asset', fileName: HOST_HEADERS, source: hostHeaders(publicFiles) });
        // Not cached by the service worker: downloads for other computers and programs.
        this.emitFile({ type: 'asset', fileName: SINGLE_FILE, source: singleFile.html });
        const sum = `${singleFile.sha256}  ${SINGLE_FILE}\n`;
        this.emitFile({ type: 'asset', fileName: `${SINGLE_FILE}.sha256`, source: sum });
        for (const { file, source } of CODE_FILES) {
          this.emitFile({ type: 'asset', fileName: `codigo/${file}`, source: readFileSync(join(PORTS, source)) });
        }
      },
    },
  };
}

/** The `_headers` file of static hosts. No path gets the same header from two blocks: hosts disagree on the result. */
function hostHeaders(publicFiles: readonly string[]): string {
  const page = `Content-Security-Policy: ${PAGE_POLICY}; ${NOT_FRAMED}`;
  const revalidate = 'Cache-Control: no-cache';
  return [
    block('/*', 'X-Content-Type-Options: nosniff', 'Referrer-Policy: no-referrer'),
    ...['/', '/index.html'].map((path) => block(path, page, revalidate)),
    ...publicFiles.map((name) => block(`/${name}`, page)),
    // Its own policy is inside it, and a worker from a blob obeys that one.
    block(`/${SINGLE_FILE}`, `Content-Security-Policy: ${NOT_FRAMED}`, revalidate),
    block(`/${SINGLE_FILE}.sha256`, page, revalidate),
    block('/codigo/*', page, revalidate),
    block('/pagina/*', page, 'Cache-Control: public, max-age=31536000, immutable'),
    block(`/${SERVICE_WORKER}`, `Content-Security-Policy: ${OFFLINE_POLICY}`, revalidate),
  ].join('');
}

function block(path: string, ...headers: readonly string[]): string {
  return [path, ...headers.map((header) => `  ${header}`), ''].join('\n');
}
