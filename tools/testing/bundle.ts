// Bundles a library into one minified file, as a web page would download it; @curp/core by default.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const LIBRARY = new URL('../../packages/core/src/index.ts', import.meta.url);

export async function bundle(entry: URL = LIBRARY): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@curp/source'] },
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: fileURLToPath(entry),
        preserveEntrySignatures: 'strict',
        output: { format: 'es', minify: true, codeSplitting: false },
      },
    },
  });
  if (!('output' in result)) throw new Error('vite did not return one bundle');
  return result.output[0].code;
}
