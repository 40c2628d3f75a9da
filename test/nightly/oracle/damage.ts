// A good key -> one of the ways in which keys arrive spoilt, or good but unusual.
import { INCONVENIENT_WORDS } from '../../../packages/core/src/inconvenient-words.ts';
import { sealed } from './check-digit.ts';

/** The turn picks among the variants of a row. */
type Damage = (key: string, turn: number) => string;

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const IMPOSSIBLE_DATES = ['970230', '970431', '970229', '971301', '970001', '970100', '970132', '000229'];
const BLANKS = [' ', '\t', '\u00A0', '\n'];

const DAMAGES: readonly Damage[] = [
  (key, turn) => put(key, 1 + (turn % 18), pick(CHARACTERS, turn)),
  (key, turn) => sealed(put(key, 1 + (turn % 17), pick(CHARACTERS, turn))),
  (key, turn) => put(key, 1 + (turn % 17), key.charAt((turn % 17) + 1) + key.charAt(turn % 17)),
  (key, turn) => sealed(put(put(key, 5, pick(IMPOSSIBLE_DATES, turn)), 17, '0')),
  (key, turn) => sealed(put(put(key, 5, String(27 + (turn % 73))), 17, 'A')),
  (key, turn) => sealed(put(key, 1, pick(INCONVENIENT_WORDS, turn))),
  (key, turn) => sealed(put(key, 2, pick('BCDFGHJKLM', turn))),
  (key, turn) => sealed(put(key, 14 + (turn % 3), pick('AEIOU', turn))),
  (key, turn) => sealed(put(key, 12, pick(['XX', 'EX', 'MX', 'CD', 'VE'], turn))),
  (key, turn) => sealed(put(key, 17, pick('KLMNOPQRSTUVWXYZ', turn))),
  (key) => sealed(put(key, 11, 'X')),
  (key) => sealed(put(key, 1, 'Ñ')),
  (_, turn) => pick(['XEXX010101HNEXXXA4', 'XEXX010101MNEXXXA8'], turn),
  (key) => key.toLowerCase(),
  (key, turn) => key.slice(0, turn % 19) + pick(BLANKS, turn) + key.slice(turn % 19),
  (key) => `${key.slice(0, 4)}-${key.slice(4, 10)}-${key.slice(10)}`,
  (key) => key.slice(0, 17) + String.fromCharCode(key.charCodeAt(17) + 0xfee0),
  (key, turn) => key.slice(0, turn % 18) + key.slice((turn % 18) + 1),
];

/** The rows by turns; after every round of them, the next variant of each. */
export function damaged(key: string, turn: number): string {
  const damage = DAMAGES[turn % DAMAGES.length] as Damage;
  return damage(key, Math.floor(turn / DAMAGES.length));
}

function put(key: string, position: number, characters: string): string {
  return key.slice(0, position - 1) + characters + key.slice(position - 1 + characters.length);
}

function pick(from: string | readonly string[], turn: number): string {
  return from[turn % from.length] as string;
}
