// A key and a person -> whether they match, where they differ, and the change that would make them match.
import { calculate } from './calculate.ts';
import { type Case, type Cause, cause, CAUSES } from './causes.ts';
import { calendarProblem } from './civil-date.ts';
import type { Failure, Issue } from './issues.ts';
import { nameCauses } from './name-causes.ts';
import type { Person } from './person.ts';
import { dated, type Options } from './options.ts';
import { suggest } from './suggest.ts';
import { sameCentury, validate, type Validation } from './validate.ts';

/** `same-but-homonymy`: only positions 17 and 18 differ, which RENAPO assigns. */
export type Verdict = 'same' | 'same-but-homonymy' | 'different';

/** A position where the key and the person's data differ. */
export interface Difference {
  readonly position: number;
  readonly given: string;
  readonly expected: string;
}

/** Whether a key and a person belong together, and why not. */
export interface Comparison {
  readonly ok: true;
  readonly verdict: Verdict;
  /** The given key, normalised. */
  readonly key: string;
  /** The key of the person's data. */
  readonly expected: string;
  readonly differences: readonly Difference[];
  /** Likeliest first; those that settle everything before those that settle a part. */
  readonly causes: readonly Cause[];
  /** What is wrong with the key by itself. */
  readonly issues: readonly Issue[];
  /** What is doubtful about the person's data, as calculate() has it. */
  readonly warnings: readonly Issue[];
}

/** More differences than these are not slips of one copy. */
const MOST_MISCOPIED = 2;
/** Among the first sixteen: an invalid key with no more differences may be the person's own, copied badly. */
const MOST_OF_ONE_PERSON = 4;

const DATE_POSITIONS = [5, 6, 7, 8, 9, 10];

/**
 * Whether the key is that of the person, and if not, why it may differ: the likeliest causes first.
 *
 * @example
 * const person: Person = {
 *   givenNames: 'Concepción',
 *   firstSurname: 'Salgado',
 *   secondSurname: 'Briseño',
 *   birthDate: '1956-06-26',
 *   sex: 'M',
 *   entity: 'DF',
 * };
 * const comparison = compare('SABC560626MDFLRN19', person);
 * comparison.ok && comparison.verdict; // → 'same-but-homonymy'
 */
export function compare(key: string, person: Person, given: Options = {}): Comparison | Failure {
  const options = dated(given);
  const calculation = calculate(person, options);
  if (!calculation.ok) return calculation;
  const expected = calculation.key;
  const validation = validate(key, options);
  const differences = differencesOf(validation.key, expected);
  const verdict = verdictOf(validation, differences, expected);
  const differing = differences.map(({ position }) => position);
  return {
    ok: true,
    verdict,
    key: validation.key,
    expected,
    differences,
    causes:
      verdict === 'different'
        ? causesOf({ validation, key: validation.key, person, expected, differing, options })
        : [],
    issues: validation.issues,
    warnings: calculation.warnings,
  };
}

/** Position by position; a key of another length has no positions to compare. */
function differencesOf(key: string, expected: string): Difference[] {
  if (key.length !== expected.length) return [];
  return Array.from(expected, (character, index) => ({
    position: index + 1,
    given: key.charAt(index),
    expected: character,
  })).filter((difference) => difference.given !== difference.expected);
}

function verdictOf(validation: Validation, differences: readonly Difference[], expected: string): Verdict {
  if (validation.key === expected) return 'same';
  const onlyHomonymy = validation.ok && differences.every(({ position }) => position > 16);
  return onlyHomonymy && sameCentury(validation.key, expected) ? 'same-but-homonymy' : 'different';
}

function causesOf(problem: Case): Cause[] {
  const names = nameCauses(problem);
  const facts = [...dateCauses(problem), ...factCauses(problem)];
  const causes = [...slipCauses(problem), ...names, ...facts, ...otherPerson(problem, names)];
  const needed = problem.differing.filter((position) => position <= 16);
  // A valid key was probably copied well.
  const isCopiedWell = problem.validation.ok || problem.differing.length > MOST_MISCOPIED;
  const rank = ({ id, positions }: Cause): number => {
    const settlesAll = needed.every((position) => positions.includes(position));
    return (settlesAll ? 0 : 1000) + (id === 'typing-slip' && isCopiedWell ? 100 : CAUSES.indexOf(id));
  };
  return causes.toSorted((left, right) => rank(left) - rank(right));
}

/** A sibling's or a stranger's key: no reading of the names gives its letters, and the birth date is another. */
function otherPerson({ validation, differing, key, expected }: Case, names: readonly Cause[]): Cause[] {
  const isOtherDate = DATE_POSITIONS.some((position) => differing.includes(position)) || !sameCentury(key, expected);
  const isOtherName = names.some(({ id }) => id === 'other-name');
  const isPlausible = validation.ok || differing.filter((position) => position <= 16).length > MOST_OF_ONE_PERSON;
  return isOtherDate && isOtherName && isPlausible ? [cause('other-person', differing)] : [];
}

function slipCauses({ validation, key, person, expected, differing, options }: Case): Cause[] {
  const likeliest = suggest(key, { ...options, person }).find(({ distance }) => distance === 0);
  if (likeliest !== undefined) return [cause('typing-slip', differing, { key: likeliest.key })];
  // The digit is the person's, the rest is not: the data are right and the key was copied badly.
  const few = differing.length > 0 && differing.length <= MOST_MISCOPIED;
  const miscopied = !validation.ok && few && key.endsWith(expected.slice(16));
  const sameName = key.slice(0, 16) === expected.slice(0, 16);
  return miscopied || sameName ? [cause('typing-slip', differing, { key: expected })] : [];
}

function dateCauses({ validation, key, person, differing, expected, options }: Case): Cause[] {
  const positions = DATE_POSITIONS.filter((position) => differing.includes(position));
  const [, month, day] = person.birthDate.split('-');
  const swapped = positions.length > 0 && key.slice(4, 10) === `${expected.slice(4, 6)}${day}${month}`;
  const birthDate = birthDateNear(person.birthDate, validation.tells.birthDate, sameCentury(key, expected));
  if (birthDate === undefined || birthDate > options.today) {
    return swapped ? [cause('day-month-swapped', positions)] : [];
  }
  const change = { person: { birthDate } };
  if (positions.length === 0) return sameCentury(key, expected) ? [] : [cause('century', [17], change)];
  if (swapped) return [cause('day-month-swapped', positions, change)];
  return [cause(positions.length === 1 ? 'date-digit' : 'other-date', positions, change)];
}

/** A digit in 17 may be of 18xx: the person's own century, when the calendar allows it. */
function birthDateNear(own: string, told: string | undefined, agreed: boolean): string | undefined {
  const near = own.slice(0, 2) + (told ?? '').slice(2);
  return agreed && calendarProblem(near) === undefined ? near : told;
}

function factCauses({ validation, differing }: Case): Cause[] {
  const { sex, entity } = validation.tells;
  const causes: Cause[] = [];
  const places = [12, 13].filter((position) => differing.includes(position));
  if (differing.includes(11) && sex !== undefined) causes.push(cause('sex', [11], { person: { sex } }));
  if (places.length > 0 && entity !== undefined) {
    causes.push(cause('entity', places, { person: { entity: entity.abbreviation } }));
  }
  return causes;
}
