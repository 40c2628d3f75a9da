// A key and a person -> do they belong together, where do they part, and what would make them fit.
import { type Calculation, calculate } from './calculate.ts';
import { type CauseId, CAUSES } from './causes.ts';
import { beginsInconveniently } from './inconvenient-words.ts';
import type { Failure, Issue } from './issues.ts';
import { nameHypotheses } from './name-hypotheses.ts';
import type { Person } from './person.ts';
import type { Options } from './reading.ts';
import { suggest } from './suggest.ts';
import type { Edition } from './text.ts';
import { fitsForm, sameCentury, validate, type Validation } from './validate.ts';

export type Verdict = 'same' | 'same-but-homonymy' | 'different';

export interface Difference {
  readonly position: number;
  readonly given: string;
  readonly expected: string;
}

export interface Cause {
  readonly id: CauseId;
  /** The differing positions that this cause settles. */
  readonly positions: readonly number[];
  /** Data that would make them fit. */
  readonly person?: Partial<Person>;
  /** Key that would make them fit. */
  readonly key?: string;
  /** Edition of the rule under which they fit. */
  readonly edition?: Edition;
}

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
}

const NAME_POSITIONS = [1, 2, 3, 4, 14, 15, 16];
const DATE_POSITIONS = [5, 6, 7, 8, 9, 10];

/** What the causes are sought with. */
interface Case {
  readonly validation: Validation;
  readonly key: string;
  readonly person: Person;
  readonly expected: string;
  readonly differing: readonly number[];
  readonly options: Options;
}

export function compare(key: string, person: Person, options: Options): Comparison | Failure {
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
    issues: validation.ok ? [] : validation.issues,
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
  const causes = [...slipCauses(problem), ...nameCauses(problem), ...dateCauses(problem), ...factCauses(problem)];
  const needed = problem.differing.filter((position) => position <= 16);
  const rank = ({ id, positions }: Cause): number => {
    const settlesAll = needed.every((position) => positions.includes(position));
    // A key that holds together by itself was probably copied well.
    const unlikely = id === 'typing-slip' && problem.validation.ok;
    return (settlesAll ? 0 : 1000) + (unlikely ? 100 : CAUSES.indexOf(id));
  };
  return causes.toSorted((left, right) => rank(left) - rank(right));
}

function cause(
  id: CauseId,
  positions: readonly number[],
  change: Pick<Cause, 'person' | 'key' | 'edition'> = {},
): Cause {
  return { id, positions, ...change };
}

function slipCauses({ key, person, expected, differing, options }: Case): Cause[] {
  const meant = suggest(key, { ...options, person }).filter(({ distance }) => distance === 0);
  if (meant.length > 0) return meant.map((suggestion) => cause('typing-slip', differing, { key: suggestion.key }));
  return key.slice(0, 16) === expected.slice(0, 16) ? [cause('typing-slip', differing, { key: expected })] : [];
}

function nameCauses({ key, person, differing, options }: Case): Cause[] {
  const open = new Set(NAME_POSITIONS.filter((position) => differing.includes(position)));
  if (open.size === 0) return [];
  const causes: Cause[] = [];
  const settle = (id: CauseId, scope: readonly number[], change?: Pick<Cause, 'person' | 'edition'>): void => {
    const positions = differing.filter((position) => scope.includes(position));
    if (positions.length === 0 || causes.some((known) => known.id === id)) return;
    causes.push(cause(id, positions, change));
    for (const position of positions) open.delete(position);
  };
  if (beginsInconveniently(key)) settle('word-not-replaced', [2]);
  if (agree(key, calculate(person, { ...options, edition: 2006 }), NAME_POSITIONS)) {
    settle('older-edition', NAME_POSITIONS, { edition: 2006 });
  }
  for (const { id, scope, change } of nameHypotheses(person)) {
    if (agree(key, calculate({ ...person, ...change }, options), scope)) settle(id, scope, { person: change });
  }
  // The data do not hold the name that the key was made with: all that can be told is of which kind it is.
  settle(
    openNameCause(open, person),
    [...open].filter((position) => fitsForm(key.charAt(position - 1), position)),
  );
  return causes;
}

function agree(key: string, calculation: Calculation | Failure, positions: readonly number[]): boolean {
  return (
    calculation.ok && positions.every((position) => key.charAt(position - 1) === calculation.key.charAt(position - 1))
  );
}

function openNameCause(open: ReadonlySet<number>, person: Person): CauseId {
  const second = (person.secondSurname ?? '').trim();
  if (![...open].every((position) => position === 3 || position === 15)) return 'other-name';
  if (second === '') return 'surname-missing';
  return person.sex === 'M' && /^de\s/i.test(second) ? 'married-name' : 'other-name';
}

function dateCauses({ validation, key, person, differing, expected, options }: Case): Cause[] {
  const { birthDate } = validation.tells;
  const positions = DATE_POSITIONS.filter((position) => differing.includes(position));
  const [, month, day] = person.birthDate.split('-');
  const swapped = positions.length > 0 && key.slice(4, 10) === `${expected.slice(4, 6)}${day}${month}`;
  const possible = birthDate !== undefined && birthDate <= options.today;
  if (!possible) return swapped ? [cause('day-month-swapped', positions)] : [];
  const change = { person: { birthDate } };
  if (positions.length === 0) return sameCentury(key, expected) ? [] : [cause('century', [17], change)];
  if (swapped) return [cause('day-month-swapped', positions, change)];
  return [cause(positions.length === 1 ? 'date-digit' : 'other-date', positions, change)];
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
