// Builds the service with its page, and a second version of it: the same program, whose page, reference and contract have
// other content under other names.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildPage, buildService } from '../../testing/built-service.ts';
import { ROOT } from '../../testing/repository-pages.ts';

export interface TwoVersions {
  /** The programs. */
  readonly old: string;
  readonly new: string;
  readonly remove: () => void;
}

const HASHED = /-([\w-]{8})\.\w+$/;
const TEXT = /\.(?:html|js|css|webmanifest)$/;

export async function buildTwoVersions(): Promise<TwoVersions> {
  const folder = mkdtempSync(join(tmpdir(), 'curp-versions-'));
  const [page, before, after] = ['page', 'old', 'new'].map((name) => join(folder, name)) as [string, string, string];
  if (process.env['CURP_BUILT'] === undefined) {
    await buildPage(page);
    await buildService(before, page);
  } else cpSync(join(ROOT, 'apps/api/dist'), before, { recursive: true });
  cpSync(before, after, { recursive: true });
  renamePage(join(after, 'web'));
  change(join(after, 'referencia.js'), (text) => `${text}\n// Another version.\n`);
  change(join(after, 'openapi.json'), (text) => text.replace('"version":"', '"version":"9'));
  return {
    old: join(before, 'main.js'),
    new: join(after, 'main.js'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** As Vite does when the content changes: other hashes in the names of its files, and wherever they are mentioned. */
function renamePage(web: string): void {
  const files = readdirSync(join(web, 'pagina'));
  const hashes = files.map((name) => HASHED.exec(name)?.[1]).filter((hash) => hash !== undefined);
  const changed = (text: string): string =>
    hashes.reduce((done, hash) => done.replaceAll(hash, hash.slice(4) + hash.slice(0, 4)), text);
  for (const name of files) renameSync(join(web, 'pagina', name), join(web, 'pagina', changed(name)));
  for (const name of readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((each) => TEXT.test(each))) {
    writeFileSync(join(web, name), changed(readFileSync(join(web, name), 'utf8')));
  }
}

/** A file of the build, with its compressed forms. */
function change(file: string, changed: (text: string) => string): void {
  const text = changed(readFileSync(file, 'utf8'));
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text));
}
