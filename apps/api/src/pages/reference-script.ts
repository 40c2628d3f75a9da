// The script of the reference page, out of the package that brings it.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** What the build calls the copy of the package's module that it leaves beside the bundle. */
const COPY = 'reference-package.txt';

/**
 * The package keeps the script in a string of its only module. To import the module would run twenty packages that the
 * service has no use for, and stop every request for a tenth of a second or more; so it is read and never run. A test
 * compares what is found here with what the package itself serves.
 */
export async function referenceScript(): Promise<string> {
  const copy = new URL(COPY, import.meta.url);
  const module = existsSync(copy) ? copy : new URL(import.meta.resolve('@scalar/fastify-api-reference'));
  const literal = /^var standalone_default = (".*");$/m.exec(await readFile(module, 'utf8'))?.[1];
  if (literal === undefined) throw new Error('the reference package keeps its script elsewhere now');
  // JavaScript takes control characters in a string as they are; JSON wants them escaped.
  return JSON.parse(literal.replace(/[\0-\x1f]/g, (character) => JSON.stringify(character).slice(1, -1))) as string;
}
