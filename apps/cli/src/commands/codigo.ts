// curp codigo: prints the rule as one file in another language, to paste into a project.
import { readFileSync } from 'node:fs';
import { writeError, writeJson } from '@curp/command-line/screen';
import type { Call, ExitCode } from '../call.ts';
import { PORTS } from '../ports.ts';

/** Next to the built program; in the sources, the folder of the ports. */
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
