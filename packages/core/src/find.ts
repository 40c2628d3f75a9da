// Finds the keys in a text, or hides them. A subpath of its own.
import { type Piece, scanHidden } from './find-hidden.ts';
import { type FoundKey, judge, type Scanned, scanWords } from './find-words.ts';
import type { Options } from './options.ts';

export type { ReadCharacter } from './condense.ts';
export { type FoundKey, judge, type Match, type Scanned } from './find-words.ts';

/** Options of `find` and `scan`. */
export interface FindOptions extends Options {
  /** `find`, the default, is precise: words with the form of a key. `hide` prefers too many: also what is glued to other text,
   * cut by separators, lines or markup, escaped, misread or mistyped. */
  readonly mode?: 'find' | 'hide' | undefined;
}

/**
 * The keys in a text, in order.
 *
 * @example
 * find('alta SABC560626MDFLRN01', { today: '2026-01-31' })[0].start; // → 5
 */
export function find(text: string, options: FindOptions = {}): FoundKey[] {
  return scan(text, { ...options, isEnd: true }).matches.map((match) => judge(match, options));
}

/**
 * The text with a mark in place of each key. Tags and line breaks inside of a key stay.
 *
 * @example
 * hide('alta SABC560626MDFLRN01', { today: '2026-01-31' }); // → 'alta [CURP]'
 */
export function hide(text: string, options: Options = {}, mark = '[CURP]'): string {
  let hidden = '';
  let from = 0;
  for (const { start, end, kept } of scan(text, { ...options, mode: 'hide', isEnd: true }).matches) {
    hidden += text.slice(from, start) + mark + kept;
    from = end;
  }
  return hidden + text.slice(from);
}

/**
 * The keys in a piece of a text. What is not settled must be given again, before the next piece: at most some 1,000 characters.
 *
 * @example
 * scan('alta SABC560626MDFLRN01', { today: '2026-01-31', mode: 'find', isEnd: true }).matches[0].key; // → 'SABC560626MDFLRN01'
 */
export function scan(piece: string, options: FindOptions & Piece): Scanned {
  return options.mode === 'hide' ? scanHidden(piece, options) : scanWords(piece, options.isEnd, options);
}
