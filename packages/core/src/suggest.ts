// A mistyped key -> the keys it was probably meant to be. Every suggestion is valid; nothing is known of its holder.
import { calculate } from './calculate.ts';
import type { Person } from './person.ts';
import type { Options } from './reading.ts';
import { fitsForm, FORM, normalizeKey, validate } from './validate.ts';

/** In the order in which fingers make them. */
export const SLIPS = {
  confused: 'Una letra y una cifra parecidas se confundieron.',
  transposed: 'Dos caracteres vecinos se escribieron al revés.',
  doubled: 'Un carácter se escribió dos veces.',
  undoubled: 'Un carácter doble se escribió una sola vez.',
  mistyped: 'Un carácter se escribió por otro.',
  extra: 'Sobra un carácter.',
  lost: 'Falta un carácter.',
} as const;

export type Slip = keyof typeof SLIPS;

export interface Suggestion {
  readonly key: string;
  readonly slip: Slip;
  readonly sentence: string;
  /** How many of the first sixteen positions differ from the person's own key; null without a person. */
  readonly distance: number | null;
}

export interface SuggestOptions extends Options {
  /** The holder's data, to tell the suggestions apart. */
  readonly person?: Person;
}

const MOST = 10;
const TWINS = ['O0', 'I1', 'S5', 'B8', 'Z2'];
const CHARACTERS = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');

interface Edit {
  readonly key: string;
  readonly slip: Slip;
}

export function suggest(key: string, options: SuggestOptions): Suggestion[] {
  const typed = normalizeKey(key);
  const own = options.person === undefined ? undefined : calculate(options.person, options);
  const expected = own?.ok ? own.key : undefined;
  if (validate(typed, options).ok && (expected === undefined || distance(typed, expected) === 0)) return [];

  const suggestions = new Map<string, Suggestion>();
  for (const edit of editsOf(typed, expected)) {
    const known = suggestions.get(edit.key);
    if (known !== undefined && rank(known.slip) <= rank(edit.slip)) continue;
    if (edit.key === typed || !fits(edit.key) || !validate(edit.key, options).ok) continue;
    suggestions.set(edit.key, {
      ...edit,
      sentence: SLIPS[edit.slip],
      distance: expected === undefined ? null : distance(edit.key, expected),
    });
  }
  return [...suggestions.values()].toSorted(byLikelihood).slice(0, MOST);
}

function byLikelihood(left: Suggestion, right: Suggestion): number {
  return (left.distance ?? 0) - (right.distance ?? 0) || rank(left.slip) - rank(right.slip);
}

function rank(slip: Slip): number {
  return Object.keys(SLIPS).indexOf(slip);
}

function fits(key: string): boolean {
  return key.length === FORM.length && FORM.every((_, index) => fitsForm(key, index + 1));
}

function distance(key: string, expected: string): number {
  let different = 0;
  for (let index = 0; index < 16; index++) different += key.charAt(index) === expected.charAt(index) ? 0 : 1;
  return different;
}

/** One slip each; twins that cannot stand where they are have been put right before. */
function* editsOf(typed: string, expected: string | undefined): Generator<Edit> {
  const repaired = repair(typed);
  yield { key: repaired, slip: 'confused' };
  for (let index = 0; index <= typed.length && typed.length <= FORM.length + 1; index++) {
    const before = repaired.slice(0, index);
    const character = repaired.charAt(index);
    const after = repaired.slice(index + 1);
    const next = after.charAt(0);
    yield { key: before + twinOf(character) + after, slip: 'confused' };
    yield { key: before + next + character + after.slice(1), slip: 'transposed' };
    yield { key: repair(before + after), slip: character === next ? 'doubled' : 'extra' };
    if (expected !== undefined) yield { key: before + expected.charAt(index) + after, slip: 'mistyped' };
    if (typed.length === FORM.length - 1) {
      for (const lost of CHARACTERS) {
        yield {
          key: repair(typed.slice(0, index) + lost + typed.slice(index)),
          slip: lost === typed.charAt(index) ? 'undoubled' : 'lost',
        };
      }
    }
  }
}

/** Changes O for 0 and the like wherever only the twin can stand. */
function repair(key: string): string {
  return Array.from(key, (character, index) => {
    const test = FORM[index]?.test;
    return test === undefined || test.test(character) || !test.test(twinOf(character)) ? character : twinOf(character);
  }).join('');
}

function twinOf(character: string): string {
  const pair = TWINS.find((twins) => twins.includes(character)) ?? character;
  return pair.replace(character, '') || character;
}
