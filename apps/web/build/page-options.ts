// What both builds of the page share: the site (vite.config.ts) and the single file (single-file.ts).
import type { UserConfig } from 'vite';
import type { BuildKind, FileFacts } from '../src/build-facts.ts';

/** The constants of src/build-facts.ts. */
export function constants(kind: BuildKind, fileKilobytes: number, facts: Partial<FileFacts>): Record<string, string> {
  return {
    BUILD_KIND: JSON.stringify(kind),
    FILE_FACTS: JSON.stringify(facts),
    FILE_KILOBYTES: JSON.stringify(fileKilobytes),
  };
}

export const PAGE_OPTIONS: UserConfig = {
  // Relative, for a service's root and for any folder of a static host.
  base: './',
  resolve: { conditions: ['@curp/source', 'module', 'browser', 'production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2023',
    // The policy forbids the polyfill, which uses fetch.
    modulePreload: { polyfill: false },
  },
};
