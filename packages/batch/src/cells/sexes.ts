// A sex as people write it -> H, M or X. Words are clear by themselves; a lone M means what it means in its list.
import { entriesOf, fold } from './fold.ts';
import type { SexCoding } from '../plan.ts';
import type { ProblemId } from '../messages.ts';
import type { Steps } from '../rows/steps.ts';

export type SexReading =
  | { readonly ok: true; readonly value: 'H' | 'M' | 'X' }
  | { readonly ok: false; readonly problem: ProblemId };

const WORDS = {
  H: 'hombre · hom · hombres · masculino · masculina · masc · mas · varón · niño · niños · male · man',
  M: 'mujer · muj · mujeres · femenino · femenina · fem · niña · niñas · female · woman',
  X: 'x · no binario · no binaria · no binarie · nb · nobin · non binary',
} as const;

const BY_WORD: ReadonlyMap<string, SexReading> = new Map(
  Object.entries(WORDS).flatMap(([value, words]) =>
    entriesOf(words).map((word) => [lettersOf(word), { ok: true, value: value as keyof typeof WORDS }]),
  ),
);

/** What each lone letter means under each coding. Maps: an object would also know a cell that says «constructor». */
const BY_LETTER: Readonly<Record<SexCoding, ReadonlyMap<string, SexReading>>> = {
  'H/M': new Map(Object.entries({ h: read('H'), m: read('M'), f: refuse('sex-against-hm') })),
  'M/F': new Map(Object.entries({ h: refuse('sex-against-mf'), m: read('H'), f: read('M') })),
  unclear: new Map(Object.entries({ h: read('H'), m: refuse('sex-unclear'), f: read('M') })),
};

export function readSex(text: string, coding: SexCoding): SexReading {
  const letters = lettersOf(text);
  return BY_LETTER[coding].get(letters) ?? BY_WORD.get(letters) ?? refuse('sex-unknown');
}

export function looksLikeSex(text: string): boolean {
  const reading = readSex(text, 'unclear');
  return reading.ok || reading.problem === 'sex-unclear';
}

/** By the company that M keeps. On the wire H, M and X are promised: there, in a list seen whole, an M alone is a woman. */
export function* sexCodingOf(texts: readonly string[], isWomanAlone: boolean): Steps<SexCoding> {
  const seen = new Set<string>();
  for (const text of texts) {
    seen.add(lettersOf(text));
    yield;
  }
  if (seen.has('h') !== seen.has('f')) return seen.has('h') ? 'H/M' : 'M/F';
  return isWomanAlone && !seen.has('f') ? 'H/M' : 'unclear';
}

/** Some row will need to know what M means. */
export function* hasLoneM(texts: readonly string[]): Steps<boolean> {
  for (const text of texts) {
    if (lettersOf(text) === 'm') return true;
    yield;
  }
  return false;
}

function lettersOf(text: string): string {
  return fold(text).replace(/[\s.,_()/-]+/g, '');
}

function read(value: keyof typeof WORDS): SexReading {
  return { ok: true, value };
}

function refuse(problem: ProblemId): SexReading {
  return { ok: false, problem };
}
