// What has been typed about a person, and the person it makes.
import { type Field, FIELDS, type NameField, type Person } from '@curp/core';

/** Texts as they stand in the form; the date in the three places where people write it. */
export interface Draft {
  readonly givenNames: string;
  readonly firstSurname: string;
  readonly secondSurname: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly sex: string;
  /** Its key in the catalog, or empty. */
  readonly entity: string;
}

/** In the order in which they are asked for. */
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
};

export function personOf({ day, month, year, ...rest }: Draft): Person {
  return { ...rest, birthDate: [year.trim(), twoDigits(month), twoDigits(day)].join('-') };
}

function twoDigits(text: string): string {
  return text.trim().padStart(2, '0');
}

/** The draft with what a cause of disagreement would change. */
export function corrected(draft: Draft, change: Partial<Person>, keyOfEntity: (code: string) => string): Draft {
  const { birthDate, entity, secondSurname, ...rest } = change;
  const [year, month, day] = birthDate?.split('-') ?? [];
  return {
    ...draft,
    ...rest,
    ...(secondSurname !== undefined && { secondSurname: secondSurname ?? '' }),
    ...(year !== undefined && month !== undefined && day !== undefined && { year, month, day }),
    ...(entity !== undefined && { entity: keyOfEntity(entity) }),
  };
}

/** Fields still to be filled. A date counts once its three parts could be one. */
export function blankFields(draft: Draft): Field[] {
  const texts = { ...draft, birthDate: isWholeDate(draft) ? 'whole' : '' };
  return (Object.keys(FIELDS) as Field[]).filter((field) => texts[field].trim() === '');
}

function isWholeDate({ day, month, year }: Draft): boolean {
  return /^\s*\d{1,2}\s*$/.test(day) && /^\s*\d{1,2}\s*$/.test(month) && /^\s*\d{4}\s*$/.test(year);
}

/** A surname left blank is still to come while anything else is; in the end it is one that the person does not have. */
export function isComplete(draft: Draft): boolean {
  return blankFields(draft).every((field) => field === 'firstSurname' || field === 'secondSurname');
}

/** The only surname of a person counts as the first; whoever left the first one blank may have forgotten it. */
export function hasOnlySecond({ firstSurname, secondSurname }: Draft): boolean {
  return firstSurname.trim() === '' && secondSurname.trim() !== '';
}

export function isBlank(draft: Draft): boolean {
  return Object.values(draft).every((text: string) => text.trim() === '');
}
