// A row of a sheet pasted into the form of a person -> its fields. Loaded when a row is pasted: it brings the readers of lists.
import { isCommonGivenName, readDate, readEntity, readSex, withoutUnseen } from '@curp/batch';
import { validate } from '@curp/core';
import type { Draft } from './draft.ts';

/** Date, sex and entity are known by what they are; three texts with letters are the names. Undefined if there are not three. */
export function pastedRow(text: string, today: string): Partial<Draft> | undefined {
  const rest = text.split('\t').map((cell) => withoutUnseen(cell).trim());
  const take = <Value>(read: (cell: string) => Value | undefined): Value | undefined => {
    const index = rest.findIndex((cell) => cell !== '' && read(cell) !== undefined);
    return index < 0 ? undefined : read(rest.splice(index, 1)[0] ?? '');
  };
  take((cell) => (validate(cell, { today }).ok ? cell : undefined));
  const date = take((cell) => dateOf(cell, today));
  const sex = take(sexOf);
  const entity = take(entityOf);
  const names = namesOf(rest.filter((cell) => /^[\p{L}\p{M}\s.'’ª-]+$/u.test(cell)));
  if (names === undefined) return undefined;
  const [year = '', month = '', day = ''] = date?.split('-') ?? [];
  return { ...names, day, month, year, sex: sex ?? '', entity: entity ?? '' };
}

/** A whole date: a number alone may be anything. */
function dateOf(cell: string, today: string): string | undefined {
  const reading = /\d.*\D.*\d/.test(cell) ? readDate(cell, { dateOrder: 'dmy', today }) : undefined;
  return reading?.ok === true ? reading.value : undefined;
}

function sexOf(cell: string): string | undefined {
  // M is a woman, as in the form; F says the other coding.
  const reading = readSex(cell, /^f$/i.test(cell) ? 'M/F' : 'H/M');
  return reading.ok ? reading.value : undefined;
}

function entityOf(cell: string): string | undefined {
  // A number may be that of the row.
  const reading = /\p{L}/u.test(cell) ? readEntity(cell) : undefined;
  return reading?.ok === true ? reading.entity.key : undefined;
}

/** In the order of the form, unless the last is a given name and the first is not: PÉREZ, LÓPEZ, ANA. */
function namesOf(cells: readonly string[]): Pick<Draft, 'givenNames' | 'firstSurname' | 'secondSurname'> | undefined {
  const [first, second, third, ...more] = cells;
  if (first === undefined || second === undefined || third === undefined || more.length > 0) return undefined;
  return isGiven(third) && !isGiven(first)
    ? { givenNames: third, firstSurname: first, secondSurname: second }
    : { givenNames: first, firstSurname: second, secondSurname: third };
}

function isGiven(cell: string): boolean {
  return cell.split(/\s+/).some(isCommonGivenName);
}
