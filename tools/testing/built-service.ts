// Builds the page, and bundles the service, into a folder as `npm run build` does, from the sources of the workspaces: they
// may not be built yet.
import { join } from 'node:path';
import { build, type CopyEntry, type UserConfig } from 'tsdown';
import { build as buildWithVite } from 'vite';
import { CONFIGURATION } from '../../apps/api/tsdown.config.ts';
import { readPage, ROOT } from './repository-pages.ts';

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, { readonly '@curp/source'?: string }>>;
}

const SOURCES: Readonly<Record<string, string>> = Object.fromEntries(
  ['packages/core', 'packages/batch'].flatMap((path) => {
    const { name, exports } = JSON.parse(readPage(`${path}/package.json`)) as Manifest;
    return Object.entries(exports).map(([place, { '@curp/source': source = '' }]) => [
      name + place.slice(1),
      join(ROOT, path, source),
    ]);
  }),
);

/** With the page of `webFolder`, or without one. The guide and the files for sheets are left out: a run needs neither. */
export async function buildService(outDir: string, webFolder?: string): Promise<void> {
  const isCopied = ({ rename }: CopyEntry): boolean =>
    rename !== 'guide' && rename !== 'hojas' && (rename !== 'web' || webFolder !== undefined);
  for (const { copy = [], ...options } of CONFIGURATION as readonly (UserConfig & { copy?: CopyEntry[] })[]) {
    await build({
      ...options,
      config: false,
      cwd: join(ROOT, 'apps/api'),
      outDir,
      logLevel: 'warn',
      plugins: [options.plugins, { name: 'from-sources', resolveId: (name: string) => SOURCES[name] }],
      copy: copy
        .filter(isCopied)
        .map(({ from, rename }) =>
          rename === undefined ? { from } : { from: rename === 'web' ? (webFolder ?? '') : from, rename },
        ),
    });
  }
}

export async function buildPage(outDir: string): Promise<void> {
  // With Vitest's NODE_ENV, Vite would build another page.
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  await buildWithVite({
    configFile: join(ROOT, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  process.env['NODE_ENV'] = NODE_ENV;
}
