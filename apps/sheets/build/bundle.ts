// An entry and all that it imports -> one classic script: no modules, nothing that engines older than ours do not know.
import { join } from 'node:path';
import { build } from 'vite';

export const SOURCES: string = join(import.meta.dirname, '../src');

/** Readable on purpose: who pastes a script into a sheet should be able to look at it. */
export async function bundled(entry: string, name?: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['@curp/source', 'module'] },
    build: {
      write: false,
      minify: false,
      // Apps Script and the runtime of Excel do not tell how old their engines are.
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
