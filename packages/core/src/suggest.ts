// A mistyped key -> the keys it was probably meant to be. Every suggestion is valid; nothing is known of its holder.
import { calculate } from './calculate.ts';
import type { Person } from './person.ts';
import type { Options } from './reading.ts';
import { fitsForm, FORM, normalizeKey, sameCentury, validate } from './validate.ts';

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
  /** How many positions differ from the person's own key, homonymy aside; null without a person. */
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
  if (Math.abs(typed.length - FORM.length) > 1) return [];
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
  return (
    (left.distance ?? 0) - (right.distance ?? 0) ||
    rank(left.slip) - rank(right.slip) ||
    homonymy(left) - homonymy(right)
  );
}

/** Most people have no homonym. */
function homonymy({ key }: Suggestion): number {
  return key.charAt(16) === '0' || key.charAt(16) === 'A' ? 0 : 1;
}

function rank(slip: Slip): number {
  return Object.keys(SLIPS).indexOf(slip);
}

function fits(key: string): boolean {
  return key.length === FORM.length && FORM.every((_, index) => fitsForm(key, index + 1));
}

function distance(key: string, expected: string): number {
  let different = sameCentury(key, expected) ? 0 : 1;
  for (let index = 0; index < 16; index++) different += key.charAt(index) === expected.charAt(index) ? 0 : 1;
  return different;
}

/** One slip each; on top of it, twins that cannot stand where they are are put right. */
function* editsOf(typed: string, expected: string | undefined): Generator<Edit> {
  yield { key: repair(typed), slip: 'confused' };
  for (let index = 0; index <= typed.length; index++) {
    const before = typed.slice(0, index);
    const character = typed.charAt(index);
    const after = typed.slice(index + 1);
    const next = after.charAt(0);
    yield { key: repair(before + twinOf(character) + after), slip: 'confused' };
    yield { key: repair(before + next + character + after.slice(1)), slip: 'transposed' };
    yield { key: repair(before + after), slip: character === next ? 'doubled' : 'extra' };
    if (expected !== undefined) yield { key: repair(before + expected.charAt(index) + after), slip: 'mistyped' };
    if (typed.length < FORM.length) yield* insertionsAt(index, typed);
  }
}

function* insertionsAt(index: number, typed: string): Generator<Edit> {
  const rest = typed.slice(index);
  for (const lost of CHARACTERS) {
    const slip = lost === rest.charAt(0) ? 'undoubled' : 'lost';
    yield { key: repair(typed.slice(0, index) + lost + rest), slip };
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
