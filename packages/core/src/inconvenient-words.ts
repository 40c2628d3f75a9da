// I06 Anexo 2: the words that RENAPO does not let a key begin with; their second letter becomes X (R21 1.8). To add one, write
// it here with the official text that prints it, and run `npm run docs`.
import { codesOf } from './check-digit.ts';

export const INCONVENIENT_WORDS =
  `BACA BAKA BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COGI COJA COJE COJI COJO COLA CULO FALO FETO GETA GUEI GUEY
   JETA JOTO KACA KACO KAGA KAGO KAKA KAKO KOGE KOGI KOJA KOJE KOJI KOJO KOLA KULO LILO LOCA LOCO LOKA LOKO MAME MAMO
   MEAR MEAS MEON MIAR MION MOCO MOKO MULA MULO NACA NACO PEDA PEDO PENE PIPI PITO POPO PUTA PUTO QULO RATA ROBA ROBE
   ROBO RUIN SENO TETA VACA VAGA VAGO VAKA VUEI VUEY WUEI WUEY`.split(/\s+/);

/** One mark for each four letters, five bits a letter: the answer without building the word. */
const MARKS: Uint8Array = /* @__PURE__ */ markedWords();

function markedWords(): Uint8Array {
  const marks = new Uint8Array(1 << 20);
  for (const word of INCONVENIENT_WORDS) marks[code(...(codesOf(word) as [number, number, number, number]))] = 1;
  return marks;
}

function code(first: number, second: number, third: number, fourth: number): number {
  return ((first & 31) << 15) | ((second & 31) << 10) | ((third & 31) << 5) | (fourth & 31);
}

/** For character codes of A–Z. */
export function isInconvenient(first: number, second: number, third: number, fourth: number): boolean {
  return MARKS[code(first, second, third, fourth)] === 1;
}

export function beginsInconveniently(key: string): boolean {
  return INCONVENIENT_WORDS.includes(key.slice(0, 4));
}
