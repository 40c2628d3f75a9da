// A mistyped key, and perhaps its holder -> the keys it was probably meant to be.
import { corrections, type Suggestion } from './corrections.ts';
import type { Options } from './options.ts';
import type { Person } from './person.ts';
import { keyOf } from './spelling.ts';

/** Options of `suggest`. */
export interface SuggestOptions extends Options {
  /** The holder's data, to rank the suggestions. */
  readonly person?: Person | undefined;
}

/**
 * What a mistyped key was probably meant to be.
 *
 * @example
 * suggest('SABC56O626MDFLRN01', { today: '2026-01-31' })[0].key; // → 'SABC560626MDFLRN01'
 */
export function suggest(key: string, options: SuggestOptions = {}): Suggestion[] {
  const own = options.person === undefined ? undefined : keyOf(options.person, options);
  return corrections(key, options, own?.ok ? own.key : undefined);
}
