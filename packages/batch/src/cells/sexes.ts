// Text of a sex -> H, M or X, and the coding of a column: a single M is mujer or masculino depending on the list.
import { entriesOf, fold } from './fold.ts';
import { type Plan, readingOf, type SexCoding, type SexLetter } from '../plan.ts';
import type { NoticeId, ProblemId } from '../messages.ts';

export type SexReading =
  | { readonly ok: true; readonly value: SexLetter; readonly notice?: NoticeId }
  | { readonly ok: false; readonly problem: ProblemId };

export const SEX_WORDS = {
  H: 'hombre · hom · hombres · masculino · masculina · masc · mas · varón · niño · niños · male · man',
  M: 'mujer · muj · mujeres · femenino · femenina · fem · niña · niñas · female · woman',
  X: 'x · no binario · no binaria · no binarie · nb · nobin · non binary',
} as const;

const BY_WORD: ReadonlyMap<string, SexReading> = new Map(
  Object.entries(SEX_WORDS).flatMap(([value, words]) =>
    entriesOf(words).map((word) => [lettersOf(word), { ok: true, value: value as keyof typeof SEX_WORDS }]),
  ),
);

/** The meaning of single letters in each coding. Maps, because an object would find «constructor». */
const BY_LETTER: Readonly<Record<SexCoding, ReadonlyMap<string, SexReading>>> = {
  'H/M': new Map(Object.entries({ h: read('H'), m: read('M'), f: unreadSex('sex-against-hm') })),
  'M/F': new Map(Object.entries({ h: unreadSex('sex-against-mf'), m: read('H'), f: read('M') })),
  unclear: new Map(Object.entries({ h: read('H'), m: unreadSex('sex-unclear'), f: read('M') })),
};

const WIRE: ReadonlyMap<string, SexReading> = new Map((['H', 'M', 'X'] as const).map((sex) => [sex, read(sex)]));

/** M in a column with F. */
const PRESUMED: SexReading = { ok: true, value: 'H', notice: 'sex-presumed' };

type SexReadings = Pick<Plan, 'sexes' | 'hasWireSex' | 'isSexPresumed'>;

/** A sex as people write it, by the coding of the list. */
export function readSex(text: string, coding: SexCoding, readings: SexReadings = {}): SexReading {
  const { sexes, hasWireSex = false, isSexPresumed = false } = readings;
  const letters = sexCode(text);
  const chosen = readingOf(sexes, letters);
  if (chosen !== undefined) return read(chosen);
  if (hasWireSex) return WIRE.get(text) ?? unreadSex('sex-unknown');
  if (DIGIT.test(letters)) return unreadSex('sex-code');
  if (isSexPresumed && letters === 'm') return PRESUMED;
  return BY_LETTER[coding].get(letters) ?? BY_WORD.get(letters) ?? unreadSex('sex-unknown');
}

const MARKS = new Set(
  entriesOf('x · xx · 1 · si · ok · v · h · m · f · * · / · • · ● · ✓ · ✔ · √ · ✗ · ✘ · ☑ · ☒ · verdadero · true'),
);
const NO_MARKS = new Set(['', '0', 'no', '-', '—', '–', '☐', 'falso', 'false']);

/** The sex of a row with a mark in the column of men or in that of women. */
export function readSexMark(man: string, woman: string): SexReading {
  const [manMark, womanMark] = [markOf(man), markOf(woman)];
  if (manMark === undefined || womanMark === undefined || manMark === womanMark) return unreadSex('sex-marks');
  return read(manMark ? 'H' : 'M');
}

/** Undefined for any other text. */
function markOf(text: string): boolean | undefined {
  const mark = fold(text)
    .trim()
    .replace(/^(\d)\.0+$/, '$1');
  return MARKS.has(mark) ? true : NO_MARKS.has(mark) ? false : undefined;
}

export function looksLikeSex(text: string): boolean {
  const reading = readSex(text, 'unclear');
  return reading.ok || reading.problem === 'sex-unclear' || reading.problem === 'sex-code';
}

/** The codes of a column that only the user can explain: 1 and 2, or words that no table has. */
export function unknownSexCodes(texts: readonly string[], coding: SexCoding): Set<string> {
  const codes = new Set<string>();
  for (const text of texts) {
    const code = sexCode(text);
    if (codes.has(code) || code.length > LONGEST_CODE) continue;
    const reading = readSex(text, coding);
    if (!reading.ok && (reading.problem === 'sex-code' || reading.problem === 'sex-unknown')) codes.add(code);
  }
  return codes;
}

/** H in the column means H/M, F means M/F. */
export function sexCodingOf(texts: readonly string[]): SexCoding {
  const spellings = new Set(texts.map(lettersOf));
  if (spellings.has('h') === spellings.has('f')) return 'unclear';
  return spellings.has('h') ? 'H/M' : 'M/F';
}

export function hasLoneM(texts: readonly string[]): boolean {
  return texts.some((text) => lettersOf(text) === 'm');
}

const LONGEST_CODE = 3;
const DIGIT = /^\d$/;

/** The letters or the digit by which a sex is looked up; spreadsheets may write 1.0. */
export function sexCode(text: string): string {
  return lettersOf(text.replace(/^(\d)\.0+$/, '$1'));
}

function lettersOf(text: string): string {
  return fold(text).replace(/[\s.,_()/-]+/g, '');
}

function read(value: keyof typeof SEX_WORDS): SexReading {
  return { ok: true, value };
}

function unreadSex(problem: ProblemId): SexReading {
  return { ok: false, problem };
}
