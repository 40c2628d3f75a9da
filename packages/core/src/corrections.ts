// A mistyped key -> the keys it was probably meant to be. Every suggestion is valid; nothing is known of its holder.
// Apart from suggest.ts, which also knows the person: a form that only checks keys does not download the calculation.
//
// Without a person every valid key one slip away is a candidate; its weight is the probability of that slip times how common
// such keys are. A candidate with 95 % of the weight is suggested alone; else a few that together have 95 %; else none.
import { withCheckDigit } from './check-digit.ts';
import type { Options } from './options.ts';
import { fitsForm, FORM, normalizeKey, sameCentury, validate } from './validate.ts';

/** Relative weight of one slip at one place: 80 slips of 100 are substitutions, by any of 35 characters at any of 18 places,
 * and the other kinds are 5 each. A twin is likelier than any other character, and a double letter is lost more often. */
const WEIGHTS = {
  confused: 300,
  enye: 300,
  transposed: 2.3,
  doubled: 2.2,
  undoubled: 2.3,
  mistyped: 1,
  extra: 0.06,
  lost: 2.2,
  'long-year': 1,
} as const;

/** Weight of each further pair such as O and 0 that is corrected besides the slip. */
const SECOND_CONFUSION = 0.01;

/** The name of a typing error. */
export type Slip = keyof typeof WEIGHTS;

/** Every typing error that is looked for, the likeliest first. */
export const SLIPS = /* @__PURE__ */ Object.keys(WEIGHTS) as readonly Slip[];

/** A valid key that a mistyped one was probably meant to be. */
export interface Suggestion {
  readonly key: string;
  readonly slip: Slip;
  /** How many positions differ from the person's own key, homonymy aside; null without a person. */
  readonly distance: number | null;
}

/** Positions of a key, from 1 to 18, both included. */
export interface Place {
  readonly first: number;
  readonly last: number;
}

/** Share of the weight that the suggestions must have: 19 of 20. */
const ENOUGH = 0.95;
/** More possibilities than these do not help the user. */
const MOST_POSSIBLE = 5;
const MOST_NEAR = 10;

/** Ñ is typed from the name; the key has X in its place (R21 1.1). */
const TWINS: ReadonlyMap<string, string> = new Map(
  'L1 O0 0O I1 1I S5 5S B8 8B Z2 2Z ÑX ñX'.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** The digit or letter that it is taken for, or the character itself. */
export function twinOf(character: string): string {
  return TWINS.get(character) ?? character;
}

/** A key as it would be had one slip not been made. */
interface Edit {
  readonly undone: string;
  readonly slip: Slip;
  /** Offset of the slip in the typed text. */
  readonly index: number;
}

interface Candidate extends Suggestion {
  readonly index: number;
  /** The weight of its likeliest slip; `weight` is the sum of all. */
  readonly heaviest: number;
  readonly weight: number;
}

/**
 * Without a person a suggestion that comes alone is right at least 19 times of 20, and several are possibilities. With the
 * key that the holder's data give, the nearest to it comes first.
 *
 * @example
 * corrections('SABC56O626MDFLRN01', { today: '2026-01-31' })[0].key; // → 'SABC560626MDFLRN01'
 */
export function corrections(key: string, options: Options = {}, expected?: string): Suggestion[] {
  const candidates = candidatesFor(typedKey(key), options, expected);
  const chosen = expected === undefined ? likeliest(candidates) : candidates.slice(0, MOST_NEAR);
  return chosen.map(({ key: meant, slip, distance }) => ({ key: meant, slip, distance }));
}

/**
 * Where a key has a character too many or too few; undefined if its form does not show it, or if its correction is certain.
 *
 * @example
 * slipPlace('SAB560626MDFLRN01', { today: '2026-01-31' }); // → { first: 4, last: 6 }
 */
export function slipPlace(key: string, options: Options = {}): Place | undefined {
  const typed = typedKey(key);
  if (Math.abs(typed.length - FORM.length) !== 1) return undefined;
  const candidates = candidatesFor(typed, options);
  if (candidates.length === 0 || likeliest(candidates).length === 1) return undefined;
  const positions = candidates.map(({ index }) => Math.min(index + 1, FORM.length));
  return { first: Math.min(...positions), last: Math.max(...positions) };
}

/**
 * Sixteen characters -> the keys of the first holder that begin with them, the later century first; none if they have
 * any other fault.
 *
 * @example
 * completions('SABC560626MDFLRN', { today: '2026-01-31' }); // → [ 'SABC560626MDFLRN01' ]
 */
export function completions(key: string, options: Options = {}): string[] {
  const typed = normalizeKey(key);
  if (typed.length !== FORM.length - 2) return [];
  return ['A', '0']
    .map((differentiator) => withCheckDigit(`${typed}${differentiator}0`))
    .filter((whole) => validate(whole, options).ok);
}

/** With N and a combining tilde as one character. */
function typedKey(key: string): string {
  return normalizeKey(key).normalize('NFC');
}

/** The likeliest first. */
function candidatesFor(typed: string, options: Options, expected?: string): Candidate[] {
  const candidates = new Map<string, Candidate>();
  if (!isCorrectable(typed, options, expected)) return [];
  for (const { undone, slip, index } of editsOf(typed, expected)) {
    const key = repair(undone);
    if (key === undefined || key === typed || withCheckDigit(key) !== key || !validate(key, options).ok) continue;
    const weight = WEIGHTS[slip] * SECOND_CONFUSION ** differences(key, undone) * commonness(key);
    const known = candidates.get(key);
    candidates.set(key, {
      key,
      slip: known !== undefined && known.heaviest >= weight ? known.slip : slip,
      heaviest: Math.max(weight, known?.heaviest ?? 0),
      index: known?.index ?? index,
      distance: expected === undefined ? null : distanceOf(key, expected),
      weight: weight + (known?.weight ?? 0),
    });
  }
  return [...candidates.values()].toSorted(byLikelihood);
}

function isCorrectable(typed: string, options: Options, expected: string | undefined): boolean {
  const validation = validate(typed, options);
  if (expected !== undefined) return !validation.ok || distanceOf(typed, expected) > 0;
  // When only the check digit is wrong any position may be: some fifty keys are one slip away.
  return !validation.ok && validation.issues.some(({ code }) => code !== 'key-check-digit');
}

/** The fewest that have enough of the weight. */
function likeliest(candidates: readonly Candidate[]): readonly Candidate[] {
  const enough = ENOUGH * candidates.reduce((sum, { weight }) => sum + weight, 0);
  let sum = 0;
  const last = candidates.findIndex(({ weight }) => (sum += weight) >= enough);
  return last < MOST_POSSIBLE ? candidates.slice(0, last + 1) : [];
}

function byLikelihood(left: Candidate, right: Candidate): number {
  return (left.distance ?? 0) - (right.distance ?? 0) || right.weight - left.weight;
}

/** Relative. Few people have a homonym, K–Z in 17 is no longer assigned, and sex X is rare. */
function commonness(key: string): number {
  const differentiator = key.charAt(16);
  const first = /[0A]/.test(differentiator) ? 1 : differentiator > 'J' ? 1e-5 : 0.004;
  return key.charAt(10) === 'X' ? first * 0.004 : first;
}

function distanceOf(key: string, expected: string): number {
  return differences(key.slice(0, 16), expected) + (sameCentury(key, expected) ? 0 : 1);
}

/** How many characters of the key are not those of the other text. */
function differences(key: string, other: string): number {
  return Array.from(key).filter((character, index) => character !== other.charAt(index)).length;
}

function editsOf(typed: string, expected: string | undefined): Edit[] {
  const excess = typed.length - FORM.length;
  if (excess === -1) return FORM.flatMap((_, index) => fillingsAt(index, typed, 'lost'));
  if (excess === 0) return FORM.flatMap((_, index) => replacementsAt(index, typed, expected));
  if (excess === 1) return Array.from(typed, (_, index) => deletionAt(index, typed));
  const isLongYear = excess === 2 && typed.slice(4, 6) === (typed.charAt(18) > '9' ? '20' : '19');
  return isLongYear ? [{ undone: typed.slice(0, 4) + typed.slice(6), slip: 'long-year', index: 4 }] : [];
}

function replacementsAt(index: number, typed: string, expected: string | undefined): Edit[] {
  const before = typed.slice(0, index);
  const [character = '', next = ''] = typed.slice(index);
  const rest = before + typed.slice(index + 1);
  const twin = twinOf(character);
  const slip = /ñ/i.test(character) ? 'enye' : 'confused';
  return [
    ...(twin === character ? [] : [{ undone: before + twin + typed.slice(index + 1), slip, index } as const]),
    { undone: before + next + character + typed.slice(index + 2), slip: 'transposed', index },
    ...fillingsAt(index, rest, 'mistyped', expected?.charAt(index)),
    ...(expected === undefined ? [] : [{ undone: withCheckDigit(typed), slip: 'mistyped', index } as const]),
  ];
}

function deletionAt(index: number, typed: string): Edit {
  const [character, next] = typed.slice(index);
  const undone = typed.slice(0, index) + typed.slice(index + 1);
  return { undone, slip: character === next ? 'doubled' : 'extra', index };
}

/** The text with each character that is allowed at a position. The other positions are checked once. */
function fillingsAt(index: number, rest: string, slip: Slip, known?: string): Edit[] {
  const before = rest.slice(0, index);
  const after = rest.slice(index);
  const characters = known ?? (FORM[index] as (typeof FORM)[0]).characters;
  if (repair(before + characters.charAt(0) + after) === undefined) return [];
  return Array.from(characters, (character) => ({
    undone: before + character + after,
    slip: slip === 'lost' && (after.startsWith(character) || before.endsWith(character)) ? 'undoubled' : slip,
    index,
  }));
}

/** Changes O for 0 and the like wherever only the twin is allowed; undefined when that is not enough. */
export function repair(key: string): string | undefined {
  let repaired = '';
  for (let position = 1; position <= key.length; position++) {
    const character = key.charAt(position - 1);
    const twin = twinOf(character);
    if (fitsForm(character, position)) repaired += character;
    else if (fitsForm(twin, position)) repaired += twin;
    else return undefined;
  }
  return repaired;
}
