// The library as a page would download it: one minified file.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@curp/source'] },
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: fileURLToPath(new URL('../src/index.ts', import.meta.url)),
        preserveEntrySignatures: 'strict',
        output: { format: 'es', minify: true },
      },
    },
  });
  if (!('output' in result)) throw new Error('vite answered with something other than one bundle');
  return result.output[0].code;
}
