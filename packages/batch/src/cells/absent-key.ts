// Texts typed in the CURP column of a person who has no key yet: the cell counts as blank.
import { entriesOf, fold } from './fold.ts';

const NO_KEY_TEXTS: readonly string[] =
  entriesOf(`pendiente · por tramitar · en trámite · trámite · sin CURP · no tiene · no · ninguna · N/A · NA ·
  N/D · ND · S/C · SC · S/D · SD · S/N · no aplica · no disponible · no proporcionó · no proporcionada · no presentó · se desconoce ·
  desconocida · falta · vacío · X · XX · XXX · 0`);

const NO_KEY = new Set(NO_KEY_TEXTS.map(plain));

/** Longer texts are keys, with or without slips. */
const LONGEST = 16;

export function isNoKey(text: string): boolean {
  if (text.length > LONGEST) return /^\W+$/.test(text) || /^x+$/i.test(text);
  const words = plain(text);
  return words === '' || NO_KEY.has(words);
}

/** The same for N/A, N.A. and n a; empty for dashes and dots alone. */
function plain(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '');
}
