// The files of the page (apps/web) as its build left them, by path. They are listed when the first is asked for, and
// each is read when somebody wants it.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Asset, EVERY_TIME, FOR_AN_HOUR } from './asset.ts';
import { headersOf } from './web-headers.ts';

/** Beside the bundle, where the build of the service leaves a copy; among the sources, where the page's own leaves it. */
const PLACES = ['web', '../../../web/dist'];

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
  /** What the page is told of the service that it came from: that the sandbox token works there, or only others. */
  readonly service: 'pruebas' | 'token';
}

/** None where the page was not built. */
export function webFolder(): string | undefined {
  return PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((folder) => existsSync(folder));
}

export async function webFiles(build: Build): Promise<ReadonlyMap<string, Asset>> {
  const statement = await readFile(join(build.folder, '_headers'), 'utf8');
  const names = await readdir(build.folder, { recursive: true });
  return new Map(
    names.flatMap((name) => {
      const path = name === PAGE ? '/' : `/${name}`;
      const type = TYPES[extname(name)];
      if (type === undefined) return [];
      const headers = { ...(name === PAGE ? EVERY_TIME : FOR_AN_HOUR), ...headersOf(path, statement) };
      return [[path, new Asset({ ...type, headers, make: () => contents(name, build) })]];
    }),
  );
}

async function contents(name: string, { folder, service }: Build): Promise<Buffer | string> {
  const bytes = await readFile(join(folder, name));
  return name === PAGE ? bytes.toString().replace(/<html[^>]*/, `$& data-servicio="${service}"`) : bytes;
}
