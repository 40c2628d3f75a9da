// The letters that make the key are marked where they stand in the text as it was typed.
import type { NameField } from '@curp/core';
import { expect, test } from 'vitest';
import { TODAY } from '../../../../tools/test-data/cases.ts';
import { type Draft, EXAMPLE } from '../../src/person/draft.ts';
import type { Mark } from '../../src/person/marked-input.tsx';
import { type DatePart, dateMarks, nameMarks } from '../../src/person/marks.ts';
import { sketch } from '../../src/person/sketch.ts';
import { typed } from './drafts.ts';

/** [x] is used, {x} is used and looked at, (word) is passed over. */
function written(text: string, marks: readonly Mark[]): string {
  const ordered = marks.toSorted((left, right) => right.from - left.from);
  return ordered.reduce((before, { from, to, look }) => {
    const [open, close] = look === 'dropped' ? '()' : look.endsWith(' looked') ? '{}' : '[]';
    return `${before.slice(0, from)}${open}${before.slice(from, to)}${close}${before.slice(to)}`;
  }, text);
}

function markedName(field: NameField, draft: Draft, looked: number | null): string {
  return written(draft[field], nameMarks(draft[field], field, sketch(draft, TODAY), looked));
}

test.for<[field: NameField, expected: string, why: string]>([
  ['givenNames', '[C]o[n]cepción', 'initial and first internal consonant'],
  ['firstSurname', '[S][a][l]gado', 'a first surname gives its vowel too'],
  ['secondSurname', '[B][r]iseño', 'a second one does not'],
  ['givenNames', '(María) [L]ui[s]a', 'María before another name is passed over'],
  ['givenNames', '(María) (de) (los) [Á][n]geles', 'and the particles with it'],
  ['givenNames', '[L]ui[s]a (María)', 'what comes after is not needed'],
  ['givenNames', '  (Ma.)\t [L]ui[s]a ', 'blanks and tabs stay where they were'],
  ['givenNames', '[A\u0301][n]gel', 'an accent of its own goes with its letter'],
  ['givenNames', '(Mari\u0301a) [A\u0301][n]gel', 'also behind a word that has one'],
  ['firstSurname', '(de) (la) [O]', 'a surname of one letter has no others'],
  ['firstSurname', "[O][']Farrill", 'an apostrophe serves as vowel and as consonant, and is marked once'],
  ['firstSurname', '[O][’]Farrill', 'a typographic one too'],
  ['firstSurname', '[R][i][v]a-Palacio', 'a hyphen joins'],
  ['firstSurname', '[A][r]g[ü]ello', 'a diaeresis that decides'],
  ['secondSurname', '[M]u\u0308[l]ler', 'and one that does not'],
  ['secondSurname', '[Ñ]a[n]dú', 'Ñ is marked though it is written X'],
  ['secondSurname', 'Desconocido', 'a surname that says there is none has no letters'],
  ['givenNames', 'Mª Elena', 'of a text that cannot be read nothing is marked'],
])('%s «%s»: %s', ([field, expected]) => {
  const text = expected.replace(/[[\](){}]/g, '');

  expect(markedName(field, typed(EXAMPLE, { [field]: text }), null)).toBe(expected);
  expect(markedName(field, typed({ [field]: text }), null)).toBe(expected);
});

test.for<[looked: number, expected: string]>([
  [1, "{O}[']Farrill"],
  [2, "[O]{'}Farrill"],
  [14, "[O]{'}Farrill"],
  [3, "[O][']Farrill"],
])('looking at position %i gives %s', ([looked, expected]) => {
  expect(markedName('firstSurname', typed(EXAMPLE, { firstSurname: "O'Farrill" }), looked)).toBe(expected);
});

test('an only surname is marked where it was written', () => {
  const draft = typed(EXAMPLE, { firstSurname: '', secondSurname: 'Salgado' });

  expect(markedName('secondSurname', draft, 2)).toBe('[S]{a}[l]gado');
});

test.for<[part: DatePart, text: string, looked: number | null, expected: string]>([
  ['day', '06', null, '[0][6]'],
  ['day', '6', null, '[6]'],
  ['day', ' 6', null, ' [6]'],
  ['month', '6 ', 8, '{6} '],
  ['month', '06', 7, '{0}[6]'],
  ['year', '1956', null, '19[5][6]'],
  ['year', '1956', 6, '19[5]{6}'],
  ['year', '195', null, '195'],
])('%s «%s», looking at %s: %s', ([part, text, looked, expected]) => {
  const drawn = sketch(typed(EXAMPLE, { [part]: text }), TODAY);

  expect(written(text, dateMarks(text, part, drawn, looked))).toBe(expected);
});
