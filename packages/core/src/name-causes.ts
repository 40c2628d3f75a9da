// The name positions in which a key and a person differ -> what the key may have been made with.
import { type Case, type Cause, cause, type CauseId } from './causes.ts';
import { beginsInconveniently } from './inconvenient-words.ts';
import type { Failure } from './issues.ts';
import { nameHypotheses, type Names, namesOf, SCOPES, SURNAME_POSITIONS } from './name-hypotheses.ts';
import type { Person } from './person.ts';
import { fitsForm } from './validate.ts';
import { keyOf, type Spelled } from './spelling.ts';

const NAME_POSITIONS = Object.values(SCOPES).flat();

export function nameCauses({ key, person, expected, differing, options }: Case): Cause[] {
  const open = new Set(NAME_POSITIONS.filter((position) => differing.includes(position)));
  if (open.size === 0) return [];
  const causes: Cause[] = [];
  const settle = (id: CauseId, scope: readonly number[], change?: Pick<Cause, 'person' | 'edition'>): void => {
    const positions = differing.filter((position) => scope.includes(position));
    const told = causes.some(
      (known) => known.id === id && known.positions.some((position) => positions.includes(position)),
    );
    if (positions.length === 0 || told) return;
    causes.push(cause(id, positions, change));
    for (const position of positions) open.delete(position);
  };

  if (expected.charAt(1) === 'X' && beginsInconveniently(key)) settle('word-not-replaced', [2]);
  const older = keyOf(person, { ...options, edition: 2006 });
  for (const scope of Object.values(SCOPES)) {
    if (agree(key, older, scope)) settle('older-edition', scope, { edition: 2006 });
  }
  const names = namesOf(person);
  for (const { id, scope, change } of nameHypotheses(names)) {
    const variant = keyOf({ ...person, ...names, ...change }, options);
    if (agree(key, variant, scope)) settle(id, withReplacement(scope, key, variant, expected), { person: change });
  }
  // The data lack the name that the key was made with: only the kind of the cause is known.
  settle(
    openNameCause([...open], names, key, person, options.today),
    [...open].filter((position) => fitsForm(key.charAt(position - 1), position)),
  );
  return causes;
}

function agree(key: string, calculation: Spelled | Failure, positions: readonly number[]): boolean {
  return (
    calculation.ok && positions.every((position) => key.charAt(position - 1) === calculation.key.charAt(position - 1))
  );
}

/** Another name can make or unmake an inconvenient word, and with it position 2. */
function withReplacement(
  scope: readonly number[],
  key: string,
  variant: Spelled | Failure,
  expected: string,
): readonly number[] {
  return agree(key, variant, [2]) && !agree(expected, variant, [2]) ? [...scope, 2] : scope;
}

function openNameCause(open: readonly number[], names: Names, key: string, person: Person, today: string): CauseId {
  const { firstSurname, secondSurname } = names;
  const only = (positions: readonly number[]): boolean => open.every((position) => positions.includes(position));
  if (!only(SURNAME_POSITIONS)) return 'other-name';
  if (person.sex === 'M' && only(SCOPES.secondSurname) && looksMarried(firstSurname, secondSurname))
    return 'married-name';
  if (secondSurname !== '') return 'other-name';
  // The one surname of the data may be the second of the key.
  const asSecond = keyOf({ ...person, ...names, secondSurname: firstSurname }, { today });
  const missing = firstSurname === '' || only(SCOPES.secondSurname) || agree(key, asSecond, SCOPES.secondSurname);
  return missing ? 'surname-missing' : 'other-name';
}

/** «Pérez de Torres», or «de Torres», «viuda de Torres», «Vda. de Torres» as a second surname. */
function looksMarried(first: string, second: string): boolean {
  return second === '' ? /\sde\s/i.test(first) : /^(?:(?:v|vda|viuda)\.?\s)?de\s/i.test(second);
}
