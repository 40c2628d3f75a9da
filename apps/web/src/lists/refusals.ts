// Refusals of a file, as the user reads them: what is wrong, and the fix.
import { MOST_BYTES, MOST_LIST_ROWS } from './limits.ts';
import { formatNumber } from './format-numbers.ts';

const COMMAND_LINE = 'use la línea de órdenes: curp lista archivo.csv -o archivo-curp.csv.';

export const REFUSALS = {
  'too-many-rows': `La lista tiene más de ${formatNumber(MOST_LIST_ROWS)} filas, lo más que se calcula en esta página. Divídala en partes, o ${COMMAND_LINE}`,
  'too-many-bytes': `El archivo pasa de ${formatNumber(MOST_BYTES / 1e6)} MB, lo más que se lee en esta página. Divídalo en partes, o ${COMMAND_LINE}`,
  'not-text':
    'El archivo no es una lista en texto ni un libro de Excel. Ábralo en su programa y guárdelo como «CSV UTF-8» o como «Libro de Excel (.xlsx)».',
  'other-format': `Esta página lee listas en CSV y en .xlsx. Para .ndjson y .parquet, ${COMMAND_LINE}`,
  nobody: 'La lista no tiene personas debajo del encabezado.',
  unreadable: 'No se pudo leer el archivo: quizá cambió o se movió después de elegirlo. Elíjalo de nuevo.',
  unexpected: `Algo falló en la página y el trabajo se detuvo. Recárguela y elija el archivo de nuevo; si se repite, ${COMMAND_LINE}`,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

export interface Refusal {
  readonly ok: false;
  /** Its code here or in @curp/batch, if it has one. */
  readonly problem?: string | undefined;
  readonly sentence: string;
}

export function refusal(code: RefusalCode): Refusal {
  return { ok: false, problem: code, sentence: REFUSALS[code] };
}

const EMPTY_SHEETS: Readonly<Record<string, string>> = {
  'no-rows': 'no tiene datos',
  nobody: 'no tiene personas debajo del encabezado',
};

/** The sheet `asked` is refused, and the list stays on the sheet `kept`. */
export function sheetRefusal(asked: string, kept: string, { problem = '', sentence }: Omit<Refusal, 'ok'>): string {
  const empty = EMPTY_SHEETS[problem];
  if (empty === undefined) return `${sentence} Se sigue con la hoja «${kept}».`;
  return `La hoja «${asked}» ${empty}; se sigue con «${kept}».`;
}
