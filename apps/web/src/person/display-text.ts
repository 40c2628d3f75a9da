// Dates, sexes and entities in the Spanish that the page shows.
import { ENTITIES, type Entity } from '@curp/core';

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** `1956-06-26` as «26 de junio de 1956». */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${day} de ${monthName(month)} de ${year}`;
}

export function monthName(month: number): string {
  return MONTHS[month - 1] ?? '';
}

export const SEXES: readonly { readonly value: string; readonly name: string }[] = [
  { value: 'M', name: 'Mujer' },
  { value: 'H', name: 'Hombre' },
  { value: 'X', name: 'No binario' },
];

export function sexName(value: string): string {
  return SEXES.find((sex) => sex.value === value)?.name ?? value;
}

const LOWER_CASE_WORDS = new Set(['de', 'en', 'el']);

/** The catalog is in capitals: CIUDAD DE MÉXICO becomes «Ciudad de México». */
function titleCase({ name }: Entity): string {
  return name
    .toLowerCase()
    .split(' ')
    .map((word, index) =>
      LOWER_CASE_WORDS.has(word) && index > 0 ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ')
    .replace('Nacido en el Extranjero', 'Nacido en el extranjero');
}

/** Shares its name with the country. */
const STATE_OF_MEXICO = '15';

export interface EntityOption {
  readonly key: string;
  readonly title: string;
}

export const ENTITY_OPTIONS: readonly EntityOption[] = ENTITIES.map((entity) => ({
  key: entity.key,
  title: entity.key === STATE_OF_MEXICO ? 'México (Estado de México)' : titleCase(entity),
}));

export function entityName(key: string): string {
  return ENTITY_OPTIONS.find((option) => option.key === key)?.title ?? '';
}

/** `code` is a key of the catalog or an abbreviation. */
export function entityKey(code: string): string {
  return ENTITIES.find(({ key, abbreviation }) => key === code || abbreviation === code)?.key ?? '';
}
