// A mistyped key -> the keys it was probably meant to be. Every suggestion is valid; nothing is known of its holder.
// Apart from suggest.ts, which also knows the person: a form that only checks keys does not download the calculation.
import { withCheckDigit } from './check-digit.ts';
import { requireCivilDate } from './civil-date.ts';
import type { Options } from './options.ts';
import { fitsForm, FORM, normalizeKey, sameCentury, validate } from './validate.ts';

/** In the order in which fingers make them. */
export const SLIPS = ['confused', 'transposed', 'doubled', 'undoubled', 'mistyped', 'extra', 'lost'] as const;

export type Slip = (typeof SLIPS)[number];

export interface Suggestion {
  readonly key: string;
  readonly slip: Slip;
  /** How many positions differ from the person's own key, homonymy aside; null without a person. */
  readonly distance: number | null;
}

const MOST = 10;
const TWINS: ReadonlyMap<string, string> = new Map(
  ['O0', 'I1', 'S5', 'B8', 'Z2'].flatMap(([letter = '', digit = '']) => [
    [letter, digit],
    [digit, letter],
  ]),
);

/** A key as it would be had one slip not been made. */
interface Edit {
  readonly undone: string;
  readonly slip: Slip;
}

/** With the key that the holder's data give, if they are known, the nearest to it comes first. */
export function corrections(key: string, options: Options, expected?: string): Suggestion[] {
  requireCivilDate(options.today);
  const typed = normalizeKey(key);
  if (Math.abs(typed.length - FORM.length) > 1) return [];
  if (validate(typed, options).ok && (expected === undefined || distance(typed, expected) === 0)) return [];

  const suggestions = new Map<string, Suggestion>();
  for (const { undone, slip } of editsOf(typed, expected)) {
    const candidate = repair(undone);
    if (candidate === undefined || candidate === typed || !validate(candidate, options).ok) continue;
    const known = suggestions.get(candidate);
    if (known !== undefined && rank(known.slip) <= rank(slip)) continue;
    suggestions.set(candidate, {
      key: candidate,
      slip,
      distance: expected === undefined ? null : distance(candidate, expected),
    });
  }
  return [...suggestions.values()].toSorted(byLikelihood).slice(0, MOST);
}

function byLikelihood(left: Suggestion, right: Suggestion): number {
  return (
    (left.distance ?? 0) - (right.distance ?? 0) ||
    (left.distance === null ? 0 : homonymy(left) - homonymy(right)) ||
    rank(left.slip) - rank(right.slip) ||
    homonymy(left) - homonymy(right)
  );
}

/** Most people have no homonym. */
function homonymy({ key }: Suggestion): number {
  return /[0A]/.test(key.charAt(16)) ? 0 : 1;
}

function rank(slip: Slip): number {
  return SLIPS.indexOf(slip);
}

function distance(key: string, expected: string): number {
  let different = sameCentury(key, expected) ? 0 : 1;
  for (let index = 0; index < 16; index++) if (key.charAt(index) !== expected.charAt(index)) different++;
  return different;
}

function* editsOf(typed: string, expected: string | undefined): Generator<Edit> {
  yield { undone: typed, slip: 'confused' };
  // With no person to compare it with, any key could be had by changing its digit.
  if (expected !== undefined && typed.length === FORM.length) yield { undone: withCheckDigit(typed), slip: 'mistyped' };
  for (let index = 0; index <= typed.length; index++) {
    const before = typed.slice(0, index);
    const character = typed.charAt(index);
    const after = typed.slice(index + 1);
    const next = after.charAt(0);
    yield { undone: before + (TWINS.get(character) ?? character) + after, slip: 'confused' };
    yield { undone: before + next + character + after.slice(1), slip: 'transposed' };
    yield { undone: before + after, slip: character === next ? 'doubled' : 'extra' };
    if (expected !== undefined && character !== '') {
      yield { undone: before + expected.charAt(index) + after, slip: 'mistyped' };
    }
    if (typed.length < FORM.length) yield* insertionsAt(index, typed);
  }
}

/** Whether the others fit once shifted does not depend on the character that was lost: it is seen once per place. */
function* insertionsAt(index: number, typed: string): Generator<Edit> {
  const { characters } = FORM[index] as (typeof FORM)[0];
  const rest = typed.slice(index);
  const shifted = repair(typed.slice(0, index) + characters.charAt(0) + rest);
  if (shifted === undefined) return;
  for (const lost of characters) {
    const undone = shifted.slice(0, index) + lost + shifted.slice(index + 1);
    yield { undone, slip: rest.startsWith(lost) ? 'undoubled' : 'lost' };
  }
}

/** Changes O for 0 and the like wherever only the twin can stand; undefined when that is not enough. */
function repair(key: string): string | undefined {
  if (key.length !== FORM.length) return undefined;
  let repaired = '';
  for (let position = 1; position <= key.length; position++) {
    const character = key.charAt(position - 1);
    const twin = TWINS.get(character);
    if (fitsForm(character, position)) repaired += character;
    else if (twin !== undefined && fitsForm(twin, position)) repaired += twin;
    else return undefined;
  }
  return repaired;
}
