// The contents of the form of a person, and their conversion to a `Person`.
import { type Field, FIELDS, type NameField, type Person } from '@curp/core';
import { entityKey } from './display-text.ts';

/** Texts as typed, the date in three parts; and whether a placeholder (NO TIENE, N/A) is read as a name. */
export interface Draft {
  readonly givenNames: string;
  readonly firstSurname: string;
  readonly secondSurname: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly sex: string;
  /** Key in the catalog, or empty. */
  readonly entity: string;
  readonly literal: boolean;
}

/** In the order of the form. */
export const NAME_FIELDS: readonly NameField[] = ['givenNames', 'firstSurname', 'secondSurname'];

export const BLANK: Draft = {
  givenNames: '',
  firstSurname: '',
  secondSurname: '',
  day: '',
  month: '',
  year: '',
  sex: '',
  entity: '',
  literal: false,
};

/** The person printed in the official text (I06). */
export const EXAMPLE: Draft = {
  givenNames: 'Concepción',
  firstSurname: 'Salgado',
  secondSurname: 'Briseño',
  day: '26',
  month: '06',
  year: '1956',
  sex: 'M',
  entity: '09',
  literal: false,
};

export function personOf({ givenNames, firstSurname, secondSurname, day, month, year, sex, entity }: Draft): Person {
  const birthDate = [year.trim(), twoDigits(month), twoDigits(day)].join('-');
  return { givenNames, firstSurname, secondSurname, birthDate, sex, entity } as Person;
}

function twoDigits(text: string): string {
  return text.trim().padStart(2, '0');
}

/** The draft with the correction that a cause of the comparison proposes. */
export function corrected(draft: Draft, change: Partial<Person>): Draft {
  const { birthDate, entity, secondSurname, ...rest } = change;
  const [year, month, day] = birthDate?.split('-') ?? [];
  return {
    ...draft,
    ...rest,
    ...(secondSurname !== undefined && { secondSurname: secondSurname ?? '' }),
    ...(year !== undefined && month !== undefined && day !== undefined && { year, month, day }),
    ...(entity !== undefined && { entity: entityKey(entity) }),
  };
}

/** Fields still to be filled. The date is filled when its three parts have the right number of digits. */
export function blankFields(draft: Draft): Field[] {
  const texts = { ...draft, birthDate: isWholeDate(draft) ? 'whole' : '' };
  return (Object.keys(FIELDS) as Field[]).filter((field) => texts[field].trim() === '');
}

function isWholeDate({ day, month, year }: Draft): boolean {
  return /^\s*\d{1,2}\s*$/.test(day) && /^\s*\d{1,2}\s*$/.test(month) && /^\s*\d{4}\s*$/.test(year);
}

/** When everything else is filled, a blank surname is one that the person does not have. */
export function isComplete(draft: Draft): boolean {
  return blankFields(draft).every((field) => field === 'firstSurname' || field === 'secondSurname');
}

/** The first surname is blank: the rule takes the second as the only one, but the user may have forgotten it. */
export function hasOnlySecond({ firstSurname, secondSurname }: Draft): boolean {
  return firstSurname.trim() === '' && secondSurname.trim() !== '';
}

export function isBlank(draft: Draft): boolean {
  return Object.values(draft).every((text: string | boolean) => text === false || String(text).trim() === '');
}

/** The draft after a change. Another name must be accepted as literal again. */
export function changed(draft: Draft, change: Partial<Draft>): Draft {
  const isRenamed = NAME_FIELDS.some((field) => change[field] !== undefined && change[field] !== draft[field]);
  return { ...draft, ...(isRenamed && { literal: false }), ...change };
}
