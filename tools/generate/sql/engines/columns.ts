// People as columns, for engines that take columns.
import type { Person } from '@curp/core';

/** One array for each argument. A text that is no date has no place in a column of dates: it goes as NULL. */
export function columnsOf(people: readonly Person[]): (string | null)[][] {
  return [
    people.map(({ givenNames }) => givenNames),
    people.map(({ firstSurname }) => firstSurname),
    people.map(({ secondSurname }) => secondSurname ?? null),
    people.map(({ birthDate }) => (isDate(birthDate) ? birthDate : null)),
    people.map(({ sex }) => sex),
    people.map(({ entity }) => entity),
  ];
}

export function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
