// Texts written in place of a name or next to it give no wrong key without an error or a warning in CURP_AVISOS.
import { type Person, withoutRemarks } from '@curp/core';
import { expect, test } from 'vitest';
import { type DoubtfulText, doubtfulTexts } from '../../../tools/testing/people/doubtful-texts.ts';
import { curpFormula, type Host, warningsFormula } from '../src/formulas.ts';

const HOST: Host = { today: '2026-01-01' };

const DOUBTFUL: readonly DoubtfulText[] = doubtfulTexts();

/** The columns of a sheet: the data as they are, with the remark taken off, and then TAL CUAL. */
const AS_GIVEN: readonly string[][] = DOUBTFUL.map((row) => cellsOf(row, row.text));
const TIDIED: readonly string[][] = DOUBTFUL.map((row) => cellsOf(row, withoutRemarks(row.text, kindOf(row))));
const AS_IT_IS: readonly string[][] = AS_GIVEN.map((cells) => cells.concat('TAL CUAL'));

function cellsOf({ person, field }: DoubtfulText, text: string): string[] {
  const changed: Person = { ...person, [field]: text };
  const { givenNames, firstSurname, secondSurname, birthDate, sex, entity } = changed;
  return [givenNames, firstSurname ?? '', secondSurname ?? '', birthDate, sex, entity];
}

function kindOf({ field }: DoubtfulText): 'given' | 'surname' {
  return field === 'givenNames' ? 'given' : 'surname';
}

/** What the formulas show for every row. */
interface DoubtfulShown {
  readonly keys: readonly string[];
  readonly warnings: readonly string[];
  readonly tidyKeys: readonly string[];
  readonly literalKeys: readonly string[];
  readonly literalWarnings: readonly string[];
}

type Shown = Readonly<Record<keyof DoubtfulShown, string>>;

const isError = (text: string): boolean => /^#ERROR: \S/.test(text);

/** For each list, whether the formulas keep its promise. */
const PROMISES: Readonly<Record<DoubtfulText['list'], (row: DoubtfulText, shown: Shown) => boolean>> = {
  never: (_, { keys, warnings }) => isError(keys) && warnings === keys,
  absent: ({ key }, { keys, warnings }) => keys === key && warnings.includes('DESCONOCIDO'),
  maybe: ({ key }, { keys, warnings }) => keys === key && warnings.includes('puede ser una nota'),
  // None is how programs write an unset value; a particle joined by a hyphen can be read both ways.
  names: ({ key, text }, { keys, literalKeys }) =>
    text === 'None' || text === 'Y-Gasset' ? isError(keys) && literalKeys === key : keys === key,
  titles: isAsked,
  odd: isAsked,
  surnames: isAsked,
};

/** Mª ANA gives the key of MA. ANA at once, with a warning; the other texts are refused first. */
function isAsked(row: DoubtfulText, shown: Shown): boolean {
  const { key, tidyKey } = row;
  const { keys, warnings, tidyKeys, literalKeys, literalWarnings } = shown;
  const isRight = row.text === 'Mª ANA' ? keys === tidyKey && warnings !== '' : isError(keys) && warnings === keys;
  const isTidy = tidyKey === undefined ? isError(tidyKeys) : tidyKeys === tidyKey;
  const isLiteral = key === '' ? isError(literalKeys) : literalKeys === key && literalWarnings !== '';
  return isRight && isTidy && isLiteral;
}

/** The rows whose promise is broken. */
function brokenPromises(shown: DoubtfulShown): string[] {
  return DOUBTFUL.flatMap((row, index) => {
    const here = Object.fromEntries(Object.entries(shown).map(([name, texts]) => [name, texts[index] ?? '']));
    const isKept = PROMISES[row.list](row, here as Shown);
    return isKept ? [] : `${row.list}: ${row.text} (${row.field}): ${JSON.stringify(here)}`;
  });
}

test('every doubtful text is refused, read or warned of as its list says', () => {
  const shown = {
    keys: curpFormula([AS_GIVEN], HOST),
    warnings: warningsFormula([AS_GIVEN], HOST),
    tidyKeys: curpFormula([TIDIED], HOST),
    literalKeys: curpFormula([AS_IT_IS], HOST),
    literalWarnings: warningsFormula([AS_IT_IS], HOST),
  };

  expect(DOUBTFUL.length).toBeGreaterThan(1500);
  expect(brokenPromises(shown)).toEqual([]);
});
