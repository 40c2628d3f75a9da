// Bundles a program of tools/generate/sql/programs and the parts of core that it imports into one classic script.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** ES2017: neither service documents the version of its engine. */
export async function bundled(program: string, name: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['@curp/source', 'module'] },
    build: {
      write: false,
      minify: true,
      target: 'es2017',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`./programs/${program}`, import.meta.url)),
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name, entryFileNames: 'script.js' },
      },
    },
  });
  const [{ output } = { output: [] }] = [result].flat() as { output: readonly { code?: string }[] }[];
  const [script, another] = output;
  if (script?.code === undefined || another !== undefined) throw new Error(`${program} does not make one script`);
  return script.code;
}
