// The precise search: a word of exactly eighteen letters and digits with the form of a key. One pass over the text.
import { corrections, repair, type Suggestion, twinOf } from './corrections.ts';
import type { Options } from './options.ts';
import { FORM, normalizeKey, validate, type Validation } from './validate.ts';

/** A key in a text: where it is, its validation, and what it was probably meant to be. */
export interface FoundKey {
  /** Offset of its first character in the text. */
  readonly start: number;
  readonly end: number;
  readonly validation: Validation;
  /** What it was probably meant to be, if it is not valid. */
  readonly suggestions: readonly Suggestion[];
}

/** A place in a text that holds a key. */
export interface Match {
  readonly start: number;
  readonly end: number;
  /** Capitals and digits, without separators. */
  readonly key: string;
  /** The tags and line breaks between its characters. */
  readonly kept: string;
}

/** The keys in a text, or in the first pieces of one. */
export interface Scanned {
  readonly matches: readonly Match[];
  /** How many characters are settled: pass the rest again, before the next piece. */
  readonly settled: number;
}

/** A letter or the digit it is confused with, and the other way around: O0, I1, Z2, S5, B8. */
const LETTER = '[A-Z01258]';
const DIGIT = '[0-9OIZSB]';

const KEY = new RegExp(`^${LETTER}{4}${DIGIT}{6}[HMX]${LETTER}{5}[A-Z0-9]${DIGIT}$`, 'i');

/** In a word with the form of a key; with more faults it is another number. */
export const MOST_FAULTS = 2;

/**
 * Every word of the text that has the form of a key.
 *
 * @example
 * find('alta SABC560626MDFLRN01', { today: '2026-01-31' })[0].start; // → 5
 */
export function find(text: string, options: Options = {}): FoundKey[] {
  return scanWords(text, true, options).matches.map((match) => judge(match, options));
}

/**
 * Whether a text with the form of a key is one.
 *
 * @example
 * judge({ start: 0, end: 18, key: 'SABC560626MDFLRN01', kept: '' }).validation.ok; // → true
 */
export function judge({ start, end, key }: Match, options: Options = {}): FoundKey {
  return { start, end, validation: validate(key, options), suggestions: corrections(key, options) };
}

export function scanWords(text: string, isEnd: boolean, options: Options): Scanned {
  return scanRuns(
    text,
    isEnd,
    FORM.length,
    (word) => KEY.test(word) && faultsOf(normalizeKey(word), options) <= MOST_FAULTS,
  );
}

/** Issues, and one more if letters and digits were misread. Position 17 may be 0 or O. */
export function faultsOf(key: string, options: Options): number {
  const repaired = repair(key) ?? key;
  const twin = repaired.slice(0, 16) + twinOf(repaired.charAt(16)) + repaired.slice(17);
  const faults = [repaired, twin].map((reading) => {
    const validation = validate(reading, options);
    return Number(reading !== key) + (validation.ok ? 0 : validation.issues.length);
  });
  return Math.min(...faults);
}

/** The words of ASCII letters and digits that are accepted; longer ones are not looked at. */
export function scanRuns(text: string, isEnd: boolean, longest: number, accepts: (word: string) => boolean): Scanned {
  const matches: Match[] = [];
  const { length } = text;
  let start = 0;
  for (let end = 0; end <= length; end++) {
    if (end < length ? isWordCode(text.charCodeAt(end)) : !isEnd) continue;
    if (end - start >= FORM.length - 1 && end - start <= longest) {
      const key = text.slice(start, end);
      if (accepts(key)) matches.push({ start, end, key, kept: '' });
    }
    start = end + 1;
  }
  // One character more than the longest is enough to know that the word is too long.
  return { matches, settled: Math.min(length, Math.max(start, length - longest - 1)) };
}

/** ASCII letters and digits. */
export function isWordCode(code: number): boolean {
  const folded = code | 32;
  return (folded > 96 && folded < 123) || (code > 47 && code < 58);
}
