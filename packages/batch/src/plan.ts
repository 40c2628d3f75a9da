// The interpretation of a list's columns, decided once for the whole list. Plain data: it can be posted to a worker.
import type { NameField, Person } from '@curp/core';

/** The meaning of a column. Given names are in one column or in two, the second `moreGivenNames`. Names are in one column, in two or in three; a birth date in one or in three; the sex in one, or as a mark in one of two. */
export type Role =
  | NameField
  | 'moreGivenNames'
  | 'fullName'
  | 'surnames'
  | 'birthDate'
  | 'birthYear'
  | 'birthMonth'
  | 'birthDay'
  | 'sex'
  | 'manMark'
  | 'womanMark'
  | 'entity'
  | 'curp';

/**
 * Order of numeric dates that end with the year; `mixed` when the list contains both orders; `turned` when Excel read the dates
 * it could as month/day: written dates are day/month, and those that Excel converted have day and month exchanged.
 */
export type DateOrder = 'dmy' | 'mdy' | 'mixed' | 'turned';

/** Meaning of the letter M: mujer if the list also has H, masculino if it has F; `unclear` if it has neither or both. */
export type SexCoding = 'H/M' | 'M/F' | 'unclear';

/** Order of the words of a full name without a comma. */
export type NameOrder = 'surnames-first' | 'given-first';

/** The user's choices for values that can be read in more than one way. The keys of each record are folded texts. */
export interface Readings {
  /** Reads a placeholder (SIN APELLIDO, N/A, XX) as a name, instead of refusing it. */
  readonly literal?: boolean | undefined;
  /** Strips titles and lone numbers from names, instead of refusing them. */
  readonly stripTitles?: boolean | undefined;
  /** Writes known abbreviations (HDEZ, GPE.) in full. */
  readonly spellNames?: boolean | undefined;
  /** Writes the Ñ of surnames that hardly lack it (MUNOZ); false: they are right as they are. */
  readonly addEnyes?: boolean | undefined;
  /** NA, SAM, BAJA: a name, or a note that means a blank cell. */
  readonly notes?: Readonly<Record<string, NoteMeaning>> | undefined;
  /** The century of two-digit years whose century is not known. */
  readonly century?: '19' | '20' | undefined;
  /** The sex of codes such as 1 and 2. */
  readonly sexes?: Readonly<Record<string, SexLetter>> | undefined;
  /** The key of the entity that a text means in this list. */
  readonly entities?: Readonly<Record<string, string>> | undefined;
  /** Accepts the suggestion for every misspelled entity. */
  readonly fixEntities?: boolean | undefined;
  readonly nameOrder?: NameOrder | undefined;
  /** The sex, or the key of the entity, of everybody in a list that does not have that column. */
  readonly everyone?: Everyone | undefined;
}

export type Everyone = Partial<Pick<Person, 'sex' | 'entity'>>;

export type NoteMeaning = 'name' | 'blank';
export type SexLetter = 'H' | 'M' | 'X';

/** How the cells of a row are read. */
export interface Plan extends Readings {
  /** The role of each column; null for a column that is copied but not used. */
  readonly columns: readonly (Role | null)[];
  readonly dateOrder: DateOrder;
  /** The first year of the workbook's calendar, if it is not 1900. */
  readonly epoch?: 1904;
  /** Dates in too many rows to be all birthdays, YYYY-MM-DD. */
  readonly repeatedDates?: readonly string[];
  readonly sexCoding: SexCoding;
  /** The column is the HTTP interface's `sexo`: H, M or X, and nothing else. */
  readonly hasWireSex?: boolean;
  /** The coding M/F was inferred from the list: every M read as masculino carries a warning until the user confirms it. */
  readonly isSexPresumed?: boolean;
  /** Order of the two sides of a full name with a comma; undefined if the list does not show it. */
  readonly commaOrder?: NameOrder;
  /** Ditto marks repeat the cell above. */
  readonly hasDittos?: boolean;
  /** The headers among the rows, if some have the columns in another order. */
  readonly otherHeaders?: readonly OtherHeader[];
  /** A person and not a list: titles and digits in names are read as they are, as core does. */
  readonly isSinglePerson?: boolean;
  /** Today's civil date in Mexico City. */
  readonly today: string;
  /** `headerKey` of each cell of the header's rows, by which a header repeated among the rows is known. */
  readonly headerRows?: readonly (readonly string[])[];
}

export interface OtherHeader {
  /** `headerKey` of each of its cells. */
  readonly names: readonly string[];
  /** For each column of the list, its place in the rows below. */
  readonly order: readonly number[];
}

/** What is done with each row: calculate its key, compare its own key with that one, or check its own key by itself. */
export type Work = 'calculation' | 'comparison' | 'validation';

/** A list with a CURP column has its keys compared, or validated if it has no other data. */
export function workOf({ columns }: Pick<Plan, 'columns'>): Work {
  if (!columns.includes('curp')) return 'calculation';
  return columns.every((role) => role === null || role === 'curp') ? 'validation' : 'comparison';
}

/** Whether the list has keys and the data to compare them with. */
export function isComparison(plan: Pick<Plan, 'columns'>): boolean {
  return workOf(plan) === 'comparison';
}

/** The user's reading of a text; only own members, because a text may be «constructor». */
export function readingOf<Value>(record: Readonly<Record<string, Value>> | undefined, text: string): Value | undefined {
  return record !== undefined && Object.hasOwn(record, text) ? record[text] : undefined;
}
