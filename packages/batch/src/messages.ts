// The register of what is said about a list: id, code of the HTTP interface and sentence. What core already says is
// said with core's sentences. They name the field and the cure and never repeat what was received.
import { ISSUE_SENTENCES } from '@curp/core/messages';
import type { Role } from './plan.ts';
import { ROLES } from './columns/roles.ts';

export interface Problem {
  readonly code: number;
  readonly sentence: string;
}

interface Spec {
  /** Without one, the code is that of the role's absence. */
  readonly code?: number;
  readonly sentence: string;
}

const WRITE_IT_ISO = 'escríbala AAAA-MM-DD, por ejemplo 1975-09-09';

const ROW_PROBLEMS = {
  missing: { sentence: ISSUE_SENTENCES.missing },
  'surname-unset': {
    sentence:
      '«{field}» trae un dato sin llenar o una fórmula con error: corríjalo, o deje la celda vacía si no tiene ese apellido.',
  },
  'date-unreadable': { code: 417, sentence: ISSUE_SENTENCES['date-malformed'] },
  'date-ambiguous': {
    code: 417,
    sentence: `«{field}» se puede leer día/mes o mes/día, y la lista trae de las dos: ${WRITE_IT_ISO}, o elija el orden de las fechas.`,
  },
  'date-against-dmy': {
    code: 417,
    sentence: `«{field}» contradice el orden de la lista, día/mes/año: ${WRITE_IT_ISO}, o elija otro orden de las fechas.`,
  },
  'date-against-mdy': {
    code: 417,
    sentence: `«{field}» contradice el orden de la lista, mes/día/año: ${WRITE_IT_ISO}, o elija otro orden de las fechas.`,
  },
  'date-century': {
    code: 417,
    sentence: '«{field}» trae el año con dos cifras y puede ser de 1900 o de 2000: escriba el año con cuatro.',
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
} as const satisfies Record<string, Spec>;

const CHOOSE = 'elija cuál es';
const SPLIT = 'sepárelo en nombre(s), primer apellido y segundo apellido, una columna para cada uno';

const LIST_PROBLEMS = {
  'headers-unknown': {
    code: 400,
    sentence:
      'Ninguna columna se reconoce por su nombre: el primer renglón debe llevar los nombres de las columnas (quite los títulos de arriba), o elija las columnas por su número.',
  },
  'headers-absent': {
    code: 400,
    sentence:
      'El primer renglón ya trae datos, no los nombres de las columnas: agréguelos arriba o elija las columnas por su número.',
  },
  'headers-below': {
    code: 400,
    sentence:
      'Los nombres de las columnas parecen estar en la fila {row}: borre las filas de arriba y vuelva a intentarlo.',
  },
  'column-missing': { sentence: `Falta la columna de «{field}»: agréguela o ${CHOOSE}.` },
  'first-surname-column-missing': {
    code: 401,
    sentence: `Falta la columna de «{field}»: agréguela o ${CHOOSE}. Si otra trae el nombre completo, ${SPLIT}.`,
  },
  'second-surname-column-missing': {
    code: 402,
    sentence: `Falta la columna de «{field}»: agréguela, ${CHOOSE} o indique que la lista no la lleva.`,
  },
  'full-name': { code: 400, sentence: `La lista trae el nombre completo en una sola columna: ${SPLIT}.` },
  'surnames-together': {
    code: 401,
    sentence:
      'La lista trae los apellidos en una sola columna: sepárelos en primer apellido y segundo apellido, una columna para cada uno.',
  },
  'given-names-apart': {
    code: 400,
    sentence: 'La lista trae los nombres en varias columnas: júntelos en una sola, o elija cuál los trae todos.',
  },
  'column-twice': { sentence: '«{field}» puede ser más de una columna ({places}): elija una.' },
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

export const NOTICES = {
  'date-century': '«{field}» trae el año con dos cifras: se lee de 1900, porque de 2000 sería posterior a hoy.',
  'date-time': '«{field}» traía hora: se toma solo la fecha.',
  repaired: '«{field}» venía con los acentos dañados y se reparó: revise que se lea bien.',
  'dot-without-blank':
    '«{field}» lleva un punto sin espacio después y se lee como una sola palabra: sepárelas si son dos.',
  filler: '«{field}» parece un relleno y se leyó como apellido: deje la celda vacía si la persona no lo tiene.',
  'key-differs': 'La CURP de la lista no es la que dan los datos: revise la clave y los datos.',
  'key-valid': 'La CURP de la lista es válida por sí misma, pero no se pudo cotejar con los datos.',
  'key-invalid': 'La CURP de la lista tampoco es válida por sí misma: {problem}',

  'dates-serial':
    'Hay fechas escritas como número de serie de hoja de cálculo (32931): se convierten con el sistema de 1900.',
  'order-assumed':
    'Ninguna fecha dice si va primero el día o el mes: se lee día/mes/año; si no es así, elija el orden.',
  'order-mixed':
    'La lista trae fechas día/mes ({dmy}) y mes/día ({mdy}): las que se puedan leer de las dos maneras se rechazan; elija el orden si lo sabe.',
  'sex-unclear':
    'La lista no dice si M es mujer o masculino: esas filas se rechazan; elija la codificación (H/M o M/F) o escriba la palabra.',
  'entity-country':
    'Todas las entidades dicen México, que en el catálogo es el Estado de México: si es el país, falta la entidad de nacimiento.',
  'contents-unlike':
    'La mayoría de los datos de la columna {place} no se reconocen como «{field}»: revise que sea esa.',
} as const;

export type NoticeId = keyof typeof NOTICES;

type Values = Readonly<Record<string, string>>;

/** A problem about the datum that a column holds. */
export function problem(id: ProblemId, role: Role, values: Values = {}): Problem {
  const { code = ROLES[role].missing, sentence }: Spec = PROBLEMS[id];
  return { code, sentence: fill(sentence, { field: ROLES[role].label, ...values }) };
}

export function notice(id: NoticeId, role: Role, values: Values = {}): string {
  return fill(NOTICES[id], { field: ROLES[role].label, ...values });
}

function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
