// The conformance cases of fixtures/conformance/cases.json, typed.
import { readFileSync } from 'node:fs';
import type { Edition, Person } from '@curp/core';
import { remarksIn } from '@curp/core/bulk';
import type { Case as PackCase } from '../../../apps/cli/src/conformance/cases.ts';

/** Any day from 2026 on gives the same answers. */
export const TODAY = '2026-01-01';

/** An invented, ordinary person. */
export const ANA: Person = {
  givenNames: 'Ana',
  firstSurname: 'Soto',
  secondSurname: 'Ruiz',
  birthDate: '1990-12-31',
  sex: 'M',
  entity: 'OC',
};

export interface Case extends PackCase {
  readonly source: string;
  readonly edition?: Edition;
  readonly erratum?: boolean;
  readonly printed?: string;
  readonly check_digit_ok?: boolean;
  readonly warnings?: readonly (string | { readonly code: string; readonly field?: string })[];
  readonly issues?: readonly (string | { readonly code: string; readonly field: string })[];
}

export const CASES: readonly Case[] = JSON.parse(
  readFileSync(new URL('../../../fixtures/conformance/cases.json', import.meta.url), 'utf8'),
);

/** Fills in the data that a case does not state and that do not affect it. */
export function personOf(example: Case): Person {
  return {
    givenNames: example.nombres ?? '',
    firstSurname: example.apellido_paterno ?? '',
    secondSurname: example.apellido_materno ?? '',
    birthDate: example.fecha ?? '1975-09-09',
    sex: example.sexo ?? 'H',
    entity: example.entidad ?? 'DF',
  } as Person;
}

/** A list refuses a title or a digit in a name until the user says what to do; one person alone gets a warning. */
export function isRefusedInLists({ givenNames, firstSurname, secondSurname }: Person): boolean {
  const surnames = [firstSurname, secondSurname ?? ''].flatMap((name) => remarksIn(name, 'surname'));
  return [...remarksIn(givenNames, 'given'), ...surnames].some((code) => code === 'title' || code === 'digit-in-name');
}
