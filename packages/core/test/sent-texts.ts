// Texts that may be sent as a key: keys of invented people and random ones of the right form, half of them damaged.
import { fakePeople, type Random } from '@curp/core/fake';
import { TODAY } from '../../../tools/testing/people/cases.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const CONSONANTS = 'BCDFGHJKLMNPQRSTVWXYZ';
const ENTITIES = 'AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE';
/** Of every kind that a clause may meet: capitals, digits, small letters, Ñ, signs, blanks, astral and full-width ones. */
const ANY = Array.from(`${LETTERS}${DIGITS}${DIGITS}aeñzÑÜÁ-/.*_ \t\n\r\u00a0\u200bＡ１😀`);
const BLANKS = [' ', '  ', '\t', '\n', '\r\n', '\u00a0', ' \n '];

function pick(random: Random, from: ArrayLike<string>): string {
  return from[Math.floor(random() * from.length)] ?? '';
}

function draw(random: Random, from: string, count: number): string {
  return Array.from({ length: count }, () => pick(random, from)).join('');
}

function twoDigits(random: Random, last: number): string {
  return String(Math.floor(random() * (last + 1))).padStart(2, '0');
}

/** The date may not exist, nor the entity: those are clauses too. */
function randomKey(random: Random): string {
  const entity = random() < 0.9 ? pick(random, ENTITIES.split(' ')) : draw(random, LETTERS, 2);
  const date = twoDigits(random, 99) + twoDigits(random, 13) + twoDigits(random, 32);
  return [
    draw(random, LETTERS, 1) + pick(random, 'AEIOUX') + draw(random, LETTERS, 2) + date,
    pick(random, 'HMX') + entity + draw(random, CONSONANTS, 3) + pick(random, LETTERS + DIGITS) + pick(random, DIGITS),
  ].join('');
}

type Damage = (key: string, place: number, random: Random) => string;

const DAMAGES: readonly Damage[] = [
  (key, place, random) => key.slice(0, place) + pick(random, ANY) + key.slice(place + 1),
  (key, place, random) => key.slice(0, place) + pick(random, ANY) + key.slice(place),
  (key, place) => key.slice(0, place) + key.slice(place + 1),
  (key, place) => key.slice(0, place) + key.charAt(place + 1) + key.charAt(place) + key.slice(place + 2),
  (key, place) => key.slice(0, place) + key.slice(place).toLowerCase(),
  (key, _, random) => pick(random, BLANKS) + key + pick(random, BLANKS),
  (key, place) => key.slice(0, place),
];

function damaged(key: string, random: Random): string {
  // Substitutions are most of the damage: the other kinds mostly change the length.
  const kind = random() < 0.6 ? 0 : Math.floor(random() * DAMAGES.length);
  return DAMAGES[kind]?.(key, Math.floor(random() * key.length), random) ?? key;
}

export function* sentTexts(count: number, random: Random): Generator<string> {
  const invented = Array.from(fakePeople(Math.ceil(count / 10), { seed: 18, today: TODAY }), ({ key }) => key);
  for (let index = 0; index < count; index++) {
    let text = random() < 0.5 ? pick(random, invented) : randomKey(random);
    while (random() < 0.45) text = damaged(text, random);
    yield text;
  }
}
