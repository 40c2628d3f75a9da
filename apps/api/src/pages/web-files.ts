// The built files of the page (apps/web), by path. Listed at the first request; each is read when requested.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Asset, EVERY_TIME, FOR_AN_HOUR } from './asset.ts';
import { headersFor } from './headers-file.ts';

/** Relative to the bundle, which has a copy; relative to this source file, the build of apps/web. */
const FOLDERS = ['web', '../../../web/dist'];

const PAGE = 'index.html';

const TYPES: Readonly<Record<string, { readonly type: string; readonly isCompressed?: true }>> = {
  '.html': { type: 'text/html; charset=utf-8' },
  '.js': { type: 'text/javascript; charset=utf-8' },
  '.css': { type: 'text/css; charset=utf-8' },
  '.txt': { type: 'text/plain; charset=utf-8' },
  '.svg': { type: 'image/svg+xml' },
  '.webmanifest': { type: 'application/manifest+json' },
  '.png': { type: 'image/png', isCompressed: true },
  '.woff2': { type: 'font/woff2', isCompressed: true },
};

export interface Build {
  readonly folder: string;
  /** Written into the page: 'pruebas' if the sandbox token works. */
  readonly service: 'pruebas' | 'token';
}

/** Undefined if the page was not built. */
export function webFolder(): string | undefined {
  return FOLDERS.map((folder) => fileURLToPath(new URL(folder, import.meta.url))).find((folder) => existsSync(folder));
}

export async function webFiles(build: Build): Promise<ReadonlyMap<string, Asset>> {
  const headersFile = await readFile(join(build.folder, '_headers'), 'utf8');
  const names = await readdir(build.folder, { recursive: true });
  return new Map(
    names.flatMap((name) => {
      const path = name === PAGE ? '/' : `/${name}`;
      const type = TYPES[extname(name)];
      if (type === undefined) return [];
      const headers = { ...(name === PAGE ? EVERY_TIME : FOR_AN_HOUR), ...headersFor(path, headersFile) };
      return [[path, new Asset({ ...type, headers, make: () => contents(name, build) })]];
    }),
  );
}

async function contents(name: string, { folder, service }: Build): Promise<Buffer | string> {
  const bytes = await readFile(join(folder, name));
  return name === PAGE ? bytes.toString().replace(/<html[^>]*/, `$& data-servicio="${service}"`) : bytes;
}
