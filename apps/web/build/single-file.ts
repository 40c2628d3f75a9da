// Builds the page as one file, `curp.html`, that opens with a double click: code, style, fonts and licences inside. Its
// policy names the code and the style by hash. Chromium starts no module worker from file://, so the script is a classic one.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { notices } from '../../../tools/release/licences.ts';
import { constants, PAGE_OPTIONS } from './page-options.ts';
import { singleFilePolicy } from './policy.ts';
import type { FileFacts } from '../src/build-facts.ts';

export const SINGLE_FILE = 'curp.html';

export interface SingleFile {
  readonly html: string;
  readonly bytes: number;
  readonly sha256: string;
}

export async function buildSingleFile(root: string): Promise<SingleFile> {
  const result = (await build({
    ...PAGE_OPTIONS,
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [{ name: 'single-file-entry', transformIndexHtml: { order: 'pre', handler: withOwnEntry } }],
    define: constants('file', 0, factsOf(root)),
    resolve: {
      ...PAGE_OPTIONS.resolve,
      alias: [{ find: /^\.\/new-list-worker\.ts$/, replacement: join(root, 'src/lists/new-list-worker-inside.ts') }],
    },
    build: {
      ...PAGE_OPTIONS.build,
      modulePreload: false,
      write: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(root, 'index.html'),
        output: { format: 'iife', codeSplitting: false },
        // Vite's loader of other chunks mentions it, and there are no other chunks.
        checks: { emptyImportMeta: false },
      },
    },
  })) as Rollup.RollupOutput;
  return assembled(result.output, readFileSync(join(root, 'public/icono.svg'), 'base64'));
}

function withOwnEntry(html: string): string {
  return html.replace('/src/main.tsx', '/src/single-file.ts');
}

function assembled(files: Rollup.RollupOutput['output'], icon: string): SingleFile {
  const names = files.map(({ fileName }) => fileName);
  const page = textOf(files, 'html');
  const code = withoutEndTag(textOf(files, 'js'), 'script');
  const css = withoutEndTag(textOf(files, 'css'), 'style');
  if (names.length !== 3) throw new Error(`not one page, one style and one program: ${names.join(', ')}`);
  const policy = singleFilePolicy(hashOf(code), hashOf(css));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  const frame = page
    .replace(/ *<link rel="(?:apple-touch-icon|manifest)"[^>]*>\n/g, '')
    .replace(/ *<p class="needs-server">[^]*?<\/p>\n/, '')
    .replace('href="./icono.svg"', `href="data:image/svg+xml;base64,${icon}"`)
    // After the character set, which browsers look for in the first 1,024 bytes.
    .replace('<meta charset="utf-8" />', `$&\n    ${meta}`)
    .replace(/<link rel="stylesheet"[^>]*>/, '<style></style>')
    .replace(/<script type="module"[^>]*><\/script>/, '<script type="module"></script>');
  if (/(?:src|href)="(?!data:|#)/.test(frame)) throw new Error('the page still names another file');
  // Functions, because `$` in a replacement text has a meaning.
  const html = frame
    .replace('<style>', (tag) => tag + css)
    .replace('<script type="module">', (tag) => tag + code)
    .concat(`<!--\n${notices('@curp/web').replaceAll('--', '––')}-->\n`);
  return { html, bytes: Buffer.byteLength(html), sha256: createHash('sha256').update(html).digest('hex') };
}

function textOf(files: Rollup.RollupOutput['output'], extension: string): string {
  const file = files.find(({ fileName }) => fileName.endsWith(`.${extension}`));
  if (file === undefined) throw new Error(`the build has no .${extension}`);
  return file.type === 'chunk' ? file.code : String(file.source);
}

/** The file never updates itself, so it shows its version, its date and, if the build knows it, where a newer one is. */
function factsOf(root: string): FileFacts {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const newerAt = process.env['CURP_HTML_URL'];
  return { version, date: buildDate(root), ...(newerAt !== undefined && { newerAt }) };
}

/** Of the commit, so that the same sources give the same file; of today where there is no repository. */
function buildDate(root: string): string {
  const { SOURCE_DATE_EPOCH } = process.env;
  if (SOURCE_DATE_EPOCH !== undefined) return new Date(Number(SOURCE_DATE_EPOCH) * 1000).toISOString().slice(0, 10);
  try {
    return execFileSync('git', ['log', '-1', '--format=%cs'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return new Date().toISOString().slice(0, 10);
  }
}

/** `</script` inside a script would end it; `<\/script` is the same text to the program. */
function withoutEndTag(text: string, tag: string): string {
  return text.replaceAll(new RegExp(`</(?=${tag})`, 'gi'), String.raw`<\/`).replaceAll('<!--', String.raw`<\!--`);
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
