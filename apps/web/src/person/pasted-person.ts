// Splits a spreadsheet row pasted into the form into its fields. Loaded on first use: it imports the list readers.
import { isCommonGivenName, isCommonSurname, readDate, readEntity, readSex, withoutUnseen } from '@curp/batch';
import { validate } from '@curp/core';
import type { Draft } from './draft.ts';

export interface PastedPerson {
  readonly change: Partial<Draft>;
  /** Shown next to the form, if something needs to be checked. */
  readonly note?: string;
  /** The names with the surnames first, where the order is unclear. */
  readonly other?: Names;
}

type Names = Pick<Draft, 'givenNames' | 'firstSurname' | 'secondSurname'>;

const SEVERAL = 'Son varias filas: péguelas en «Listas».';
const TOGETHER = 'El nombre venía en una sola celda: pase los apellidos a su lugar.';
const UNCLEAR = 'No se ve cuáles celdas son el nombre y los apellidos: escríbalos en su lugar.';
const UNORDERED = 'Revise qué es nombre y qué es apellido.';

/** A header above the row is left out. */
export function readPastedPerson(text: string, today: string): PastedPerson {
  const rows = text.split(/[\r\n]+/).filter((row) => row.trim() !== '');
  const dated = rows.filter((row) => row.split('\t').some((cell) => dateOf(cell, today) !== undefined));
  const [row] = dated.length === 1 ? dated : rows;
  return row === undefined || (rows.length > 1 && dated.length !== 1)
    ? { change: {}, note: SEVERAL }
    : readRow(row, today);
}

/** Date, sex and entity are known by what they are; up to three texts with letters are the names. */
function readRow(row: string, today: string): PastedPerson {
  const rest = row.split('\t').map((cell) => withoutUnseen(cell).trim());
  const take = <Value>(read: (cell: string) => Value | undefined): Value | undefined => {
    const index = rest.findIndex((cell) => cell !== '' && read(cell) !== undefined);
    return index < 0 ? undefined : read(rest.splice(index, 1)[0] ?? '');
  };
  take((cell) => (validate(cell, { today }).ok ? cell : undefined));
  const date = take((cell) => dateOf(cell, today)) ?? dateInParts(rest, today);
  const sex = take(sexOf);
  const entity = take(entityOf);
  const { names, ...doubt } = namesOf(rest);
  const [year = '', month = '', day = ''] = date?.split('-') ?? [];
  return { change: { ...names, day, month, year, sex: sex ?? '', entity: entity ?? '' }, ...doubt };
}

/** A whole date: a number alone may be anything. */
function dateOf(cell: string, today: string): string | undefined {
  const reading = /\d.*\D.*\d/.test(cell) ? readDate(cell.trim(), { dateOrder: 'dmy', today }) : undefined;
  return reading?.ok === true ? reading.value : undefined;
}

/** Day, month and year in three cells, one after another. */
function dateInParts(cells: readonly string[], today: string): string | undefined {
  const threes = cells.map((_, index) => cells.slice(index, index + 3).join('/'));
  const date = threes.find((text) => /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text));
  return date === undefined ? undefined : dateOf(date, today);
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

/** In the order of the form, unless the last cell looks more like a given name than the first: PÉREZ, LÓPEZ, ANA. */
function namesOf(cells: readonly string[]): Omit<PastedPerson, 'change'> & { readonly names: Names } {
  const texts = cells.filter((cell) => /^[\p{L}\p{M}\s.'’ª-]+$/u.test(cell));
  const [first = '', second = '', third] = texts;
  if (texts.length < 2 || texts.length > 3) {
    const names = { givenNames: texts.join(' '), firstSurname: '', secondSurname: '' };
    return { names, note: texts.length === 1 ? TOGETHER : UNCLEAR };
  }
  const asInForm = { givenNames: first, firstSurname: second, secondSurname: third ?? '' };
  const surnamesFirst =
    third === undefined
      ? { givenNames: second, firstSurname: first, secondSurname: '' }
      : { givenNames: third, firstSurname: first, secondSurname: second };
  const difference = likeness(first) - likeness(surnamesFirst.givenNames);
  if (difference === 0) return { names: asInForm, note: UNORDERED, other: surnamesFirst };
  return { names: difference > 0 ? asInForm : surnamesFirst };
}

/** Positive for common given names, negative for common surnames. */
function likeness(cell: string): number {
  const words = cell.split(/\s+/);
  return words.filter(isCommonGivenName).length - words.filter(isCommonSurname).length;
}
