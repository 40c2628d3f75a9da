// Month names and abbreviations, Spanish and English -> 01–12.
import { entriesOf, fold } from './fold.ts';

export const MONTH_NAMES: readonly string[] =
  entriesOf(`enero january jan ene · febrero february feb · marzo march mar · abril april abr apr ·
  mayo may · junio june jun · julio july jul · agosto august ago aug agto · septiembre setiembre september sep sept set ·
  octubre october oct · noviembre november nov · diciembre december dic dec`);

const MONTHS: ReadonlyMap<string, string> = new Map(
  MONTH_NAMES.flatMap((names, index) => names.split(' ').map((name) => [name, String(index + 1).padStart(2, '0')])),
);

/** The two digits of a month by its name, in Spanish or English, whole or abbreviated. */
export function monthNamed(word: string): string | undefined {
  return MONTHS.get(fold(word).replace(/[\s.]+/g, ''));
}
