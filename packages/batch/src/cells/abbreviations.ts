// Abbreviated names that offices write, and the name of each. Core warns about them; they are written in full once the
// user has chosen it for the list. An abbreviation of two names (MDZ: Méndez, Mendoza) is not here.
import { fold } from './fold.ts';

const ABBREVIATED: Readonly<Record<string, string>> = {
  HERNÁNDEZ: 'HDEZ HDZ HRDZ HNDZ',
  MARTÍNEZ: 'MTEZ MTNEZ MTZ MTNZ MRTZ',
  GONZÁLEZ: 'GLEZ GZLEZ GONZ GLZ GNZ GZZ GNZLZ',
  RODRÍGUEZ: 'RGUEZ ROGZ RODGZ RODZ RDZ RDGZ RGZ',
  FERNÁNDEZ: 'FDEZ FERNZ FDZ FRNDZ',
  DOMÍNGUEZ: 'DGUEZ DOMGZ DGZ DMGZ',
  VÁZQUEZ: 'VAZQZ VZQZ VQZ',
  VELÁZQUEZ: 'VELAZQZ VLZQZ',
  GUTIÉRREZ: 'GUTZ GTZ GTRZ',
  RAMÍREZ: 'RAMZ RMZ RMRZ',
  JIMÉNEZ: 'JMZ JMNZ',
  SÁNCHEZ: 'SNCHZ SCHZ',
  PÉREZ: 'PRZ PZ',
  LÓPEZ: 'LPZ',
  GÓMEZ: 'GMZ',
  GARCÍA: 'GCIA GRC',
  GARZA: 'GZA',
  GUADALUPE: 'GPE GUAD',
  FRANCISCO: 'FCO',
  FRANCISCA: 'FCA',
  ANTONIO: 'ANT',
  ALEJANDRO: 'ALEJ',
  ALEJANDRA: 'ALEJDRA',
  ALFREDO: 'ALF ALFDO',
  FERNANDO: 'FDO',
  GUILLERMO: 'GMO',
  ROBERTO: 'ROBTO RBTO',
};

/** By the folded abbreviation, without its full stop. */
export const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(ABBREVIATED).flatMap(([name, words]) => words.split(' ').map((word) => [fold(word), name] as const)),
);

/** MARÍA DEL C. is María del Carmen; of any other initial the name is unknown. */
const OF_CARMEN = /^c\.$/;

export interface SpelledWord {
  readonly word: string;
  readonly name: string;
}

/** The abbreviations of a text that are known, as written. */
export function abbreviationsIn(text: string): SpelledWord[] {
  const words = text.split(/\s+/);
  return words.flatMap((word, index) => {
    const folded = fold(word);
    const isCarmen = OF_CARMEN.test(folded) && fold(words[index - 1] ?? '') === 'del';
    const name = isCarmen ? 'CARMEN' : NAMES.get(folded.replace(/\.$/, ''));
    return name === undefined ? [] : [{ word, name }];
  });
}

/** The text with its known abbreviations written in full. */
export function spelledOut(text: string): string {
  const names = new Map(abbreviationsIn(text).map(({ word, name }) => [word, name]));
  return text.replace(/\S+/g, (word) => names.get(word) ?? word);
}
