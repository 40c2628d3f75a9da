// curp sql and curp codigo: print the rule as one file, for a database or to paste into a program in another language.
import { readFileSync } from 'node:fs';
import { FILES, isFileName, readFile } from '@curp/sql';
import { writeJson } from '@curp/command-line/screen';
import type { Call, ExitCode } from '../call.ts';
import { refuse } from '../output.ts';
import { PORTS } from '../ports.ts';

/** Next to the built program; in the sources, the folder of the ports. */
const FOLDER = import.meta.url.endsWith('.ts') ? '../../../../ports' : './ports';

export async function sql(call: Call): Promise<ExitCode> {
  const [name = ''] = call.args;
  if (!isFileName(name)) return refuseName(call, 'No se conoce ese motor.', FILES);
  return print(call, FILES[name].file, readFile(name));
}

export async function codigo(call: Call): Promise<ExitCode> {
  const [name = ''] = call.args;
  const port = Object.hasOwn(PORTS, name) ? PORTS[name] : undefined;
  if (port === undefined) return refuseName(call, 'No se conoce ese lenguaje.', PORTS);
  return print(call, port.file, readFileSync(new URL(`${FOLDER}/${port.path}`, import.meta.url), 'utf8'));
}

function refuseName(call: Call, problem: string, known: object): ExitCode {
  return refuse({ ...call, json: false }, { problem, fix: `Es uno de: ${Object.keys(known).join(', ')}.` });
}

function print({ json, stdout }: Call, file: string, text: string): ExitCode {
  if (json) writeJson(stdout, { archivo: file, texto: text });
  else stdout.write(text);
  return 0;
}
