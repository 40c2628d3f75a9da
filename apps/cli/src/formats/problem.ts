// What can be wrong with a file, in the words a customer reads. Inside this folder a problem is thrown, so that a stream can
// end with it; the functions that are offered give it back as a value.

export const PROBLEMS = {
  unreadable: 'No se pudo leer el archivo. Revise que exista, que sea un archivo y que usted tenga permiso de leerlo.',
  unwritable: 'No se pudo escribir el resultado. Revise el espacio en disco y los permisos de la carpeta de salida.',
  'not-xlsx': 'El archivo no es un libro .xlsx. Ábralo en Excel y guárdelo como «Libro de Excel (.xlsx)».',
  'old-or-locked':
    'El archivo es un libro .xls antiguo o está protegido con contraseña. Ábralo en Excel, quite la contraseña y guárdelo como «Libro de Excel (.xlsx)».',
  'damaged-xlsx': 'El libro .xlsx está incompleto o dañado. Ábralo en Excel, guárdelo de nuevo y repita.',
  'too-big':
    'El libro .xlsx es demasiado grande una vez descomprimido. Guarde la hoja como «CSV UTF-8» y use ese archivo.',
  'no-such-sheet':
    'El libro no tiene la hoja pedida. Pídala por su nombre, como aparece en Excel, o por su número entre las hojas visibles.',
  'no-rows': 'La hoja no tiene datos. Revise que la lista esté en una hoja visible o pida otra hoja.',
  'too-many-rows':
    'El resultado pasa de 1,048,576 filas, lo más que admite una hoja de Excel. Pida el resultado en .csv o en .parquet.',
  'too-many-columns':
    'El resultado pasa de 16,384 columnas, lo más que admite una hoja de Excel. Pida el resultado en .csv o en .parquet.',
  'cell-too-long':
    'Una celda pasa de 32,767 caracteres, lo más que admite Excel. Acórtela o pida el resultado en .csv o en .parquet.',
  'row-too-long': 'Una fila es demasiado larga para ser de una lista de personas. Revise las comillas del archivo.',
  'not-parquet': 'El archivo no es Parquet o está dañado. Vuelva a exportarlo y repita.',
  'unfit-rows':
    'Alguna fila tiene más celdas que el encabezado o es demasiado larga para Parquet. Corríjala o pida el resultado en .csv.',
  'no-memory': 'No alcanzó la memoria para convertir el archivo Parquet. Pida el resultado en .csv.',
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

export interface Failure {
  readonly ok: false;
  readonly problem: ProblemCode;
  /** In Spanish, with the cure; never a value of the file. */
  readonly sentence: string;
}

export class FormatProblem extends Error {
  readonly problem: ProblemCode;

  constructor(problem: ProblemCode) {
    super(PROBLEMS[problem]);
    this.problem = problem;
  }
}

/** A problem of the file or of the disk as a value; anything else is a bug and goes on. */
export function failure(error: unknown, disk: 'unreadable' | 'unwritable'): Failure {
  const problem = error instanceof FormatProblem ? error.problem : isOfTheDisk(error) ? disk : undefined;
  if (problem === undefined) throw error;
  return { ok: false, problem, sentence: PROBLEMS[problem] };
}

function isOfTheDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return 'syscall' in error || error.name === 'NotReadableError';
}
