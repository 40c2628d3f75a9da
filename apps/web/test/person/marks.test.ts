// The letters used in the key are marked in the text as typed.
import type { NameField } from '@curp/core';
import { expect, test } from 'vitest';
import { TODAY } from '../../../../tools/testing/people/cases.ts';
import { type Draft, EXAMPLE } from '../../src/person/draft.ts';
import type { Mark } from '../../src/person/marked-input.tsx';
import { type DatePart, dateMarks, nameMarks } from '../../src/person/marks.ts';
import { explainDraft } from '../../src/person/explain-draft.ts';
import { typed } from './drafts.ts';

/** [x] is used, {x} is used and highlighted, (word) is skipped. */
function annotated(text: string, marks: readonly Mark[]): string {
  const ordered = marks.toSorted((left, right) => right.from - left.from);
  return ordered.reduce((before, { from, to, className }) => {
    const [open, close] = className === 'dropped' ? '()' : className.endsWith(' highlighted') ? '{}' : '[]';
    return `${before.slice(0, from)}${open}${before.slice(from, to)}${close}${before.slice(to)}`;
  }, text);
}

function markedName(field: NameField, draft: Draft, highlighted: number | null): string {
  return annotated(draft[field], nameMarks(draft[field], field, explainDraft(draft, TODAY), highlighted));
}

test.for<[field: NameField, expected: string, why: string]>([
  ['givenNames', '[C]o[n]cepción', 'initial and first internal consonant'],
  ['firstSurname', '[S][a][l]gado', 'a first surname gives its vowel too'],
  ['secondSurname', '[B][r]iseño', 'a second one does not'],
  ['givenNames', '(María) [L]ui[s]a', 'María before another name is skipped'],
  ['givenNames', '(María) (de) (los) [Á][n]geles', 'and so are its particles'],
  ['givenNames', '[L]ui[s]a (María)', 'a later name is not used'],
  ['givenNames', '  (Ma.)\t [L]ui[s]a ', 'blanks and tabs do not move the marks'],
  ['givenNames', '[A\u0301][n]gel', 'a combining accent is marked with its letter'],
  ['givenNames', '(Mari\u0301a) [A\u0301][n]gel', 'also after a word with a combining accent'],
  ['firstSurname', '(de) (la) [O]', 'a surname of one letter has no others'],
  ['firstSurname', "[O][']Farrill", 'an apostrophe serves as vowel and as consonant, and is marked once'],
  ['firstSurname', '[O][’]Farrill', 'a typographic one too'],
  ['firstSurname', '[R][i][v]a-Palacio', 'a hyphen joins'],
  ['firstSurname', '[A][r]g[ü]ello', 'a diaeresis used as vowel'],
  ['secondSurname', '[M]u\u0308[l]ler', 'a combining diaeresis that is not used'],
  ['secondSurname', '[Ñ]a[n]dú', 'Ñ is marked though it is written X'],
  ['secondSurname', 'Desconocido', 'a placeholder for an unknown surname has no used letters'],
  ['givenNames', 'Elena*', 'in an unreadable text nothing is marked'],
  ['givenNames', '(Mª) [E][l]ena', 'Mª abbreviates María'],
])('%s «%s»: %s', ([field, expected]) => {
  const text = expected.replace(/[[\](){}]/g, '');

  expect(markedName(field, typed(EXAMPLE, { [field]: text }), null)).toBe(expected);
  expect(markedName(field, typed({ [field]: text }), null)).toBe(expected);
});

test.for<[highlighted: number, expected: string]>([
  [1, "{O}[']Farrill"],
  [2, "[O]{'}Farrill"],
  [14, "[O]{'}Farrill"],
  [3, "[O][']Farrill"],
])('with position %i highlighted: %s', ([highlighted, expected]) => {
  expect(markedName('firstSurname', typed(EXAMPLE, { firstSurname: "O'Farrill" }), highlighted)).toBe(expected);
});

test('an only surname is marked in the field where it was typed', () => {
  const draft = typed(EXAMPLE, { firstSurname: '', secondSurname: 'Salgado' });

  expect(markedName('secondSurname', draft, 2)).toBe('[S]{a}[l]gado');
});

test.for<[part: DatePart, text: string, highlighted: number | null, expected: string]>([
  ['day', '06', null, '[0][6]'],
  ['day', '6', null, '[6]'],
  ['day', ' 6', null, ' [6]'],
  ['month', '6 ', 8, '{6} '],
  ['month', '06', 7, '{0}[6]'],
  ['year', '1956', null, '19[5][6]'],
  ['year', '1956', 6, '19[5]{6}'],
  ['year', '195', null, '195'],
])('%s «%s», position %s highlighted: %s', ([part, text, highlighted, expected]) => {
  const drawn = explainDraft(typed(EXAMPLE, { [part]: text }), TODAY);

  expect(annotated(text, dateMarks(text, part, drawn, highlighted))).toBe(expected);
});
