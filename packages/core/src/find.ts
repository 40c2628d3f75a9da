// Finds the keys in a text, mistyped ones too. A subpath of its own.
import { corrections, type Suggestion } from './corrections.ts';
import type { Options } from './options.ts';
import { validate, type Validation } from './validate.ts';

export interface FoundKey {
  /** Offset of its first character in the text. */
  readonly start: number;
  readonly end: number;
  readonly validation: Validation;
  /** What it was probably meant to be, if it is not valid. */
  readonly suggestions: readonly Suggestion[];
}

/** A letter or the digit it is confused with, and the other way around: O0, I1, Z2, S5, B8. */
const LETTER = '[A-Z01258]';
const DIGIT = '[0-9OIZSB]';

const FORM = new RegExp(`^${LETTER}{4}${DIGIT}{6}[HMX]${LETTER}{5}[A-Z0-9]${DIGIT}$`, 'i');

export const KEY_LENGTH = 18;

/** Whether eighteen characters have the form of a key, but for confused letters and digits. */
export function hasKeyForm(text: string): boolean {
  return FORM.test(text);
}

/** Every word of the text that has the form of a key. */
export function find(text: string, options: Options): FoundKey[] {
  const words = Array.from(text.matchAll(/[A-Z0-9]{18,}/gi)).filter(([word]) => hasKeyForm(word));
  return words.map(({ index, 0: word }) => {
    const { validation, suggestions } = judge(word, options);
    return { start: index, end: index + word.length, validation, suggestions };
  });
}

/** Whether a text with the form of a key is one. */
export function judge(found: string, options: Options): Pick<FoundKey, 'validation' | 'suggestions'> {
  const validation = validate(found, options);
  return { validation, suggestions: validation.ok ? [] : corrections(found, options) };
}
