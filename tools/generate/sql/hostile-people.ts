// People with invalid or unusual names: signs, combining marks, blanks, letters of other alphabets, notes and remarks.
import type { Person } from '@curp/core';
import { NOTE_WORDS } from '../../../packages/core/src/notes.ts';
import { REMARK_WORDS } from '../../../packages/core/src/remarks.ts';
import { PARTICLES, SKIPPED_ONCE } from '../../../packages/core/src/words.ts';
import { ANA } from '../../testing/people/cases.ts';
import { doubtfulTexts } from '../../testing/people/doubtful-texts.ts';
import { random } from '../../testing/people/people.ts';

/** Words of the notes and of the remarks, apart: SIN, APELLIDO, LIC., (FINADA). */
const WORDS = [...new Set(doubtfulTexts().flatMap(({ text }) => text.split(/\s+/)))];

/** Pieces of a name, several of which are joined. */
const PIECES = [
  ...PARTICLES,
  ANA.firstSurname,
  ANA.secondSurname ?? '',
  ...SKIPPED_ONCE[2021],
  ...'DESCONOCIDO|DESCONOCÍDA|DESCONOCIDOS.|X|XX|SÌN APELLIDO|SÏN APELLIDO|NINGÜNO|LÏC ANA|VDA. DE |viuda de |Baca'.split(
    '|',
  ),
  ...'Ñ|ñandú|Äö|ß|ı|ſ|Ǆ|ﬁ|Å|Ķ|Ẁ|Ø|Œ|Ṁ|ª|º|é|ü|e\u0301|n\u0303|a\u0308|i\u0331|\u0301|o\u0308\u0301|\u093f|К|名|😀'.split(
    '|',
  ),
  ...'-|.|/|\'|’|´|ʼ|′|7|8|12|—|−|‐|,|;|*|"|%|_|\\|#|(|)'.split('|'),
  ...' | | |  |\t|\n|\u00a0|\u2003|\u3000|\ufeff|\u200b|\u00ad|\u0085'.split('|'),
  `x${'\u0301'.repeat(30)}`,
  `x${'\u0301'.repeat(31)}`,
  'largo '.repeat(17),
];

/** Two keys with up to three characters put, replaced or doubled. */
export function keysWithSlips(count: number, seed: number): string[] {
  const next = random(seed);
  const signs = [...'ABÑXHM0129ñzıſ -\u00ad\u200b\nE'.split(''), '😀'];
  return Array.from({ length: count }, () => {
    let key = next() < 0.5 ? 'SABC560626MDFLRN01' : 'XEXX010101MNEXXXA8';
    for (let slips = Math.floor(next() * 4); slips > 0; slips--) {
      const at = Math.floor(next() * 19);
      const sign = signs[Math.floor(next() * signs.length)] as string;
      key = key.slice(0, at) + sign + key.slice(at + (next() < 0.8 ? 1 : 0));
    }
    return key.toWellFormed();
  });
}

export function hostilePeople(count: number, seed: number): Person[] {
  const next = random(seed);
  const pick = (from: readonly string[]): string => from[Math.floor(next() * from.length)] as string;
  const piece = (): string => {
    const kind = next();
    return pick(kind < 0.4 ? PIECES : kind < 0.8 ? WORDS : kind < 0.9 ? NOTE_WORDS : REMARK_WORDS);
  };
  const name = (): string => {
    const text = Array.from({ length: Math.floor(next() * 4) + 1 }, piece).join(next() < 0.5 ? ' ' : '');
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
