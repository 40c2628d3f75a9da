// The texts of fixtures/doubtful-texts.json: what clerks write instead of a name or next to it, and the expected results.
import { readFileSync } from 'node:fs';
import { calculate, type NameField, type Person } from '@curp/core';
import { ANA, TODAY } from './cases.ts';

interface DoubtfulTexts {
  readonly never: readonly string[];
  readonly absent: readonly string[];
  readonly maybe: readonly string[];
  readonly names: readonly string[];
  readonly titles: readonly string[];
  readonly surnames: readonly string[];
  readonly odd: Readonly<Record<string, string>>;
}

export const DOUBTFUL_TEXTS: DoubtfulTexts = JSON.parse(
  readFileSync(new URL('../../../fixtures/doubtful-texts.json', import.meta.url), 'utf8'),
);

export type DoubtfulList = keyof DoubtfulTexts;

export interface DoubtfulText {
  readonly list: DoubtfulList;
  readonly text: string;
  readonly field: NameField;
  /** With this text in its field. */
  readonly person: Person;
  /** The expected key of the unchanged text; empty where there must be none. */
  readonly key: string;
  /** The expected key once remarks are removed. */
  readonly tidyKey?: string;
}

const SURNAMES = ['firstSurname', 'secondSurname'] as const;
const NAMES = ['givenNames', ...SURNAMES] as const;

/** Of the unchanged text: `literal` because refusals are checked separately. */
function keyOf(person: Person): string {
  const calculation = calculate(person, { today: TODAY, literal: true });
  return calculation.ok ? calculation.key : '';
}

function rows(list: DoubtfulList, fields: readonly NameField[], texts: readonly string[]): DoubtfulText[] {
  return texts.flatMap((text) =>
    fields.map((field): DoubtfulText => {
      const person = { ...ANA, [field]: text };
      return { list, text, field, person, key: list === 'never' ? '' : keyOf(person) };
    }),
  );
}

function tidied(row: DoubtfulText, name: string): DoubtfulText {
  return { ...row, tidyKey: keyOf({ ...ANA, [row.field]: name }) };
}

/** Every text in every field where it may appear. */
export function doubtfulTexts(): DoubtfulText[] {
  const { never, absent, maybe, names, titles, odd, surnames } = DOUBTFUL_TEXTS;
  return [
    ...rows('never', NAMES, never),
    ...rows('absent', SURNAMES, absent),
    ...rows('maybe', NAMES, maybe),
    ...rows('names', NAMES, names),
    ...rows('titles', ['givenNames'], titles).map((row) => tidied(row, row.text.endsWith('JUAN') ? 'JUAN' : 'ANA')),
    ...rows('odd', ['givenNames'], Object.keys(odd)).map((row) => tidied(row, odd[row.text] ?? '')),
    ...rows('surnames', SURNAMES, surnames).map((row) =>
      // What may be taken off a surname leaves VEGA.
      /LIC\.|\*|\(FINADA\)/.test(row.text) ? tidied(row, 'VEGA') : row,
    ),
  ];
}

const MORE_FIELDS = { notes: NAMES, given: ['givenNames'], surnames: SURNAMES, names: NAMES } as const;
type MoreDoubtfulTexts = Readonly<Record<keyof typeof MORE_FIELDS, readonly string[]>>;

/** Of what clerks write: notes, something next to a given name or to a surname, and names that may be real. */
export const MORE_DOUBTFUL_TEXTS: MoreDoubtfulTexts = JSON.parse(
  readFileSync(new URL('../../../fixtures/more-doubtful-texts.json', import.meta.url), 'utf8'),
);

/** A person for each field where the text may appear. */
export function peopleWithText(list: keyof MoreDoubtfulTexts, text: string): Person[] {
  return MORE_FIELDS[list].map((field) => Object.assign({}, ANA, { [field]: text }));
}

export function peopleWithMoreTexts(): Person[] {
  const lists = Object.entries(MORE_DOUBTFUL_TEXTS) as [keyof MoreDoubtfulTexts, readonly string[]][];
  return lists.flatMap(([list, texts]) => texts.flatMap((text) => peopleWithText(list, text)));
}
