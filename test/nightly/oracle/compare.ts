// The same invented people and keys through this library and through others. Every disagreement must be of a known
// class, and the classes must have predicted the other library's very answer.
import { calculate, type Person, validate } from '@curp/core';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { contest, type Outcome } from './contest.ts';
import { damaged } from './damage.ts';
import { DEPARTURES } from './departures.ts';
import { CALCULATORS, VALIDATORS } from './peers.ts';
import { predict } from './predict.ts';
import { RARE_PEOPLE } from './rare-people.ts';
import { predictVerdict, VERDICT_DEPARTURES } from './verdicts.ts';
import { ORDINARY, people } from '../../../tools/testing/people/people.ts';

/** What docs/diferencias.md is made of. */
export const PEOPLE = 100_000;
export const SEED = 1996;

const options = { today: TODAY };

/** A key, or null for a refusal. */
type Calculated = string | null;

export interface Comparison {
  /** A tenth as many people without rarities, to tell how often the others agree in daily use. */
  readonly ordinary: Outcome<Person, Calculated>;
  readonly calculation: Outcome<Person, Calculated>;
  readonly validation: Outcome<string, boolean>;
}

export function compareWithPeers(count: number, seed: number): Comparison {
  const everybody = [...people(count, seed), ...RARE_PEOPLE];
  const keys = everybody.map(keyOf).filter((key) => key !== null);
  const calculators = { ours: keyOf, peers: CALCULATORS, classes: DEPARTURES, predict };
  return {
    ordinary: contest(people(count / 10, seed, ORDINARY), calculators),
    calculation: contest(everybody, calculators),
    validation: contest(keys.concat(keys.map(damaged)), {
      ours: (key) => validate(key, options).ok,
      peers: VALIDATORS,
      classes: VERDICT_DEPARTURES,
      predict: predictVerdict,
    }),
  };
}

function keyOf(person: Person): Calculated {
  const calculation = calculate(person, options);
  return calculation.ok ? calculation.key : null;
}
