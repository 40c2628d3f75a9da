// curp pagina: opens the single-file page, which is installed with the program, in the browser.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeJson } from '@curp/command-line/screen';
import type { Call, ExitCode } from '../call.ts';
import { refuse } from '../output.ts';

/** Next to the built program; in the sources, the output of the page's build. */
const FILE = import.meta.url.endsWith('.ts') ? '../../../web/dist/curp.html' : './curp.html';

/** The program that opens a file as a double click would; all other systems have xdg-open. */
const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

export async function pagina(call: Call): Promise<ExitCode> {
  const { json, stdout, stderr } = call;
  const path = fileURLToPath(new URL(FILE, import.meta.url));
  if (!existsSync(path)) {
    const fix = 'Hágala con «npm run build», o use una copia de curp que la traiga.';
    return refuse(call, { problem: 'Esta copia de curp no trae la página.', fix });
  }
  if (json) writeJson(stdout, { archivo: path });
  else stdout.write(`${path}\n`);
  if (!(await isOpened(path))) stderr.write('No se pudo abrir el navegador: abra ese archivo con doble clic.\n');
  return 0;
}

async function isOpened(path: string): Promise<boolean> {
  const [opener = '', ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(opener, [...words, path], { stdio: 'ignore', detached: true });
  const [code] = (await Promise.race([once(child, 'exit'), once(child, 'spawn').then(waited)]).catch(() => [1])) as [
    number | null,
  ];
  child.unref();
  return code === 0 || code === null;
}

/** An opener that still runs after this has not failed. */
const OPENED_AFTER_MS = 2000;
function waited(): Promise<readonly [null]> {
  return new Promise((resolve) => setTimeout(() => resolve([null]), OPENED_AFTER_MS).unref());
}
