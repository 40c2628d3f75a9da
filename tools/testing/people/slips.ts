// Damages keys as hands and readers do, one slip each, reproducible by seed.
import { candidatesOf } from '../../../packages/core/src/check-digit.ts';
import { fakePeople, type Random } from '@curp/core/fake';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const ANY = LETTERS + DIGITS;
const KEYBOARD = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'];
const TWINS: Readonly<Record<string, string>> = Object.fromEntries(
  ['O0', 'I1', 'S5', 'B8', 'Z2'].flatMap(([letter = '', digit = '']) => [
    [letter, digit],
    [digit, letter],
  ]),
);

export type Damage = (key: string, random: Random) => string;

/** By kind. The first four are substitutions. */
export const SUBSTITUTIONS = {
  'any character': substituted((character, random) => otherOf(character, ANY, random)),
  'same class': substituted((character, random) => otherOf(character, /\d/.test(character) ? DIGITS : LETTERS, random)),
  'near on the keyboard': substituted(neighbour),
  'O for 0 and the like': twin,
} as const satisfies Record<string, Damage>;

export const OTHER_SLIPS = {
  transposed: (key, random) => {
    const index = placeWhere(key.slice(0, 17), random, (at) => key[at] !== key[at + 1]);
    return key.slice(0, index) + key.charAt(index + 1) + key.charAt(index) + key.slice(index + 2);
  },
  doubled: (key, random) => {
    const index = below(18, random);
    return key.slice(0, index + 1) + key.slice(index);
  },
  lost: (key, random) => {
    const index = below(18, random);
    return key.slice(0, index) + key.slice(index + 1);
  },
  extra: (key, random) => {
    const index = below(19, random);
    return key.slice(0, index) + pick(ANY, random) + key.slice(index);
  },
} as const satisfies Record<string, Damage>;

/** Keys of invented people; 4.0 % of those born before 2000 and 1.3 % of the others are a second or third holder's. */
export function* keysOfPeople(count: number, seed: number, today: string, random: Random): Generator<string> {
  for (const { key } of fakePeople(count, { seed, today })) {
    const isHomonym = random() < (key.charAt(16) > '9' ? 0.013 : 0.04);
    yield isHomonym ? (candidatesOf(key)[below(2, random)] as string) : key;
  }
}

function substituted(change: (character: string, random: Random) => string): Damage {
  return (key, random) => {
    const index = below(18, random);
    return key.slice(0, index) + change(key.charAt(index), random) + key.slice(index + 1);
  };
}

function twin(key: string, random: Random): string {
  const index = placeWhere(key, random, (at) => TWINS[key.charAt(at)] !== undefined);
  return key.slice(0, index) + TWINS[key.charAt(index)] + key.slice(index + 1);
}

function neighbour(character: string, random: Random): string {
  const row = KEYBOARD.findIndex((keys) => keys.includes(character));
  const column = KEYBOARD[row]?.indexOf(character) ?? 0;
  const near = [0, 1, -1].flatMap((down) => [-1, 0, 1].map((right) => KEYBOARD[row + down]?.[column + right] ?? ''));
  return otherOf(character, near.join(''), random);
}

function otherOf(character: string, characters: string, random: Random): string {
  return pick(characters.replaceAll(character, ''), random);
}

function placeWhere(key: string, random: Random, isPlace: (index: number) => boolean): number {
  const places = Array.from(key, (_, index) => index).filter(isPlace);
  return places[below(places.length, random)] as number;
}

function pick(characters: string, random: Random): string {
  return characters.charAt(below(characters.length, random));
}

function below(limit: number, random: Random): number {
  return Math.floor(random() * limit);
}
