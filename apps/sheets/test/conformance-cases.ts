// The conformance cases as cells of a sheet, and the comparison of the shown text with what they expect.
import { remarksIn } from '@curp/core/bulk';
import { type Case, CASES, personOf } from '../../../tools/testing/people/cases.ts';

/** The formulas follow only the edition in force. */
const inForce = CASES.filter(({ edition }) => edition !== 2006);

export const CALCULATED: readonly Case[] = inForce.filter(({ kind }) => kind === 'calculate');
/** Without the lower-case m, which core refuses and a sheet accepts. */
export const REFUSED: readonly Case[] = inForce.filter(({ kind, sexo }) => kind === 'refuse' && sexo !== 'm');
export const VALIDATED: readonly Case[] = inForce.filter(({ kind }) => kind === 'validate');

/** Seven cells: the last one is TAL CUAL for a name that a sheet asks about (ENRIQUE 8), and else blank. */
export function cellsOf(example: Case): string[] {
  const { givenNames, firstSurname, secondSurname, birthDate, sex, entity } = personOf(example);
  const surnames = [firstSurname ?? '', secondSurname ?? ''];
  const remarks = [remarksIn(givenNames, 'given'), ...surnames.map((name) => remarksIn(name, 'surname'))].flat();
  const choice = example.kind === 'calculate' && remarks.length > 0 ? 'TAL CUAL' : '';
  return [givenNames, ...surnames, birthDate, sex, entity, choice];
}

/** Compares the key with what the case states; for a homonym, without the two positions that the registry assigns. */
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

/** Ids of the cases whose text is not as expected. */
export function disagreements(cases: readonly Case[], shown: readonly string[]): string[] {
  return cases.flatMap((example, index) =>
    isRight(example, shown[index] ?? '') ? [] : `${example.id}: ${shown[index]}`,
  );
}

function isRight(example: Case, shown: string): boolean {
  if (example.kind === 'calculate') return agrees(shown, example);
  if (example.kind === 'refuse') return shown.startsWith('#ERROR: ');
  return example.valid === true ? shown === 'Válida' : shown.startsWith('#ERROR: ');
}
