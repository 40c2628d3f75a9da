// The questions about places that are not in the catalog of entities.
import { ENTITIES } from '@curp/core';
import { isPlaceholder, maybePlaceholder } from '@curp/core/bulk';
import { readCell } from '../cells/cell-text.ts';
import { entityText, readEntity } from '../cells/entities.ts';
import { entityDoubt } from '../cells/entity-refusals.ts';
import { looksLikeDate } from '../cells/dates.ts';
import { hasLostLetters, isDatabaseNull } from '../cells/notes.ts';
import { looksLikeSex } from '../cells/sexes.ts';
import type { Plan } from '../plan.ts';
import { roleNamed } from './header-names.ts';
import { ask, type Question } from './question.ts';

/** Places to ask about at once. */
const MOST_PLACES = 20;
const LONGEST_PLACE = 60;

/** `texts`: the cells of the column of entities in the sample. */
export function entityQuestions(plan: Plan, texts: readonly string[]): Question[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return placeQuestions(plan, counts).slice(0, MOST_PLACES);
}

/** The questions about all the places of a column, the most frequent first. `counts`: how many rows have each cell. */
export function placeQuestions(plan: Plan, counts: ReadonlyMap<string, number>): Question[] {
  const places = new Map<string, number>();
  for (const [cell, rows] of counts) {
    const { text } = readCell(cell);
    if (text !== '' && isUnknownPlace(text, plan.today))
      places.set(entityText(text), (places.get(entityText(text)) ?? 0) + rows);
  }
  const frequent = [...places].toSorted(([, left], [, right]) => right - left);
  return frequent.map(([value, rows]) => placeQuestion(value, rows, plan));
}

/** Not in the catalog, and not an address, a header again among the rows, a note, a date, a sex, or a text without its letters. */
function isUnknownPlace(text: string, today: string): boolean {
  const reading = readEntity(text);
  return (
    !reading.ok &&
    reading.problem !== 'entity-address' &&
    text.length <= LONGEST_PLACE &&
    !text.includes('=') &&
    roleNamed(text, false) === undefined &&
    !hasLostLetters(text) &&
    !isDatabaseNull(text) &&
    !isPlaceholder(text) &&
    maybePlaceholder(text) === undefined &&
    !looksLikeSex(text) &&
    !looksLikeDate(text, today)
  );
}

function placeQuestion(value: string, cells: number, plan: Plan): Question {
  const reading = readEntity(value);
  const candidates = reading.ok ? [] : reading.candidates;
  const corrected = readEntity(value, { fixEntities: true });
  const suggestion = corrected.ok ? corrected.entity : undefined;
  const key = plan.entities?.[value] ?? (plan.fixEntities === true ? suggestion?.key : undefined);
  const answers = ENTITIES.map((entity) => ({
    text: `${value}=${entity.key}`,
    label: entity.name,
    isCandidate: candidates.includes(entity),
  }));
  return ask('entity', {
    option: 'entidades',
    value,
    cells,
    doubt: reading.ok ? '' : entityDoubt(reading),
    answers,
    chosen: key === undefined ? '' : `${value}=${key}`,
    suggested: suggestion === undefined ? '' : `${value}=${suggestion.key}`,
  });
}
