// The built files of the page (apps/web), of the guide (apps/guide) or for sheets (apps/sheets), by path. Listed at the
// first request; each is read when requested.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Asset, EVERY_TIME, FOR_AN_HOUR } from './asset.ts';
import { headersFor } from './headers-file.ts';

const PAGE = 'index.html';
const PASTED = ['.gs', '.py', '.php', '.java', '.cs', '.go'];

const TYPES: Readonly<Record<string, { readonly type: string; readonly isCompressed?: true }>> = {
  '.html': { type: 'text/html; charset=utf-8' },
  '.js': { type: 'text/javascript; charset=utf-8' },
  '.css': { type: 'text/css; charset=utf-8' },
  '.txt': { type: 'text/plain; charset=utf-8' },
  '.md': { type: 'text/markdown; charset=utf-8' },
  // As text, a browser shows the code that is pasted.
  ...Object.fromEntries(PASTED.map((extension) => [extension, { type: 'text/plain; charset=utf-8' }])),
  '.sha256': { type: 'text/plain; charset=utf-8' },
  '.svg': { type: 'image/svg+xml' },
  '.json': { type: 'application/json; charset=utf-8' },
  '.webmanifest': { type: 'application/manifest+json' },
  '.png': { type: 'image/png', isCompressed: true },
  '.oxt': { type: 'application/vnd.openofficeorg.extension', isCompressed: true },
  '.woff2': { type: 'font/woff2', isCompressed: true },
};

export interface Build {
  readonly folder: string;
  /** Written into the page: 'pruebas' if the sandbox token works. Other pages have no mark. */
  readonly service?: 'pruebas' | 'token';
  /** The guide is at /guia/ and the files for sheets are at /hojas/: the page links what there is. */
  readonly hasGuide?: boolean;
  readonly hasSheets?: boolean;
}

/** A folder is undefined if it was not built. */
export interface BuiltFolders {
  /** The page; without it, / redirects to /docs. */
  readonly webFolder?: string | undefined;
  /** The guide, at /guia/. */
  readonly guideFolder?: string | undefined;
  /** The files for sheets, at /hojas/. */
  readonly sheetsFolder?: string | undefined;
}

export function builtFolders(): BuiltFolders {
  return {
    webFolder: builtFolder('web', 'web/dist'),
    guideFolder: builtFolder('guide', 'guide/dist'),
    sheetsFolder: builtFolder('hojas', 'sheets/dist/hojas'),
  };
}

/** Relative to the bundle, which has a copy; relative to this source file, the build of that app. */
function builtFolder(copy: string, built: string): string | undefined {
  const folders = [copy, `../../../${built}`].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
  return folders.find((folder) => existsSync(folder));
}

export async function webFiles(build: Build): Promise<ReadonlyMap<string, Asset>> {
  const headersFile = await readFile(join(build.folder, '_headers'), 'utf8');
  const names = await readdir(build.folder, { recursive: true });
  return new Map(
    names.flatMap((name) => {
      const path = name === PAGE ? '/' : `/${name}`;
      const extension = extname(name);
      const type = TYPES[extension];
      if (type === undefined) return [];
      const headers = { ...(extension === '.html' ? EVERY_TIME : FOR_AN_HOUR), ...headersFor(path, headersFile) };
      return [[path, new Asset({ ...type, headers, make: () => contents(name, build) })]];
    }),
  );
}

async function contents(name: string, build: Build): Promise<Buffer | string> {
  const bytes = await readFile(join(build.folder, name));
  if (name !== PAGE || build.service === undefined) return bytes;
  const links = [build.hasGuide === true ? ' data-guia' : '', build.hasSheets === true ? ' data-hojas' : ''];
  return bytes.toString().replace(/<html[^>]*/, `$& data-servicio="${build.service}"${links.join('')}`);
}
