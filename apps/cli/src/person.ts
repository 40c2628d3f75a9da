// The six data of a person, as they were typed -> a person whom core can read.
import type { Person } from '@curp/core';
import { findEntity } from '@curp/core/entities';

/** In the order of the command's places. */
export function personOf(args: readonly string[]): Person {
  const [givenNames = '', firstSurname = '', secondSurname = '', birthDate = '', sex = '', place = ''] = args;
  return { givenNames, firstSurname, secondSurname, birthDate, sex, entity: findEntity(place)?.key ?? place };
}

export const SEXES: Readonly<Record<string, string>> = { H: 'hombre', M: 'mujer', X: 'no binario' };
