// The entity whose name is nearest to a misspelled one, for the user to accept. A city is never corrected to a state.
import { ENTITIES, type Entity } from '@curp/core';
import { OTHER_NAMES } from '@curp/core/entities';
import { fold } from './fold.ts';

const SHORTEST = 5;
const LONGEST = 40;
/** Letters; in a shorter name two slips may make another place: Morelia is not Morelos. */
const LONG = 9;

/** Places that differ by one letter from a state that they are not in. */
const OTHER_PLACES = new Set(['XALISCO']);

const NAMES: readonly (readonly [name: string, entity: Entity])[] = ENTITIES.filter(
  ({ abbreviation }) => abbreviation !== 'NE',
).flatMap((entity) =>
  [entity.name, ...(OTHER_NAMES.get(entity.abbreviation) ?? [])]
    .map(lettersOf)
    .filter((name) => name.length >= SHORTEST)
    .map((name) => [name, entity] as const),
);

/** Undefined if no name is near, or if two are equally near. */
export function nearestEntity(text: string): Entity | undefined {
  const letters = text.length > LONGEST ? '' : lettersOf(text);
  if (letters.length < SHORTEST || OTHER_PLACES.has(letters)) return undefined;
  let least = letters.length >= LONG ? 3 : 2;
  let nearest = new Set<Entity>();
  for (const [name, entity] of NAMES) {
    if (Math.abs(name.length - letters.length) > 2) continue;
    const slips = slipsBetween(letters, name);
    if (slips > least || slips > (name.length >= LONG ? 2 : 1)) continue;
    nearest = slips < least ? new Set([entity]) : nearest.add(entity);
    least = slips;
  }
  return nearest.size === 1 ? [...nearest][0] : undefined;
}

function lettersOf(text: string): string {
  return fold(text)
    .replace(/[^a-z]/g, '')
    .toUpperCase();
}

/** Letters to insert, drop or replace, and neighbours to swap. */
function slipsBetween(left: string, right: string): number {
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const isSame = left[i - 1] === right[j - 1];
      let slips = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (isSame ? 0 : 1),
      );
      const isSwap = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      if (isSwap) slips = Math.min(slips, (before[j - 2] as number) + 1);
      next.push(slips);
    }
    before = row;
    row = next;
  }
  return row[right.length] as number;
}
