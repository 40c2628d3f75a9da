// What people type where there is no surname. Each can also be one, so it is read and the row says so.
import { entriesOf, fold } from './fold.ts';

export const FILLERS = new Set(
  entriesOf(`NA · SA · SN · ND · XX · XXX · XXXX · ninguno · ninguna · no tiene · no aplica · sin apellido · sin dato ·
    sin datos · no registrado · vacio`).map(plain),
);

export function isFiller(surname: string): boolean {
  // Folding makes an N of the Ñ, and Ña is a surname.
  return surname.length <= 15 && !/ñ/i.test(surname) && FILLERS.has(plain(surname));
}

/** N/A, N.A. and n a are one. */
function plain(text: string): string {
  return fold(text).replace(/[^a-z]/g, '');
}
