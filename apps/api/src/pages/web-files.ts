// The built files of the page (apps/web) or of the guide (apps/guide), by path. Listed at the first request; each is read
// when requested.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Asset, EVERY_TIME, FOR_AN_HOUR } from './asset.ts';
import { headersFor } from './headers-file.ts';

const PAGE = 'index.html';

const TYPES: Readonly<Record<string, { readonly type: string; readonly isCompressed?: true }>> = {
  '.html': { type: 'text/html; charset=utf-8' },
  '.js': { type: 'text/javascript; charset=utf-8' },
  '.css': { type: 'text/css; charset=utf-8' },
  '.txt': { type: 'text/plain; charset=utf-8' },
  '.svg': { type: 'image/svg+xml' },
  '.json': { type: 'application/json; charset=utf-8' },
  '.webmanifest': { type: 'application/manifest+json' },
  '.png': { type: 'image/png', isCompressed: true },
  '.woff2': { type: 'font/woff2', isCompressed: true },
};

export interface Build {
  readonly folder: string;
  /** Written into the page: 'pruebas' if the sandbox token works. The guide has no such mark. */
  readonly service?: 'pruebas' | 'token';
  /** The guide is at /guia/, and the page links it. */
  readonly hasGuide?: boolean;
}

/** Undefined if it was not built. */
export function builtFolders(): { readonly webFolder: string | undefined; readonly guideFolder: string | undefined } {
  return { webFolder: builtFolder('web'), guideFolder: builtFolder('guide') };
}

/** Relative to the bundle, which has a copy; relative to this source file, the build of that app. */
function builtFolder(app: string): string | undefined {
  const folders = [app, `../../../${app}/dist`].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
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

async function contents(name: string, { folder, service, hasGuide }: Build): Promise<Buffer | string> {
  const bytes = await readFile(join(folder, name));
  return name === PAGE && service !== undefined
    ? bytes.toString().replace(/<html[^>]*/, `$& data-servicio="${service}"${hasGuide === true ? ' data-guia' : ''}`)
    : bytes;
}
