// Wrong use of `curp lista`: each problem with its message.
import { writeJson } from '@curp/command-line/screen';
import type { Call, ExitCode } from '../call.ts';
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type FileFormat, isOfTheEngine, STREAM } from './formats.ts';
import type { LIST_OPTIONS } from './options.ts';
import { partialOf } from './sink.ts';

export type ListCall = Call<typeof LIST_OPTIONS>;

/** Paths and formats of input and output. */
export interface ListRequest {
  readonly path: string;
  readonly input: FileFormat | undefined;
  readonly output: string;
  readonly target: FileFormat | undefined;
}

type Check = readonly [isWrong: (request: ListRequest, call: ListCall) => boolean, problem: string, fix: string];

const CHECKS: readonly Check[] = [
  [({ path }) => path !== STREAM && isFolder(path), 'La entrada es una carpeta.', 'Dé el nombre de un archivo.'],
  [({ path }) => path !== STREAM && !existsSync(path), 'El archivo no existe.', 'Revise su nombre y la carpeta.'],
  [
    ({ path, input }) => input === undefined && /\.(xls|xlsb|ods|numbers)$/i.test(path),
    'Las hojas de cálculo se leen solo en .xlsx, .xlsm, .xls y .ods.',
    'Ábrala, guárdela como «Libro de Excel (.xlsx)» y use ese archivo.',
  ],
  [
    ({ path, input }) => input === undefined && /\.json$/i.test(path),
    'Un .json se lee solo si trae un objeto por línea.',
    'Guárdelo así, con un nombre que termine en .ndjson; si ya está así, agregue --formato ndjson.',
  ],
  [
    ({ input }) => input === undefined,
    'El nombre del archivo no dice su formato.',
    'Dígalo con --formato csv, ndjson, parquet o xlsx.',
  ],
  [
    ({ path, input }) => path === STREAM && !isOfTheEngine(input),
    'De la entrada estándar solo se leen CSV y NDJSON.',
    'Dé el nombre del archivo.',
  ],
];

/** Not checked when nothing is written. */
const OUTPUT_CHECKS: readonly Check[] = [
  [
    ({ target }) => target === undefined,
    'El nombre de la salida no dice su formato.',
    'Termínelo en .csv, .ndjson, .parquet o .xlsx, o diga el formato con --formato-salida.',
  ],
  [
    ({ output, target }) => output === STREAM && !isOfTheEngine(target),
    'Por la salida estándar solo se escriben CSV y NDJSON.',
    'Diga dónde con -o ARCHIVO.',
  ],
  [
    ({ output }, { json }) => output === STREAM && json,
    'Con --json el resumen va por la salida estándar, y las filas no caben ahí.',
    'Diga dónde van con -o ARCHIVO.',
  ],
  [
    ({ output, target, path }) => target === 'xlsx' && hasMacros(output) !== hasMacros(path),
    'Un libro con macros se escribe como .xlsm, y uno sin ellas como .xlsx.',
    'Termine el nombre de la salida como el de la entrada, o en .csv.',
  ],
  [
    ({ output, path }) => output !== STREAM && resolve(output) === resolve(path),
    'La salida es el mismo archivo que la entrada.',
    'Dé otro nombre con -o.',
  ],
  [
    ({ output, path }) => output !== STREAM && resolve(path).startsWith(resolve(partialOf(output))),
    'La entrada tiene el nombre que lleva la salida mientras no está completa.',
    'Dé otro nombre con -o.',
  ],
  [
    ({ output }) => output !== STREAM && !existsSync(dirname(output)),
    'La carpeta de la salida no existe.',
    'Créela, o dé otra con -o.',
  ],
  [
    ({ output }, { options }) => output !== STREAM && options.reemplazar !== true && existsSync(output),
    'El archivo de salida ya existe.',
    'Dé otro nombre con -o, o agregue --reemplazar.',
  ],
];

/** Excel does not open .xlsm contents named .xlsx, nor the reverse. */
function hasMacros(path: string): boolean {
  return /\.xlsm$/i.test(path);
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** The problem and its fix; nothing when all is well. */
export function misuseOf(request: ListRequest, call: ListCall): readonly string[] {
  const checks = call.options.revisar === true ? CHECKS : [...CHECKS, ...OUTPUT_CHECKS];
  return (checks.find(([isWrong]) => isWrong(request, call))?.slice(1) as string[] | undefined) ?? [];
}

/** Every line after the first is a fix, or another problem. */
export function refuseList({ json, stdout, stderr }: ListCall, [problem = '', ...fixes]: readonly string[]): ExitCode {
  stderr.write(`${[`${stderr.paint('red', 'Error:')} ${problem}`, ...fixes].join('\n')}\n`);
  if (json) writeJson(stdout, { error: problem, remedio: fixes.join(' ') });
  return 2;
}
