// People with invalid or unusual names: signs, combining marks, blanks, letters of other alphabets, and placeholders.
import type { Person } from '@curp/core';
import { NEVER_NAMES } from '../../packages/core/src/placeholders.ts';
import { PARTICLES, SKIPPED_ONCE } from '../../packages/core/src/words.ts';
import { ANA } from '../test-data/cases.ts';
import { random } from '../test-data/people.ts';

/** Pieces of a name, several of which are joined. */
const PIECES = [
  ...PARTICLES,
  ...SKIPPED_ONCE[2021],
  ...NEVER_NAMES,
  ...'DESCONOCIDO|DESCONOCÍDO|X|XX|SÌN APELLIDO|SÏN APELLIDO|NINGÜNO|Baca|Ñ|ñandú|Äö|ß|ı|ſ|Ǆ|ﬁ|Å|Ķ|Ẁ|Ø|Œ'.split('|'),
  ...'-|.|/|\'|’|´|7|—|−|‐|,|;|*|"|%|_|\\|é|ü|e\u0301|n\u0303|a\u0308|i\u0331|\u0301|o\u0308\u0301|\u093f|К|名|😀'.split(
    '|',
  ),
  ...' | | |  |\t|\n|\u00a0|\u2003|\u3000|\ufeff|\u200b|\u00ad|\u0085'.split('|'),
  `x${'\u0301'.repeat(30)}`,
  `x${'\u0301'.repeat(31)}`,
  'largo '.repeat(17),
];

export function hostilePeople(count: number, seed: number): Person[] {
  const next = random(seed);
  const pick = (): string => PIECES[Math.floor(next() * PIECES.length)] as string;
  const name = (): string => {
    const text = Array.from({ length: Math.floor(next() * 4) + 1 }, pick).join(next() < 0.4 ? ' ' : '');
    return next() < 0.3 ? text.toLowerCase() : text;
  };
  return Array.from({ length: count }, () => {
    const field = next();
    // Mostly one odd field: two of them would hide what the other gives.
    if (field < 0.3) return { ...ANA, givenNames: name() };
    if (field < 0.6) return { ...ANA, firstSurname: name() };
    if (field < 0.9) return { ...ANA, secondSurname: name() };
    return { ...ANA, givenNames: name(), firstSurname: name(), secondSurname: name() };
  });
}
