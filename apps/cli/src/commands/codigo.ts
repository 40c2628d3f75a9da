// curp codigo: the rule as one file of another language, to paste into a project.
import { readFileSync } from 'node:fs';
import { writeError, writeJson } from '@curp/command-line/screen';
import type { Call, ExitCode } from '../call.ts';
import { PORTS } from '../ports.ts';

/** Beside the built program; in the sources, where the port is kept. */
const FOLDER = import.meta.url.endsWith('.ts') ? '../../../../ports' : './ports';

export async function codigo({ args: [name = ''], json, stdout, stderr }: Call): Promise<ExitCode> {
  const port = Object.hasOwn(PORTS, name) ? PORTS[name] : undefined;
  if (port === undefined) {
    const fix = `Es uno de: ${Object.keys(PORTS).join(', ')}.`;
    writeError({ problem: 'No se conoce ese lenguaje.', fix }, false, stdout, stderr);
    return 2;
  }
  const text = readFileSync(new URL(`${FOLDER}/${port.path}`, import.meta.url), 'utf8');
  if (json) writeJson(stdout, { archivo: port.file, texto: text });
  else stdout.write(text);
  return 0;
}
