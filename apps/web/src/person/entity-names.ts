// The catalog as people read it: «Ciudad de México», not CIUDAD DE MÉXICO.
import { ENTITIES, type Entity } from '@curp/core';

const SMALL = new Set(['de', 'en', 'el']);

function entityTitle({ name }: Entity): string {
  return name
    .toLowerCase()
    .split(' ')
    .map((word, place) => (SMALL.has(word) && place > 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
    .replace('Nacido en el Extranjero', 'Nacido en el extranjero');
}

/** The state that shares its name with the country says so. */
const STATE_OF_MEXICO = '15';

export interface EntityOption {
  readonly key: string;
  readonly title: string;
}

export const ENTITY_OPTIONS: readonly EntityOption[] = ENTITIES.map((entity) => ({
  key: entity.key,
  title: entity.key === STATE_OF_MEXICO ? 'México (Estado de México)' : entityTitle(entity),
}));

export function entityName(key: string): string {
  return ENTITY_OPTIONS.find((option) => option.key === key)?.title ?? '';
}

export function keyOfEntity(code: string): string {
  return ENTITIES.find(({ key, abbreviation }) => key === code || abbreviation === code)?.key ?? '';
}
