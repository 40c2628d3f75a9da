// Abbreviated names (HDEZ, MTZ, GPE., MARIA DEL C.), and given names after a word that is not a name (FINADO JUAN). The key
// calculated from these letters differs from that of the whole name.
import { fold } from './fold.ts';

/** Abbreviations with a vowel, without their full stop. Those without a vowel need no list. */
const KNOWN = new Set(
  `hdez herdez mtez mtnez glez gzlez gonz rguez rodgz rodz fdez fernz dguez domgz vazqz velazqz alej alejdra ant alf alfdo
   gpe guad fco fca fdo gmo franc robto rbto`.split(/\s+/),
);

/** M., MA. and J. are how the registry writes MARÍA and JOSÉ; JR. and the particles are whole. */
const WHOLE = /^(?:ma?|j|jr|sr|mc|sta?|sto|d|y|ng)\.?$/;

/** Y is one in names. */
const VOWEL = /[aeiouy]/;

export function hasAbbreviation(text: string): boolean {
  return fold(text).trim().split(/\s+/).some(isAbbreviation);
}

function isAbbreviation(word: string): boolean {
  const bare = word.replace(/\.$/, '');
  if (WHOLE.test(word) || !/^[a-z]+$/.test(bare)) return false;
  return word.endsWith('.') || KNOWN.has(bare) || (bare.length > 1 && !VOWEL.test(bare));
}

/** Before given names. */
export function hasForeword(text: string): boolean {
  return /^(?:finad[oa]|nin[oa]|menor|bebe|difunt[oa]) \S/.test(fold(text).trim());
}
