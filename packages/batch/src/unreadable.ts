// What is said of bytes that are no list or no row at all. Their code is the one of a request that cannot be read.
import type { Problem } from './messages.ts';

const CODE = 11;

export const UNREADABLE_LINE: Problem = {
  code: CODE,
  sentence: 'El renglón no es un objeto JSON: escriba uno por renglón, por ejemplo {"nombres":"Ana"}.',
};

export const EMPTY_LIST: Problem = {
  code: CODE,
  sentence: 'La lista está vacía: el primer renglón debe llevar los nombres de las columnas.',
};

/** Nobody keeps so many of a person, and the work of telling them apart grows with each. */
export const MOST_COLUMNS = 500;

export const TOO_MANY_COLUMNS: Problem = {
  code: CODE,
  sentence: `La lista tiene más de ${MOST_COLUMNS} columnas: deje solo las que se usan.`,
};

export const ENDLESS_FIRST_ROW: Problem = {
  code: CODE,
  sentence: 'El primer renglón de la lista es demasiado largo: revise que termine y que las comillas cierren.',
};

export const UTF16_LIST: Problem = {
  code: CODE,
  sentence: 'El archivo está en UTF-16 («Texto Unicode»): guárdelo como «CSV UTF-8».',
};

export const ZIP_LIST: Problem = {
  code: CODE,
  sentence:
    'El archivo no es un texto, sino un libro de Excel o un zip: llámelo .xlsx si es un libro, o guárdelo como «CSV UTF-8».',
};

export const TOO_MANY_CELLS: Problem = {
  code: CODE,
  sentence: 'La fila tiene más celdas que columnas la lista: si un dato lleva el separador, escríbalo entre comillas.',
};
