// Problems of files and their messages to the user. Inside this folder a problem is thrown, so that it can end a stream;
// exported functions return it as a value.
import { WORKBOOK_PROBLEMS, workbookFailure } from '@curp/batch/xlsx';

export const PROBLEMS = {
  ...WORKBOOK_PROBLEMS,
  unreadable: 'No se pudo leer el archivo. Revise que exista, que sea un archivo y que usted tenga permiso de leerlo.',
  unwritable: 'No se pudo escribir el resultado. Revise el espacio en disco y los permisos de la carpeta de salida.',
  'not-parquet': 'El archivo no es Parquet o está dañado. Vuelva a exportarlo y repita.',
  'unfit-rows':
    'Alguna fila tiene más celdas que el encabezado o es demasiado larga para Parquet. Corríjala o pida el resultado en .csv.',
  'no-engine': 'Para Parquet hace falta DuckDB, que se instala aparte:',
  'no-memory': 'No alcanzó la memoria para convertir el archivo Parquet. Pida el resultado en .csv.',
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

export interface Failure {
  readonly ok: false;
  readonly problem: ProblemCode;
  /** In Spanish, with the fix; never a value of the file. */
  readonly sentence: string;
}

export class FormatProblem extends Error {
  readonly problem: ProblemCode;

  constructor(problem: ProblemCode, command = '') {
    super(`${PROBLEMS[problem]} ${command}`.trim());
    this.problem = problem;
  }
}

/** Returns a problem of the file or of the disk as a value; anything else is a bug and is rethrown. */
export function failure(error: unknown, disk: 'unreadable' | 'unwritable'): Failure {
  if (error instanceof FormatProblem) return { ok: false, problem: error.problem, sentence: error.message };
  return isOfTheDisk(error) ? { ok: false, problem: disk, sentence: PROBLEMS[disk] } : workbookFailure(error);
}

function isOfTheDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return 'syscall' in error || error.name === 'NotReadableError';
}
