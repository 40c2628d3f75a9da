// Bundles a library into one minified file, as a web page would download it (@curp/core by default), or as a classic script.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const LIBRARY = new URL('../../packages/core/src/index.ts', import.meta.url);

/** `script`: the global variable of a classic script. In ES2017, because BigQuery and Snowflake do not document their engines. */
export async function bundle(entry: URL = LIBRARY, script?: string): Promise<string> {
  const module = { format: 'es', minify: true, codeSplitting: false } as const;
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['@curp/source', 'module'] },
    build: {
      write: false,
      minify: true,
      ...(script !== undefined && { target: 'es2017', modulePreload: false }),
      rolldownOptions: {
        input: fileURLToPath(entry),
        preserveEntrySignatures: 'strict',
        output: script === undefined ? module : { format: 'iife', name: script, entryFileNames: 'script.js' },
      },
    },
  });
  const [{ output: [file, ...others] } = { output: [] }] = [result].flat() as { output: { code?: string }[] }[];
  if (file?.code === undefined || others.length > 0) throw new Error(`${entry.href} does not make one file`);
  return file.code;
}
