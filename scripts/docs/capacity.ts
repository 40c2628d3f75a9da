// docs/operations/capacity.md is written by hand; the tables of the simulation are made here, so that they cannot say what
// the limiter does not do.
import { readFileSync } from 'node:fs';
import { TABLES } from '../growth.ts';

const PAGE = new URL('../../docs/operations/capacity.md', import.meta.url);
const MARKED = /<!-- tabla: (\S+) -->\n.*?<!-- fin -->/gs;

export function capacity(): string {
  return readFileSync(PAGE, 'utf8').replaceAll(MARKED, (_, name: string) => {
    const make = TABLES[name];
    if (make === undefined) throw new Error(`docs/operations/capacity.md asks for a table that nobody makes: ${name}`);
    return `<!-- tabla: ${name} -->\n\n${make()}\n\n<!-- fin -->`;
  });
}
