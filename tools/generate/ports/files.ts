// The files that npm run docs writes for the ports: rule.json, and the tables of every port between its two marks.
import { readFileSync } from 'node:fs';
import { LANGUAGES, printed } from './languages.ts';
import { rule } from './rule.ts';

const ROOT = new URL('../../../', import.meta.url);
const BEGIN = 'TABLAS: las escribe npm run docs de los registros de @curp/core; no se editan a mano.';
const END = 'FIN DE LAS TABLAS.';

const ports = Object.values(LANGUAGES).map(({ file, ...language }) => [
  file,
  () => {
    const old = readFileSync(new URL(file, ROOT), 'utf8');
    return (
      old.slice(0, tablesOf(old).start) + `\n${printed(rule(), { file, ...language })}` + old.slice(tablesOf(old).end)
    );
  },
]);

export const PORT_FILES: Readonly<Record<string, () => string>> = {
  'fixtures/conformance/rule.json': () => `${JSON.stringify(rule(), null, 1)}\n`,
  ...Object.fromEntries(ports),
};

/** Where the tables of a port are: between the line of the first mark and that of the second. */
function tablesOf(source: string): { start: number; end: number } {
  const begin = source.indexOf(BEGIN);
  const end = source.lastIndexOf('\n', source.indexOf(END));
  if (begin < 0 || end < begin) throw new Error(`a port has no marks: «${BEGIN}», «${END}»`);
  return { start: begin + BEGIN.length, end };
}

/** Lines that are neither blank nor of the tables. */
export function algorithmLines(source: string): number {
  const { start, end } = tablesOf(source);
  return (source.slice(0, start) + source.slice(end)).split('\n').filter((line) => line.trim() !== '').length;
}
