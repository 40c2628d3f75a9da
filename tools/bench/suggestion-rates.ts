// Counts what `suggest` answers for keys that were damaged by one slip of each kind.
import { type Issue, slipPlace, suggest, validate } from '@curp/core';
import { type Random, seededRandom } from '@curp/core/fake';
import { type Damage, keysOfPeople, OTHER_SLIPS, SUBSTITUTIONS } from '../testing/people/slips.ts';

const TODAY = '2026-01-01';
const OPTIONS = { today: TODAY };

export interface SuggestionRates {
  /** One suggestion, and it is the key. */
  readonly right: number;
  readonly wrong: number;
  readonly several: number;
  /** Of the several, those with the key among them. */
  readonly severalWithTruth: number;
  readonly none: number;
  /** The damaged key is valid too: nothing is suggested. */
  readonly undetected: number;
  /** Of none and several, those where `slipPlace` or an issue gives the positions to check. */
  readonly place: number;
}

export type SuggestionTable = Readonly<Record<string, SuggestionRates>>;

export function measureSuggestions(count: number): SuggestionTable {
  const random = seededRandom(28);
  const kinds: readonly (readonly [string, Damage])[] = Object.entries({ ...SUBSTITUTIONS, ...OTHER_SLIPS });
  return Object.fromEntries(kinds.map(([kind, damage], seed) => [kind, ratesOf(damage, count, seed, random)]));
}

function ratesOf(damage: Damage, count: number, seed: number, random: Random): SuggestionRates {
  const rates = { right: 0, wrong: 0, several: 0, severalWithTruth: 0, none: 0, undetected: 0, place: 0 };
  for (const key of keysOfPeople(count, seed, TODAY, random)) {
    const typed = damage(key, random);
    const keys = suggest(typed, OPTIONS).map((suggestion) => suggestion.key);
    if (validate(typed, OPTIONS).ok) rates.undetected++;
    else if (keys.length === 1) rates[keys[0] === key ? 'right' : 'wrong']++;
    else {
      rates[keys.length === 0 ? 'none' : 'several']++;
      if (keys.includes(key)) rates.severalWithTruth++;
      if (isPlaceTold(typed)) rates.place++;
    }
  }
  return rates;
}

/** By the length, or by an issue about some positions. */
function isPlaceTold(typed: string): boolean {
  const validation = validate(typed, OPTIONS);
  return slipPlace(typed, OPTIONS) !== undefined || (!validation.ok && validation.issues.some(tellsPosition));
}

function tellsPosition({ code }: Issue): boolean {
  return code !== 'key-length' && code !== 'key-check-digit';
}

export interface Mixture {
  /** The kind of the 80 % that are substitutions; the other slips are 5 % each. */
  readonly substitution: string;
  readonly shownAlone: number;
  readonly rightAlone: number;
}

export function mixtures(table: SuggestionTable): Mixture[] {
  return Object.keys(SUBSTITUTIONS).map((substitution) => {
    const share = (part: keyof SuggestionRates): number =>
      0.8 * shareOf(table, substitution, part) +
      Object.keys(OTHER_SLIPS).reduce((sum, kind) => sum + 0.05 * shareOf(table, kind, part), 0);
    const shownAlone = share('right') + share('wrong');
    return { substitution, shownAlone, rightAlone: share('right') / shownAlone };
  });
}

function shareOf(table: SuggestionTable, kind: string, part: keyof SuggestionRates): number {
  const row = table[kind] as SuggestionRates;
  return row[part] / (row.right + row.wrong + row.several + row.none + row.undetected);
}
