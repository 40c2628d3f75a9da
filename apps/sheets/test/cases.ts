// The conformance pack as the cells of a sheet, and what its cases expect of what is shown.
import { type Case, CASES, personOf } from '../../../tools/test-data/cases.ts';

/** A sheet follows the criteria in force, and knows nothing of homonyms. */
const inForce = CASES.filter(({ edition }) => edition !== 2006);

export const CALCULATED: readonly Case[] = inForce.filter(({ kind }) => kind === 'calculate');
/** A small m, which core refuses, is how people write it. */
export const REFUSED: readonly Case[] = inForce.filter(({ kind, sexo }) => kind === 'refuse' && sexo !== 'm');
export const VALIDATED: readonly Case[] = inForce.filter(({ kind }) => kind === 'validate');

export function cellsOf(example: Case): string[] {
  const { givenNames, firstSurname, secondSurname, birthDate, sex, entity } = personOf(example);
  return [givenNames, firstSurname ?? '', secondSurname ?? '', birthDate, sex, entity];
}

/** What the case says of a key, read in what is shown; of a homonym, only what is not given by the registry. */
function agrees(shown: string, { pos1_4, pos14_16, prefix16, curp, homonimia }: Case): boolean {
  const length = homonimia === undefined ? 18 : 16;
  return (
    shown.length === 18 &&
    shown.slice(0, 4) === (pos1_4 ?? shown.slice(0, 4)) &&
    shown.slice(13, 16) === (pos14_16 ?? shown.slice(13, 16)) &&
    shown.slice(0, 16) === (prefix16 ?? shown.slice(0, 16)) &&
    shown.slice(0, length) === (curp ?? shown).slice(0, length)
  );
}

/** The ids of the cases that are not shown as they should: none. */
export function disagreements(cases: readonly Case[], shown: readonly string[]): string[] {
  return cases.flatMap((example, place) =>
    isRight(example, shown[place] ?? '') ? [] : `${example.id}: ${shown[place]}`,
  );
}

function isRight(example: Case, shown: string): boolean {
  if (example.kind === 'calculate') return agrees(shown, example);
  if (example.kind === 'refuse') return shown.startsWith('#ERROR: ');
  return example.valid === true ? shown === 'Válida' : shown.startsWith('#ERROR: ');
}
