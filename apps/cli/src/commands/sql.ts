// curp sql: prints the SQL file that installs the rule in a database.
import { FILES, isFileName, readFile } from '@curp/sql';
import { writeError, writeJson } from '@curp/command-line/screen';
import type { Call, ExitCode } from '../call.ts';

export async function sql({ args: [name = ''], json, stdout, stderr }: Call): Promise<ExitCode> {
  if (!isFileName(name)) {
    const fix = `Es uno de: ${Object.keys(FILES).join(', ')}.`;
    writeError({ problem: 'No se conoce ese motor.', fix }, false, stdout, stderr);
    return 2;
  }
  const text = readFile(name);
  if (json) writeJson(stdout, { archivo: FILES[name].file, texto: text });
  else stdout.write(text);
  return 0;
}
