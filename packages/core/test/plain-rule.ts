// The rule written a second time, as plainly as the text reads, with regular expressions and no care for speed.
// It shares nothing with the library but the inconvenient words: where the two disagree, one of them is wrong.
import type { Person } from '@curp/core';
import { INCONVENIENT_WORDS } from '../src/inconvenient-words.ts';

const COMMON = new Set(['MARIA', 'MA.', 'MA', 'M.', 'M', 'JOSE', 'J.', 'J']);
const PARTICLES = 'DA DAS DE DEL DER DI DIE DD Y EL LA LOS LAS LE LES MAC MC VAN VON'.split(' ');
const ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

export function plainKey(person: Person): string {
  const surnames = [person.firstSurname, person.secondSurname ?? '']
    .map(text)
    .filter((name) => !/^(DESCONOCIDO)?$/.test(name));
  const first = word(surnames[0] ?? '', false);
  const second = word(surnames[1] ?? '', false);
  const given = word(text(person.givenNames), true);
  const four = [initial(first), vowel(first), initial(second), initial(given)].join('');
  const [year = '', month = '', day = ''] = person.birthDate.split('-');
  const prefix = [
    INCONVENIENT_WORDS.includes(four) ? four.replace(/^(.)./, '$1X') : four,
    year.slice(2) + month + day,
    person.sex + person.entity,
    consonant(first) + consonant(second) + consonant(given),
    Number(year) < 2000 ? '0' : 'A',
  ].join('');
  const sum = Array.from(prefix).reduce(
    (total, character, index) => total + ALPHABET.indexOf(character) * (18 - index),
    0,
  );
  return prefix + String((10 - (sum % 10)) % 10);
}

/** Ñ and the four diaereses survive; every other mark goes. */
function text(typed: string): string {
  return typed
    .normalize('NFC')
    .toUpperCase()
    .replace(/[^ÑÄËÏÖ]/g, (character) => character.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/[’‘´`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

function word(name: string, isGiven: boolean): string {
  let words = withoutParticles(name.split(' '));
  if (isGiven && words.length > 1 && COMMON.has(words[0] ?? '')) words = withoutParticles(words.slice(1));
  return words[0] ?? '';
}

function withoutParticles(words: string[]): string[] {
  return words.length > 1 && PARTICLES.includes(words[0] ?? '') ? withoutParticles(words.slice(1)) : words;
}

function initial(name: string): string {
  return /^[A-Z]/.test(name) ? name.charAt(0) : 'X';
}

function vowel(name: string): string {
  return /^.[^AEIOUÄËÏÖ/\-.'0-9]*([AEIOU])/.exec(name)?.[1] ?? 'X';
}

function consonant(name: string): string {
  return /^.[AEIOUÄËÏÖ]*([B-DF-HJ-NP-TV-Z])/.exec(name)?.[1] ?? 'X';
}
