// Text of an entity of birth -> its entry in the catalog. Never guessed; NE is never a default.
import type { Entity } from '@curp/core';
import { doubtfulEntity, findEntity } from '@curp/core/entities';
import { isAddress } from './addresses.ts';
import { isForeignCountry, isWholeMexico } from './countries.ts';
import { fold, LONGEST_KNOWN } from './fold.ts';
import { nearestEntity } from './misspellings.ts';
import { type Readings, readingOf } from '../plan.ts';
import type { NoticeId } from '../messages.ts';
import type { EntityRefusal } from './entity-refusals.ts';

/** The entity, or why it was not read. */
export type EntityReading = { readonly ok: true; readonly entity: Entity; readonly notice?: NoticeId } | EntityRefusal;

type EntityReadings = Pick<Readings, 'entities' | 'fixEntities'>;

/** An entity as people write it: its name, key, abbreviation, a city or a country. */
export function readEntity(text: string, { entities, fixEntities = false }: EntityReadings = {}): EntityReading {
  if (text.length > LONGEST_KNOWN) return UNKNOWN;
  const chosen = findEntity(readingOf(entities, entityText(text)) ?? '');
  if (chosen !== undefined) return { ok: true, entity: chosen };
  const found = namedEntity(text);
  if (found !== undefined) return { ok: true, entity: found };
  if (isAddress(text)) return ADDRESS;
  const reading = readDoubt(text) ?? readCountry(text) ?? readPlace(text);
  const accepted = fixEntities && !reading.ok && isCorrectable(reading) ? reading.candidates[0] : undefined;
  return accepted === undefined ? reading : { ok: true, entity: accepted, notice: 'entity-corrected' };
}

/** The text by which the user's choices are looked up. */
export function entityText(text: string): string {
  return fold(text).trim().replace(/\s+/g, ' ').toUpperCase();
}

const UNKNOWN: EntityReading = { ok: false, problem: 'entity-unknown', candidates: [] };
const ADDRESS: EntityReading = { ok: false, problem: 'entity-address', candidates: [] };
const BORN_ABROAD = findEntity('NE') as Entity;
const ABROAD: EntityReading = { ok: true, entity: BORN_ABROAD, notice: 'entity-abroad' };

/** A slip or a misprint has one correction, which the user may accept for the whole list. */
function isCorrectable({ problem }: EntityRefusal): boolean {
  return problem === 'entity-suggested' || problem === 'entity-misprint';
}

/** Key and name together: 09 - CIUDAD DE MÉXICO. */
const KEY_AND_NAME = /^(\d{1,2}|[A-Za-z]{2})[\s.:/–-]+([^\d\s.:/–-]\D*)$/;

function namedEntity(text: string): Entity | undefined {
  // Spreadsheets may write 9.0.
  const found = findEntity(text.replace(/^(\d+)\.0+$/, '$1'));
  if (found !== undefined) return found;
  const [, key = '', name = ''] = KEY_AND_NAME.exec(text) ?? [];
  const named = findEntity(name);
  return named !== undefined && named === (findEntity(key) ?? misprinted(key)) ? named : undefined;
}

function misprinted(key: string): Entity | undefined {
  const found = doubtfulEntity(key);
  return found?.kind === 'misprint' ? found.entities[0] : undefined;
}

function readDoubt(text: string): EntityReading | undefined {
  const found = doubtfulEntity(text);
  if (found === undefined) return undefined;
  const { kind, entities: candidates } = found;
  if (kind === 'misprint') return { ok: false, problem: 'entity-misprint', candidates };
  if (kind === 'either') return either(candidates);
  return { ok: false, problem: 'entity-code', candidates, place: kind };
}

function readCountry(text: string): EntityReading | undefined {
  if (isForeignCountry(text)) return ABROAD;
  return isWholeMexico(text) ? { ok: false, problem: 'entity-country', candidates: [] } : undefined;
}

const BETWEEN_PARTS = /[,;()/]|\s[-–]\s/;

/** City and state, or city and country: GUADALAJARA, JALISCO. The last part decides, if no other part contradicts it. */
function readPlace(text: string): EntityReading {
  const places = text
    .split(BETWEEN_PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isSeveral = places.length > 1;
  let last = places.pop() ?? '';
  if (isSeveral && isForeignCountry(last)) return ABROAD;
  // The country after the state: JALISCO, MÉXICO. After a city, MÉXICO may be the state or the country.
  const isCountryLast = isSeveral && (saysMexico(last) || isWholeMexico(last));
  if (isCountryLast) last = places.pop() ?? '';
  const state = /\d/.test(last) ? undefined : findEntity(last);
  if (state === undefined) return isCountryLast ? UNKNOWN : readUnnamed(last, places);
  if (places.some((place) => contradicts(place, state))) return UNKNOWN;
  if (places.some(isForeignCountry)) return either([state, BORN_ABROAD]);
  const isDoubtful =
    isSeveral && FOREIGN_ABBREVIATION.test(last) && !places.some((place) => findEntity(place) === state);
  return isDoubtful ? either([state, BORN_ABROAD]) : { ok: true, entity: state };
}

/** Another state is the place, the abbreviation at its end (TIJUANA BC, OAXACA) or one of two streets (HIDALGO Y MORELOS). */
function contradicts(place: string, state: Entity): boolean {
  const [abbreviation = ''] = /(?<![\p{L}.])[\p{L}.]{2,4}$/u.exec(place) ?? [];
  return [place, abbreviation, ...place.split(/ y /i)].some(
    (text) => !saysMexico(text) && (findEntity(text) ?? state) !== state,
  );
}

/** Not corrected if it has the key or the abbreviation of another entity: MC MICHOACÁN. */
function readUnnamed(text: string, places: readonly string[]): EntityReading {
  const codes = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length <= 2);
  const reading = readDoubt(text) ?? suggest(nearestEntity(text));
  const isContradicted =
    !reading.ok && reading.candidates.some((entity) => [...places, ...codes].some((part) => contradicts(part, entity)));
  return isContradicted ? UNKNOWN : reading;
}

/** Also states of the United States or Canada: after a city, BC may be Baja California or British Columbia. B.C. is ours. */
const FOREIGN_ABBREVIATION = /^(?:AS|BC|MN|MS|NL|NT|NE)$/i;

/** Both candidates are the same for NE, which is also Nebraska. */
function either([first, second]: readonly Entity[]): EntityReading {
  if (first === undefined || second === undefined || first === second) return suggest(first);
  return { ok: false, problem: 'entity-either', candidates: [first, second] };
}

function suggest(entity: Entity | undefined): EntityReading {
  return entity === undefined ? UNKNOWN : { ok: false, problem: 'entity-suggested', candidates: [entity] };
}

/** In a list of this size, it is unlikely that everyone was born in the Estado de México. */
const MANY = 20;

export function allSayMexico(texts: readonly string[]): boolean {
  return texts.length >= MANY && texts.every(saysMexico);
}

/** In the catalog MÉXICO is the Estado de México; in lists it is often the country, and MEX too. */
export function saysMexico(text: string): boolean {
  return text.length <= LONGEST_KNOWN && /^m[eé]x(?:ico)?$/i.test(text.normalize('NFC'));
}
