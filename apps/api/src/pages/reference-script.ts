// Extracts the script of the reference page from its npm package: by the build, or when the sources run.
import { readFile } from 'node:fs/promises';

/**
 * The package has the script in a string of its only module. Importing the module would run twenty unneeded packages and
 * block all requests for 100 ms or more, so the string is extracted from the source. A test compares it with what the
 * package itself serves.
 */
export async function referenceScript(): Promise<string> {
  const module = new URL(import.meta.resolve('@scalar/fastify-api-reference'));
  const literal = /^var standalone_default = (".*");$/m.exec(await readFile(module, 'utf8'))?.[1];
  if (literal === undefined) throw new Error('the reference package keeps its script elsewhere now');
  // JavaScript strings may contain control characters that JSON requires to be escaped.
  return JSON.parse(literal.replace(/[\0-\x1f]/g, (character) => JSON.stringify(character).slice(1, -1))) as string;
}
