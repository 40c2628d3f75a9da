// npm run bench -- core: keys per second of the built library and of two others, alternating, for the same ordinary people.
// With --json the last line is one JSON object.
import { calculate, explain, type Person } from '@curp/core';
import curp from 'curp';
import generaCurp from 'curp.js';
import { TODAY } from '../testing/people/cases.ts';
import { forCurp, forCurpJs } from '../testing/people/peers.ts';
import { median } from '../testing/load/quantile.ts';
import { ORDINARY, people } from '../testing/people/people.ts';

const PEOPLE = 10_000;
const SEED = 2021;
const ROUNDS = 15;
/** Minimum time of each library in each round. */
const ROUND_MS = 140;

/** Half of the promised 20 and 2 times the faster peer, as a tolerance for busy machines. */
const FLOORS = { calculate: 10, explain: 1 };

const options = { today: TODAY };
const everybody = distinctPeople();
const everybodyForCurp = everybody.map(forCurp);

/** Each calculates all keys once and returns the milliseconds. */
const CONTESTANTS = {
  core: () => timed(everybody, (person) => keyOf(calculate(person, options))),
  explain: () => timed(everybody, (person) => keyOf(explain(person, options))),
  curp: () => timed(everybodyForCurp, (person) => curp.generar(person)),
  // It mutates its argument, so each run gets new ones, made before the measurement.
  'curp.js': () => timed(everybody.map(forCurpJs), (person) => generaCurp(person) || ''),
};

type Name = keyof typeof CONTESTANTS;
const NAMES = Object.keys(CONTESTANTS) as Name[];

/** `curp` requires a first surname. */
function distinctPeople(): Person[] {
  const candidates = people(PEOPLE * 2, SEED, ORDINARY).filter(({ firstSurname }) => firstSurname !== '');
  const distinct = new Map(candidates.map((person) => [JSON.stringify(person), person]));
  return [...distinct.values()].slice(0, PEOPLE);
}

function keyOf(result: { readonly ok: boolean; readonly key?: string }): string {
  return result.key ?? '';
}

let consumed = 0;

function timed<Input>(inputs: readonly Input[], keyFor: (input: Input) => string): number {
  const start = performance.now();
  // Using a character of every key keeps the compiler from removing the work.
  for (const input of inputs) consumed += keyFor(input).charCodeAt(17);
  return performance.now() - start;
}

function keysPerSecond(name: Name): number {
  let elapsed = 0;
  let passes = 0;
  for (; elapsed < ROUND_MS; passes++) elapsed += CONTESTANTS[name]();
  return (passes * PEOPLE * 1000) / elapsed;
}

/** Alternating, so that a slow moment of the machine affects all; the first round is a warm-up. */
const rounds = Array.from({ length: 1 + ROUNDS }, roundOf).slice(1);
if (!(consumed > 0)) throw new Error('Some key was not made: the figures mean nothing.');

function roundOf(): Readonly<Record<Name, number>> {
  return Object.fromEntries(NAMES.map((name) => [name, keysPerSecond(name)])) as Record<Name, number>;
}

/** Of each round: the machine may be slower in some of them. */
function ratio(name: Name, peer: Name): number {
  return Math.round(median(rounds.map((round) => round[name] / round[peer])) * 10) / 10;
}

const keysOf = (name: Name): number => Math.round(median(rounds.map((round) => round[name])));
const [core, explained] = [keysOf('core'), keysOf('explain')];
const peers = { curp: keysOf('curp'), 'curp.js': keysOf('curp.js') };
const ratios = {
  curp: ratio('core', 'curp'),
  'curp.js': ratio('core', 'curp.js'),
  'explain/curp': ratio('explain', 'curp'),
  'explain/curp.js': ratio('explain', 'curp.js'),
};

console.log(`${everybody.length} people, median of ${ROUNDS} rounds`);
console.table({
  core: { 'keys/s': core, '/ curp': ratios.curp, '/ curp.js': ratios['curp.js'] },
  explain: { 'keys/s': explained, '/ curp': ratios['explain/curp'], '/ curp.js': ratios['explain/curp.js'] },
  curp: { 'keys/s': peers.curp },
  'curp.js': { 'keys/s': peers['curp.js'] },
});
if (process.argv.includes('--json')) console.log(JSON.stringify({ core, explain: explained, peers, ratios }));

const tooSlow =
  Math.min(ratios.curp, ratios['curp.js']) < FLOORS.calculate ||
  Math.min(ratios['explain/curp'], ratios['explain/curp.js']) < FLOORS.explain;
if (tooSlow) process.exitCode = 1;
