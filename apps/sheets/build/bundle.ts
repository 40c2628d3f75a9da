// Bundles an entry point and its imports into one classic script, for engines without modules and of unknown age.
import { join } from 'node:path';
import { build } from 'vite';

export const SOURCES: string = join(import.meta.dirname, '../src');

/** Not minified, so that users can read the script that they paste. */
export async function bundle(entry: string, name?: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['@curp/source', 'module'] },
    build: {
      write: false,
      minify: false,
      // Apps Script and Excel do not document the version of their engines.
      target: 'es2019',
      modulePreload: false,
      rolldownOptions: {
        input: join(SOURCES, entry),
        ...(name !== undefined && { preserveEntrySignatures: 'strict' as const }),
        output: { format: 'iife', ...(name !== undefined && { name }), entryFileNames: 'script.js' },
      },
    },
  });
  const [{ output } = { output: [] }] = [result].flat() as { output: readonly { code?: string }[] }[];
  const [script, another] = output;
  if (script?.code === undefined || another !== undefined) throw new Error(`${entry} does not make one script`);
  return script.code;
}
