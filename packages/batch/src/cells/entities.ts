// Text of an entity of birth -> its entry in the catalog. Never guessed; NE is never a default.
import type { Entity } from '@curp/core';
import { findEntity } from '@curp/core/entities';
import { isForeignCountry, isWholeMexico } from './countries.ts';
import { fold, LONGEST_KNOWN } from './fold.ts';
import { nearestEntity } from './misspellings.ts';
import { type Readings, readingOf } from '../plan.ts';
import type { NoticeId, ProblemId } from '../messages.ts';

export type EntityReading =
  | { readonly ok: true; readonly entity: Entity; readonly notice?: NoticeId }
  /** The suggestion is for the user to accept. */
  | { readonly ok: false; readonly problem: ProblemId; readonly suggestion?: Entity };

type EntityReadings = Pick<Readings, 'entities' | 'fixEntities'>;

export function readEntity(text: string, { entities, fixEntities = false }: EntityReadings = {}): EntityReading {
  if (text.length > LONGEST_KNOWN) return UNKNOWN;
  const chosen = findEntity(readingOf(entities, entityText(text)) ?? '');
  if (chosen !== undefined) return { ok: true, entity: chosen };
  const found = namedEntity(text);
  if (found !== undefined) return { ok: true, entity: found };
  if (isForeignCountry(text)) return ABROAD;
  if (isWholeMexico(text)) return { ok: false, problem: 'entity-country' };
  const reading = readPlace(text);
  const accepted = fixEntities && !reading.ok ? reading.suggestion : undefined;
  return accepted === undefined ? reading : { ok: true, entity: accepted, notice: 'entity-corrected' };
}

/** The text by which the user's choices are looked up. */
export function entityText(text: string): string {
  return fold(text).trim().replace(/\s+/g, ' ').toUpperCase();
}

const UNKNOWN: EntityReading = { ok: false, problem: 'entity-unknown' };
const ABROAD: EntityReading = { ok: true, entity: findEntity('NE') as Entity, notice: 'entity-abroad' };

/** Key and name together: 09 - CIUDAD DE MÉXICO. */
const KEY_AND_NAME = /^(\d{1,2}|[A-Za-z]{2})[\s.:/–-]+(\D+)$/;

function namedEntity(text: string): Entity | undefined {
  // Spreadsheets may write 9.0.
  const found = findEntity(text.replace(/^(\d+)\.0+$/, '$1'));
  if (found !== undefined) return found;
  const [, key = '', name = ''] = KEY_AND_NAME.exec(text) ?? [];
  const named = findEntity(name);
  return named !== undefined && named === findEntity(key) ? named : undefined;
}

const BETWEEN_PARTS = /\s*[,;()/]\s*|\s+[-–]\s+/;

/** City and state, or city and country: GUADALAJARA, JALISCO. The last part decides, if no other part contradicts it. */
function readPlace(text: string): EntityReading {
  const places = text.split(BETWEEN_PARTS).filter((part) => part !== '');
  const isSeveral = places.length > 1;
  let last = places.pop() ?? '';
  if (isSeveral && isForeignCountry(last)) return ABROAD;
  // The country after the state: JALISCO, MÉXICO. After a city, MÉXICO may be the state or the country.
  const isCountryLast = isSeveral && (saysMexico(last) || isWholeMexico(last));
  if (isCountryLast) last = places.pop() ?? '';
  const state = /\d/.test(last) ? undefined : findEntity(last);
  if (state === undefined) return isCountryLast ? UNKNOWN : suggest(nearestEntity(last));
  if (places.some((place) => !saysMexico(place) && (findEntity(place) ?? state) !== state)) return UNKNOWN;
  return FOREIGN_ABBREVIATION.test(last) ? suggest(state) : { ok: true, entity: state };
}

/** Also states of the United States or Canada: after a city, BC may be Baja California or British Columbia. B.C. is ours. */
const FOREIGN_ABBREVIATION = /^(?:AS|BC|MN|MS|NL|NT|NE)$/i;

function suggest(suggestion: Entity | undefined): EntityReading {
  return suggestion === undefined ? UNKNOWN : { ok: false, problem: 'entity-suggested', suggestion };
}

/** In a list of this size, it is unlikely that everyone was born in the Estado de México. */
const MANY = 20;

export function allSayMexico(texts: readonly string[]): boolean {
  return texts.length >= MANY && texts.every(saysMexico);
}

/** In the catalog MÉXICO is the Estado de México; in lists it is often the country, and MEX too. */
export function saysMexico(text: string): boolean {
  return /^m[eé]x(?:ico)?$/i.test(text.normalize('NFC'));
}
