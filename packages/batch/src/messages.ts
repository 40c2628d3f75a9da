// Every problem of a list: id, code of the HTTP interface and Spanish sentence; notices.ts has the notices. Where core has a
// sentence, it is used. A sentence names the field and the fix, and never repeats a value of the list.
import { ISSUE_SENTENCES } from '@curp/core/messages';
import { NOTICES } from './notices.ts';
import type { Role } from './plan.ts';
import { ROLES } from './columns/roles.ts';

/** A code of the HTTP interface and its sentence in Spanish; never contains a value of the list. */
export interface Problem {
  readonly code: number;
  readonly sentence: string;
}

interface Spec {
  /** Default: the code for a missing value of that role. */
  readonly code?: number;
  readonly sentence: string;
}

const ROW_PROBLEMS = {
  missing: { sentence: ISSUE_SENTENCES.missing },
  'formula-unsaved': {
    sentence: '«{field}» trae una fórmula y el archivo no trae su valor: ábralo en Excel, guárdelo y use ese archivo.',
  },
  'surname-unset': {
    sentence:
      '«{field}» trae un dato sin llenar o una fórmula con error: corríjalo, o deje la celda vacía si no tiene ese apellido.',
  },
  'surname-lacking': { sentence: 'Falta «{field}» en la fila: agréguelo, vacío si la persona no lo tiene.' },
  'date-unreadable': {
    code: 417,
    sentence: '«{field}» no se puede leer como fecha: escriba día, mes y año, en el orden de las demás de la lista.',
  },
  'date-ambiguous': {
    code: 417,
    sentence:
      '«{field}» se puede leer día/mes o mes/día, y la lista trae de las dos: escriba el mes con letras, por ejemplo 25-sep-1975, o elija el orden de las fechas.',
  },
  'date-against-dmy': {
    code: 417,
    sentence:
      '«{field}» contradice el orden de la lista, día/mes/año: escríbala así, por ejemplo 25/09/1975, o elija otro orden de las fechas.',
  },
  'date-against-mdy': {
    code: 417,
    sentence:
      '«{field}» contradice el orden de la lista, mes/día/año: escríbala así, por ejemplo 09/25/1975, o elija otro orden de las fechas.',
  },
  'date-century': {
    code: 417,
    sentence: '«{field}» trae el año con dos cifras y puede ser de 1900 o de 2000: escriba el año con cuatro.',
  },
  'year-century': {
    code: 412,
    sentence:
      '«{field}» tiene dos cifras y puede ser de 1900 o de 2000: escríbalo con cuatro, o diga el siglo de la lista.',
  },
  'year-not-numeric': { code: 408, sentence: '«{field}» debe llevar solo cifras: escriba el año, por ejemplo 1975.' },
  'month-not-numeric': { code: 409, sentence: '«{field}» debe ser un número de 1 a 12 o el nombre del mes.' },
  'day-not-numeric': { code: 410, sentence: '«{field}» debe ser un número de 1 a 31.' },
  'year-length': { code: 412, sentence: '«{field}» debe tener cuatro cifras, por ejemplo 1975.' },
  'month-length': { code: 413, sentence: '«{field}» debe ser un número de 1 a 12 o el nombre del mes.' },
  'day-length': { code: 414, sentence: '«{field}» debe ser un número de 1 a 31.' },
  'sex-unknown': { code: 416, sentence: ISSUE_SENTENCES['sex-invalid'] },
  'sex-unclear': {
    code: 416,
    sentence:
      '«{field}»: en esta lista una M sola no dice si es mujer o masculino: elija la codificación (H/M o M/F) o escriba la palabra.',
  },
  'sex-code': {
    code: 416,
    sentence: '«{field}» trae un número: diga qué número es hombre y cuál mujer, o escriba la palabra.',
  },
  'sex-marks': {
    code: 416,
    sentence: '«{field}» viene en dos columnas, una de hombres y otra de mujeres: marque una de las dos, y solo una.',
  },
  'sex-against-hm': {
    code: 416,
    sentence: '«{field}» no concuerda con la lista, que usa H (hombre) y M (mujer): escriba Hombre o Mujer.',
  },
  'sex-against-mf': {
    code: 416,
    sentence: '«{field}» no concuerda con la lista, que usa M (masculino) y F (femenino): escriba Hombre o Mujer.',
  },
  'entity-unknown': {
    code: 417,
    sentence:
      '«{field}» no está en el catálogo: escriba el estado, no la ciudad, con su nombre, su clave (09) o su abreviatura (DF); si nació fuera de México, NE.',
  },
  'entity-suggested': {
    code: 417,
    sentence: '«{field}» no está en el catálogo: ¿{suggestion}? Corríjala, o acepte la sugerencia para toda la lista.',
  },
  'entity-misprint': {
    code: 417,
    sentence:
      '«{field}» trae una errata de una tabla oficial (DOF 23-01-2026, Anexo 5): ¿{abbreviation}, {suggestion}? Corríjala, o acepte la sugerencia para toda la lista.',
  },
  'entity-either': {
    code: 417,
    sentence: '«{field}» puede ser {suggestion}: escriba la entidad con todas sus letras.',
  },
  'entity-code': {
    code: 417,
    sentence:
      '«{field}» trae una clave que en otros catálogos dice «{place}», y no una entidad: escriba el estado donde nació o, si fue fuera de México, NE.',
  },
  'entity-address': {
    code: 417,
    sentence: '«{field}» parece un domicilio, que no dice dónde nació la persona: escriba el estado donde nació.',
  },
  'entity-country': {
    code: 417,
    sentence: '«{field}» dice el país y no el estado: escriba el estado donde nació.',
  },
  'name-title': {
    code: 417,
    sentence:
      '«{field}» empieza con un título o un número: quítelo, o elija quitar los títulos; si así está en el acta, elija leer tal cual.',
  },
  'name-digits': {
    code: 417,
    sentence:
      '«{field}» lleva cifras: corríjalo según el acta; un número suelto se quita junto con los títulos; si así está en el acta, elija leer tal cual.',
  },
  'letters-lost': {
    code: 417,
    sentence:
      'La fila perdió letras con acento o Ñ, donde hay «?» o «\uFFFD»: vuelva a guardar el archivo, o escríbalas.',
  },
  'name-unsplit': {
    code: 417,
    sentence: '«{field}» no se puede separar: escriba los apellidos, una coma y el nombre, como en PÉREZ LÓPEZ, ANA.',
  },
} as const satisfies Record<string, Spec>;

/** The problems of an entity that is not blank. */
export type EntityProblem = Extract<keyof typeof ROW_PROBLEMS, `entity-${string}`>;

const CHOOSE = 'elija cuál es';

const LIST_PROBLEMS = {
  'headers-unknown': {
    code: 400,
    sentence:
      'Ninguna columna se reconoce por su nombre: elija la fila del encabezado, la que lleva los nombres de las columnas, o elija las columnas por su número.',
  },
  'headers-absent': {
    code: 400,
    sentence:
      'La primera fila ya trae datos, no los nombres de las columnas: agréguelos arriba o elija las columnas por su número.',
  },
  'one-column': {
    code: 400,
    sentence:
      'Cada fila trae todos sus datos en una sola columna: sepárelos en Excel con «Datos > Texto en columnas» y use ese archivo.',
  },
  'header-row-unknown': {
    code: 400,
    sentence: 'La fila elegida para el encabezado no está en la lista, o está vacía: elija otra.',
  },
  'column-missing': { sentence: `Falta la columna de «{field}»: agréguela o ${CHOOSE}.` },
  'column-missing-or-same': {
    sentence: `Falta la columna de «{field}»: agréguela, ${CHOOSE} o, si es igual para todas las personas, indíquelo.`,
  },
  'column-and-same': {
    sentence:
      '«{field}» viene en una columna y además se indicó igual para todas las personas: quite una de las dos cosas, o indique que ninguna columna la trae.',
  },
  'first-surname-column-missing': {
    code: 401,
    sentence: `Falta la columna de «{field}»: agréguela o ${CHOOSE}. Si otra trae el nombre completo, elíjala como tal.`,
  },
  'second-surname-column-missing': {
    code: 402,
    sentence: `Falta la columna de «{field}»: agréguela, ${CHOOSE} o indique que la lista no la lleva.`,
  },
  'name-order': {
    code: 400,
    sentence:
      'La lista trae el nombre completo en una sola columna, y no se sabe si empieza por los apellidos o por los nombres: elija el orden.',
  },
  'names-whole': {
    code: 400,
    sentence:
      'La columna {places}, «{field}», trae también los apellidos, que vienen en otras columnas: diga si es el nombre completo.',
  },
  'dates-ambiguous': {
    sentence: 'Todas las fechas se pueden leer día/mes o mes/día: diga cuál es el orden.',
  },
  'dates-turned': {
    sentence:
      'Las fechas que Excel convirtió tienen todas el día hasta 12 y las escritas como texto lo pasan: Excel pudo voltear día y mes; elija si se corrigen.',
  },
  'header-again': {
    code: 400,
    sentence:
      'Entre las filas hay otro encabezado, con las columnas en otro orden: haga de cada parte una lista, o ponga todas las columnas en el mismo orden.',
  },
  'lists-side-by-side': {
    code: 400,
    sentence:
      'La hoja trae varias listas lado a lado, con los mismos encabezados: elija cuál, o haga de cada una un archivo.',
  },
  'given-names-apart': {
    code: 400,
    sentence: 'La lista trae los nombres en varias columnas: júntelos en una sola, o elija cuál los trae todos.',
  },
  'column-twice': { sentence: '«{field}» puede ser más de una columna ({places}): elija una.' },
  'column-unconfirmed': {
    sentence:
      'La columna {places} puede ser «{field}» u otra cosa (el domicilio, la escuela, un trámite): confirme que lo es, o elija otra.',
  },
  'dates-twice': {
    code: 403,
    sentence: 'La fecha de nacimiento viene en una columna y también en tres (año, mes y día): elija cuál vale.',
  },
  'choice-unknown': {
    sentence: 'La columna elegida para «{field}» no está en la lista: revise su nombre o su número.',
  },
  'choice-unclear': { sentence: 'Varias columnas se llaman como la elegida para «{field}»: elíjala por su número.' },
  'choice-repeated': { sentence: 'La columna elegida para «{field}» ya se eligió para otro dato: elija otra.' },
} as const satisfies Record<string, Spec>;

export const PROBLEMS = { ...ROW_PROBLEMS, ...LIST_PROBLEMS };

export type ProblemId = keyof typeof PROBLEMS;

export type NoticeId = keyof typeof NOTICES;

/** The HTTP interface's code for a body that cannot be read: the bytes are not a list, or not a row. */
export const UNREADABLE = 11;

export const UNREADABLE_LINE: Problem = {
  code: UNREADABLE,
  sentence: 'La fila no es un objeto JSON: escriba uno por línea, por ejemplo {"nombres":"Ana"}.',
};

/** The problem of a list without rows. */
export const EMPTY_LIST: Problem = {
  code: UNREADABLE,
  sentence: 'La lista está vacía: la primera fila debe llevar los nombres de las columnas.',
};

/** NDJSON with text and without any member. */
export const NO_OBJECTS: Problem = {
  code: UNREADABLE,
  sentence: 'Ninguna línea trae datos: escriba un objeto JSON por línea, por ejemplo {"nombres":"Ana"}.',
};

/** Bounds the work of identifying columns, which grows with their number. */
export const MOST_COLUMNS = 500;

export const TOO_MANY_COLUMNS: Problem = {
  code: UNREADABLE,
  sentence: `La lista tiene más de ${MOST_COLUMNS} columnas: deje solo las que se usan.`,
};

export const ENDLESS_FIRST_ROW: Problem = {
  code: UNREADABLE,
  sentence: 'La primera fila de la lista es demasiado larga: revise que termine y que las comillas cierren.',
};

export const TOO_MANY_CELLS: Problem = {
  code: UNREADABLE,
  sentence: 'La fila tiene más celdas que columnas la lista: si un dato lleva el separador, escríbalo entre comillas.',
};

export type Values = Readonly<Record<string, string>>;

/** A problem of a field, with its code and sentence. */
export function problem(id: ProblemId, role: Role, values: Values = {}): Problem {
  const { code = ROLES[role].missing, sentence }: Spec = PROBLEMS[id];
  return { code, sentence: fill(sentence, { field: ROLES[role].label, ...values }) };
}

/** The sentence of a notice about a field. */
export function notice(id: NoticeId, role: Role, values: Values = {}): string {
  return fill(NOTICES[id], { field: ROLES[role].label, ...values });
}

export function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
