// The problems of workbooks and their Spanish sentences. Inside this folder a problem is thrown, because it may end a stream.
import { FOREIGN_FILES } from '../foreign-messages.ts';

/** What can be wrong with a workbook, in Spanish. */
export const WORKBOOK_PROBLEMS = {
  'not-xlsx': 'El archivo no es un libro .xlsx. Ábralo en Excel y guárdelo como «Libro de Excel (.xlsx)».',
  locked:
    'El libro está cifrado o protegido con contraseña. Ábralo en Excel, quítele la contraseña, guárdelo como «Libro de Excel (.xlsx)» y use ese archivo.',
  xlsb: FOREIGN_FILES.xlsb.sentence,
  'locked-ods':
    'La hoja de LibreOffice (.ods) está protegida con contraseña. Ábrala, guárdela sin contraseña y use ese archivo.',
  'damaged-xlsx': 'El libro está incompleto o dañado. Ábralo en su programa, guárdelo de nuevo y repita.',
  'too-big': 'El libro es demasiado grande una vez descomprimido. Guarde la hoja como «CSV UTF-8» y use ese archivo.',
  'no-such-sheet':
    'El libro no tiene la hoja pedida. Pídala por su nombre, como aparece en Excel, o por su número entre las hojas visibles.',
  'no-rows': 'La hoja no tiene datos. Revise que la lista esté en una hoja visible o pida otra hoja.',
  'too-many-rows':
    'El resultado pasa de 1,048,576 filas, lo más que admite una hoja de Excel. Pida el resultado en .csv.',
  'too-many-columns':
    'El resultado pasa de 16,384 columnas, lo más que admite una hoja de Excel. Pida el resultado en .csv.',
  'cell-too-long':
    'Una celda pasa de 32,767 caracteres, lo más que admite Excel. Acórtela o pida el resultado en .csv.',
  'row-too-long': 'Una fila es demasiado larga para ser de una lista de personas. Revise las comillas del archivo.',
  'result-too-big': 'El resultado es demasiado grande para un libro .xlsx. Pida el resultado en .csv.',
} as const;

/** The name of a problem of a workbook. */
export type WorkbookProblemCode = keyof typeof WORKBOOK_PROBLEMS;

/** A workbook that cannot be read, and why. */
export interface WorkbookFailure {
  readonly ok: false;
  readonly problem: WorkbookProblemCode;
  /** In Spanish, with the fix; never contains a value of the file. */
  readonly sentence: string;
}

/** Thrown inside a stream of a workbook; `workbookFailure` turns it into a value. */
export class WorkbookProblem extends Error {
  readonly problem: WorkbookProblemCode;

  constructor(problem: WorkbookProblemCode) {
    super(WORKBOOK_PROBLEMS[problem]);
    this.problem = problem;
  }
}

/** Converts a WorkbookProblem to a value; rethrows any other error. */
export function workbookFailure(error: unknown): WorkbookFailure {
  if (!(error instanceof WorkbookProblem)) throw error;
  return { ok: false, problem: error.problem, sentence: error.message };
}
