// How the calculators read a text: what they take out of it, and which characters they take for letters.
import { PARTICLES } from '../../../packages/core/src/words.ts';

/** A blank taken for a letter. */
export const HARD_BLANK = '␣';

/** An empty first surname that stays the first: its initial is written as nothing, and nothing in it serves. */
export const NO_INITIAL = '∅';
export const EMPTY_SURNAME = `${NO_INITIAL}XX`;

export const MARK = /\p{M}/u;

/** Letters missing from the table of accents that both have. */
export const FOREIGN_LETTERS = /(?![A-ZÑÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÖÚÙÛÜÇ])\p{L}/gu;

const NOT_FOR_THE_RULE = new RegExp(`${MARK.source}|${FOREIGN_LETTERS.source}|[${HARD_BLANK}${NO_INITIAL}]`, 'gu');

/** Same length, but every character that the rule would read in its own way is a special one. */
export function masked(text: string): string {
  return text.replace(NOT_FOR_THE_RULE, '/');
}

/** The accents that peers and rule take off alike. */
export function withoutAccents(text: string): string {
  return text.replace(/[ÁÀÂÃÉÈÊÍÌÎÓÒÔÚÙÛÜ]/g, baseLetters);
}

export function baseLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

const PARTICLE = new RegExp(`\\b(?:${PARTICLES.join('|')})\\b`, 'g');

/**
 * For a regular expression a word ends at a loose mark and at a hyphen, so a particle may be found inside a word.
 * Of each particle they only take the first one.
 */
export function withoutParticlesInside(text: string): string {
  const seen = new Set<string>();
  return text.replace(PARTICLE, (found, at: number) => {
    const inside = /\S/.test(text.charAt(at - 1) + text.charAt(at + found.length));
    const first = !seen.has(found);
    seen.add(found);
    return first && inside ? '' : found;
  });
}

export function isOnlyParticles(text: string): boolean {
  return text.split(/\s+/).every((word) => PARTICLES.includes(word));
}

/** The blanks after the word that counts are hard; the particles before it are gone. */
export function withHardBlanks(text: string): string {
  const words = text.split(/\s+/);
  const first = words.findIndex((word) => !PARTICLES.includes(word));
  return words.slice(first).join(HARD_BLANK);
}
